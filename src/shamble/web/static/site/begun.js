// @ts-check
// The last script of a page in the shell's frame: from now on all the others hear what is clicked. A page that is
// written into a frame calls itself complete before its scripts have run.

document.documentElement.dataset.begun = '';

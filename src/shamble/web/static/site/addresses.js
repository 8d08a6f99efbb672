// @ts-check
// Where things are on a site without a server. Pages live in a frame whose address names them: page.html?at=/learn, with
// the page's own query and anchor behind it. All addresses are relative, so the folder may lie anywhere. Knows no
// elements.

const SOMEWHERE = 'ws://here'; // addresses are taken apart as those of a server

/** The sizes in which `shamble site` has drawn every game. */
const DRAWN = ['900x600', '640x400'];

/** The address of a page of that path. @param {string} path as the server knows it: /new?game=zombiegeddon */
export function addressOf(path) {
  const { pathname, search, hash } = new URL(path, SOMEWHERE);
  return `page.html?at=${pathname.replace(/[&+]/g, encodeURIComponent)}${search.replace('?', '&')}${hash}`;
}

/** The path of the page at that address. @param {string} address */
export function pathOf(address) {
  const { searchParams, hash } = new URL(address, SOMEWHERE);
  const path = searchParams.get('at') || '/';
  searchParams.delete('at');
  const query = String(searchParams);
  return (path.startsWith('/') ? path : '/') + (query && `?${query}`) + hash;
}

/** Where the drawing of a game lies ready, or null. @param {string} path of the API, as a page's picture asks for it */
function drawingAt(path) {
  const [, game, width, height] = /^\/api\/games\/(\w+)\/picture\?width=(\d+)&(?:amp;)?height=(\d+)$/.exec(path) || [];
  return DRAWN.includes(`${width}x${height}`) ? `pictures/${game}-${width}x${height}.svg` : null;
}

/**
 * A page that lies ready, as the House would make it for somebody of that name.
 * @param {string} html @param {string} name
 */
export function withName(html, name) {
  if (!name) return html;
  const safe = name.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return html
    .replace(' data-name=""', () => ` data-name="${safe}"`)
    .replace('data-shows="name">Your name<', () => `data-shows="name">${safe}<`)
    .replace(' name="name" value=""', () => ` name="name" value="${safe}"`);
}

/**
 * A page of the House with the addresses of this folder. A picture that must be asked for first waits in data-picture.
 * Only attributes in templates look like this: in what people write, quotes are escaped.
 * @param {string} html
 */
export function rewritten(html) {
  return html.replace(/ (href|src)="(\/[^"]*)"/g, (_, name, path) => {
    if (path.startsWith('/static/') || path === '/favicon.ico') return ` ${name}="${path.slice(1)}"`;
    if (name === 'href') return ` href="${addressOf(path.replaceAll('&amp;', '&')).replaceAll('&', '&amp;')}"`;
    const drawing = drawingAt(path);
    return drawing ? ` src="${drawing}"` : ` data-picture="${path}"`;
  });
}

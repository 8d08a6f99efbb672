// Runs inside.py in Pyodide: node inside.mjs PYODIDE LIBRARY.ZIP OURS.ZIP OURS.XZ. The first archive is replaced, the last is
// made of the second.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [, , folder, library, ours, packed] = process.argv;
try {
  const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
  // Compiled code keeps its lines and not its columns, which are a third of it.
  const python = await loadPyodide({ indexURL: folder, env: { PYTHONNODEBUGRANGES: '1' } });
  python.FS.writeFile('/library.zip', readFileSync(library));
  python.FS.writeFile('/ours.zip', readFileSync(ours));
  python.runPython(readFileSync(new URL('inside.py', import.meta.url), 'utf8'));
  python.runPython('before = set(sys.modules)');
  python.unpackArchive(new Uint8Array(readFileSync(ours)), 'zip', { extractDir: '/shamble' });
  python.runPython("sys.path.append('/shamble'); pack(before)");
  writeFileSync(library, python.FS.readFile('/library.new.zip'));
  writeFileSync(packed, python.FS.readFile('/ours.xz'));
} catch (error) {
  console.error(String(error)); // without the line of Pyodide where it came out, which is the whole of its script
  process.exit(1);
}

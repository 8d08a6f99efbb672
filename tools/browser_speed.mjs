// Times Python code in Pyodide under node, by processor seconds: node browser_speed.mjs PYODIDE ZIP < code
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [folder, zip] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide();
const place = python.runPython('import site; site.getsitepackages()[0]');
python.unpackArchive(new Uint8Array(readFileSync(zip)), 'zip', { extractDir: place });
python.runPython(`import importlib; importlib.invalidate_caches()\n${readFileSync(0, 'utf8')}`);
const work = python.globals.get('work');
for (const name of python.globals.get('NAMES').toJs()) {
  work(name, 1); // imports and tables that are made once
  const before = process.cpuUsage();
  const count = work(name, 10);
  const { user, system } = process.cpuUsage(before);
  console.log(JSON.stringify([name, (count * 1e6) / (user + system)]));
}

import { filesBelow, readText, repositoryRoot as root } from '../source/repository.ts';
import { workspaceFolders } from '../source/workspaces.ts';
import { measureHouse } from './measure-house.ts';

const MOST_SHOWN = 200;

const folders = workspaceFolders(root);
const all = folders.flatMap((folder) =>
  filesBelow(root, folder)
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path, text: readText(root, path) })),
);
const { files, tiny, lonely, long, shared } = measureHouse(all, new Set(folders.flatMap(entriesOf)));

show(
  'files of at most 30 lines with one importer',
  tiny.map(({ path, lines, importer }) => `${path} (${lines}) ← ${importer}`),
);
show('folders with one file', lonely);
show(
  'functions above 80 lines',
  long.map(({ path, name, line, lines }) => `${path}:${line} ${name} (${lines})`),
);
show(
  'exported type names that workspaces share',
  shared.map(({ name, workspaces }) => `${name}: ${workspaces.join(', ')}`),
);
console.log(`${files} source files`);

function entriesOf(folder: string): string[] {
  const text = readText(root, `${folder}/package.json`);
  return [...text.matchAll(/"\.\/(src\/[^"]+)"/g)].map(([, entry]) => `${folder}/${entry}`);
}

function show(title: string, lines: readonly string[]): void {
  console.log(`${title}: ${lines.length}`);
  if (!process.argv.includes('--list')) return;
  for (const line of lines.slice(0, MOST_SHOWN)) console.log(`  ${line}`);
}

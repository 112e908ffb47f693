import { filesBelow, readText, repositoryRoot as root } from '../source/repository.ts';
import { workspaceFolders } from '../source/workspaces.ts';
import { type House, measureHouse } from './measure-house.ts';

/** Measures all workspaces of this repository. */
export function readHouse(): House {
  const folders = workspaceFolders(root);
  const all = folders.flatMap((folder) =>
    filesBelow(root, folder)
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => ({ path, text: readText(root, path) })),
  );
  return measureHouse(all, new Set(folders.flatMap(entriesOf)));
}

function entriesOf(folder: string): string[] {
  const text = readText(root, `${folder}/package.json`);
  return [...text.matchAll(/"\.\/(src\/[^"]+)"/g)].map(([, entry]) => `${folder}/${entry}`);
}

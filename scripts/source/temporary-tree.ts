import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Files on disk for one test, removed when the variable goes out of scope. */
export function temporaryTree(
  files: Readonly<Record<string, string>>,
): Disposable & { readonly root: string } {
  const root = mkdtempSync(join(tmpdir(), 'handrail-tree-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { root, [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }) };
}

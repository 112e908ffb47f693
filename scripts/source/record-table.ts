import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from './repository.ts';

/** Replaces what a page says between `<!-- name -->` and `<!-- /name -->`. */
export function recordTable(root: string, page: string, name: string, table: string): void {
  const text = readText(root, page);
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [start, end] = [text.indexOf(open), text.indexOf(close)];
  if (start === -1 || end < start) throw new Error(`${page} has no place for "${name}".`);
  writeFileSync(
    join(root, page),
    `${text.slice(0, start + open.length)}\n${table.trim()}\n${text.slice(end)}`,
  );
}

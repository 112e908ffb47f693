import { readFileSync, writeFileSync } from 'node:fs';

const README = new URL('../README.md', import.meta.url);

/** Puts what a command printed where the README keeps it. Everything outside the markers is written by hand. */
export function writeSection(name: string, text: string): void {
  writeFileSync(README, replaceSection(readFileSync(README, 'utf8'), name, text));
}

export function replaceSection(document: string, name: string, text: string): string {
  const [start, end] = [`<!-- begin ${name} -->`, `<!-- end ${name} -->`];
  const from = document.indexOf(start);
  const to = document.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The README has no section between ${start} and ${end}.`);
  return `${document.slice(0, from + start.length)}\n\n${text}\n\n${document.slice(to)}`;
}

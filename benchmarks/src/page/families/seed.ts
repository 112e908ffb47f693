import { Random } from '../random.ts';
import type { Family } from './family.ts';
import type { Trial, Where } from './trial.ts';

/** Which page of a family, such as `html-17`. It says all that a seed leaves open. */
export interface PageName {
  readonly group: 'html' | 'browser';
  readonly number: number;
}

export function pageNames(html: number, browser: number): readonly PageName[] {
  const names = (group: PageName['group'], count: number) =>
    Array.from({ length: count }, (_, number): PageName => ({ group, number }));
  return [...names('html', html), ...names('browser', browser)];
}

export function showName({ group, number }: PageName): string {
  return `${group}-${number}`;
}

export function readName(text: string): PageName | undefined {
  const [, group, number] = /^(html|browser)-(\d{1,6})$/.exec(text) ?? [];
  return group === 'html' || group === 'browser' ? { group, number: Number(number) } : undefined;
}

/** In a browser, pages are operated from outside and by script inside them by turns. */
export function whereOf({ group, number }: PageName): Where {
  if (group === 'html') return 'html';
  return number % 2 === 0 ? 'browser' : 'in-page';
}

/** One page of a family. The same seed and name give the same page, whichever others are made. */
export function makeTrial(family: Family, seed: number, name: PageName): Trial {
  return family.make(new Random(mixed(`${seed} ${family.name} ${showName(name)}`)), whereOf(name));
}

/** FNV-1a. */
function mixed(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

import type { IconName } from '../icons/shapes.ts';

/** Something the palette can open or do. */
export interface PaletteEntry {
  readonly key: string;
  readonly title: string;
  readonly kind: string;
  readonly icon: IconName;
  readonly run: () => void;
}

const MOST = 12;

/** Entries whose title has all words of the text, those that begin with it first. */
export function findEntries(entries: readonly PaletteEntry[], text: string): readonly PaletteEntry[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return entries.slice(0, MOST);
  const parts = wanted.split(/\s+/);
  const ranked = entries.flatMap((entry) => {
    const title = `${entry.title} ${entry.kind}`.toLowerCase();
    if (!parts.every((part) => title.includes(part))) return [];
    return [{ entry, rank: title.startsWith(wanted) ? 0 : 1 }];
  });
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ entry }) => entry);
}

/** A text that may be the id of a run: no spaces, and long enough to be no word. */
export function looksLikeRunId(text: string): boolean {
  return /^[A-Za-z0-9._:-]{8,128}$/.test(text.trim()) && /\d/.test(text);
}

/** What a browser says about itself, in the names that people know. Undefined for what is not known. */
export interface BrowserNames {
  readonly browser: string | undefined;
  readonly system: string | undefined;
}

/** Real ones are shorter than half of this. */
const MOST_LENGTH = 512;

/** Many browsers also name those they are like, so the order counts. */
const BROWSERS: readonly (readonly [mark: string, name: string])[] = [
  ['Edg/', 'Edge'],
  ['EdgA/', 'Edge'],
  ['EdgiOS/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Vivaldi/', 'Vivaldi'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Version/', 'Safari'],
];

const SYSTEMS: readonly (readonly [mark: string, name: string])[] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
];

/** Only names of ours come out of it: the header itself is text that anybody can choose, and is not kept. */
export function readBrowserNames(userAgent: string | undefined): BrowserNames {
  const text = (userAgent ?? '').slice(0, MOST_LENGTH);
  const find = (names: typeof BROWSERS) => names.find(([mark]) => text.includes(mark))?.[1];
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}

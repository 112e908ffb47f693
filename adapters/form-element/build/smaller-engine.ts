import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Methods of the decimal library that the expression language never calls, by the name of their definition. */
const UNUSED_METHODS = [
  'clampedTo',
  'cosine',
  'cubeRoot',
  'hyperbolicCosine',
  'hyperbolicSine',
  'hyperbolicTangent',
  'inverseCosine',
  'inverseHyperbolicCosine',
  'inverseHyperbolicSine',
  'inverseHyperbolicTangent',
  'inverseSine',
  'inverseTangent',
  'logarithm',
  'sine',
  'tangent',
  'toBinary',
  'toExponential',
  'toFraction',
  'toHexadecimal',
  'toNearest',
  'toOctal',
  'toSignificantDigits',
];

/** Functions of the library's class, which we call as methods or not at all. */
const UNUSED_STATICS = (
  'acos acosh add asin asinh atan atanh atan2 cbrt clamp cos cosh hypot log log2 log10 max min mod mul random sin sinh sub sum ' +
  'tan tanh trunc'
).split(' ');

/** Functions that only those use. */
const UNUSED_FUNCTIONS = 'cosine maxOrMin sine taylorSeries tinyPow toLessThanHalfPi toStringBinary'.split(
  ' ',
);

/** Reads numbers in other bases, which our own reader refuses before it asks the library. */
const OTHER_BASES = 'convertBase parseOther'.split(' ');
const NO_OTHER_BASES = '\nfunction parseOther() { throw Error("[DecimalError] Invalid argument"); }\n';

/** Constants with as many digits as quotients and powers ever need, of a thousand; the second is needed by none. */
const CONSTANTS: readonly (readonly [name: string, digits: number])[] = [
  ['LN10', 200],
  ['PI', 20],
];

/** A piece that is not there any more means that the library changed, and this list with it has to be looked at. */
function without(code: string, pattern: RegExp, what: string): string {
  if (!pattern.test(code)) throw new Error(`decimal.js has no "${what}" to leave out.`);
  return code.replace(pattern, '\n');
}

export function smallerDecimals(source: string): string {
  let code = source.replaceAll('\r\n', '\n');
  for (const name of UNUSED_METHODS)
    code = without(code, new RegExp(`\\nP\\.${name} = [\\s\\S]*?\\n};\\n`), name);
  for (const name of UNUSED_STATICS) {
    code = without(code, new RegExp(`\\nfunction ${name}\\([\\s\\S]*?\\n}\\n`), name);
    code = without(code, new RegExp(`\\n *Decimal\\.${name} = ${name};[^\\n]*\\n`), name);
  }
  for (const name of [...UNUSED_FUNCTIONS, ...OTHER_BASES])
    code = without(code, new RegExp(`\\nfunction ${name}\\([\\s\\S]*?\\n}\\n`), name);
  for (const [name, digits] of CONSTANTS) {
    const pattern = new RegExp(`(\\b${name} = '\\d\\.\\d{${digits}})\\d+(?=')`);
    if (!pattern.test(code)) throw new Error(`decimal.js has no "${name}" to shorten.`);
    code = code.replace(pattern, '$1');
  }
  return code + NO_OTHER_BASES;
}

/** Modules of the engine that only warn authors, or are for hosts that open a form again, and what is there instead of each. */
const LEFT_OUT: ReadonlyMap<string, string> = new Map([
  [
    './presentation-structure.ts',
    'export const formPresentation = () => {}, presentation = formPresentation, checkWidget = formPresentation;',
  ],
  ['./data-types.ts', 'export const checkDataType = () => {};'],
  ['../migration/check-migrations.ts', 'export const checkMigrations = () => {};'],
  [
    './saved-edits.ts',
    'export const loadEdits = () => [], saveEdits = () => { throw new Error("Edits are not saved in a page."); };',
  ],
]);
const LEFT_OUT_ID = '\0left-out:';

/** Descriptions and categories of functions are for authors and agents; a form in a page never shows them. */
export function withoutDescriptions(code: string): string {
  return code
    .replace(/^ *category: '[a-z]+',\n/gm, '')
    .replace(/\bdescription:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")\s*,?/g, '');
}

/** Blanks between the rules of a style sheet, and around their signs. */
function smallerStyle(code: string): string {
  return code.replace(/`[^`$]*`/g, (css) =>
    css.replace(/\s*\n\s*/g, '').replace(/\s*([{};,])\s*|(:) /g, '$1$2'),
  );
}

const CALENDAR = fileURLToPath(new URL('./plain-date-time.ts', import.meta.url));

/**
 * Leaves out of the engine what a form in a page never uses: some 15 of 73 KB. Tests compare what is left with the whole
 * (decision 0091).
 */
export function smallerEngine(): Plugin {
  return {
    name: 'smaller-engine',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (source === 'temporal-polyfill/fns/PlainDateTime') return CALENDAR;
      return LEFT_OUT.has(source) && importer.includes('/form/src/') ? LEFT_OUT_ID + source : undefined;
    },
    load(id) {
      return id.startsWith(LEFT_OUT_ID) ? LEFT_OUT.get(id.slice(LEFT_OUT_ID.length)) : undefined;
    },
    transform(code, id) {
      if (/\/decimal\.js\/decimal\.mjs$/.test(id)) return { code: smallerDecimals(code), map: null };
      if (/\/fel\/src\/functions\/[\w-]+\.ts$/.test(id))
        return { code: withoutDescriptions(code), map: null };
      if (/\/form-element\/src\/style\/[\w-]+\.ts$/.test(id)) return { code: smallerStyle(code), map: null };
      return undefined;
    },
  };
}

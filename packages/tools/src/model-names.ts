/** What model providers take for a tool name: letters, digits, `_` and `-`, commonly up to 64 of them. */
const MAX_LENGTH = 64;

export interface ModelNames {
  toModel(name: string): string | undefined;
  toTool(modelName: string): string | undefined;
}

/**
 * Names for model providers that forbid dots, and the way back. Readable where that is possible: `formspec.field.set`
 * is `formspec__field__set`. A name too long for that is cut and numbered, which only this table can turn back.
 */
export function createModelNames(names: readonly string[], maxLength = MAX_LENGTH): ModelNames {
  const toModel = new Map<string, string>();
  const toTool = new Map<string, string>();
  for (const name of new Set(names)) {
    const modelName = unusedName(encodeModelName(name), toTool, maxLength);
    toModel.set(name, modelName);
    toTool.set(modelName, name);
  }
  return { toModel: (name) => toModel.get(name), toTool: (modelName) => toTool.get(modelName) };
}

/** `_` leads in what cannot represent itself: `__` a dot, `_-` an underscore, `_x3a_` any other character. */
export function encodeModelName(name: string): string {
  return Array.from(name, (character) => {
    if (/[A-Za-z0-9-]/.test(character)) return character;
    if (character === '.') return '__';
    if (character === '_') return '_-';
    return `_x${(character.codePointAt(0) ?? 0).toString(16)}_`;
  }).join('');
}

/** The name that was encoded, or undefined for text that `encodeModelName` never gives. */
export function decodeModelName(modelName: string): string | undefined {
  const name = modelName.replace(/__|_-|_x([0-9a-f]{1,6})_/g, (found, hex: string | undefined) => {
    if (found === '__') return '.';
    if (found === '_-') return '_';
    const point = Number.parseInt(hex ?? '', 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : found;
  });
  return encodeModelName(name) === modelName ? name : undefined;
}

function unusedName(wanted: string, used: ReadonlyMap<string, string>, maxLength: number): string {
  if (wanted.length <= maxLength && !used.has(wanted)) return wanted;
  for (let number = 1; ; number += 1) {
    // A readable name never ends in a lone "_" before a digit, so numbers cannot be taken for one.
    const suffix = `_${number}`;
    const cut = `${wanted.slice(0, maxLength - suffix.length)}${suffix}`;
    if (!used.has(cut)) return cut;
  }
}

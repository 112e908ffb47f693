/** Longer styles are not read. */
const LONGEST_STYLE = 1_000_000;

/**
 * The value that a style attribute gives a property, in lower case. The last declaration counts, one that is important
 * before the others. It reads declarations, not CSS: a text in quotes that looks like one is taken for one.
 */
export function styleValue(style: string | undefined, property: string): string | undefined {
  if (style === undefined || style.length > LONGEST_STYLE) return undefined;
  let found: string | undefined;
  let isImportant = false;
  for (const declaration of withoutComments(style).split(';')) {
    const colon = declaration.indexOf(':');
    if (colon === -1 || declaration.slice(0, colon).trim().toLowerCase() !== property) continue;
    const [value = '', mark] = declaration
      .slice(colon + 1)
      .toLowerCase()
      .split('!');
    const important = mark?.trim() === 'important';
    if (isImportant && !important) continue;
    found = value.trim();
    isImportant ||= important;
  }
  return found;
}

function withoutComments(style: string): string {
  let text = '';
  let from = 0;
  for (let start = style.indexOf('/*'); start !== -1; start = style.indexOf('/*', from)) {
    text += style.slice(from, start);
    const end = style.indexOf('*/', start + 2);
    // A comment that does not end takes the rest with it.
    if (end === -1) return text;
    from = end + 2;
  }
  return text + style.slice(from);
}

import { type TextView, ViewWriter } from './text-view.ts';

/** One escaped character: percent-encoded bytes, an entity, or an escape of JSON and its kin. */
const ESCAPE =
  /(?:%[0-9a-f]{2})+|&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,8});|\\(?:u\{[0-9a-f]{1,6}\}|u[0-9a-f]{4}|x[0-9a-f]{2}|[^\sux])/giu;

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['excl', '!'],
  ['num', '#'],
  ['dollar', '$'],
  ['percnt', '%'],
  ['commat', '@'],
  ['auml', 'ä'],
  ['ouml', 'ö'],
  ['uuml', 'ü'],
  ['szlig', 'ß'],
  ['eacute', 'é'],
]);

/** The view with one layer of escapes taken off; undefined when there is none. */
export function decodeView(view: TextView): TextView | undefined {
  const { text } = view;
  const decoded = new ViewWriter(view);
  let done = 0;
  let isChanged = false;
  const copyUpTo = (end: number) => {
    for (; done < end; done += 1) decoded.write(text[done] ?? '', done, done + 1);
  };
  for (const match of text.matchAll(ESCAPE)) {
    const [sign] = match;
    const meant = meaningOf(sign);
    if (meant === undefined) continue;
    isChanged = true;
    copyUpTo(match.index);
    done = match.index + sign.length;
    // A run of encoded bytes is taken out as one, whichever of its characters is found.
    decoded.write(meant, match.index, done);
  }
  if (!isChanged) return undefined;
  copyUpTo(text.length);
  return decoded.view();
}

function meaningOf(sign: string): string | undefined {
  if (sign.startsWith('%')) return percentDecoded(sign);
  if (sign.startsWith('&#')) {
    const isHex = /^&#x/iu.test(sign);
    return character(Number.parseInt(sign.slice(isHex ? 3 : 2, -1), isHex ? 16 : 10));
  }
  if (sign.startsWith('&')) return ENTITIES.get(sign.slice(1, -1).toLowerCase());
  const hex = /^\\(?:u\{?|x)([0-9a-f]+)\}?$/iu.exec(sign)?.[1];
  return hex === undefined ? sign.slice(1) : character(Number.parseInt(hex, 16));
}

function character(point: number): string | undefined {
  return point <= 0x10_ff_ff ? String.fromCodePoint(point) : undefined;
}

/** Bytes that are not UTF-8 are taken one by one, as older encodings mean them. */
function percentDecoded(sign: string): string {
  try {
    return decodeURIComponent(sign);
  } catch {
    return sign.replace(/%([0-9a-f]{2})/giu, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }
}

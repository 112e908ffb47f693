import type { Entry } from './entry-list.ts';

/** `application/x-www-form-urlencoded`, as browsers write it. */
export function urlEncode(entries: readonly Entry[]): string {
  return entries.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
}

function encode(text: string): string {
  // Lone halves of surrogate pairs cannot be encoded and are replaced, as browsers do.
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
    .replace(/[!'()~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');
}

/** Names of UTF-8; a form that asks for UTF-16 gets UTF-8 too (Encoding, "get an output encoding"). */
const UTF_8 = /^(?:unicode-1-1-utf-8|unicode11utf8|unicode20utf8|utf-?8|x-unicode20utf8|utf-16(?:le|be)?)$/i;

/** Whether a form that names these encodings is sent as UTF-8, or holds nothing that other encodings write otherwise. */
export function isWrittenAlike(encodings: string | undefined, entries: readonly Entry[]): boolean {
  const [first] = encodings?.trim().split(/\s+/, 1) ?? [];
  if (!first || UTF_8.test(first)) return true;
  return entries.every(
    ([name, value]) => name.toLowerCase() !== '_charset_' && /^[\0-\x7f]*$/.test(name + value),
  );
}

export interface Multipart {
  readonly contentType: string;
  readonly body: string;
}

/** `multipart/form-data` of texts. The boundary is one that is in no value. */
export function multipart(entries: readonly Entry[]): Multipart {
  let boundary = 'handrail-form-boundary';
  for (let number = 1; entries.some((entry) => entry.some((text) => text?.includes(boundary))); number += 1) {
    boundary = `handrail-form-boundary-${number}`;
  }
  const parts = entries.map(([name, value, kind]) => {
    const file = kind === 'file' ? '; filename=""\r\nContent-Type: application/octet-stream' : '';
    return `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"${file}\r\n\r\n${value}\r\n`;
  });
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: `${parts.join('')}--${boundary}--\r\n`,
  };
}

function quoted(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

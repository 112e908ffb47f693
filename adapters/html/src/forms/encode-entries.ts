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

export interface Multipart {
  readonly contentType: string;
  readonly body: string;
}

/** `multipart/form-data` of texts. The boundary is one that stands in no value. */
export function multipart(entries: readonly Entry[]): Multipart {
  let boundary = 'handrail-form-boundary';
  for (let number = 1; entries.some((entry) => entry.some((text) => text.includes(boundary))); number += 1) {
    boundary = `handrail-form-boundary-${number}`;
  }
  const parts = entries.map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`,
  );
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: `${parts.join('')}--${boundary}--\r\n`,
  };
}

function quoted(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

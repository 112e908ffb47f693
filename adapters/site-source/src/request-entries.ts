import type { SiteFetchRequest } from '@handrail/html';

type Entry = readonly [name: string, value: string];

/** The names and values in a request of a form, in order, as the site will read them. */
export function entriesOf({ url, method, headers, body = '' }: SiteFetchRequest): readonly Entry[] {
  if (method === 'GET') return [...new URL(url).searchParams];
  const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(headers['content-type'] ?? '')?.[1];
  return boundary === undefined ? [...new URLSearchParams(body)] : partsOf(body, boundary);
}

/** The boundary stands in no value, so a part begins at each. */
function partsOf(body: string, boundary: string): readonly Entry[] {
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const end = part.indexOf('\r\n\r\n');
      const name = /name="([^"]*)"/.exec(part.slice(0, Math.max(0, end)))?.[1] ?? '';
      return [name, part.slice(end + 4, -2)];
    });
}

/** One step of a path: a key and, for a repeat, which row. `nth` is the 1-based `[@index = N]` of a definition. */
export interface PathSegment {
  readonly key: string;
  readonly index?: number | '*' | { readonly nth: number };
}

/** Longer text is refused unread; the longest legal path of a sensible definition is far shorter. */
const MAX_PATH_LENGTH = 1024;

const SEGMENT = /([a-zA-Z][a-zA-Z0-9_]*)(?:\[(?:(\d+)|(\*)|@index *= *(\d+))\])?/y;

/** A definition-time path: `a.b`, `rows[*].x`, `rows[@index = 2].x`. Null when the text is no such path. */
export function parseFieldRef(text: string): readonly PathSegment[] | null {
  const segments = parseSegments(text);
  return segments?.some((segment) => typeof segment.index === 'number') ? null : segments;
}

/** The address of a live node: `rows[2].x` with 0-based rows. Null when the text is no such path. */
export function parseInstancePath(text: string): readonly PathSegment[] | null {
  const segments = parseSegments(text);
  const concrete = segments?.every(({ index }) => index === undefined || typeof index === 'number');
  return concrete ? segments : null;
}

function parseSegments(text: string): readonly PathSegment[] | null {
  if (text.length > MAX_PATH_LENGTH) return null;
  const segments: PathSegment[] = [];
  let at = 0;
  for (;;) {
    SEGMENT.lastIndex = at;
    const match = SEGMENT.exec(text);
    if (!match) return null;
    const [whole, key = '', row, every, nth] = match;
    if (row !== undefined) segments.push({ key, index: Number(row) });
    else if (every !== undefined) segments.push({ key, index: '*' });
    else if (nth !== undefined) segments.push({ key, index: { nth: Number(nth) } });
    else segments.push({ key });
    at += whole.length;
    if (at === text.length) return segments;
    if (text[at] !== '.') return null;
    at += 1;
  }
}

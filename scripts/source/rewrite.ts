/** A change to a stretch of a text. Stretches lie within each other or apart; an empty stretch inserts. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  /** Receives the stretch with all changes within it, and returns what replaces it. */
  readonly wrap: (inner: string) => string;
}

/** Applies all edits. Of edits to the same stretch, the first in the list is the outermost. */
export function rewrite(text: string, edits: readonly Edit[]): string {
  const sorted = edits
    .map((edit, order) => ({ edit, order }))
    .sort((a, b) => a.edit.start - b.edit.start || b.edit.end - a.edit.end || a.order - b.order)
    .map(({ edit }) => edit);
  let next = 0;
  const stretch = (start: number, end: number): string => {
    let written = '';
    let at = start;
    for (let edit = sorted[next]; edit && edit.start >= at && edit.end <= end; edit = sorted[next]) {
      next += 1;
      written += text.slice(at, edit.start) + edit.wrap(stretch(edit.start, edit.end));
      at = edit.end;
    }
    return written + text.slice(at, end);
  };
  const written = stretch(0, text.length);
  if (next < sorted.length) throw new Error('Two edits overlap without one containing the other.');
  return written;
}

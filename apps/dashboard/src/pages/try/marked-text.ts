export interface TextPart {
  readonly text: string;
  /** The value this part was taken for; undefined for the words between. */
  readonly anchor?: string;
}

/** A text in parts, with those named that were taken for a value. Places that make no sense are left out. */
export function markedParts(
  text: string,
  found: readonly { readonly anchor: string; readonly start: number; readonly end: number }[],
): readonly TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { anchor, start, end } of [...found].sort((a, b) => a.start - b.start)) {
    if (!(start >= at && end > start && end <= text.length)) continue;
    if (start > at) parts.push({ text: text.slice(at, start) });
    parts.push({ text: text.slice(start, end), anchor });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}

import type { PlannedCall, Source } from '../understanding.ts';

/** What separates the request from the replies to it when they are read as one text. */
export const BETWEEN = '\n';

/** A call whose sources were found in the request and the replies as one text, with the place where each was really said. */
export function withReplies(call: PlannedCall, request: string, replies: readonly string[]): PlannedCall {
  const sources = Object.entries(call.sources).map(([name, source]) => [
    name,
    whereSaid(source, request, replies),
  ]);
  return { ...call, sources: Object.fromEntries(sources) };
}

/** What begins in one and ends in another was said in neither. */
function whereSaid(source: Source, request: string, replies: readonly string[]): Source {
  if (!('span' in source)) return source;
  const [start, end] = source.span;
  if (end <= request.length) return source;
  let from = request.length + BETWEEN.length;
  for (const reply of replies) {
    if (start >= from && end <= from + reply.length)
      return { from: 'reply', text: reply.slice(start - from, end - from) };
    from += reply.length + BETWEEN.length;
  }
  return { from: 'model' };
}

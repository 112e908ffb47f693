/** One stretch of a message: text as it is, or the source of an expression to fill in. */
export type MessageStretch = { readonly text: string } | { readonly source: string };

/** How many `}}` may be inside one expression, in texts and objects. */
const MOST_CLOSINGS = 32;

/**
 * Splits `Got {{$}} of {{$limit}}`. A part ends at the first `}}` that leaves a whole expression before it, so that
 * `{{ '}}' }}` and `{{ {a: {b: 1}} }}` are one part each; when there is none, at the first `}}`. A `{{` without any
 * `}}` behind it is text.
 */
export function splitMessage(
  message: string,
  parses: (source: string) => boolean,
): readonly MessageStretch[] {
  const stretches: MessageStretch[] = [];
  let at = 0;
  for (let open = message.indexOf('{{'); open >= 0; open = message.indexOf('{{', at)) {
    const close = endOfPart(message, open + 2, parses);
    if (close < 0) break;
    if (open > at) stretches.push({ text: message.slice(at, open) });
    stretches.push({ source: message.slice(open + 2, close) });
    at = close + 2;
  }
  if (at < message.length) stretches.push({ text: message.slice(at) });
  return stretches;
}

/** True when the message has a `{{` that nothing closes. */
export function hasOpenPart(stretches: readonly MessageStretch[]): boolean {
  const last = stretches.at(-1);
  return last !== undefined && 'text' in last && last.text.includes('{{');
}

function endOfPart(message: string, from: number, parses: (source: string) => boolean): number {
  const first = message.indexOf('}}', from);
  let close = first;
  for (let tries = 0; close >= 0 && tries < MOST_CLOSINGS; tries += 1) {
    if (parses(message.slice(from, close))) return close;
    close = message.indexOf('}}', close + 1);
  }
  return first;
}

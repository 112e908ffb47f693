const COUNT = /^\{(\d{1,9})(?:,(\d{0,9}))?\}/;
/** The longest text that COUNT matches. */
const COUNT_LENGTH = 21;

/**
 * About how many steps a pattern has once its counts are written out, before any engine tries to: a few characters
 * such as `x{1000}` in a row can take an engine seconds. It need not be exact, and a broken pattern has some size too.
 */
export function expandedSize(pattern: string): number {
  const outer: number[] = [];
  let size = 0;
  let last = 0;
  for (let at = 0; at < pattern.length; ) {
    const count = pattern[at] === '{' ? COUNT.exec(pattern.slice(at, at + COUNT_LENGTH)) : null;
    if (count) {
      const added = last * Math.max(Number(count[1]), Number(count[2] || 0));
      size += added;
      last += added;
      at += count[0].length;
      continue;
    }
    if (pattern[at] === '(') {
      outer.push(size);
      size = 0;
      last = 0;
    } else if (pattern[at] === ')') {
      last = size + 1;
      size = (outer.pop() ?? 0) + last;
    } else {
      last = 1;
      size += 1;
    }
    at = afterAtom(pattern, at);
  }
  return outer.reduce((sum, each) => sum + each, size);
}

/** An escape and a class are one step, however long they are written. */
function afterAtom(pattern: string, at: number): number {
  if (pattern[at] === '\\') return at + 2;
  if (pattern[at] !== '[') return at + 1;
  let end = at + 1;
  while (end < pattern.length && pattern[end] !== ']') end += pattern[end] === '\\' ? 2 : 1;
  return end + 1;
}

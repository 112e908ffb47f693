/**
 * How large a pattern becomes when its counted repetitions are written out: the measure of what compiling it and
 * matching with it cost. An estimate, not a check; a broken pattern gets some number too.
 */
export function patternSize(pattern: string): number {
  const groups: number[] = [];
  let size = 0;
  let last = 0;
  for (let position = 0; position < pattern.length; ) {
    const character = pattern.charAt(position);
    const repeat = character === '{' ? REPEAT.exec(pattern.slice(position, position + LONGEST_REPEAT)) : null;
    if (repeat !== null) {
      size += last * (Math.max(Number(repeat[1]), Number(repeat[2] ?? 0), 1) - 1);
      position += repeat[0].length;
      last = 0;
    } else if (character === '(') {
      groups.push(size);
      size = 0;
      last = 0;
      position += 1;
    } else if (character === ')') {
      last = size + 2;
      size = (groups.pop() ?? 0) + last;
      position += 1;
    } else {
      size += 1;
      last = 1;
      position = atomEnd(pattern, position);
    }
  }
  return groups.reduce((total, outer) => total + outer, size);
}

const REPEAT = /^\{([0-9]{1,9})(?:,([0-9]{1,9})?)?\}/;
const LONGEST_REPEAT = 24;

function atomEnd(pattern: string, position: number): number {
  if (pattern.charAt(position) === '\\') return position + 2;
  if (pattern.charAt(position) !== '[') return position + 1;
  for (let end = position + 1; end < pattern.length; end += 1) {
    if (pattern.charAt(end) === '\\') end += 1;
    else if (pattern.charAt(end) === ']') return end + 1;
  }
  return pattern.length;
}

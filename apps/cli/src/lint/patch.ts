const AROUND = 3;

/** A patch that `git apply` takes, between two texts with the same number of lines: attributes are changed within a line. */
export function patchOf(file: string, before: string, after: string): string {
  const old = before.split('\n');
  const changed = after.split('\n');
  const hunks: { from: number; to: number }[] = [];
  for (const [at, line] of old.entries()) {
    if (line === changed[at]) continue;
    const from = Math.max(0, at - AROUND);
    const to = Math.min(old.length, at + AROUND + 1);
    const last = hunks.at(-1);
    if (last && from <= last.to) last.to = to;
    else hunks.push({ from, to });
  }
  // `git apply` takes paths below the current folder only.
  const path = file.replace(/^(?:\.?[/\\])+/, '');
  return [
    `--- a/${path}`,
    `+++ b/${path}`,
    ...hunks.flatMap(({ from, to }) => hunkOf(old, changed, from, to)),
  ].join('\n');
}

function hunkOf(old: readonly string[], changed: readonly string[], from: number, end: number): string[] {
  // What is behind the last line break is not a line.
  const to = end === old.length && old.at(-1) === '' ? end - 1 : end;
  const size = `${from + 1},${to - from}`;
  const lines: string[] = [];
  for (let at = from; at < to; at += 1) {
    const isLast = at === old.length - 1;
    const mark = isLast ? ['\\ No newline at end of file'] : [];
    if (old[at] === changed[at]) lines.push(` ${old[at]}`, ...mark);
    else lines.push(`-${old[at]}`, ...mark, `+${changed[at]}`, ...mark);
  }
  return [`@@ -${size} +${size} @@`, ...lines];
}

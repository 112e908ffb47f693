/** Freezes plain data and everything in it, so that what was decided cannot be changed by who is handed it. */
export function freezeDeeply<T>(data: T): T {
  const waiting: unknown[] = [data];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null || Object.isFrozen(next)) continue;
    Object.freeze(next);
    waiting.push(...Object.values(next));
  }
  return data;
}

/** A copy of plain data, for those who may change what they are handed. */
export function copyPlain<T>(data: T): T {
  return JSON.parse(JSON.stringify(data));
}

import { ExactNumber } from '@handrail/base';

/** Whether two documents say the same, in whatever order their properties stand. Works without recursion. */
export function sameContent(left: unknown, right: unknown): boolean {
  const pairs: [unknown, unknown][] = [[left, right]];
  for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
    const [a, b] = pair;
    if (a === b) continue;
    if (a instanceof ExactNumber || b instanceof ExactNumber) {
      if (a instanceof ExactNumber && b instanceof ExactNumber && String(a) === String(b)) continue;
      return false;
    }
    if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
    if (Array.isArray(a) !== Array.isArray(b)) return false;
    const others = new Map(Object.entries(b));
    const entries = Object.entries(a);
    if (entries.length !== others.size) return false;
    for (const [key, value] of entries) {
      if (!others.has(key)) return false;
      pairs.push([value, others.get(key)]);
    }
  }
  return true;
}

/** A copy nobody can change. Works without recursion, and keeps a key such as `__proto__` as plain data. */
export function frozenCopy<Content>(content: Content): Content {
  const containers: object[] = [];
  const waiting: { from: object; to: object }[] = [];
  const copy = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || value instanceof ExactNumber) return value;
    const to = Array.isArray(value) ? [] : {};
    containers.push(to);
    waiting.push({ from: value, to });
    return to;
  };
  const root = copy(content);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const [key, value] of Object.entries(next.from)) {
      Object.defineProperty(next.to, key, {
        value: copy(value),
        enumerable: true,
        writable: true,
        configurable: true,
      });
    }
  }
  for (const container of containers) Object.freeze(container);
  return root as Content;
}

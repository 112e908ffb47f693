import { createStore } from '../../store.ts';

const HOUR = 3_600_000;
const NAME = 'handrail-put-off';
const MOST = 1_000;

/** What the owner does not want to see now, by key, with when it comes back. Keys name a wait and hold nothing of it. */
export const putOff = createStore<ReadonlyMap<string, number>>(stored());

/** An hour, and never more than half of the time that is left: what is put off must not be missed. */
export function backAt(now: number, deadline: number | undefined): number {
  return deadline === undefined ? now + HOUR : Math.min(now + HOUR, now + Math.max(0, deadline - now) / 2);
}

export function putItemOff(key: string, until: number): void {
  keep(new Map([...putOff.get(), [key, until]]));
}

/** All of it is to be seen again. */
export function bringBack(): void {
  keep(new Map());
}

function keep(next: ReadonlyMap<string, number>): void {
  putOff.set(next);
  try {
    localStorage.setItem(NAME, JSON.stringify([...next].slice(-MOST)));
  } catch {
    // Where storage is forbidden it lasts as long as the page.
  }
}

function stored(): ReadonlyMap<string, number> {
  try {
    return readPutOff(localStorage.getItem(NAME), Date.now());
  } catch {
    return new Map();
  }
}

/** What was kept, without what is over and what makes no sense. */
export function readPutOff(text: string | null, now: number): ReadonlyMap<string, number> {
  let value: unknown;
  try {
    value = JSON.parse(text ?? '[]');
  } catch {
    return new Map();
  }
  const entries: readonly unknown[] = Array.isArray(value) ? value.slice(0, MOST) : [];
  return new Map(
    entries.flatMap((entry): [string, number][] => {
      const [key, until]: readonly unknown[] = Array.isArray(entry) ? entry : [];
      return typeof key === 'string' && typeof until === 'number' && until > now && until <= now + HOUR
        ? [[key, until]]
        : [];
    }),
  );
}

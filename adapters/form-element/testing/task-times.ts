import type { Page } from 'playwright-core';

/** Milliseconds of one task of the page: on the processor, and from its start to its end. */
export interface TaskTime {
  readonly processor: number;
  readonly clock: number;
  /** It began before the page made a mark of this name, if it did. */
  isBefore(mark: string): boolean;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

const TASK = 'ThreadControllerImpl::RunTask';

/**
 * The tasks of a page's main thread while something is done in it. How long they take on the processor says what the page costs, also on a
 * machine that is busy with other work.
 */
export async function tasksDuring(page: Page, work: () => Promise<unknown>): Promise<readonly TaskTime[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser of its own.');
  const mark = (name: string) => page.evaluate((text) => performance.mark(text).name, name);
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  await mark('work-begins');
  await work();
  await mark('work-ends');
  const { traceEvents: events } = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const first = events.find(({ name }) => name === 'work-begins');
  const last = events.find(({ name }) => name === 'work-ends');
  if (!first || !last) throw new Error('The marks are not in the trace.');
  return events
    .filter(
      ({ name, ph, pid, tid, ts }) =>
        name === TASK &&
        ph === 'X' &&
        pid === first.pid &&
        tid === first.tid &&
        ts > first.ts &&
        ts < last.ts,
    )
    .map(({ dur = 0, tdur = 0, ts }) => ({
      processor: tdur / 1000,
      clock: dur / 1000,
      isBefore: (mark) => events.some((event) => event.name === mark && ts < event.ts),
    }));
}

export const longest = (tasks: readonly TaskTime[]) =>
  Math.max(0, ...tasks.map(({ processor }) => processor));
export const inAll = (tasks: readonly TaskTime[]) => tasks.reduce((sum, { processor }) => sum + processor, 0);

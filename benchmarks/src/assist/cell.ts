import type { Timing } from '../measure/sample.ts';

/** One process of its own that calls, and for every way but in process another one that serves. */
export interface Cell {
  readonly way: Way;
  readonly subject: 'assist' | 'echo';
  /** Of the form; an echo has none, and 0 stands here. */
  readonly fields: number;
}

/** How a call gets to the tools. */
export type Way = 'in-process' | 'http' | 'mcp-stdio';

/** `set` is measured for the echo too: it gets the same input and gives it back. */
export type Measure = 'set' | 'describe' | 'list' | 'progress';

export function measuresOf({ subject }: Cell): readonly Measure[] {
  return subject === 'echo' ? ['set'] : ['set', 'describe', 'list', 'progress'];
}

export interface CallTiming {
  /** Milliseconds of calls one after the other. */
  readonly alone: Timing;
  /** Calls in a second with many in flight. */
  readonly perSecond: number;
}

export interface CellSettings {
  readonly warmUp: number;
  /** Calls one after the other. */
  readonly alone: { readonly count: number; readonly seconds: number };
  readonly busySeconds: number;
  readonly inFlight: number;
}

export type CellTimings = Partial<Record<Measure, CallTiming>>;

export function cellName({ way, subject, fields }: Cell): string {
  return subject === 'echo' ? `${way} echo` : `${way} with ${fields} fields`;
}

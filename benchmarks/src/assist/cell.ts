import type { Timing } from '../measure/sample.ts';

/** One process of its own that calls, and for every way but in process another one that serves. */
export interface Cell {
  readonly way: Way;
  readonly subject: Subject;
  /** Of the form; only `assist` has one, and 0 stands for none. */
  readonly fields: number;
}

/** `echo` is the framework alone; `tool` is one tool of ours that gives its input back; `assist` is the real thing. */
export type Subject = 'echo' | 'tool' | 'assist';

/** How a call gets to the tools. */
export type Way = 'in-process' | 'http' | 'mcp-stdio';

/** `set` is measured for all subjects: those without a form get the same input and give it back. */
export type Measure = 'set' | 'describe' | 'list' | 'progress';

export function measuresOf({ subject }: Cell): readonly Measure[] {
  return subject === 'assist' ? ['set', 'describe', 'list', 'progress'] : ['set'];
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
  return subject === 'assist' ? `${way} with ${fields} fields` : `${way} ${subject}`;
}

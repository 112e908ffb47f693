import type { JsonValue } from '@handrail/base';

/** One entry of a run's log, exactly as stored and sent. Its id is made from run and sequence, so it needs no source. */
export interface RunEvent {
  readonly eventId: string;
  readonly runId: string;
  readonly nodeId?: string;
  readonly type: string;
  readonly payload: JsonValue;
  readonly timestamp: string;
  readonly sequence: number;
  readonly schemaVersion?: number;
  readonly engineVersion?: string;
  readonly causationId?: string;
}

export function eventIdOf(runId: string, sequence: number): string {
  return `${runId}.${sequence}`;
}

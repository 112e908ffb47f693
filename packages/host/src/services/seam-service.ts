import type { JsonObject, JsonValue } from '@handrail/base';
import type { Fact, RunSpan } from '@handrail/runs';
import type { Caller } from '../caller.ts';
import type { HostOutcome } from '../outcome.ts';

/** What only a host under test is asked. Everything goes the way that real requests go. */
export interface SeamService {
  /** Records a fact as a node of the run would. */
  append(caller: Caller, runId: string, fact: Fact): Promise<HostOutcome<{ readonly runId: string }>>;
  /** Under which key the answer to a request would be kept, and whether this tenant made it before. */
  cacheKey(caller: Caller, request: JsonObject): Promise<HostOutcome<JsonObject>>;
  /** What the mock model answers next when a node of the caller's tenant asks. */
  program(caller: Caller, nodeId: string, answers: readonly JsonObject[]): HostOutcome<null>;
  /** Writes to a channel of a run as another run would. */
  writeChannel(
    caller: Caller,
    runId: string,
    write: { readonly channel: string; readonly value: JsonValue; readonly sourceRunId: string },
  ): Promise<HostOutcome<{ readonly runId: string }>>;
  /** The spans of a run; none of one that is not there. */
  spans(caller: Caller, runId: string): Promise<readonly RunSpan[]>;
  /** Moves a name to another address, as whoever controls it could. */
  moveName(name: string, address: string): HostOutcome<null>;
  /** Forgets what tests have set. Runs stay as they are. */
  reset(): void;
}

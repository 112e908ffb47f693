import type { JsonObject } from '@handrail/base';
import type { Fact } from '@handrail/runs';
import type { Caller } from '../caller.ts';
import type { HostOutcome } from '../outcome.ts';

/** What only a host under test is asked. Everything goes the way that real requests go. */
export interface SeamService {
  /** Records a fact as a node of the run would. */
  append(caller: Caller, runId: string, fact: Fact): Promise<HostOutcome<{ readonly runId: string }>>;
  /** Under which key the answer to a request would be kept, and whether this tenant made it before. */
  cacheKey(caller: Caller, request: JsonObject): Promise<HostOutcome<JsonObject>>;
  /** Forgets what tests have set. Runs stay as they are. */
  reset(): void;
}

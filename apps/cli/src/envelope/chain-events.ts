import { createHash } from 'node:crypto';
import { canonicalJson, isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { chainedEvent, chainOn, RUN_CHAIN_START, type RunEvent, redactCredentials } from '@handrail/runs';

/** An event as it is in an exported run: what it said is there, or only the digest of it. */
export interface ChainedEvent {
  readonly event: JsonObject;
  readonly said?: JsonValue;
}

export interface Chain {
  readonly events: readonly ChainedEvent[];
  /** Over all events, each with the digest of what it said: it stays the same when that is taken out. */
  readonly head: string;
}

/** Members in which the host itself writes ids and digests: they look random and are no secrets. */
const OWN: ReadonlySet<string> = new Set([
  'handrail',
  'interruptId',
  'key',
  'runId',
  'parentRunId',
  'childRunId',
  'sourceRunId',
  'workflowDigest',
  'callId',
  'artifactId',
  'argsHash',
  'hash',
]);

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function holdsCredential(payload: JsonValue): boolean {
  if (!isJsonObject(payload)) return false;
  const content = Object.fromEntries(Object.entries(payload).filter(([name]) => !OWN.has(name)));
  return canonicalJson(redactCredentials(content)) !== canonicalJson(content);
}

/** Chains the events of a run. What looks like a credential is left out, and so is all that is said `without` values. */
export function chainEvents(log: readonly RunEvent[], without: boolean): Chain {
  let head = RUN_CHAIN_START;
  const events = log.map((logged): ChainedEvent => {
    const event = chainedEvent(logged, sha256);
    head = chainOn(head, event, sha256);
    const isLeftOut = without || holdsCredential(logged.payload);
    return isLeftOut ? { event } : { event, said: logged.payload };
  });
  return { events, head };
}

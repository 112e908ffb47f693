import { canonicalJson, type JsonObject } from '@handrail/base';
import type { RunEvent } from './run-event.ts';

/** SHA-256 in hexadecimal, at once. */
export type DigestText = (text: string) => string;

export const RUN_CHAIN_START = '0'.repeat(64);

/** An event of an exported run: everything but what it said, of which it holds the digest. */
export function chainedEvent(
  { eventId, type, timestamp, sequence, nodeId, payload }: RunEvent,
  digest: DigestText,
): JsonObject {
  return {
    eventId,
    type,
    timestamp,
    sequence,
    ...(nodeId !== undefined && { nodeId }),
    said: digest(canonicalJson(payload)),
  };
}

/** The head of a chain with one more event. */
export function chainOn(head: string, chained: JsonObject, digest: DigestText): string {
  return digest(`${head}\n${canonicalJson(chained)}`);
}

export interface RunStatement {
  readonly runId: string;
  readonly events: number;
  readonly head: string;
  /** SHA-256 of every byte of the file before its signature. */
  readonly file: string;
}

/** What a host signs of an exported run. */
export function runStatement({ runId, events, head, file }: RunStatement): string {
  return ['handrail-run-1', runId, String(events), head, file, ''].join('\n');
}

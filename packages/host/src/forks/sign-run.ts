import { chainedEvent, chainOn, RUN_CHAIN_START, runStatement } from '@handrail/runs';
import type { EventStore } from '../ports/event-store.ts';
import type { RunSigner } from '../ports/run-signer.ts';
import type { SignedRun } from '../services/fork-service.ts';

const PAGE = 1_000;

/** Signs the first events of a run, read from the store, together with the digest of the file that shows them. */
export async function signRun(
  store: Pick<EventStore, 'readEvents'>,
  { runId, events, file }: { readonly runId: string; readonly events: number; readonly file: string },
  { digest, sign, publicKey }: RunSigner,
): Promise<SignedRun> {
  let head = RUN_CHAIN_START;
  for (let from = 0; from < events; from += PAGE) {
    for (const event of await store.readEvents(runId, from, Math.min(PAGE, events - from))) {
      head = chainOn(head, chainedEvent(event, digest), digest);
    }
  }
  const statement = { runId, events, head, file };
  return { ...statement, publicKey, signature: sign(runStatement(statement)) };
}

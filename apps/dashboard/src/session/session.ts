import { isJsonObject, type JsonObject } from '@handrail/base';
import { type Failure, failureOf } from '../host/failure.ts';
import { ask, takeSession } from '../host/host.ts';
import { createStore } from '../state/store.ts';

export type SessionState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'signed-in'; readonly name: string }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'failed'; readonly failure: Failure };

export const session = createStore<SessionState>({ kind: 'opening' });

/** Asks the host who is signed in. The answer also holds what every change must carry. */
export async function openSession(): Promise<void> {
  try {
    const answer = await ask({ path: '/owner/session' });
    takeSession(typeof answer.csrf === 'string' ? answer.csrf : '', () =>
      session.set({ kind: 'signed-out' }),
    );
    session.set({ kind: 'signed-in', name: nameOf(answer) });
  } catch (error) {
    const failure = failureOf(error);
    session.set(failure.kind === 'signed-out' ? { kind: 'signed-out' } : { kind: 'failed', failure });
  }
}

function nameOf({ owner }: JsonObject): string {
  return isJsonObject(owner) && typeof owner.name === 'string' ? owner.name : '';
}

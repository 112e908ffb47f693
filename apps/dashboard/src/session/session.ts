import { isJsonObject, type JsonObject } from '@handrail/base';
import { HostError } from '@handrail/client';
import { type Failure, failureOf } from '../host/failure.ts';
import { ask, takeSession } from '../host/host.ts';
import { createStore } from '../store.ts';
import { forgetSession } from './session-path.ts';

export type SessionState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'signed-in'; readonly id: string; readonly name: string; readonly isOwner: boolean }
  | { readonly kind: 'signed-out'; readonly linkCommand?: string; readonly signInLabel?: string }
  | { readonly kind: 'failed'; readonly failure: Failure };

export const session = createStore<SessionState>({ kind: 'opening' });

const FIRST_RETRY = 500;
const LAST_RETRY = 10_000;
let retry: ReturnType<typeof setTimeout> | undefined;
let wait = FIRST_RETRY;

/** Tries again after a while, and after longer ones later: a host that is starting is ready some time. */
function openLater(): void {
  retry = setTimeout(openSession, wait);
  wait = Math.min(wait * 2, LAST_RETRY);
}

/** What is over by itself. A host that is still starting knows nobody yet, and refuses nothing for good. */
function passingFailure(error: unknown): Failure | undefined {
  const failure = failureOf(error);
  if (failure.kind === 'unreachable') return failure;
  return error instanceof HostError && error.status === 503 ? { ...failure, kind: 'unreachable' } : undefined;
}

/** Asks the host who is signed in. The answer also holds what every change must carry. */
export async function openSession(): Promise<void> {
  clearTimeout(retry);
  try {
    const answer = await ask({ path: '/owner/session' });
    wait = FIRST_RETRY;
    takeSession(typeof answer.csrf === 'string' ? answer.csrf : '', () => {
      forgetSession();
      session.set({ kind: 'signed-out' });
    });
    session.set({
      kind: 'signed-in',
      id: ownerOf(answer, 'id'),
      name: ownerOf(answer, 'name'),
      isOwner: isOwnerIn(answer),
    });
  } catch (error) {
    const passing = passingFailure(error);
    if (passing) {
      session.set({ kind: 'failed', failure: passing });
      return openLater();
    }
    wait = FIRST_RETRY;
    const failure = failureOf(error);
    const { kind, linkCommand, signInLabel } = failure;
    if (kind === 'signed-out') forgetSession();
    if (kind === 'signed-out') {
      session.set({
        kind,
        ...(linkCommand !== undefined && { linkCommand }),
        ...(signInLabel !== undefined && { signInLabel }),
      });
    } else session.set({ kind: 'failed', failure });
  }
}

const RENEW_EVERY = 10 * 60_000;

/** Keeps the session alive while somebody looks; gives back how to stop. */
export function keepSession(): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') ask({ path: '/owner/session' }).catch(() => {});
  }, RENEW_EVERY);
  return () => clearInterval(timer);
}

/** A host that does not say has owners only. */
function isOwnerIn({ roles }: JsonObject): boolean {
  return !Array.isArray(roles) || roles.includes('owner');
}

function ownerOf({ owner }: JsonObject, member: 'id' | 'name'): string {
  const value = isJsonObject(owner) ? owner[member] : undefined;
  return typeof value === 'string' ? value : '';
}

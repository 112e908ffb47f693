import type { ActivationEvidence, SentRequests } from '@handrail/page';
import { watchRequests } from './watch-requests.ts';

/** A press that is followed: what script of the page has sent since, and in the end all that was seen. */
export interface FollowedPress {
  requests(): SentRequests;
  /** Ends it. Adds what happened since to what the press itself showed. */
  end(shown: readonly ActivationEvidence[]): readonly ActivationEvidence[];
}

/** Beacons are left out: pages count presses with them, and send no forms. */
export function followPress(view: Window & typeof globalThis): FollowedPress {
  const { sent, stop } = watchRequests(view);
  let guard: BeforeUnloadEvent | undefined;
  const onGuard = (event: BeforeUnloadEvent) => {
    guard = event;
  };
  view.addEventListener('beforeunload', onGuard);
  return {
    requests: () => {
      const pending = sent.filter(({ status }) => status === undefined).length;
      return { pending, answered: sent.length - pending };
    },
    end(shown) {
      stop();
      view.removeEventListener('beforeunload', onGuard);
      // Asked only now, when every handler has had its say.
      const isGuarded = guard !== undefined && (guard.defaultPrevented || guard.returnValue !== '');
      const kept = isGuarded ? shown.filter(({ kind }) => kind !== 'request') : shown;
      const isKnown = kept.some(({ kind }) => kind === 'request');
      return [
        ...kept,
        ...(isGuarded ? [GUARDED] : []),
        ...(isKnown ? [] : requestsIn(sent)),
        ...errorsIn(sent),
      ];
    },
  };
}

const GUARDED: ActivationEvidence = { kind: 'guarded', supports: 'neither' };

type Answered = readonly { readonly method: string; readonly status: number | undefined }[];

function requestsIn(sent: Answered): readonly ActivationEvidence[] {
  const [first] = sent;
  return first ? [{ kind: 'request', method: first.method, supports: 'neither' }] : [];
}

/** Where script sent one request, an error that names the caller answers the action; of several, it may be any. */
function errorsIn(sent: Answered): readonly ActivationEvidence[] {
  const status = sent.map((each) => each.status ?? 0).find((each) => each >= 400);
  if (status === undefined) return [];
  const isRefusal = sent.length === 1 && status < 500;
  return [{ kind: 'http-error', status, supports: isRefusal ? 'failure' : 'neither' }];
}

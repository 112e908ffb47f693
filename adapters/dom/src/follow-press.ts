import {
  type ActivationEvidence,
  countRequests,
  type SentRequests,
  withRequestEvidence,
} from '@handrail/page';
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
    requests: () => countRequests(sent),
    end(shown) {
      stop();
      view.removeEventListener('beforeunload', onGuard);
      // Asked only now, when every handler has had its say.
      const isGuarded = guard !== undefined && (guard.defaultPrevented || guard.returnValue !== '');
      const kept = isGuarded ? shown.filter(({ kind }) => kind !== 'request') : shown;
      return withRequestEvidence([...kept, ...(isGuarded ? [GUARDED] : [])], sent);
    },
  };
}

const GUARDED: ActivationEvidence = { kind: 'guarded', supports: 'neither' };

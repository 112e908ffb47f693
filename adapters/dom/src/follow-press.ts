import type { ActivationEvidence } from '@handrail/page';

/** Beacons are left out: pages count presses with them, and send no forms. */
const BY_SCRIPT = ['fetch', 'xmlhttprequest'];
/** A path that was asked for this often before the press is asked for regularly, and not because of it. */
const REGULARLY = 2;

/** Follows a page after a press. What it returns adds what happened since to what the press itself showed. */
export function followPress(
  view: Window & typeof globalThis,
): (shown: readonly ActivationEvidence[]) => readonly ActivationEvidence[] {
  const { performance, location } = view;
  const pressedAt = performance.now();
  const earlier = performance.getEntriesByType('resource').flatMap((entry) => pathOf(entry, location) ?? []);
  let hasRequested = false;
  let guard: BeforeUnloadEvent | undefined;
  const look = (entries: readonly PerformanceEntry[]) => {
    hasRequested ||= entries.some((entry) => {
      const path = entry.startTime >= pressedAt ? pathOf(entry, location) : undefined;
      return path !== undefined && earlier.filter((each) => each === path).length < REGULARLY;
    });
  };
  // Unlike the list of entries, which is full at some time, an observer sees all.
  const observer = new view.PerformanceObserver((list) => look(list.getEntries()));
  observer.observe({ type: 'resource' });
  const onGuard = (event: BeforeUnloadEvent) => {
    guard = event;
  };
  view.addEventListener('beforeunload', onGuard);
  return (shown) => {
    look(observer.takeRecords());
    observer.disconnect();
    view.removeEventListener('beforeunload', onGuard);
    // Asked only now, when every handler has had its say.
    const isGuarded = guard !== undefined && (guard.defaultPrevented || guard.returnValue !== '');
    const kept = isGuarded ? shown.filter(({ kind }) => kind !== 'request') : shown;
    const isKnown = kept.some(({ kind }) => kind === 'request');
    return [...kept, ...(isGuarded ? [GUARDED] : []), ...(hasRequested && !isKnown ? [REQUEST] : [])];
  };
}

const GUARDED: ActivationEvidence = { kind: 'guarded', supports: 'neither' };
const REQUEST: ActivationEvidence = { kind: 'request', supports: 'neither' };

/** The path of a request that script of the page sent to its own origin. */
function pathOf(entry: PerformanceEntry, { origin }: Location): string | undefined {
  const { initiatorType, name } = entry as PerformanceResourceTiming;
  if (!BY_SCRIPT.includes(initiatorType) || !URL.canParse(name)) return undefined;
  const url = new URL(name);
  return url.origin === origin ? url.pathname : undefined;
}

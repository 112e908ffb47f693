import type { EventPage } from '@handrail/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Failure, failureOf } from '../../host/failure.ts';
import { host } from '../../host/host.ts';

export type ShownRunEvent = EventPage['events'][number];

export interface RunLog {
  /** Grows in place: what was read once stays where it is. */
  readonly events: readonly ShownRunEvent[];
  readonly times: readonly number[];
  /** Goes up when events were added. */
  readonly version: number;
  readonly state: 'reading' | 'live' | 'ended' | 'failed';
  readonly failure: Failure | undefined;
}

/** Newer events come in bunches at most this often, so that drawing never falls behind reading. */
const DRAW_EVERY = 120;
/** The log is being read until nothing came for this long. */
const QUIET = 300;

/** The log of a run, followed for as long as the page is open. */
export function useRunLog(runId: string): RunLog {
  const held = useRef({ events: [] as ShownRunEvent[], times: [] as number[] });
  const [shown, setShown] = useState<Omit<RunLog, 'events' | 'times'>>({
    version: 0,
    state: 'reading',
    failure: undefined,
  });

  useEffect(() => {
    const own = { events: [] as ShownRunEvent[], times: [] as number[] };
    held.current = own;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let quiet: ReturnType<typeof setTimeout> | undefined;
    const show = (state: RunLog['state'], failure?: Failure) => {
      clearTimeout(timer);
      timer = undefined;
      if (!stop.signal.aborted) setShown({ version: own.events.length, state, failure });
    };
    const becomeQuiet = () => {
      clearTimeout(quiet);
      quiet = setTimeout(() => show('live'), QUIET);
    };
    const follow = async () => {
      becomeQuiet();
      for await (const event of host.runs.events(runId, { mode: 'debug', signal: stop.signal })) {
        own.events.push(event);
        own.times.push(Date.parse(event.timestamp));
        timer ??= setTimeout(() => show('live'), DRAW_EVERY);
      }
      clearTimeout(quiet);
      show('ended');
    };
    setShown({ version: 0, state: 'reading', failure: undefined });
    follow().catch((error) => {
      clearTimeout(quiet);
      show('failed', failureOf(error));
    });
    return () => {
      stop.abort();
      clearTimeout(timer);
      clearTimeout(quiet);
    };
  }, [runId]);

  return { ...held.current, ...shown };
}

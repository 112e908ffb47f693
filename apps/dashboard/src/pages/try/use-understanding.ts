import type { SiteRequest, SiteUnderstanding } from '@handrail/client';
import { useEffect, useState } from 'preact/hooks';
import { type Failure, failureOf, isAbort } from '../../host/failure.ts';
import { host } from '../../host/host.ts';

export interface UnderstandingState {
  readonly understanding: SiteUnderstanding | undefined;
  readonly failure: Failure | undefined;
  readonly isAsking: boolean;
}

const NOTHING: UnderstandingState = { understanding: undefined, failure: undefined, isAsking: false };

/** Asks a site what a request comes to; only the answer to the last request is ever shown. */
export function useUnderstanding(request: SiteRequest | undefined): UnderstandingState {
  const [state, setState] = useState<UnderstandingState>(NOTHING);
  const key = request && JSON.stringify(request);
  useEffect(() => {
    if (!request) {
      setState(NOTHING);
      return undefined;
    }
    const stop = new AbortController();
    setState((before) => ({ ...before, isAsking: true }));
    host.console.askToolset(request, { signal: stop.signal }).then(
      (understanding) => {
        if (!stop.signal.aborted) setState({ understanding, failure: undefined, isAsking: false });
      },
      (error: unknown) => {
        if (stop.signal.aborted || isAbort(error)) return;
        setState({ understanding: undefined, failure: failureOf(error), isAsking: false });
      },
    );
    return () => stop.abort();
  }, [key]);
  return state;
}

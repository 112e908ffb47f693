import type { DecideRequest, TurnDecision } from '@handrail/client';
import { useEffect, useState } from 'preact/hooks';
import { type Failure, failureOf, isAbort } from '../../host/failure.ts';
import { host } from '../../host/host.ts';

const PAUSE_MS = 250;

export interface DecisionState {
  readonly decision: TurnDecision | undefined;
  readonly failure: Failure | undefined;
  readonly isAsking: boolean;
}

const NOTHING: DecisionState = { decision: undefined, failure: undefined, isAsking: false };

/** Asks the contracts once the owner pauses; only the answer to the last request is ever shown. */
export function useDecision(request: DecideRequest | undefined): DecisionState {
  const [state, setState] = useState<DecisionState>(NOTHING);
  const key = request && JSON.stringify(request);
  useEffect(() => {
    if (!request) {
      setState(NOTHING);
      return undefined;
    }
    const stop = new AbortController();
    setState((before) => ({ ...before, isAsking: true }));
    const timer = setTimeout(async () => {
      try {
        const decision = await host.console.decide(request, { signal: stop.signal });
        if (!stop.signal.aborted) setState({ decision, failure: undefined, isAsking: false });
      } catch (error) {
        if (stop.signal.aborted || isAbort(error)) return;
        setState({ decision: undefined, failure: failureOf(error), isAsking: false });
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [key]);
  return state;
}

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Failure, failureOf } from '../host/failure.ts';
import { ask } from '../host/host.ts';
import { Icon } from '../icons/icon.tsx';
import { Button } from '../parts/button.tsx';
import { FailureLine } from '../parts/error-state.tsx';
import { path } from '../router/match-path.ts';
import { useNow } from '../time/clock.ts';
import { sayCountdown, sayExactly } from '../time/say-time.ts';
import { words } from '../words/words.ts';
import { refreshInbox } from './inbox-store.ts';

const SOON = 60_000;

/** How much time is left, ticking. It is not read aloud every second; the exact time is its name. */
export function Deadline(props: {
  readonly at: number | undefined;
  readonly extend?: { readonly runId: string; readonly requestId: string } | undefined;
}): JSX.Element | null {
  const { at, extend } = props;
  const now = useNow(1_000);
  if (at === undefined) return null;
  const left = sayCountdown(at, now);
  const isSoon = at - now < SOON;
  return (
    <div class="line ask-deadline">
      <span class={isSoon ? 'tag tone-bad' : 'tag tone-wait'}>
        <Icon name="clock" />
        <time dateTime={new Date(at).toISOString()} title={sayExactly(at)} role="timer" aria-live="off">
          {left === undefined ? words.inbox.deadline.over : words.inbox.deadline.within(left)}
        </time>
      </span>
      {extend && left !== undefined && <Extend {...extend} />}
    </div>
  );
}

const EXTENSION = 600;

function Extend({ runId, requestId }: { runId: string; requestId: string }): JSX.Element {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const extend = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const route = path`/v1/handrail/runs/${runId}/assistance/${requestId}/extend`;
      await ask({ method: 'POST', path: route, body: { seconds: EXTENSION } });
      await refreshInbox();
    } catch (error) {
      setFailure(failureOf(error));
    }
    setBusy(false);
  };
  return (
    <>
      <Button kind="quiet" busy={isBusy} onClick={extend}>
        {words.inbox.deadline.extend}
      </Button>
      {failure && <FailureLine failure={failure} />}
    </>
  );
}

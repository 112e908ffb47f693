import type { JsonObject } from '@handrail/base';
import {
  EXTENSION_SECONDS,
  formatDeadline,
  formatExtension,
  interruptExtension,
  offersExtension,
} from '@handrail/owner-view';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { answerFailureOf, type Failure } from '../../host/failure.ts';
import { ask } from '../../host/host.ts';
import { Icon } from '../../icons/icon.tsx';
import { messages } from '../../messages/messages.ts';
import { Button } from '../../parts/button.tsx';
import { FailureLine } from '../../parts/error-state.tsx';
import { path } from '../../router/match-path.ts';
import { useNow } from '../../time/clock.ts';
import { formatTime } from '../../time/format-time.ts';
import type { InterruptItem } from './inbox-item.ts';
import { refreshInbox } from './inbox-store.ts';

const NOW = 60_000;
const SOON = 3_600_000;

/** How more time is asked for. */
export interface ExtendRequest {
  readonly path: string;
  readonly body: JsonObject & { readonly seconds: number };
}

/** How much time is left, ticking. It is not read aloud every second; the exact time is its name. */
export function Deadline(props: {
  readonly at: number | undefined;
  /** The owner is to answer; otherwise it goes on by itself, or others answer. */
  readonly isAsking: boolean;
  readonly extend?: ExtendRequest | undefined;
}): JSX.Element | null {
  const { at, isAsking, extend } = props;
  const now = useNow(1_000);
  if (at === undefined) return null;
  const left = formatTime.countdown(at, now);
  const tone = !isAsking ? 'tone-run' : urgencyOf(at - now);
  return (
    <div class="line ask-deadline">
      <span class={`tag ${tone}`}>
        <Icon name="clock" />
        <time dateTime={new Date(at).toISOString()} title={formatTime.exact(at)} role="timer" aria-live="off">
          {formatDeadline(left, isAsking, messages)}
        </time>
      </span>
      {extend && offersExtension(at, now) && <Extend request={extend} />}
    </div>
  );
}

/** Amber is for what is due within the hour, as in the list. */
function urgencyOf(left: number): string {
  return left < NOW ? 'tone-bad' : left < SOON ? 'tone-wait' : 'tone-off';
}

/** More time for what a connector asks. */
export function extendAssistance(runId: string, requestId: string): ExtendRequest {
  const route = path`/v1/handrail/runs/${runId}/assistance/${requestId}/extend`;
  return { path: route, body: { seconds: EXTENSION_SECONDS } };
}

/** More time for an approval or a question; undefined when it has had all there is. */
export function extendInterrupt(item: InterruptItem): ExtendRequest | undefined {
  const { runId, nodeId, interruptId, extendableSeconds } = item;
  const seconds = interruptExtension(extendableSeconds);
  if (seconds === undefined) return undefined;
  return {
    path: path`/v1/handrail/runs/${runId}/interrupts/${nodeId}/extend`,
    body: { seconds, interruptId },
  };
}

function Extend({ request }: { request: ExtendRequest }): JSX.Element {
  const [isBusy, setBusy] = useState(false);
  const [until, setUntil] = useState<number>();
  const [failure, setFailure] = useState<Failure>();
  const extend = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { deadline } = await ask({ method: 'POST', ...request });
      setUntil(typeof deadline === 'string' ? Date.parse(deadline) : undefined);
      await refreshInbox();
    } catch (error) {
      setFailure(answerFailureOf(error));
    }
    setBusy(false);
  };
  return (
    <>
      <Button kind="quiet" busy={isBusy} onClick={extend}>
        {formatExtension(request.body.seconds, messages)}
      </Button>
      {/* There from the beginning, so that what comes into it is read aloud. */}
      <span role="status" class="soft">
        {until !== undefined && messages.inbox.deadline.extended(formatTime.exact(until))}
      </span>
      {failure && <FailureLine failure={failure} />}
    </>
  );
}

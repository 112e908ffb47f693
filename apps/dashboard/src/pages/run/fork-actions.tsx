import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Failure, failureOf } from '../../host/failure.ts';
import { host } from '../../host/host.ts';
import { messages } from '../../messages/messages.ts';
import { Button } from '../../parts/button.tsx';
import { FailureLine } from '../../parts/error-state.tsx';
import { navigate } from '../../router/location.ts';
import { path } from '../../router/match-path.ts';

/** Runs what was recorded once more, and shows both logs side by side. Nothing outside is asked again. */
export function ReplayButton({ runId }: { readonly runId: string }): JSX.Element {
  return (
    <ForkButton
      text={messages.run.actions.replay}
      icon="play"
      fork={async () => {
        const made = await host.runs.fork(runId, { mode: 'replay' });
        navigate(`/runs/compare?a=${encodeURIComponent(runId)}&b=${encodeURIComponent(made.runId)}`);
      }}
    />
  );
}

/** Another run with the same past up to this event. What comes after it happens anew. */
export function ForkHereButton(props: { readonly runId: string; readonly sequence: number }): JSX.Element {
  const { runId, sequence } = props;
  return (
    <ForkButton
      text={messages.run.actions.forkHere}
      icon="compare"
      fork={async () => {
        const made = await host.runs.fork(runId, { mode: 'branch', fromSeq: sequence });
        navigate(path`/runs/${made.runId}`);
      }}
    />
  );
}

function ForkButton(props: {
  readonly text: string;
  readonly icon: 'play' | 'compare';
  readonly fork: () => Promise<void>;
}): JSX.Element {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const run = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await props.fork();
    } catch (error) {
      setFailure(failureOf(error));
    }
    setBusy(false);
  };
  return (
    <>
      <Button icon={props.icon} busy={isBusy} onClick={run}>
        {props.text}
      </Button>
      {failure && <FailureLine failure={failure} />}
    </>
  );
}

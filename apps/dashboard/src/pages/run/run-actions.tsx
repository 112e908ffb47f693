import { isJsonObject, type JsonObject } from '@handrail/base';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Failure, failureOf } from '../../host/failure.ts';
import { host } from '../../host/host.ts';
import { messages } from '../../messages/messages.ts';
import { Button, LinkButton } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { FailureLine } from '../../parts/error-state.tsx';
import { Field } from '../../parts/field.tsx';
import { navigate } from '../../router/location.ts';
import { path } from '../../router/match-path.ts';
import { findPage } from '../registry.ts';
import { hasEnded } from '../runs/run-summary.ts';
import { downloadJson } from './download-json.ts';
import { ReplayButton } from './fork-actions.tsx';
import { hasGaps } from './redaction.ts';
import type { ShownSnapshot } from './run-header.tsx';
import type { ShownRunEvent } from './run-log.ts';

/** What can be done with a whole run. */
export function RunActions(props: {
  readonly run: ShownSnapshot;
  readonly events: readonly ShownRunEvent[];
  readonly onChanged: () => void;
}): JSX.Element {
  const { run, events, onChanged } = props;
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const inputs = inputsOf(events[0]);
  const startAgain = async () => {
    if (!inputs) return;
    setBusy(true);
    try {
      const created = await host.runs.create({ workflowId: run.workflowId, inputs });
      navigate(path`/runs/${created.runId}`);
    } catch (error) {
      setFailure(failureOf(error));
    }
    setBusy(false);
  };
  const hasCompare = findPage('/runs/compare')?.page.path === '/runs/compare';
  return (
    <div class="line push run-actions">
      {hasCompare && (
        <LinkButton href={`/runs/compare?a=${encodeURIComponent(run.runId)}`} icon="compare">
          {messages.run.actions.compare}
        </LinkButton>
      )}
      <Button icon="download" onClick={() => download(run, events)}>
        {messages.run.actions.export}
      </Button>
      {hasEnded(run.status) && <ReplayButton runId={run.runId} />}
      {hasEnded(run.status) && inputs && (
        <Button icon="retry" busy={isBusy} onClick={startAgain}>
          {messages.run.actions.again}
        </Button>
      )}
      {!hasEnded(run.status) && (
        <Button kind="bad" icon="slash" onClick={() => setAsking(true)}>
          {messages.run.actions.cancel}
        </Button>
      )}
      {failure && <FailureLine failure={failure} />}
      {isAsking && <CancelDialog runId={run.runId} onClose={() => setAsking(false)} onDone={onChanged} />}
    </div>
  );
}

function CancelDialog(props: { runId: string; onClose: () => void; onDone: () => void }): JSX.Element {
  const { runId, onClose, onDone } = props;
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const cancel = async () => {
    setBusy(true);
    try {
      await host.runs.cancel(runId, reason.trim() === '' ? undefined : reason.trim());
      onClose();
      onDone();
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog title={messages.run.cancel.title} onClose={onClose}>
      <div class="stack">
        <p>{messages.run.cancel.text}</p>
        <Field label={messages.run.cancel.reason} isOptional>
          {(links) => (
            <textarea
              {...links}
              class="textarea"
              rows={2}
              maxLength={500}
              value={reason}
              onInput={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </Field>
        {failure && <FailureLine failure={failure} />}
        <div class="line ask-actions">
          <Button onClick={onClose}>{messages.run.cancel.keep}</Button>
          <Button kind="bad" busy={isBusy} decides={runId} onClick={cancel}>
            {messages.run.cancel.go}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** The inputs a run began with; undefined when some were kept out of the log, because a gap is not an input. */
function inputsOf(event: ShownRunEvent | undefined): JsonObject | undefined {
  if (event?.type !== 'run.started' || !isJsonObject(event.payload)) return undefined;
  const { inputs } = event.payload;
  return isJsonObject(inputs) && !hasGaps(inputs) ? inputs : undefined;
}

/** Everything this page knows of the run, as one file. It holds what the log holds: what was kept out stays out. */
function download(run: ShownSnapshot, events: readonly ShownRunEvent[]): void {
  downloadJson(`run-${run.runId}`, { run, events });
}

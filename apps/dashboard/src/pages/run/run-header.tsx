import { isJsonObject, type JsonValue } from '@handrail/base';
import type { RunsClient } from '@handrail/client';
import {
  explainFailure,
  failureEnglish,
  type RunOutcome,
  readFailure,
  type StoryStep,
  waitingTime,
} from '@handrail/owner-view';
import type { JSX } from 'preact';
import { Icon } from '../../icons/icon.tsx';
import { messages } from '../../messages/messages.ts';
import { Outside } from '../../parts/outside.tsx';
import { RelativeTime } from '../../parts/relative-time.tsx';
import { StateTag } from '../../parts/tag.tsx';
import { useNow } from '../../time/clock.ts';
import { formatTime } from '../../time/format-time.ts';
import { hasEnded } from '../runs/run-summary.ts';

export type ShownSnapshot = Awaited<ReturnType<RunsClient['get']>>;

/** The state of a run in one line: since when, how long, until when, for how much. */
export function RunHeader(props: {
  readonly run: ShownSnapshot;
  /** How it ended, as its log tells it. */
  readonly outcome: RunOutcome | undefined;
  /** Undefined until its log was read. */
  readonly steps: readonly StoryStep[] | undefined;
}): JSX.Element {
  const { run, outcome, steps = [] } = props;
  const now = useNow(1_000);
  const start = Date.parse(run.startedAt);
  const end = typeof run.completedAt === 'string' ? Date.parse(run.completedAt) : now;
  // The log is read after the run: while its owner decides, what it adds must not push down what they read.
  const waitedMs = hasEnded(run.status) ? waitingTime(steps, end) : 0;
  const { facts } = messages.run;
  const spend = spendOf(run.metrics);
  const deadline = isJsonObject(run.interrupt) ? run.interrupt.deadline : undefined;
  return (
    <div class="stack">
      <dl class="run-facts">
        <div>
          <dt class="hidden-visually">{messages.runs.columns.state}</dt>
          <dd>
            <StateTag status={run.status} outcome={outcome} />
          </dd>
        </div>
        <div>
          <dt>{facts.started}</dt>
          <dd>
            <RelativeTime at={start} everyMs={1_000} />
          </dd>
        </div>
        <div>
          <dt>{hasEnded(run.status) ? facts.took : facts.tookSoFar}</dt>
          <dd>
            {formatTime.duration(Math.max(0, end - start))}
            {waitedMs >= 1_000 && <span class="soft">, {facts.waited(formatTime.duration(waitedMs))}</span>}
          </dd>
        </div>
        {typeof deadline === 'string' && !hasEnded(run.status) && (
          <div>
            <dt>{facts.deadline}</dt>
            <dd>
              <RelativeTime at={deadline} />
            </dd>
          </div>
        )}
        {spend !== undefined && (
          <div>
            <dt>{facts.spend}</dt>
            <dd>{spend}</dd>
          </div>
        )}
        <div class="run-id">
          <dt>{facts.id}</dt>
          <dd>
            <code>{run.runId}</code>
          </dd>
        </div>
      </dl>
      {outcome === undefined && <RunError error={run.error} />}
    </div>
  );
}

/** Why it failed, while its log is still being read. */
function RunError({ error }: { error: JsonValue | undefined }): JSX.Element | null {
  const facts = readFailure(error);
  if (!facts) return null;
  const { what, rule, next, said } = explainFailure(facts, undefined, failureEnglish);
  return (
    <div class="notice tone-bad">
      <Icon name="cross" />
      <div>
        <strong>{what}</strong> {rule} {next} {said !== undefined && <Outside text={said} most={600} />}{' '}
        <code class="soft">{facts.code.slice(0, 80)}</code>
      </div>
    </div>
  );
}

function spendOf(metrics: JsonValue | undefined): string | undefined {
  const cost = isJsonObject(metrics) ? metrics.openwopCost : undefined;
  if (!isJsonObject(cost)) return undefined;
  const number = (value: JsonValue | undefined) => (typeof value === 'number' ? value : 0);
  if (typeof cost.usd === 'number') {
    return new Intl.NumberFormat(messages.locale, {
      style: 'currency',
      currency: 'USD',
      maximumFractionDigits: 4,
    }).format(cost.usd);
  }
  const tokens = isJsonObject(cost.tokens) ? cost.tokens : {};
  const say = (value: JsonValue | undefined) => number(value).toLocaleString(messages.locale);
  return messages.run.facts.tokens(say(tokens.input), say(tokens.output));
}

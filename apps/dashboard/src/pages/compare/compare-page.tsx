import { foldStory, storyMessages } from '@handrail/owner-view';
import type { RunEvent } from '@handrail/runs';
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { useLoaded } from '../../host/use-loaded.ts';
import { messages } from '../../messages/messages.ts';
import { compareMessages } from '../../messages/sections/compare.ts';
import { Button } from '../../parts/button.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { Field } from '../../parts/field.tsx';
import { Outside } from '../../parts/outside.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { RelativeTime } from '../../parts/relative-time.tsx';
import { RunId } from '../../parts/run-reference.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { StateTag } from '../../parts/tag.tsx';
import { setQuery } from '../../router/location.ts';
import { path } from '../../router/match-path.ts';
import type { PageProps } from '../registry.ts';
import { stepNames } from '../run/step-names.ts';
import { useWorkflowNames } from '../runs/workflow-names.ts';
import { alignEvents, isDifferent } from './align-events.ts';
import { ComparedRows } from './compared-rows.tsx';
import { OtherRuns } from './other-runs.tsx';
import { MOST_EVENTS, type ReadLog, readLog, toldEvents } from './read-log.ts';
import '../common.css';
import '../run/run-page.css';
import './compare.css';

export function Page({ query }: PageProps): JSX.Element {
  const [a, b] = [query.get('a') ?? '', query.get('b') ?? ''];
  const isChosen = a !== '' && b !== '';
  return (
    <>
      <PageTitle title={messages.pages.compare}>
        {isChosen && (
          <span class="push">
            <Button icon="retry" onClick={() => setQuery({ a: b, b: a })}>
              {compareMessages.swap}
            </Button>
          </span>
        )}
      </PageTitle>
      {isChosen ? (
        <Comparison key={`${a} ${b}`} a={a} b={b} isRaw={query.get('raw') === '1'} />
      ) : (
        <div class="stack">
          {a !== '' && <OtherRuns runId={a} />}
          <Choose a={a} b={b} />
        </div>
      )}
    </>
  );
}

function Choose(props: { a: string; b: string }): JSX.Element {
  const [a, setA] = useState(props.a);
  const [b, setB] = useState(props.b);
  const field = (label: string, value: string, onValue: (text: string) => void) => (
    <Field label={label} hint={compareMessages.idHint}>
      {(links) => (
        <input
          {...links}
          class="input mono"
          maxLength={128}
          autocomplete="off"
          spellcheck={false}
          value={value}
          onInput={(event) => onValue(event.currentTarget.value.trim())}
        />
      )}
    </Field>
  );
  return (
    <form
      class="card stack compare-choose"
      onSubmit={(event) => {
        event.preventDefault();
        if (a !== '' && b !== '') setQuery({ a, b }, false);
      }}
    >
      <h2>{compareMessages.choose}</h2>
      <p class="soft">{compareMessages.chooseText}</p>
      {field(compareMessages.first, a, setA)}
      {field(compareMessages.second, b, setB)}
      <div>
        <Button kind="go" type="submit" busy={a === '' || b === ''}>
          {compareMessages.compare}
        </Button>
      </div>
    </form>
  );
}

function Comparison({ a, b, isRaw }: { a: string; b: string; isRaw: boolean }): JSX.Element {
  const { value, failure, reload } = useLoaded(`compare ${a} ${b}`, async (signal) => {
    const [first, second, names] = await Promise.all([
      readLog(a, signal),
      readLog(b, signal),
      stepNames(a, signal),
    ]);
    return { first, second, names };
  });
  const rows = useMemo(() => {
    const of = ({ events }: ReadLog) => (isRaw ? events : toldEvents(events));
    return value ? alignEvents<RunEvent>(of(value.first), of(value.second)) : [];
  }, [value, isRaw]);
  if (!value) return failure ? <ErrorState failure={failure} onRetry={reload} /> : <Skeleton lines={10} />;
  const { first, second, names } = value;
  const firstDifference = rows.findIndex(isDifferent);
  return (
    <div class="stack">
      <div class="line">
        {firstDifference < 0 ? (
          <p>{compareMessages.same}</p>
        ) : (
          <a class="button" href="#first-difference">
            {compareMessages.toDifference}
          </a>
        )}
        {(first.isCut || second.isCut) && (
          <p class="soft">{compareMessages.cut(MOST_EVENTS.toLocaleString(messages.locale))}</p>
        )}
        <button
          type="button"
          class="chip push"
          aria-pressed={isRaw}
          onClick={() => setQuery({ raw: isRaw ? null : '1' })}
        >
          {storyMessages.raw}
        </button>
      </div>
      <div class="compare-head">
        <RunHead title={compareMessages.first} log={first} />
        <RunHead title={compareMessages.second} log={second} />
      </div>
      <ComparedRows
        key={String(isRaw)}
        rows={rows}
        starts={[first.events[0]?.timestamp ?? '', second.events[0]?.timestamp ?? '']}
        names={names}
        firstDifference={firstDifference}
        isRaw={isRaw}
      />
    </div>
  );
}

/** Which run it is: what ran, how it ended and when; its id is for programs. */
function RunHead({ title, log: { run, events } }: { title: string; log: ReadLog }): JSX.Element {
  const name = useWorkflowNames().get(run.workflowId) ?? run.workflowId;
  const { outcome } = foldStory(events);
  return (
    <div class="compare-run">
      <h2>
        <span class="soft">{title}</span>{' '}
        <a href={path`/runs/${run.runId}`}>
          <Outside text={name} most={120} />
        </a>
      </h2>
      <div class="line small soft">
        <StateTag status={run.status} outcome={outcome} />
        {run.startedAt !== undefined && <RelativeTime at={run.startedAt} />}
        <RunId id={run.runId} />
      </div>
    </div>
  );
}

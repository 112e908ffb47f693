import type { RunEvent } from '@handrail/runs';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useLoaded } from '../../host/use-loaded.ts';
import { messages } from '../../messages/messages.ts';
import { compareMessages } from '../../messages/sections/compare.ts';
import { Button } from '../../parts/button.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { Field } from '../../parts/field.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { setQuery } from '../../router/location.ts';
import { path } from '../../router/match-path.ts';
import type { PageProps } from '../registry.ts';
import { stepNames } from '../run/step-names.ts';
import { ShortText } from '../short-text.tsx';
import { alignEvents, isDifferent } from './align-events.ts';
import { ComparedRows } from './compared-rows.tsx';
import { OtherRuns } from './other-runs.tsx';
import { MOST_EVENTS, readLog } from './read-log.ts';
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
        <Comparison key={`${a} ${b}`} a={a} b={b} />
      ) : (
        <div class="stack">
          <Choose a={a} b={b} />
          {a !== '' && <OtherRuns runId={a} />}
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

function Comparison({ a, b }: { a: string; b: string }): JSX.Element {
  const { value, failure, reload } = useLoaded(`compare ${a} ${b}`, async (signal) => {
    const [first, second, names] = await Promise.all([
      readLog(a, signal),
      readLog(b, signal),
      stepNames(a, signal),
    ]);
    return {
      rows: alignEvents<RunEvent>(first.events, second.events),
      names,
      isCut: first.isCut || second.isCut,
      starts: [first.events[0]?.timestamp ?? '', second.events[0]?.timestamp ?? ''] as const,
    };
  });
  if (!value) return failure ? <ErrorState failure={failure} onRetry={reload} /> : <Skeleton lines={10} />;
  const firstDifference = value.rows.findIndex(isDifferent);
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
        {value.isCut && (
          <p class="soft">{compareMessages.cut(MOST_EVENTS.toLocaleString(messages.locale))}</p>
        )}
      </div>
      <div class="compare-head">
        {[a, b].map((runId, index) => (
          <h2 key={index}>
            {index === 0 ? compareMessages.first : compareMessages.second}{' '}
            <a href={path`/runs/${runId}`}>
              <code>
                <ShortText text={runId} most={128} />
              </code>
            </a>
          </h2>
        ))}
      </div>
      <ComparedRows
        rows={value.rows}
        starts={value.starts}
        names={value.names}
        firstDifference={firstDifference}
      />
    </div>
  );
}

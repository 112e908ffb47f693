import {
  type CompletedAction,
  coveredDocuments,
  coveredValues,
  isLabels,
  outcomeStyle,
  parsePendingAction,
  type RunOutcome,
  type RunResult,
  type RunStory,
  resultMessages,
} from '@handrail/owner-view';
import type { JSX } from 'preact';
import { host } from '../../host/host.ts';
import { useLoaded } from '../../host/use-loaded.ts';
import { Icon } from '../../icons/icon.tsx';
import { messages } from '../../messages/messages.ts';
import { Outside } from '../../parts/outside.tsx';
import { RelativeTime } from '../../parts/relative-time.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { ValuesView } from '../../parts/values-view.tsx';
import { formatTime } from '../../time/format-time.ts';
import { DocumentRow } from './document-row.tsx';
import { ProofCard } from './proof-card.tsx';

const say = resultMessages;
const isYes = (action: string) => action === 'accept' || action === 'edit-accept';

/** More values than this are folded: what came of them is more than they are. */
const MOST_OPEN = 12;

/** What came of an ended run, before how it came about. */
export function ResultPanel(props: {
  readonly runId: string;
  readonly story: RunStory;
  readonly result: RunResult;
}): JSX.Element {
  const { runId, story, result } = props;
  const isDone = result.outcome === 'done';
  return (
    <section class="result" aria-label={say.title}>
      <div class="card stack result-main">
        <Headline result={result} />
        {result.actions.map((action) => (
          <CompletedActionView key={action.nodeId} runId={runId} action={action} story={story} />
        ))}
        {isDone && result.actions.length === 0 && <p class="soft result-action">{say.nothing}</p>}
      </div>
      <div class="result-side">
        <Decisions result={result} />
        <ProofCard proof={result.proof} />
      </div>
    </section>
  );
}

const GROUNDS: Readonly<Record<RunOutcome, string>> = {
  done: 'is-done',
  declined: 'is-quiet',
  refused: 'is-quiet',
  failed: 'is-bad',
  cancelled: 'is-quiet',
};

/** One sentence; for a run that is not done, why, what was not done, and what helps. */
function Headline({ result }: { result: RunResult }): JSX.Element {
  const { outcome, headline, explained, quote, code } = result;
  const [icon] = outcomeStyle(outcome);
  return (
    <div class={`result-head ${GROUNDS[outcome]}`}>
      <span class="result-seal">
        <Icon name={icon} />
      </span>
      <div class="stack-tight">
        <h2>{headline}</h2>
        {quote !== undefined && (
          <blockquote>
            <Outside text={quote} most={600} />
          </blockquote>
        )}
        {explained.map((sentence) => (
          <p key={sentence} class="soft">
            {sentence}
          </p>
        ))}
        {code !== undefined && code !== '' && <code class="soft">{code.slice(0, 80)}</code>}
      </div>
    </div>
  );
}

function CompletedActionView({
  runId,
  action,
  story,
}: {
  runId: string;
  action: CompletedAction;
  story: RunStory;
}): JSX.Element {
  const { nodeId, name, approvalId, documents, values, said, saidBy } = action;
  const labelsId = story.documents.find((each) => isLabels(each) && each.nodeId === nodeId)?.artifactId;
  return (
    <section class="stack-tight result-action">
      <h3>
        <Outside text={name} most={120} />
      </h3>
      {values !== undefined && values !== null && (
        <>
          <h4 class="small soft">{say.values}</h4>
          <ValuesView value={values} />
        </>
      )}
      {said !== undefined && (
        <figure class="quote">
          <figcaption class="small soft">{saidBy === 'site' ? say.siteSaid : say.said(name)}</figcaption>
          <Outside text={said} most={600} />
        </figure>
      )}
      {documents.length > 0 && (
        <ul class="result-documents">
          {documents.map(({ artifactId }) => (
            <DocumentRow
              key={artifactId}
              runId={runId}
              artifactId={artifactId}
              kind="document"
              labelsId={labelsId}
            />
          ))}
        </ul>
      )}
      {approvalId !== undefined && <Sent runId={runId} artifactId={approvalId} />}
    </section>
  );
}

/** The values exactly as they were approved. */
function Sent({ runId, artifactId }: { runId: string; artifactId: string }): JSX.Element | null {
  const loaded = useLoaded(artifactId, (signal) => host.runs.artifact(runId, artifactId, { signal }));
  if (loaded.failure) return <p class="soft">{say.notYours}</p>;
  if (loaded.value === undefined) return <Skeleton lines={3} />;
  const action = parsePendingAction(loaded.value);
  const documents = coveredDocuments(action, messages);
  const count = coveredValues(action, messages);
  if (count === 0) return null;
  return (
    <details class="fold" open={count <= MOST_OPEN}>
      <summary>
        <Icon name="next" small />
        {say.sent(count)}
      </summary>
      {documents.map(({ name, heading, value, labels }) => (
        <section key={name} class="stack-tight">
          {documents.length > 1 && <h4 class="small soft">{heading}</h4>}
          <ValuesView value={value} labels={labels} />
        </section>
      ))}
    </details>
  );
}

function Decisions({ result: { decisions } }: { result: RunResult }): JSX.Element {
  return (
    <aside class="card stack-tight" aria-label={say.whoApproved}>
      <h2>{say.whoApproved}</h2>
      {decisions.length === 0 && <p class="soft">{say.nobodyAsked}</p>}
      <ul class="stack-tight">
        {decisions.map(({ sentence, decision }) => (
          <li key={`${decision.nodeId} ${decision.at}`} class="result-fact">
            <span class={isYes(decision.action) ? 'tone-done' : 'tone-off'}>
              <Icon name={isYes(decision.action) ? 'check' : 'slash'} />
            </span>
            <div>
              <strong>
                <Outside text={decision.title} most={120} />
              </strong>
              <p class="small soft">
                {sentence}, <RelativeTime at={decision.at} />,{' '}
                {say.after(formatTime.duration(decision.openMs))}
              </p>
              {decision.comment !== undefined && (
                <blockquote>
                  <Outside text={decision.comment} most={400} />
                </blockquote>
              )}
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
}

import type { JsonObject } from '@handrail/base';
import {
  type ApprovalDecision,
  coveredValues,
  decisionValue,
  formatChangesHint,
  formatRound,
  type InterruptTitle,
  interruptTitle,
  MAX_REASON,
  type MainAmount,
  noteProblem,
  offeredDecisions,
  type ReadingCheck,
  VERDICTS,
} from '@handrail/owner-view';
import type { JSX } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { answerFailureOf, type Failure, failureOf } from '../../host/failure.ts';
import { ask } from '../../host/host.ts';
import { useLoaded } from '../../host/use-loaded.ts';
import { Icon } from '../../icons/icon.tsx';
import { messages } from '../../messages/messages.ts';
import { Button } from '../../parts/button.tsx';
import { ErrorState, FailureLine } from '../../parts/error-state.tsx';
import { Field } from '../../parts/field.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { path } from '../../router/match-path.ts';
import { ShortText } from '../short-text.tsx';
import { ActionView, type SinceLastTime } from './action-view.tsx';
import { CardFrame, DECLINE_KEY, Named } from './card-frame.tsx';
import { Deadline, extendInterrupt } from './deadline.tsx';
import { type InterruptItem, keyOf } from './inbox-item.ts';
import { type LoadedAction, loadAction } from './load-action.ts';
import { TurnNote } from './turn-note.tsx';
import { markAnswered } from './use-cards.ts';
import { useLook } from './use-look.ts';

interface ComparedAction extends LoadedAction {
  /** What differs from the last time; undefined when there was none to compare with. */
  readonly difference: SinceLastTime | undefined;
  readonly amount: MainAmount | undefined;
  /** What the profile in this browser has instead. It stays in this browser. */
  readonly profile: ReadonlyMap<string, string>;
  readonly LookFirst: typeof import('./look-first.tsx').LookFirst;
}

/** What to compare with is loaded before anything is shown: nothing may move under the hand of who reads. */
async function loadCompared(item: InterruptItem, signal: AbortSignal): Promise<ComparedAction> {
  const comparing = import('./look-first.tsx');
  const loading = loadAction(item, signal);
  const [loaded, last, profile, { sinceLastTime, LookFirst, mainAmount }] = await Promise.all([
    loading,
    comparing.then(({ findLastApproved }) => findLastApproved(item, signal)),
    Promise.all([comparing, loading]).then(([{ findProfileDifferences }, { action }]) =>
      findProfileDifferences(action, signal),
    ),
    comparing,
  ]);
  const { action } = loaded;
  const amount = mainAmount(action, messages.locale);
  return { ...loaded, difference: sinceLastTime(action, last), amount, profile, LookFirst };
}

/** Exactly what will happen, then the buttons. Nobody can agree before all of it is shown. */
export function ApprovalCard({ item }: { item: InterruptItem }): JSX.Element {
  const loaded = useLoaded(keyOf(item), (signal) => loadCompared(item, signal));
  const { data, nodeName, turn } = item;
  const isAsking = turn.kind === 'open';
  const title = interruptTitle({ kind: 'approval', data, nodeName });
  return (
    <CardFrame
      item={item}
      icon="hand"
      kind={turn.kind === 'open' ? messages.kinds.approval : messages.turns.brief[turn.kind]}
      isAsking={isAsking}
      sentence={
        <>
          <Named name={item.workflowName} /> <ApprovalTitle title={title} />
        </>
      }
      deadline={
        <Deadline
          at={item.deadline}
          isAsking={isAsking}
          extend={isAsking ? extendInterrupt(item) : undefined}
        />
      }
      why={messages.because.approval}
    >
      {loaded.value ? (
        <>
          <ActionView
            action={loaded.value.action}
            difference={loaded.value.difference}
            amount={loaded.value.amount}
            profile={loaded.value.profile}
            first={
              <loaded.value.LookFirst
                action={loaded.value.action}
                difference={loaded.value.difference}
                profile={loaded.value.profile}
              />
            }
          />
          {isAsking ? <DecisionForm item={item} loaded={loaded.value} /> : <TurnNote item={item} />}
        </>
      ) : loaded.failure ? (
        <ErrorState failure={loaded.failure} onRetry={loaded.reload} />
      ) : (
        <div class="action-wait">
          <Skeleton lines={12} />
        </div>
      )}
    </CardFrame>
  );
}

/** The tool's own name for what it does; what the workflow calls it is quoted as that. */
function ApprovalTitle({ title: { text, saidBy } }: { title: InterruptTitle }): JSX.Element {
  const shown = <ShortText text={text} most={200} />;
  if (saidBy === 'tool') {
    return (
      <>
        {messages.inbox.wants} <b>{shown}</b>
      </>
    );
  }
  return (
    <>
      {messages.inbox.asksToApprove} {messages.action.inWordsOfWorkflow} <q>{shown}</q>
    </>
  );
}

/** Whether a vote left the approval open. Where one person decides, none does. */
async function isStillOpen(item: InterruptItem, { action, interruptId }: LoadedAction): Promise<boolean> {
  if (action.requiredApprovals <= 1) return false;
  try {
    return (await loadAction(item, new AbortController().signal)).interruptId === interruptId;
  } catch (error) {
    // What is over is not found; where the host gives no answer, nothing is known to be decided.
    return failureOf(error).kind === 'unreachable';
  }
}

/** Few owners need it, so it is loaded when one does. */
async function confirmWithPasskey(answer: JsonObject): Promise<JsonObject> {
  const { confirmApproval } = await import('../../passkeys/confirm-approval.ts');
  return confirmApproval(answer);
}

type Question = typeof import('./reading-question.tsx').ReadingQuestion;

function LazyQuestion(props: Parameters<Question>[0]): JSX.Element | null {
  const loaded = useLoaded('reading-question', () => import('./reading-question.tsx'));
  const Asked = loaded.value?.ReadingQuestion;
  return Asked ? <Asked {...props} /> : null;
}

/** A no is a decision like a yes, and destroys nothing. */
const BUTTON_KINDS = { accept: 'go', reject: undefined, refine: undefined } as const;

/** A phone has room for the short name alone; what reads the page aloud says the whole one. */
function DecisionName({ decision }: { decision: ApprovalDecision }): JSX.Element {
  const name = messages.action.decisions[decision];
  if (decision !== 'refine') return <>{name}</>;
  return (
    <>
      <span class="when-wide">{name}</span>
      <span class="when-narrow" aria-hidden="true">
        {messages.action.refineShort}
      </span>
    </>
  );
}

function DecisionForm({ item, loaded }: { item: InterruptItem; loaded: LoadedAction }): JSX.Element {
  const { action, isComplete, interruptId, shown, needsPasskey } = loaded;
  const [reason, setReason] = useState('');
  const note = useRef<HTMLTextAreaElement>(null);
  const [busy, setBusy] = useState<ApprovalDecision>();
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const [asked, setAsked] = useState<{ readonly check: ReadingCheck; readonly reading: JsonObject }>();
  const look = useLook(action);
  const about = useMemo(() => JSON.stringify(loaded), [loaded]);
  const offered = offeredDecisions(action, isComplete);
  const mayApprove = offered.includes('accept');
  const round = formatRound(action, messages);
  const changesHint = formatChangesHint(action, messages);
  if (!action.actions.some((each) => Object.hasOwn(messages.action.decisions, each)))
    return <p class="soft">{messages.action.notOffered}</p>;
  const decide = async (decision: ApprovalDecision) => {
    const noted =
      decision === 'accept' && decisionValue(decision, reason) ? await look(note.current) : undefined;
    if (noted?.check) return setAsked({ check: noted.check, reading: noted.reading });
    return send(decision, noted?.reading);
  };
  const send = async (decision: ApprovalDecision, reading?: JsonObject) => {
    setAsked(undefined);
    const problem = noteProblem(decision, reason);
    const resumeValue = decisionValue(decision, reason);
    if (problem || !resumeValue) {
      note.current?.focus();
      return setProblem(messages.action.noteProblems[problem ?? 'missing']);
    }
    setProblem(undefined);
    setFailure(undefined);
    setBusy(decision);
    try {
      const { runId, nodeId } = item;
      const passkey =
        needsPasskey && decision === 'accept'
          ? await confirmWithPasskey({ runId, nodeId, interruptId, shown, resumeValue })
          : undefined;
      await ask({
        method: 'POST',
        path: path`/v1/runs/${runId}/interrupts/${nodeId}`,
        // Bound to what was shown: if the node asks something else by now, this answers nothing.
        body: {
          ...{ resumeValue, interruptId, ...(shown !== '' && { shown }), ...(passkey && { passkey }) },
          ...(reading && { reading }),
        },
      });
      markAnswered(item, (await isStillOpen(item, loaded)) ? 'voted' : VERDICTS[decision]);
    } catch (error) {
      setFailure(answerFailureOf(error));
      setBusy(undefined);
    }
  };
  return (
    <>
      <div class="stack">
        {round !== undefined && (
          <div class="notice">
            <Icon name="ask" />
            <div>
              <ShortText text={round} most={400} />
            </div>
          </div>
        )}
        <Field
          label={
            <>
              {messages.action.reason}
              {offered.includes('refine') && (
                <span class="soft small"> ({messages.action.reasonNeeded})</span>
              )}
            </>
          }
          hint={[messages.action.reasonHint(offered.includes('refine')), changesHint]
            .filter(Boolean)
            .join(' ')}
          problem={problem}
          isOptional={!offered.includes('refine')}
        >
          {(links) => (
            <textarea
              {...links}
              ref={note}
              class="textarea"
              rows={2}
              maxLength={MAX_REASON}
              value={reason}
              onInput={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </Field>
        {action.actions.includes('accept') && !mayApprove && (
          <div class="notice tone-bad">
            <Icon name="alert" />
            <div>{messages.action.notComplete}</div>
          </div>
        )}
        {mayApprove && needsPasskey && (
          <div class="notice">
            <Icon name="shield" />
            <div>{messages.action.withPasskey}</div>
          </div>
        )}
        {failure && <FailureLine failure={failure} />}
      </div>
      {asked && (
        <LazyQuestion
          check={asked.check}
          about={about}
          onApprove={(check) => send('accept', { ...asked.reading, check })}
          onBack={() => setAsked(undefined)}
        />
      )}
      <div class="ask-actions decide" hidden={asked !== undefined}>
        {mayApprove && (
          <p class="decide-covers small soft">
            <Icon name="shield" small />
            {messages.action.covers(coveredValues(action, messages))}
          </p>
        )}
        {offered.map((decision) => {
          const kind = BUTTON_KINDS[decision];
          return (
            <Button
              key={decision}
              {...(kind && { kind })}
              busy={busy !== undefined}
              decides={about}
              shortcut={decision === 'reject' ? DECLINE_KEY : undefined}
              onClick={() => decide(decision)}
            >
              {busy === decision ? messages.inbox.sending : <DecisionName decision={decision} />}
            </Button>
          );
        })}
      </div>
    </>
  );
}

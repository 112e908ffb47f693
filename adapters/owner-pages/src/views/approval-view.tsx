/** @jsxImportSource #markup */
import type { ShownAction } from '@handrail/host-http/owner';
import {
  type ActionDifference,
  type ActionFact,
  actionDocuments,
  actionFacts,
  actionQuotes,
  compareActions,
  coveredValues,
  type FirstLook,
  formatChangesHint,
  formatLook,
  formatRound,
  isShowable,
  lookFirst,
  MAX_REASON,
  mainAmount,
  offeredDecisions,
  type PendingAction,
} from '@handrail/owner-view';
import type { Content, Markup } from '../markup/elements.ts';
import { exactBrief, visibleText } from '../markup/exact-text.tsx';
import { brief } from '../markup/fit.tsx';
import { href, parseUrl } from '../markup/href.ts';
import { Icon } from '../markup/icons.tsx';
import { type Ask, AskCard, ExtendButton, FormProblem, ObstacleNote } from './ask.tsx';
import { fitPage, type OwnerPage } from './layout.tsx';
import { Note } from './note.tsx';
import type { PageContext } from './page-context.ts';
import { Tag } from './state-tag.tsx';
import { TurnNote, turnOf } from './turn.tsx';
import { foldedText, rowId, type ShownValues, showValues, ValueCodes } from './values-view.tsx';

/** Exactly what will happen, and the buttons. Where not all of it can be shown at once, none of them approves. */
export function approvalView(context: PageContext, ask: Ask, shown: ShownAction): OwnerPage {
  const difference = ask.last && compareActions(ask.last.action, shown.action, context.messages);
  const groups = actionDocuments(shown.action, context.messages).map((group) => ({
    ...group,
    before: difference?.changed.get(group.name),
  }));
  // It reads every value, so it is asked once.
  const isWhole = isShowable(shown.action);
  const page = (values: ShownValues): OwnerPage => ({
    title: context.messages.approval.title,
    main: <Approval {...{ context, ask, shown, isWhole, values, difference }} />,
  });
  if (isWhole) return page(showValues(context, groups, { from: 0 }));
  return fitPage(context, (room) => page(showValues(context, groups, { from: 0, room, mayBeNone: true })));
}

interface ApprovalProps {
  readonly context: PageContext;
  readonly ask: Ask;
  readonly shown: ShownAction;
  /** All of it is on the page. Otherwise words of others are cut beside values that do not fit. */
  readonly isWhole: boolean;
}

interface WholeApproval extends ApprovalProps {
  readonly values: ShownValues;
  /** From what was approved last at this step. */
  readonly difference: ActionDifference | undefined;
}

function Approval(props: WholeApproval): Markup {
  const { context, ask, shown, isWhole, values, difference } = props;
  const { action: words, because, values: valueWords } = context.messages;
  const turn = turnOf(context, ask.pending);
  const saidText = (text: string) => (isWhole ? foldedText(context, text) : exactBrief(text, 400));
  return (
    <AskCard context={context} pending={ask.pending} sentence={sentenceOf(context, ask, shown.action)}>
      <Facts context={context} action={shown.action} isWhole={isWhole} />
      {isWhole && <LookFirst {...{ context, action: shown.action, difference }} />}
      {values.markup}
      {!(shown.isComplete && isWhole) && (
        <Note tone="bad" icon="alert">
          {words.notComplete}
        </Note>
      )}
      {values.next !== undefined && (
        <Note tone="wait" icon="alert">
          {valueWords.notShown(values.left)} <a href={ask.values(values.next)}>{valueWords.readAll}</a>
        </Note>
      )}
      {actionQuotes(shown.action, context.messages).map(({ heading, texts }) => [
        <h3>{heading}</h3>,
        texts.map((text) => <blockquote>{saidText(text)}</blockquote>),
      ])}
      {isWhole && <Codes context={context} action={shown.action} />}
      <details class="s due">
        <summary>{because.title}</summary>
        {because.approval}
      </details>
      {turn.kind !== 'open' && ask.obstacle?.kind !== 'sign-in' ? (
        <TurnNote context={context} turn={turn} />
      ) : ask.formToken === undefined ? (
        <ObstacleNote context={context} ask={ask} />
      ) : (
        <AnswerForm context={context} ask={ask} shown={shown} formToken={ask.formToken} />
      )}
    </AskCard>
  );
}

/** What stands out, before all values: each line leads to its value. */
function LookFirst(props: {
  readonly context: PageContext;
  readonly action: PendingAction;
  readonly difference: ActionDifference | undefined;
}): Markup | null {
  const { context, action, difference } = props;
  const { messages } = context;
  const looks = lookFirst(action, difference, messages);
  if (looks.length === 0) return difference ? <p class="s due">{messages.action.since.same}</p> : null;
  return (
    <div class="first">
      <h3 class="wait">{messages.action.first.title}</h3>
      <ul>
        {looks.map((look) => (
          <li>
            {look.kind === 'changed' || look.kind === 'added' ? (
              <a href={href`#${rowId(look.document, look.code)}`}>
                <b>{exactBrief(look.name, 100)}</b> {formatLook(look, messages)}
              </a>
            ) : (
              ['name' in look && [<b>{exactBrief(look.name, 100)}</b>, ' '], lookText(look, messages)]
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A doubt may hold words of others, and what is missing does. */
function lookText(look: FirstLook, messages: PageContext['messages']): Content {
  const text = formatLook(look, messages);
  return look.kind === 'doubt' || look.kind === 'removed' ? exactBrief(text, 400) : text;
}

/** Who asks for what. The name of what is asked for is the tool's; what the workflow calls it is quoted. */
function sentenceOf(
  { messages }: PageContext,
  { pending }: Ask,
  { title, workflowTitle = '' }: PendingAction,
): Content {
  const { approval: words } = messages;
  const who = <bdi>{visibleText(pending.workflowName, 60)}</bdi>;
  if (title !== '') return [who, ` ${words.asks} `, visibleText(title, SENTENCE)];
  return [who, ` ${words.asksInItsWords} `, <q>{visibleText(workflowTitle, SENTENCE)}</q>];
}

const SENTENCE = 200;

/** All values from a row on, for what is more than one page can show. */
export function approvalValuesView(
  context: PageContext,
  ask: Ask,
  { action }: ShownAction,
  from: number,
): OwnerPage {
  const { values: words } = context.messages;
  const groups = actionDocuments(action, context.messages);
  return fitPage(context, (room) => {
    const shown = showValues(context, groups, { from, room });
    const main = (
      <>
        <a class="back" href={ask.address}>
          <Icon name="back" />
          {words.back}
        </a>
        <article class="card">
          <h1>{words.title}</h1>
          <h2>{context.messages.action.whatHappens}</h2>
          {shown.markup}
          <div class="pages">
            <a href={ask.address}>{words.back}</a>
            {shown.next !== undefined && <a href={ask.values(shown.next)}>{words.next}</a>}
          </div>
        </article>
      </>
    );
    return { title: words.title, main };
  });
}

function Facts(props: {
  readonly context: PageContext;
  readonly action: PendingAction;
  readonly isWhole: boolean;
}): Markup | null {
  const { context, action, isWhole } = props;
  const exact = (text: string) => (isWhole ? foldedText(context, text) : exactBrief(text, 160));
  const facts = actionFacts(
    action,
    context.messages,
    parseUrl,
    mainAmount(action, context.messages.locale),
  ).filter(({ kind }) => !isWhole || kind !== 'id');
  // An approval that is about no tool has only its values.
  if (facts.length === 0) return null;
  return (
    <>
      <h2>{context.messages.action.whatHappens}</h2>
      <dl>
        {facts.map((fact) => (
          <div>
            <dt>{fact.kind === 'amount' ? exactBrief(fact.term, 100) : fact.term}</dt>
            <dd>{factValue(fact, exact)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** What programs call it all; nobody needs it to decide. */
function Codes({
  context,
  action,
}: {
  readonly context: PageContext;
  readonly action: PendingAction;
}): Markup {
  const ids = actionFacts(action, context.messages, parseUrl).filter(({ kind }) => kind === 'id');
  return (
    <details class="s due">
      <summary>{context.messages.action.codes}</summary>
      {ids.length > 0 && (
        <dl>
          {ids.map((fact) => (
            <div>
              <dt>{fact.term}</dt>
              <dd>{factValue(fact, (text) => foldedText(context, text))}</dd>
            </div>
          ))}
        </dl>
      )}
      <ValueCodes groups={actionDocuments(action, context.messages)} />
    </details>
  );
}

function factValue(fact: ActionFact, exact: (text: string) => Markup): Content {
  switch (fact.kind) {
    case 'action':
      return <b>{exact(fact.text)}</b>;
    case 'amount':
      return <b class="sum">{fact.text}</b>;
    case 'where':
      return [
        <span class="s">{fact.scheme}</span>,
        <b class="n">{exact(fact.host)}</b>,
        fact.path !== undefined && ['\n', exact(fact.path)],
      ];
    case 'id':
      return <code>{exact(fact.text)}</code>;
    case 'effect':
      return exact(fact.text);
    case 'risk':
      if (fact.warning === undefined) return <Tag icon="shield">{fact.message}</Tag>;
      return (
        <Tag icon="alert" tone="bad">
          <span>
            <b>{fact.message}</b> {fact.warning}
          </span>
        </Tag>
      );
    case 'approvals':
      return fact.message;
  }
}

function AnswerForm(props: Omit<ApprovalProps, 'isWhole'> & { readonly formToken: string }): Markup {
  const { context, ask, shown, formToken } = props;
  const { action, isComplete, digest } = shown;
  const { action: words, answer } = context.messages;
  if (action.actions.every((each) => !Object.hasOwn(words.decisions, each))) {
    return <Note tone="off">{words.notOffered}</Note>;
  }
  const problem = ask.problems?.get('reason');
  const reason = ask.written?.get('reason')?.[0] ?? '';
  const offered = offeredDecisions(action, isComplete);
  const needsPasskey = ask.needsPasskey === true;
  const round = formatRound(action, context.messages);
  const changesHint = formatChangesHint(action, context.messages);
  const here = offered.filter((decision) => decision !== 'accept' || !needsPasskey);
  return (
    <form class="ans dec" method="post" action={ask.address}>
      <input type="hidden" name="token" value={formToken} />
      <input type="hidden" name="shown" value={digest} />
      <div class="ans">
        <FormProblem {...(ask.problems && { problems: ask.problems })} />
        {round !== undefined && (
          <Note tone="off" icon="ask">
            {brief(round, 500)}
          </Note>
        )}
        <label for="reason">
          {words.reason}{' '}
          <span class="s">({offered.includes('refine') ? words.reasonNeeded : answer.optional})</span>
        </label>
        <textarea id="reason" name="reason" rows="2" maxlength={MAX_REASON} aria-describedby="hint">
          {reason.slice(0, 200)}
        </textarea>
        <p class="s" id="hint">
          {problem !== undefined ? (
            <b class="bad">{problem}</b>
          ) : (
            words.reasonHint(offered.includes('refine'))
          )}
          {changesHint !== undefined && ` ${changesHint}`}
        </p>
        {needsPasskey && offered.includes('accept') && (
          <Note tone="wait" icon="shield">
            {words.passkeyElsewhere}
          </Note>
        )}
      </div>
      <div class="acts bar">
        {here.includes('accept') && (
          <p class="s">
            <Icon name="shield" />
            {words.covers(coveredValues(action, context.messages))}
          </p>
        )}
        {here.map((decision) => (
          <button class={decision === 'accept' ? 'go' : undefined} name="answer" value={decision}>
            {words.decisions[decision]}
          </button>
        ))}
      </div>
      <ExtendButton context={context} ask={ask} />
    </form>
  );
}

/** @jsxImportSource #markup */
import type { Attachment, OwnerControl, OwnerView } from '@handrail/assistance';
import type { LiveAttachment } from '@handrail/host';
import {
  asksOwner,
  controlOf,
  EXTENSION_SECONDS,
  formatExtension,
  inputQuestions,
  isAskable,
  offersExtension,
  plainText,
} from '@handrail/owner-view';
import type { Content, Markup } from '../markup/elements.ts';
import { exactBrief } from '../markup/exact-text.tsx';
import { brief } from '../markup/fit.tsx';
import { type Href, href, outsideHref } from '../markup/href.ts';
import { sizeOf } from '../markup/render-markup.ts';
import { FormProblem } from './ask.tsx';
import { DueLine } from './due-line.tsx';
import { BackToInbox, fitPage, MAX_PAGE_BYTES, type OwnerPage } from './layout.tsx';
import { Note } from './note.tsx';
import { ButtonLink } from './notice-view.tsx';
import type { PageContext } from './page-context.ts';
import { type LastTry, QuestionInput } from './question-field.tsx';
import { Tag } from './state-tag.tsx';

/** What a run asks of its owner, with what it takes to answer. Copy and controls are those of the view, none besides. */
export interface Assist extends LastTry {
  readonly runId: string;
  readonly workflowName: string;
  readonly view: OwnerView;
  readonly address: Href;
  readonly formToken: string;
  /** By the reference of the attachment; only what is still there. */
  readonly live: ReadonlyMap<string, LiveAttachment>;
  /** The page with the live surface is there to be linked to. */
  readonly hasDashboard: boolean;
}

const REFRESH_SECONDS = 10;
const MOST_ATTACHMENTS = 8;

/** States that change without the owner, and in which nobody is typing. */
const CHANGING: ReadonlySet<OwnerView['category']> = new Set([
  'idle',
  'missed',
  'retry',
  'elsewhere',
  'browser-starting',
  'browser-optional',
  'browser-unavailable',
]);

export function assistView(context: PageContext, assist: Assist): OwnerPage {
  const { view, address } = assist;
  const { messages } = context;
  const refreshes = CHANGING.has(view.category);
  const questions = inputQuestions(controlOf(view, 'form')?.fields ?? []);
  const fields = isAskable(questions)
    ? questions.map((question) => <QuestionInput context={context} question={question} last={assist} />)
    : undefined;
  const render = (room: number): OwnerPage => ({
    title: view.title,
    main: (
      <>
        <BackToInbox context={context} />
        <article class={asksOwner(view) ? 'card ask' : 'card'}>
          <AssistHead context={context} view={view} />
          <Attachments context={context} assist={assist} room={room} />
          {answerForm(context, assist, fields)}
          {refreshes && (
            <p class="s due">
              {messages.assist.looksAgain(REFRESH_SECONDS)} <a href={address}>{messages.frame.refresh}</a>
            </p>
          )}
        </article>
        <p class="s due">
          <span>
            {messages.run.id} · {brief(assist.workflowName, 120)} ·{' '}
            <a href={href`/plain/runs/${assist.runId}`}>
              <code>{assist.runId.slice(0, 64)}</code>
            </a>
          </span>
        </p>
      </>
    ),
  });
  // What is asked is there whole, and takes what it takes; all else fits on a small page.
  const asked = fields?.reduce((sum, field) => sum + sizeOf(field), 0) ?? 0;
  const page = fitPage(context, render, MAX_PAGE_BYTES + asked);
  return refreshes ? { ...page, refresh: { seconds: REFRESH_SECONDS, address } } : page;
}

function AssistHead(props: { readonly context: PageContext; readonly view: OwnerView }): Markup {
  const { context, view } = props;
  const { assist: words, answer } = context.messages;
  const isAsked = asksOwner(view);
  const hasRequest = view.requestId !== null;
  const asker = view.askedBy === undefined ? undefined : plainText(view.askedBy, 80);
  return (
    <>
      {hasRequest && (
        <Tag icon={isAsked ? 'hand' : 'out'} tone={isAsked ? 'wait' : 'run'}>
          {isAsked ? words.kind : words.waits}
        </Tag>
      )}
      <h1 class="lead">{brief(view.title, 240)}</h1>
      <p class="due">
        {brief(view.explanation, 400)}
        {asker !== undefined && has(view, 'submit') && ` ${answer.goesTo(asker)}`}
      </p>
      {hasRequest && <DueLine context={context} deadline={view.deadline ?? undefined} isAsked={isAsked} />}
      {view.message !== null && (
        <>
          <p class="s due">{answer.wordsOf(asker)}</p>
          <blockquote>{brief(view.message, 700)}</blockquote>
        </>
      )}
    </>
  );
}

function Attachments(props: {
  readonly context: PageContext;
  readonly assist: Assist;
  readonly room: number;
}): Markup | null {
  const { context, assist, room } = props;
  // A file that is to be given is a field of the form.
  const attachments = assist.view.attachments.filter(({ upload }) => !upload);
  if (attachments.length === 0) return null;
  const most = Math.min(600, Math.max(80, room / 12));
  return (
    <>
      <h2>{context.messages.assist.attached}</h2>
      <dl>
        {attachments.slice(0, MOST_ATTACHMENTS).map((each) => (
          <AttachmentRow context={context} assist={assist} attachment={each} most={most} />
        ))}
      </dl>
    </>
  );
}

function AttachmentRow(props: {
  readonly context: PageContext;
  readonly assist: Assist;
  readonly attachment: Attachment;
  readonly most: number;
}): Markup {
  const { context, assist, attachment, most } = props;
  const { assist: words, answer } = context.messages;
  const { kind, label, ref, availability } = attachment;
  const live = ref === undefined ? undefined : assist.live.get(ref);
  const form = href`/plain/forms/${assist.runId}/${assist.view.requestId ?? ''}`;
  return (
    <div>
      <dt>{words.attachments[kind]}</dt>
      <dd>
        {brief(label ?? '', Math.min(200, most))}
        {label !== undefined && '\n'}
        {kind === 'browser_surface' && (
          <span class="s">{words.availabilities[availability ?? 'unavailable']}</span>
        )}
        {live &&
          (kind === 'form' ? (
            <ButtonLink address={form} text={answer.openForm} />
          ) : (
            <LiveValue context={context} live={live} most={most} />
          ))}
      </dd>
    </div>
  );
}

/** Where a link leads is said beside it, as the network knows it. */
function LiveValue(props: {
  readonly context: PageContext;
  readonly live: LiveAttachment;
  readonly most: number;
}): Markup {
  const { live, most } = props;
  const { assist: words } = props.context.messages;
  const outside = live.kind === 'url' || live.kind === 'qr' ? outsideHref(live.value) : undefined;
  if (outside && outside.href.toString().length <= most * 2) {
    return (
      <a href={outside.href} rel="noreferrer noopener" target="_blank">
        {words.opens(outside.host.slice(0, 120))}
      </a>
    );
  }
  return (
    <>
      <span class="s">{words.asText}</span> <code>{exactBrief(live.value, most)}</code>
    </>
  );
}

/** Without fields there are too many to be shown. */
function answerForm(context: PageContext, assist: Assist, fields: readonly Markup[] | undefined): Content {
  const { answer } = context.messages;
  const { view, address, formToken, problems } = assist;
  if (!asksOwner(view)) return undefined;
  const form = controlOf(view, 'form');
  const encoding = form?.fields.some(({ type }) => type === 'file')
    ? 'multipart/form-data'
    : 'application/x-www-form-urlencoded';
  const buttons = answerButtons(context, assist, fields !== undefined);
  const live = <LiveSurface context={context} assist={assist} />;
  if (buttons.length === 0) return live;
  return [
    live,
    <form class="ans" method="post" action={address} enctype={encoding} autocomplete="off">
      <FormProblem {...(problems && { problems })} />
      <input type="hidden" name="token" value={formToken} />
      {fields ?? <Note tone="off">{answer.tooMany}</Note>}
      {form?.keepsNothing && <p class="s">{answer.keepsNothing}</p>}
      <div class="acts">{buttons}</div>
      {has(view, 'extend') && offersExtension(view.deadline ?? undefined, context.now) && (
        <p class="due">
          <button class="q" name="answer" value="extend" formnovalidate>
            {formatExtension(EXTENSION_SECONDS, context.messages)}
          </button>
        </p>
      )}
    </form>,
  ];
}

/** The Enter key presses the first button, so what a form is for comes first; a bare "done" never does. */
function answerButtons(
  { messages: { answer } }: PageContext,
  { view, hasDashboard }: Assist,
  isShown: boolean,
) {
  const isOut = has(view, 'open-surface') && !hasDashboard;
  const buttons = [
    isShown && has(view, 'submit') && (
      <button class="go" name="answer" value="send">
        {answer.submit}
      </button>
    ),
    has(view, 'decline') && (
      <button name="answer" value="decline" formnovalidate>
        {answer.decline}
      </button>
    ),
    has(view, 'done') && !isOut && (
      <button class="go" name="answer" value="done">
        {answer.done}
      </button>
    ),
  ];
  return buttons.filter((each) => each !== false);
}

/** The way to the browser of the run, which only the dashboard can show. */
function LiveSurface(props: { readonly context: PageContext; readonly assist: Assist }): Markup | null {
  const { runId, view, hasDashboard } = props.assist;
  const { assist: words } = props.context.messages;
  const surface = controlOf(view, 'open-surface');
  if (surface === undefined) return null;
  if (!hasDashboard) return <Note tone="off">{words.noLive}</Note>;
  return (
    <Note tone="wait" icon="out">
      <a href={href`/live/${runId}/${surface.requestId}`}>{words.live}</a>{' '}
      <span class="s">{words.liveNeedsScript}</span>
    </Note>
  );
}

function has(view: OwnerView, kind: OwnerControl['kind']): boolean {
  return controlOf(view, kind) !== undefined;
}

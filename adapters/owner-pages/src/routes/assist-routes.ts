import type { OwnerView } from '@handrail/assistance';
import type { JsonObject } from '@handrail/base';
import type { AssistanceService, Caller, HostRefusal, LiveAttachment } from '@handrail/host';
import { consumeFormToken, issueFormToken, type Session, seal, unseal } from '@handrail/host-http/owner';
import { controlOf, EXTENSION_SECONDS, inputQuestions } from '@handrail/owner-view';
import type { RunStatus } from '@handrail/runs';
import { href } from '../markup/href.ts';
import { answeredView } from '../views/answered-view.tsx';
import { assistView } from '../views/assist-view.tsx';
import { noticeView } from '../views/notice-view.tsx';
import type { LastTry } from '../views/question-field.tsx';
import { type PageExchange, type PageReply, type Parts, signedIn } from './exchange.ts';
import { type Problems, readFormAnswers } from './read-answer.ts';
import { badFormView, refusedView } from './refused.ts';
import { isUnread, UNREAD_STATUS, unreadProblem } from './unread.ts';
import { waitUntilIdle } from './wait-until-idle.ts';

const addressOf = ({ path }: PageExchange) => href`/plain/assist/${path.runId ?? ''}/${path.requestId ?? ''}`;

/** Where notices lead: to what is asked by now, which need not be what they were about. */
export const assistNow = signedIn(
  ({ path }) => href`/plain/assist/${path.runId ?? ''}`,
  async ({ options }, { context, path: { runId = '' } }, { caller }) => {
    const found = await options.host.assistance.view(caller, runId);
    if (!found.ok) return refusedView(context, found.refusal);
    const { requestId } = found.value;
    return {
      redirect: requestId === null ? href`/plain/runs/${runId}` : href`/plain/assist/${runId}/${requestId}`,
    };
  },
);

/** What a run asks of its owner, and the form that answers it. */
export const assist = signedIn(addressOf, async (parts, exchange, session) => {
  const { runId = '', requestId = '' } = exchange.path;
  const { assistance } = parts.options.host;
  const receipt = exchange.isPost ? undefined : await readReceipt(parts, exchange, session);
  if (receipt) return receipt;
  const found = await assistance.view(session.caller, runId, requestId);
  if (!found.ok) return refusedView(exchange.context, found.refusal);
  const view = found.value;
  if (exchange.isPost) return answer(parts, exchange, session, view);
  return view.requestId === null || view.requestId === requestId
    ? show(parts, exchange, session, view)
    : replaced(exchange, view.requestId);
});

async function show(
  parts: Parts,
  exchange: PageExchange,
  session: Session,
  view: OwnerView,
  last: LastTry = {},
): Promise<PageReply> {
  const { options } = parts;
  const { runId = '' } = exchange.path;
  const formToken =
    view.controls.length === 0
      ? ''
      : await issueFormToken(options, subjectOf(exchange, session), view.requestId ?? '');
  const log = await options.host.runs.readEvents(session.caller, runId, 0, 1);
  return assistView(exchange.context, {
    runId,
    workflowName: log.ok ? log.value.workflow.name : '',
    view,
    address: addressOf(exchange),
    formToken,
    live: await liveAttachments(options.host.assistance, session.caller, runId, view),
    hasDashboard: options.hasDashboard ?? false,
    ...last,
  });
}

const MOST_LIVE = 8;

async function liveAttachments(
  assistance: AssistanceService,
  caller: Caller,
  runId: string,
  { requestId, attachments }: OwnerView,
): Promise<ReadonlyMap<string, LiveAttachment>> {
  const refs = attachments.flatMap(({ ref }) => ref ?? []).slice(0, MOST_LIVE);
  const found = await Promise.all(
    refs.map(async (ref): Promise<[string, LiveAttachment][]> => {
      const live = await assistance.attachment(caller, runId, requestId ?? '', ref);
      return live.ok ? [[ref, live.value]] : [];
    }),
  );
  return new Map(found.flat());
}

async function answer(
  parts: Parts,
  exchange: PageExchange,
  session: Session,
  view: OwnerView,
): Promise<PageReply> {
  const { host } = parts.options;
  const { context, form, path } = exchange;
  const { runId = '', requestId = '' } = path;
  const token = form.get('token')?.[0] ?? '';
  const use = await consumeFormToken(parts.options, token, subjectOf(exchange, session));
  if (use.state !== 'good') return badFormView(context, use.state);
  if (use.about !== requestId) return badFormView(context, 'foreign');
  const wanted = form.get('answer')?.[0];
  // A request that is over, or another by now, is for the host to name.
  const isCurrent = view.requestId === requestId;
  if (wanted === 'extend') {
    const extended = await host.assistance.extend(session.caller, runId, requestId, EXTENSION_SECONDS);
    return extended.ok ? { redirect: addressOf(exchange) } : refused(exchange, extended.refusal, view);
  }
  if (isUnread(parts, use)) {
    if (!isCurrent) return { redirect: addressOf(exchange) };
    return again(parts, exchange, session, view, unreadProblem(exchange), UNREAD_STATUS);
  }
  const read = readReply(exchange, view, wanted, isCurrent);
  if (!read) return noticeView(context, 'notAllowed', { status: 409, icon: 'alert' });
  if ('problems' in read) return again(parts, exchange, session, view, read.problems);
  const { verdict, ...reply } = read;
  const replied = await host.assistance.reply(session.caller, runId, { requestId, ...reply });
  if (!replied.ok) {
    if (replied.refusal.code !== 'invalid_value' || !isCurrent) {
      return refused(exchange, replied.refusal, view);
    }
    const problems = new Map([['form', context.messages.answer.problems['does-not-fit']]]);
    return again(parts, exchange, session, view, problems);
  }
  await waitUntilIdle(host, session.caller, runId, 'running');
  const sealed = await seal(parts.options.mac, 'answered', { verdict, link: receiptOf(exchange) });
  return { redirect: href`/plain/assist/${runId}/${requestId}?answered=${sealed}` };
}

type AssistVerdict = 'sent' | 'done' | 'cancelled';

type ReadReply =
  | { readonly verdict: AssistVerdict; readonly status: 'success' | 'cancelled'; readonly data?: JsonObject }
  | { readonly problems: Problems };

/** Undefined for an answer that the page does not offer. */
function readReply(
  { form, files, context }: PageExchange,
  view: OwnerView,
  wanted: string | undefined,
  isCurrent: boolean,
): ReadReply | undefined {
  if (wanted === 'decline' && (!isCurrent || controlOf(view, 'decline'))) {
    return { verdict: 'cancelled', status: 'cancelled' };
  }
  if (wanted === 'done' && (!isCurrent || controlOf(view, 'done'))) {
    return { verdict: 'done', status: 'success', data: {} };
  }
  const asked = controlOf(view, 'form');
  if (wanted !== 'send') return undefined;
  if (!isCurrent) return { verdict: 'sent', status: 'success', data: {} };
  if (!asked) return undefined;
  const read = readFormAnswers(inputQuestions(asked.fields), form, context.messages, files);
  return read.ok ? { verdict: 'sent', status: 'success', data: read.answers } : { problems: read.problems };
}

/** The same page once more. Beside a secret nothing that was written comes back, not even a user name. */
async function again(
  parts: Parts,
  exchange: PageExchange,
  session: Session,
  view: OwnerView,
  problems: Problems,
  status = 422,
): Promise<PageReply> {
  const form = controlOf(view, 'form');
  const isSecret = form?.keepsNothing && form.fields.some(({ secret }) => secret);
  const last: LastTry = isSecret ? { problems } : { problems, written: exchange.form };
  const page = await show(parts, exchange, session, view, last);
  return { ...page, status };
}

function replaced({ context, path }: PageExchange, current: string): PageReply {
  const next = href`/plain/assist/${path.runId ?? ''}/${current}`;
  const wayOut = { address: next, text: context.messages.assist.seeNow };
  return noticeView(context, 'replaced', { status: 409, icon: 'clock', wayOut });
}

function refused(exchange: PageExchange, refusal: HostRefusal, view: OwnerView): PageReply {
  const { requestId } = view;
  return refusal.code === 'interaction_id_mismatch' && requestId !== null
    ? replaced(exchange, requestId)
    : refusedView(exchange.context, refusal);
}

/** What the owner did comes back to them under our seal: by then the run may ask something else already. */
async function readReceipt(
  { options }: Parts,
  exchange: PageExchange,
  { caller }: Session,
): Promise<PageReply | undefined> {
  const { query, context, path } = exchange;
  const sealed = query.get('answered');
  const content = sealed === undefined ? undefined : await unseal(options.mac, 'answered', sealed);
  if (!content || content.link !== receiptOf(exchange)) return undefined;
  const read = await options.host.runs.read(caller, path.runId ?? '');
  if (!read.ok) return refusedView(context, read.refusal);
  // Nobody but us can have written these.
  const verdict = content.verdict as AssistVerdict;
  const status: RunStatus = read.value.status;
  const run = href`/plain/runs/${path.runId ?? ''}`;
  const refresh = href`/plain/assist/${path.runId ?? ''}/${path.requestId ?? ''}`;
  const sentence = context.messages.verdicts[verdict];
  return answeredView(context, { verdict, sentence, status, run, refresh });
}

function receiptOf({ path }: PageExchange): string {
  return JSON.stringify(['assist', path.runId, path.requestId]);
}

function subjectOf({ path }: PageExchange, { id }: Session) {
  return { holder: `session:${id}`, form: JSON.stringify(['assist', path.runId, path.requestId]) };
}

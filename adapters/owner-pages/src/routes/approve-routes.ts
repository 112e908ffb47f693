import type { HostRefusal, PendingInterrupt } from '@handrail/host';
import {
  consumeFormToken,
  issueFormToken,
  readLastApproved,
  readShownAction,
  type Session,
} from '@handrail/host-http/owner';
import { interruptExtension, isForOwner, offersExtension } from '@handrail/owner-view';
import type { RunStatus } from '@handrail/runs';
import { href } from '../markup/href.ts';
import type { NoticeName } from '../messages/english.ts';
import { answeredView } from '../views/answered-view.tsx';
import type { Ask } from '../views/ask.tsx';
import { noticeView } from '../views/notice-view.tsx';
import { turnOf } from '../views/turn.tsx';
import { askView } from './ask-view.tsx';
import { assistedRequest } from './behind-assistance.ts';
import { type PageExchange, type PageReply, type Parts, signedIn } from './exchange.ts';
import { findAnswer } from './find-answer.ts';
import { readAnswer, refusedAnswer, refusedDecision } from './read-answer.ts';
import { badFormView, refusedView } from './refused.ts';
import { isUnread, UNREAD_STATUS, unreadProblem } from './unread.ts';
import { waitUntilIdle } from './wait-until-idle.ts';

const addressOf = ({ path }: PageExchange) => href`/approve/${path.runId ?? ''}/${path.nodeId ?? ''}`;

/** The page an owner decides on, and the form that decides. */
export const approve = signedIn(addressOf, async (parts, exchange, session) => {
  const { runId = '', nodeId = '' } = exchange.path;
  const found = await parts.options.host.interrupts.find(session.caller, runId, nodeId);
  if (exchange.isPost) return answer(parts, exchange, session, found.ok ? found.value : undefined);
  if (!found.ok) return lateView(parts, exchange, session, found.refusal);
  const assisted = assistedRequest(found.value);
  if (assisted !== undefined) return { redirect: href`/plain/assist/${runId}/${assisted}` };
  return askView(exchange, await askOf(parts, exchange, session, found.value));
});

async function answer(
  parts: Parts,
  exchange: PageExchange,
  session: Session,
  pending: PendingInterrupt | undefined,
): Promise<PageReply> {
  const { host } = parts.options;
  const { context, form, path } = exchange;
  const { runId = '', nodeId = '' } = path;
  const token = form.get('token')?.[0] ?? '';
  const use = await consumeFormToken(parts.options, token, subjectOf(exchange, session));
  if (use.state !== 'good') return badFormView(context, use.state);
  const extension = pending && extensionOf(pending, context.now);
  if (extension !== undefined && form.get('answer')?.join() === 'extend') {
    const target = { runId, nodeId, interruptId: use.about };
    const extended = await host.interrupts.extend(session.caller, target, extension);
    return extended.ok ? { redirect: addressOf(exchange) } : refusedView(context, extended.refusal);
  }
  if (isUnread(parts, use)) {
    if (!pending) return { redirect: addressOf(exchange) };
    return again(parts, exchange, session, pending, unreadProblem(exchange), UNREAD_STATUS);
  }
  const turn = pending && turnOf(context, pending);
  if (pending?.interruptId === use.about && turn && turn.kind !== 'open') {
    return again(parts, exchange, session, pending, new Map(), turn.kind === 'voted' ? 409 : 403);
  }
  const read = pending && readAnswer(pending, form, context.messages);
  if (pending && pending.interruptId === use.about && read?.ok === false) {
    return again(parts, exchange, session, pending, read.problems);
  }
  if (pending && read?.ok && pending.interruptId === use.about && pending.kind === 'approval') {
    const refusal = refusedDecision(form, read.value, await readShownAction(host, pending, session.caller));
    if (refusal === 'changed') {
      const problem = context.messages.action.changedSince;
      return again(parts, exchange, session, pending, new Map([['form', problem]]));
    }
    if (refusal) return noticeView(context, 'notAllowed', { status: 403, icon: 'alert' });
  }
  if (pending && !read) return noticeView(context, 'notAllowed', { status: 403, icon: 'alert' });
  // An interrupt that is gone, or another by now, is for the host to name.
  const value = read?.ok ? read.value : {};
  const target = { runId, nodeId, interruptId: use.about };
  const resolved = await host.interrupts.resolve(session.caller, target, value);
  if (!resolved.ok) {
    const { code, details } = resolved.refusal;
    if (code === 'validation_error' && pending) {
      return again(parts, exchange, session, pending, refusedAnswer(pending, details, context.messages));
    }
    // A page that was open when the passkey was added; the new one does not offer it.
    if (code === 'passkey_required' && pending)
      return again(parts, exchange, session, pending, new Map(), 403);
    return refusedView(context, resolved.refusal);
  }
  const status = await waitUntilIdle(host, session.caller, runId, resolved.value.status);
  const after = await host.interrupts.find(session.caller, runId, nodeId);
  if (after.ok && after.value.interruptId === use.about) {
    const run = href`/plain/runs/${runId}`;
    return answeredView(context, {
      verdict: 'voted',
      sentence: context.messages.verdicts.voted,
      status,
      run,
    });
  }
  return { redirect: addressOf(exchange) };
}

/** The same page once more, with what was written and what to correct. */
async function again(
  parts: Parts,
  exchange: PageExchange,
  session: Session,
  pending: PendingInterrupt,
  problems: ReadonlyMap<string, string>,
  status = 422,
): Promise<PageReply> {
  const ask = await askOf(parts, exchange, session, pending);
  return { ...askView(exchange, { ...ask, problems, written: exchange.form }), status };
}

async function askOf(
  parts: Parts,
  exchange: PageExchange,
  session: Session,
  pending: PendingInterrupt,
): Promise<Ask> {
  const subject = subjectOf(exchange, session);
  const { runId, nodeId } = pending;
  const { host } = parts.options;
  const shown = pending.kind === 'approval' && (await readShownAction(host, pending, session.caller));
  const last =
    shown && shown.action.tool !== undefined && (await readLastApproved(host, pending, session.caller));
  const extension = extensionOf(pending, exchange.context.now);
  return {
    pending,
    ...(shown && { shown }),
    ...(last && { last }),
    needsPasskey: await host.interrupts.needsPasskey(session.caller, runId, nodeId),
    ...(extension !== undefined && { extension }),
    address: addressOf(exchange),
    values: (from) => href`/approve/${runId}/${nodeId}?values=${from}`,
    formToken: await issueFormToken(parts.options, subject, pending.interruptId),
  };
}

function extensionOf({ kind, deadline, extendableMs }: PendingInterrupt, now: number): number | undefined {
  const isOffered = isForOwner(kind) && offersExtension(deadline, now);
  return isOffered ? interruptExtension(extendableMs / 1_000) : undefined;
}

function subjectOf({ path }: PageExchange, { id }: Session) {
  return { holder: `session:${id}`, form: JSON.stringify(['answer', path.runId, path.nodeId]) };
}

/** Somebody answered, or time did: say what happened and what came of it. */
async function lateView(
  parts: Parts,
  exchange: PageExchange,
  session: Session,
  refusal: HostRefusal,
): Promise<PageReply> {
  const { context, path } = exchange;
  const { runId = '', nodeId = '' } = path;
  const found = await findAnswer(parts.options.host, session, runId, nodeId, context);
  const run = href`/plain/runs/${runId}`;
  if (found) return answeredView(context, { ...found, run, refresh: addressOf(exchange) });
  const read = await parts.options.host.runs.read(session.caller, runId);
  const ended = read.ok && ENDS.get(read.value.status);
  if (!ended) return refusedView(context, refusal);
  const wayOut = { address: run, text: context.messages.answered.seeRun };
  return noticeView(context, ended, { status: 410, icon: 'slash', wayOut });
}

/** A run that ended while a node waited; a node that never waited looks the same, and the words fit both. */
const ENDS: ReadonlyMap<RunStatus, NoticeName> = new Map([
  ['cancelled', 'cancelled'],
  ['failed', 'gone'],
  ['completed', 'gone'],
]);

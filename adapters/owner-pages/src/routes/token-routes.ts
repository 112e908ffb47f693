import type { HostRefusal, PendingInterrupt } from '@handrail/host';
import { consumeFormToken, issueFormToken, readShownAction, seal, unseal } from '@handrail/host-http/owner';
import type { OwnerVerdict } from '@handrail/owner-view';
import type { RunStatus } from '@handrail/runs';
import { href } from '../markup/href.ts';
import { answeredView } from '../views/answered-view.tsx';
import type { Ask } from '../views/ask.tsx';
import { noticeView } from '../views/notice-view.tsx';
import { askView } from './ask-view.tsx';
import type { Handler, PageExchange, PageReply, Parts } from './exchange.ts';
import { readAnswer, refusedAnswer, refusedDecision } from './read-answer.ts';
import { badFormView, refusedView } from './refused.ts';
import { isUnread, UNREAD_STATUS, unreadProblem } from './unread.ts';

const addressOf = (token: string) => href`/a/${token}`;
const MAX_TOKEN = 2_000;

/** The same page for whoever holds a signed link to one interrupt: a phone without a session. */
export const byToken: Handler = async (parts, exchange) => {
  const { host } = parts.options;
  const token = exchange.path['*'] ?? '';
  if (token.length > MAX_TOKEN) return badToken(parts, exchange);
  if (exchange.isPost) return answer(parts, exchange, token);
  const receipt = await readReceipt(parts, exchange, token);
  if (receipt) return receipt;
  const found = await host.interrupts.inspectToken(token);
  if (!found.ok) return refused(parts, exchange, found.refusal);
  return askView(exchange, await askOf(parts, token, found.value));
};

async function answer(parts: Parts, exchange: PageExchange, token: string): Promise<PageReply> {
  const { host } = parts.options;
  const { context, form } = exchange;
  const checked = await host.interrupts.checkToken(token);
  if (!checked.ok) return refused(parts, exchange, checked.refusal);
  const found = await host.interrupts.inspectToken(token);
  if (!found.ok) return refused(parts, exchange, found.refusal);
  const pending = found.value;
  const formToken = form.get('token')?.[0] ?? '';
  const use = await consumeFormToken(parts.options, formToken, await subjectOf(parts, token));
  if (use.state !== 'good') return badFormView(context, use.state);
  const again = async (problems: ReadonlyMap<string, string>, status = 422): Promise<PageReply> => {
    const ask = await askOf(parts, token, pending);
    return { ...askView(exchange, { ...ask, problems, written: form }), status };
  };
  if (isUnread(parts, use)) return again(unreadProblem(exchange), UNREAD_STATUS);
  const read = readAnswer(pending, form, context.messages);
  if (!read) return noticeView(context, 'notAllowed', { status: 403, icon: 'alert' });
  if (!read.ok) return again(read.problems);
  if (pending.kind === 'approval') {
    const refusal = refusedDecision(form, read.value, await readShownAction(host, pending, undefined));
    if (refusal === 'changed') return again(new Map([['form', context.messages.action.changedSince]]));
    if (refusal) return noticeView(context, 'notAllowed', { status: 403, icon: 'alert' });
  }
  const resolved = await host.interrupts.resolveByToken(token, read.value);
  if (!resolved.ok) {
    const { code, details } = resolved.refusal;
    if (code !== 'validation_error') return refused(parts, exchange, resolved.refusal);
    return again(refusedAnswer(pending, details, context.messages));
  }
  const content = { verdict: read.verdict, status: resolved.value.status, link: await linkId(parts, token) };
  return { redirect: href`/a/${token}?answered=${await seal(parts.options.mac, 'answered', content)}` };
}

/** The log is not for whoever holds a link, so what they did comes back to them under our seal. */
async function readReceipt(
  parts: Parts,
  { query, context }: PageExchange,
  token: string,
): Promise<PageReply | undefined> {
  const sealed = query.get('answered');
  const content = sealed === undefined ? undefined : await unseal(parts.options.mac, 'answered', sealed);
  if (!content || content.link !== (await linkId(parts, token))) return undefined;
  // Nobody but us can have written these.
  const verdict = content.verdict as OwnerVerdict;
  const status = content.status as RunStatus;
  return answeredView(context, { verdict, sentence: context.messages.verdicts[verdict], status });
}

async function askOf(parts: Parts, token: string, pending: PendingInterrupt): Promise<Ask> {
  const { host } = parts.options;
  const { runId, nodeId, needsSignIn } = pending;
  const shown = pending.kind === 'approval' && (await readShownAction(host, pending, undefined));
  const base = {
    pending,
    ...(shown && { shown }),
    address: addressOf(token),
    values: (from: number) => href`/a/${token}?values=${from}`,
  };
  if (needsSignIn) {
    const obstacle = { kind: 'sign-in', address: href`/approve/${runId}/${nodeId}` } as const;
    return { ...base, formToken: undefined, obstacle };
  }
  const checked = await host.interrupts.checkToken(token);
  if (!checked.ok) return { ...base, formToken: undefined, obstacle: { kind: 'look-only' } };
  const subject = await subjectOf(parts, token);
  return { ...base, formToken: await issueFormToken(parts.options, subject, pending.interruptId) };
}

async function subjectOf(parts: Parts, token: string) {
  return { holder: `link:${await linkId(parts, token)}`, form: 'answer' };
}

function linkId({ options }: Parts, token: string): Promise<string> {
  return options.digest(`handrail.owner.link.1\n${token}`);
}

/** A link says less than a session: what became of the interrupt is not for everybody who once had one. */
function refused(parts: Parts, exchange: PageExchange, refusal: HostRefusal): PageReply {
  const { context } = exchange;
  const { code } = refusal;
  if (code === 'not_found') return badToken(parts, exchange);
  if (code === 'interrupt_gone' || code === 'interrupt_already_resolved') {
    return noticeView(context, 'closed', { status: 410, icon: 'check', code });
  }
  if (code === 'interrupt_expired')
    return noticeView(context, 'tokenExpired', { status: 410, icon: 'clock', code });
  return refusedView(context, refusal);
}

function badToken({ tries }: Parts, { context, remoteAddress }: PageExchange): PageReply {
  const wait = tries.record(remoteAddress);
  if (wait === undefined) return noticeView(context, 'tokenUnknown', { status: 404, icon: 'alert' });
  const headers = { 'retry-after': String(wait) };
  return noticeView(context, 'tooManyTries', { status: 429, icon: 'clock', headers });
}

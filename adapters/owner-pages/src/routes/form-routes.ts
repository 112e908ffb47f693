import { consumeFormToken, issueFormToken, type Session } from '@handrail/host-http/owner';
import { EXTENSION_SECONDS, plainText } from '@handrail/owner-view';
import { formView, type LastPress } from '../forms/form-view.tsx';
import type { Outline, OutlineField, OutlinePlace } from '../forms/outline.ts';
import { readEntries } from '../forms/read-entries.ts';
import { OwnerFormWork } from '../forms/work-in-form.ts';
import { type Href, href } from '../markup/href.ts';
import type { OwnerPage } from '../views/layout.tsx';
import { noticeView } from '../views/notice-view.tsx';
import { type PageExchange, type PageReply, type Parts, signedIn } from './exchange.ts';
import { badFormView, refusedView } from './refused.ts';
import { isUnread, UNREAD_STATUS } from './unread.ts';
import { waitUntilIdle } from './wait-until-idle.ts';

/** A form that a run has handed to its owner, to be filled in without scripts. Values travel in bodies only. */
export const ownerForm = signedIn(
  (exchange) => addressOf(exchange, 0),
  async (parts, exchange, session) => {
    const { context, path, isPost, query } = exchange;
    const { runId = '', requestId = '' } = path;
    const work = new OwnerFormWork(parts.options.host.ownerForms, session.caller, runId, requestId);
    const outline = await work.outline(partOf(exchange));
    if (!outline.ok) return refusedView(context, outline.refusal);
    if (!isPost)
      return show(parts, exchange, session, outline.value, { isSaved: query.get('saved') === '1' });
    return answer(parts, exchange, session, work, outline.value);
  },
);

async function show(
  { options }: Parts,
  exchange: PageExchange,
  session: Session,
  outline: Outline,
  last: LastPress,
): Promise<OwnerPage> {
  const { runId = '', requestId = '' } = exchange.path;
  const found = await options.host.assistance.view(session.caller, runId, requestId);
  const view = found.ok && found.value.requestId === requestId ? found.value : undefined;
  return formView(exchange.context, {
    outline,
    address: addressOf(exchange, partOf(exchange)),
    formToken: await issueFormToken(options, subjectOf(exchange, session), await rowsMark(options, outline)),
    message: view?.message ?? undefined,
    askedBy: view?.askedBy === undefined ? undefined : plainText(view.askedBy, 80),
    deadline: view?.deadline ?? undefined,
    isLater: partOf(exchange) > 0,
    ...last,
  });
}

async function answer(
  parts: Parts,
  exchange: PageExchange,
  session: Session,
  work: OwnerFormWork,
  outline: Outline,
): Promise<PageReply> {
  const { context, form } = exchange;
  const use = await consumeFormToken(
    parts.options,
    form.get('token')?.[0] ?? '',
    subjectOf(exchange, session),
  );
  if (use.state !== 'good') return badFormView(context, use.state);
  const [, verb = '', target = ''] = /^([a-z]+):?(.*)$/s.exec(form.get('do')?.[0] ?? '') ?? [];
  const ignored = () => ignoredView(parts, exchange, session, work);
  if (verb === 'decline') {
    return isUnread(parts, use) ? ignored() : reply(parts, exchange, session, 'cancelled');
  }
  // Rows are known by their numbers, so what was written for other rows must not be taken for these.
  if (use.about !== (await rowsMark(parts.options, outline))) return changed(exchange);
  const fields = outline.entries.filter((each): each is OutlineField => each.kind === 'field');
  const written = await work.write(readEntries(fields, form));
  if (!written.ok) return refusedView(context, written.refusal);
  const saved = (from: number, at?: string): PageReply => ({ redirect: savedAddress(exchange, from, at) });
  switch (verb) {
    case 'add': {
      const repeat = placeAt(outline, 'repeat', target);
      if (!repeat?.canAdd) return saved(partOf(exchange));
      const added = await work.addRow(target, repeat.rows + 1);
      if (!added.ok) return refusedView(context, added.refusal);
      return saved(partOf(exchange), `${target}[${repeat.rows}]`);
    }
    case 'remove': {
      if (!placeAt(outline, 'row', target)) return saved(partOf(exchange));
      const removed = await work.removeRow(target);
      if (!removed.ok) return refusedView(context, removed.refusal);
      return saved(partOf(exchange), target.slice(0, target.lastIndexOf('[')));
    }
    case 'undo': {
      if (!outline.canUndo) return saved(partOf(exchange));
      const undone = await work.undo();
      return undone.ok ? saved(partOf(exchange)) : refusedView(context, undone.refusal);
    }
    case 'submit':
      return isUnread(parts, use) ? ignored() : submit(parts, exchange, session, work);
    case 'extend': {
      const { runId = '', requestId = '' } = exchange.path;
      const { assistance } = parts.options.host;
      const extended = await assistance.extend(session.caller, runId, requestId, EXTENSION_SECONDS);
      return extended.ok ? saved(partOf(exchange)) : refusedView(context, extended.refusal);
    }
    case 'next':
      return saved(outline.next ?? 0);
    case 'first':
      return saved(0);
    default:
      return saved(partOf(exchange));
  }
}

/** What was written is kept, as after every button; the form stays open. */
async function ignoredView(
  parts: Parts,
  exchange: PageExchange,
  session: Session,
  work: OwnerFormWork,
): Promise<PageReply> {
  const outline = await work.outline(partOf(exchange));
  if (!outline.ok) return refusedView(exchange.context, outline.refusal);
  const page = await show(parts, exchange, session, outline.value, { isIgnored: true });
  return { ...page, status: UNREAD_STATUS };
}

/** The response is stored first, then the run hears of it: nothing goes on with a response that is not there. */
async function submit(
  parts: Parts,
  exchange: PageExchange,
  session: Session,
  work: OwnerFormWork,
): Promise<PageReply> {
  const { context } = exchange;
  const problems = await work.problems();
  if (!problems.ok) return refusedView(context, problems.refusal);
  if (problems.value.length > 0) {
    const outline = await work.outline(partOf(exchange));
    if (!outline.ok) return refusedView(context, outline.refusal);
    return show(parts, exchange, session, outline.value, { problems: problems.value });
  }
  const submitted = await work.submit();
  if (!submitted.ok) return refusedView(context, submitted.refusal);
  return reply(parts, exchange, session, 'success');
}

async function reply(
  { options }: Parts,
  exchange: PageExchange,
  { caller }: Session,
  status: 'success' | 'cancelled',
): Promise<PageReply> {
  const { host, hasDashboard } = options;
  const { runId = '', requestId = '' } = exchange.path;
  const data = status === 'success' ? { data: {} } : {};
  const replied = await host.assistance.reply(caller, runId, { requestId, status, ...data });
  if (!replied.ok) return refusedView(exchange.context, replied.refusal);
  await waitUntilIdle(host, caller, runId, 'running');
  const isFromDashboard = hasDashboard === true && exchange.query.get('back') === 'dashboard';
  return { redirect: isFromDashboard ? href`/runs/${runId}` : href`/plain/runs/${runId}` };
}

function changed(exchange: PageExchange): PageReply {
  const again = addressOf(exchange, partOf(exchange));
  const wayOut = { address: again, text: exchange.context.messages.answer.openForm };
  return noticeView(exchange.context, 'formChanged', { status: 409, icon: 'clock', wayOut });
}

function placeAt({ entries }: Outline, kind: 'repeat' | 'row', path: string): OutlinePlace | undefined {
  return entries.find((each): each is OutlinePlace => each.kind === kind && each.path === path);
}

/** The same as long as everything that has rows has as many. */
function rowsMark({ digest }: Parts['options'], { entries }: Outline): Promise<string> {
  const repeats = entries.flatMap((each) => (each.kind === 'repeat' ? [`${each.path}=${each.rows}`] : []));
  return digest(repeats.join(' '));
}

/** Long forms are shown in parts; this is where one begins. */
function partOf({ query }: PageExchange): number {
  const at = query.get('at') ?? '';
  return /^\d{1,6}$/.test(at) ? Number(at) : 0;
}

function addressOf({ path, query }: PageExchange, from: number): Href {
  const { runId = '', requestId = '' } = path;
  return query.get('back') === 'dashboard'
    ? href`/plain/forms/${runId}/${requestId}?back=dashboard&at=${from}`
    : href`/plain/forms/${runId}/${requestId}?at=${from}`;
}

function savedAddress({ path, query }: PageExchange, from: number, at = 'main'): Href {
  const { runId = '', requestId = '' } = path;
  return query.get('back') === 'dashboard'
    ? href`/plain/forms/${runId}/${requestId}?back=dashboard&at=${from}&saved=1#${at}`
    : href`/plain/forms/${runId}/${requestId}?at=${from}&saved=1#${at}`;
}

function subjectOf({ path }: PageExchange, { id }: Session) {
  return { holder: `session:${id}`, form: JSON.stringify(['form', path.runId, path.requestId]) };
}

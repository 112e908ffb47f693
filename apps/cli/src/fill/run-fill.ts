import type { Form } from '@handrail/form';
import type { Aside, FillConversation } from './conversation.ts';
import { type FillEffects, FillSession } from './fill-session.ts';
import { questionOf } from './question.ts';
import type { FillStep, Heading } from './step.ts';

/** How a fill ended. `stopped`: the owner will go on later; `left`: nothing is to be kept. */
export type FillOutcome = 'completed' | 'stopped' | 'left';

/** Asks for everything that is relevant, then reviews, until the owner completes, stops or leaves. */
export async function runFill(
  form: Form,
  conversation: FillConversation,
  options: { readonly goOn: boolean },
): Promise<FillOutcome> {
  const session = new FillSession(form, options);
  const questions = session.steps().filter(({ kind }) => kind === 'field').length;
  conversation.begin(form, { questions, goOn: options.goOn });
  let shown: readonly Heading[] = [];
  for (;;) {
    const step = session.next();
    const aside = step
      ? await takeStep(step, session, conversation, shown)
      : await review(session, conversation);
    shown = step ? step.trail : [];
    if (aside === null) continue;
    if (aside === 'completed') return 'completed';
    if (aside.kind === 'leave') return 'left';
    if (aside.kind === 'stop') return 'stopped';
    if (!session.back()) conversation.nothingBefore();
  }
}

async function takeStep(
  step: FillStep,
  session: FillSession,
  conversation: FillConversation,
  shown: readonly Heading[],
): Promise<Aside | null> {
  const known = new Set(shown.map(({ path }) => path));
  for (const heading of step.trail) if (!known.has(heading.path)) conversation.heading(heading);
  for (const note of step.notes) conversation.note(note);
  return step.kind === 'field' ? askField(step, session, conversation) : askRows(step, session, conversation);
}

async function askField(
  step: FillStep,
  session: FillSession,
  conversation: FillConversation,
): Promise<Aside | null> {
  const { form } = session;
  const reply = await conversation.ask(questionOf(step, form, session.progress(step)));
  if (reply.kind === 'keep') {
    session.finish(step);
    return null;
  }
  if (reply.kind !== 'value') return reply;
  const effects = session.answer(step, reply.value);
  if (!tellOrRefuse(effects, step, form, conversation)) return null;
  if (effects.findings.some(({ severity }) => severity === 'error')) {
    const wish = await conversation.askToCorrect();
    if (wish.kind === 'correct') return null;
    if (wish.kind !== 'go-on') return wish;
  }
  session.finish(step);
  return null;
}

async function askRows(
  step: FillStep,
  session: FillSession,
  conversation: FillConversation,
): Promise<Aside | null> {
  const { path, item } = step;
  const count = step.state.rowCount ?? 0;
  const reply = await conversation.askForRows({
    path,
    label: item.label,
    count,
    mayAdd: count < (item.maxRepeat ?? Number.POSITIVE_INFINITY),
    mayRemove: count > (item.minRepeat ?? 0),
  });
  switch (reply.kind) {
    case 'go-on':
      session.finish(step);
      return null;
    case 'add':
      tellOrRefuse(session.addRow(step), step, session.form, conversation);
      return null;
    case 'remove':
      tellOrRefuse(session.removeLastRow(step), step, session.form, conversation);
      return null;
    default:
      return reply;
  }
}

function tellOrRefuse(
  effects: ReturnType<FillSession['answer']>,
  step: FillStep,
  form: Form,
  conversation: FillConversation,
): effects is FillEffects {
  if ('ok' in effects) {
    conversation.refused(step.path, effects.message);
    return false;
  }
  conversation.tell(effects, form);
  return true;
}

async function review(
  session: FillSession,
  conversation: FillConversation,
): Promise<Aside | 'completed' | null> {
  const { form } = session;
  const report = form.report({ mode: 'submit' });
  const reply = await conversation.review({ form, report, steps: session.steps() });
  if (reply.kind === 'change') {
    session.reopen(reply.step);
    return null;
  }
  if (reply.kind !== 'complete') return reply;
  return form.complete().ok ? 'completed' : null;
}

import { cleanText, needsConfirmation } from '@handrail/tools';
import * as messages from '../messages.ts';
import type { ShownPlan, ShownStep } from '../request/shown-plan.ts';
import { decisionButton } from './decision-button.ts';
import { editRow } from './edit-row.ts';
import { button, card, element, onTrusted } from './element.ts';
import { icon } from './icons.ts';
import { optionButtons } from './question-card.ts';
import { looksOnlyMark, riskMark } from './risk.ts';
import type { PanelHandlers, Stage } from './stage.ts';
import { valuesOf } from './step-values.ts';

const MAX_TITLE = 100;

/** What will happen, whole, before it does. */
export function planCard(
  { plan, isRetry, handsOverTo }: Stage & { readonly at: 'plan' },
  origin: string,
  handlers: PanelHandlers,
): HTMLElement {
  const { steps, question } = plan;
  const [first] = steps;
  const title = steps.length === 1 && first ? titleOf(first) : messages.planTitle(steps.length);
  return card(
    [title],
    '',
    element('p', { class: 'origin' }, origin),
    ...(question
      ? [
          element('p', { class: 'problem', id: 'question-title' }, icon('warning'), question.text),
          optionButtons(question, handlers),
        ]
      : []),
    ...(plan.isEditing ? editing(plan, isRetry, handlers) : reading(plan, handsOverTo, handlers)),
  );
}

function titleOf({ capability }: ShownStep): string {
  return cleanText(capability.title, MAX_TITLE);
}

/** One step under its number and title; a plan of one has them in its heading. */
function around(
  plan: ShownPlan,
  step: ShownStep,
  at: number,
  ...parts: readonly (Node | undefined)[]
): HTMLElement {
  const { capability, call } = step;
  const mark = call.kind === 'view' ? looksOnlyMark() : riskMark(capability.terms.risk);
  const isOne = plan.steps.length === 1;
  return element(
    'div',
    { class: 'plan-step' },
    isOne ? undefined : element('h3', {}, messages.planStep(at + 1, titleOf(step))),
    mark,
    ...parts,
  );
}

function reading(
  plan: ShownPlan,
  handsOverTo: string | undefined,
  { run, edit, cancel }: PanelHandlers,
): readonly Node[] {
  const { steps, unused, corrections } = plan;
  const notes = [
    ...corrections.map(({ written, read }) => messages.planCorrected(written, read)),
    ...(unused.length > 0 ? [messages.planUnused(unused)] : []),
  ];
  const [first] = steps;
  const isHandedOver = handsOverTo !== undefined;
  const start = isHandedOver
    ? messages.planHandOver
    : first?.call.kind === 'view'
      ? messages.planLook
      : first?.capability.terms.submits === false
        ? messages.planFill
        : messages.planRun;
  return [
    ...steps.map((step, at) => around(plan, step, at, ...readingStep(step, at, isHandedOver))),
    ...(isHandedOver ? [element('p', { class: 'quiet' }, messages.planHandsOver(handsOverTo))] : []),
    ...notes.map((note) => element('p', { class: 'note' }, note)),
    element(
      'div',
      { class: 'buttons' },
      decisionButton(start, run, { kind: 'primary' }),
      ...(steps.some(({ fields }) => fields.length > 0) ? [button(messages.planEdit, edit)] : []),
      button(messages.planCancel, cancel),
    ),
  ];
}

function readingStep(step: ShownStep, at: number, isHandedOver: boolean): readonly (Node | undefined)[] {
  if (isHandedOver) return [valuesOf(step)];
  const { call, capability } = step;
  const { terms, isHere, route } = capability;
  const isElsewhere = at > 0 && !isHere && call.kind === 'action' && route !== undefined;
  const next = isElsewhere
    ? messages.planElsewhere(route)
    : !terms.submits
      ? messages.planReviews
      : needsConfirmation(terms)
        ? messages.planAsks
        : messages.planOnly;
  return [valuesOf(step), element('p', { class: 'quiet' }, next)];
}

function editing(plan: ShownPlan, isRetry: boolean, { save, cancel }: PanelHandlers): readonly Node[] {
  const forms = plan.steps.map((step, at) => {
    const prefix = plan.steps.length === 1 ? 'field' : `field-${at}`;
    return { step, rows: step.fields.map((field) => editRow(step, field, prefix, isRetry)) };
  });
  const done = () =>
    save(forms.map(({ rows }) => new Map(rows.map(({ name, control }) => [name, control.value]))));
  for (const { control } of forms.flatMap(({ rows }) => rows)) {
    onTrusted(control, 'keydown', (event) => {
      if (event.key !== 'Enter' || event.isComposing) return;
      event.preventDefault();
      done();
    });
  }
  return [
    ...forms.map(({ step, rows }, at) => {
      const general = step.problems.get('');
      return around(
        plan,
        step,
        at,
        general === undefined ? undefined : element('p', { class: 'problem' }, icon('warning'), general),
        ...rows.map(({ row }) => row),
      );
    }),
    element(
      'div',
      { class: 'buttons' },
      button(messages.planKeep, done, { kind: 'primary' }),
      button(messages.planCancel, cancel),
    ),
  ];
}

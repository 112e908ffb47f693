import { cleanText, needsConfirmation } from '@handrail/tools';
import { editedValue, type Field, shownIn } from '../request/fields.ts';
import type { ShownPlan } from '../request/shown-plan.ts';
import * as words from '../words.ts';
import { button, card, definitions, element, onTrusted } from './element.ts';
import { icon } from './icons.ts';
import { looksOnlyMark, riskMark } from './risk.ts';
import type { PanelHandlers } from './stage.ts';

/** What is typed here is shown in full before it is sent. */
const MAX_VALUE = '5000';

/** What will happen, whole, before it does. */
export function planCard(
  plan: ShownPlan,
  origin: string,
  isRetry: boolean,
  handlers: PanelHandlers,
): HTMLElement {
  const { capability, kind, why } = plan;
  const body = plan.isEditing ? editing(plan, isRetry, handlers) : reading(plan, handlers);
  return card(
    [cleanText(capability.title, 100)],
    '',
    element('p', { class: 'origin' }, origin),
    kind === 'look' ? looksOnlyMark() : riskMark(capability.terms.risk),
    ...body,
    why === ''
      ? undefined
      : element('details', {}, element('summary', {}, words.planWhy), element('p', { class: 'quiet' }, why)),
  );
}

function reading(plan: ShownPlan, { run, edit, cancel }: PanelHandlers): readonly Node[] {
  const { args, fields, onPage, kind, capability } = plan;
  const { terms } = capability;
  const values = fields
    .filter(({ name }) => Object.hasOwn(args, name))
    .map((field) => {
      const { name, label } = field;
      const value = args[name];
      const isHidden = onPage.secrets.has(name) || value === undefined;
      return [label, isHidden ? '•••' : shownIn(field, value)] as const;
    });
  const next = !terms.submits
    ? words.planReviews
    : needsConfirmation(terms)
      ? words.planAsks
      : words.planOnly;
  const start = kind === 'look' ? words.planLook : terms.submits ? words.planRun : words.planFill;
  return [
    ...(values.length > 0 ? [definitions(values)] : []),
    element('p', { class: 'quiet' }, next),
    element(
      'div',
      { class: 'buttons' },
      button(start, run, { kind: 'primary' }),
      ...(fields.length > 0 ? [button(words.planEdit, edit)] : []),
      button(words.planCancel, cancel),
    ),
  ];
}

function editing(plan: ShownPlan, isRetry: boolean, { save, cancel }: PanelHandlers): readonly Node[] {
  const { fields, problems } = plan;
  const rows = fields.map((field) => editRow(plan, field, isRetry));
  const done = () => save(new Map(rows.map(({ name, control }) => [name, control.value])));
  for (const { control } of rows) {
    onTrusted(control, 'keydown', (event) => {
      if (event.key !== 'Enter' || event.isComposing) return;
      event.preventDefault();
      done();
    });
  }
  const general = problems.get('');
  return [
    ...(general === undefined ? [] : [element('p', { class: 'problem' }, icon('warning'), general)]),
    ...rows.map(({ row }) => row),
    element(
      'div',
      { class: 'buttons' },
      button(words.planKeep, done, { kind: 'primary' }),
      button(words.planCancel, cancel),
    ),
  ];
}

interface EditRow {
  readonly name: string;
  readonly control: HTMLInputElement | HTMLSelectElement;
  readonly row: HTMLElement;
}

function editRow({ args, problems, missing, onPage }: ShownPlan, field: Field, isRetry: boolean): EditRow {
  const { name, label, required, constant, isList } = field;
  const id = `field-${name}`;
  const isMissing = missing.has(name);
  const problem = problems.get(name) ?? (isMissing && isRetry ? words.fieldNeeded : undefined);
  const hints = [
    isMissing && !problem ? words.fieldMissing : undefined,
    constant === undefined ? undefined : words.fieldConstant(constant),
    isList ? words.fieldList : undefined,
  ].filter((hint) => hint !== undefined);
  const hint = [...hints, ...(problem ? [problem] : [])].join(' ');
  const control = controlFor(field, id, onPage.secrets.has(name));
  control.value = editedValue(Object.hasOwn(args, name) ? args[name] : undefined);
  if (hint !== '') control.setAttribute('aria-describedby', `${id}-hint`);
  if (problem) control.setAttribute('aria-invalid', 'true');
  if (required) control.required = true;
  if (isMissing || problem) control.dataset.wanted = '';
  const row = element(
    'div',
    { class: 'field' },
    element(
      'label',
      { for: id },
      label,
      required ? undefined : element('span', { class: 'quiet' }, ` ${words.fieldOptional}`),
    ),
    control,
    hint === ''
      ? undefined
      : element(
          'p',
          { id: `${id}-hint`, class: problem ? 'problem' : 'quiet' },
          problem ? icon('warning') : undefined,
          hint,
        ),
  );
  return { name, control, row };
}

function controlFor(field: Field, id: string, isSecret: boolean): HTMLInputElement | HTMLSelectElement {
  const { input, choices } = field;
  if (input === 'choice' || input === 'yes-no') {
    const options: readonly (readonly [string, string])[] =
      input === 'choice'
        ? choices.map((choice) => [choice, shownIn(field, choice)])
        : [
            ['true', words.yes],
            ['false', words.no],
          ];
    return element(
      'select',
      { id },
      element('option', { value: '' }, words.fieldChoice),
      ...options.map(([value, text]) => element('option', { value }, text)),
    );
  }
  // A number box would hide what it cannot read, and the reader would be told that nothing was typed.
  const type = isSecret ? 'password' : input === 'email' || input === 'date' ? input : 'text';
  return element('input', {
    id,
    type,
    autocomplete: 'off',
    maxlength: MAX_VALUE,
    ...(input === 'number' ? { inputmode: 'decimal' } : {}),
  });
}

import * as messages from '../messages.ts';
import { editedValue, type RequestField, shownIn } from '../request/fields.ts';
import type { ShownStep } from '../request/shown-plan.ts';
import { element } from './element.ts';
import { icon } from './icons.ts';

/** What is typed here is shown in full before it is sent. */
const MAX_VALUE = '5000';

export interface EditRow {
  readonly name: string;
  readonly control: HTMLInputElement | HTMLSelectElement;
  readonly row: HTMLElement;
}

/** A field of a step, as it is changed. */
export function editRow(
  { args, problems, missing, onPage, sources }: ShownStep,
  field: RequestField,
  prefix: string,
  isRetry: boolean,
): EditRow {
  const { name, label, required, constant, isList } = field;
  const id = `${prefix}-${name}`;
  const isMissing = missing.has(name);
  const problem = problems.get(name) ?? (isMissing && isRetry ? messages.fieldNeeded : undefined);
  const hints = [
    sources.get(name),
    isMissing && !problem ? messages.fieldMissing : undefined,
    constant === undefined ? undefined : messages.fieldConstant(constant),
    isList ? messages.fieldList : undefined,
  ].filter((hint) => hint !== undefined);
  const hint = [...hints, ...(problem ? [problem] : [])].join(' · ');
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
      required ? undefined : element('span', { class: 'quiet' }, ` ${messages.fieldOptional}`),
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

function controlFor(
  field: RequestField,
  id: string,
  isSecret: boolean,
): HTMLInputElement | HTMLSelectElement {
  const { input, choices } = field;
  if (input === 'choice' || input === 'yes-no') {
    const options: readonly (readonly [string, string])[] =
      input === 'choice'
        ? choices.map((choice) => [choice, shownIn(field, choice)])
        : [
            ['true', messages.yes],
            ['false', messages.no],
          ];
    return element(
      'select',
      { id },
      element('option', { value: '' }, messages.fieldChoice),
      ...options.map(([value, text]) => element('option', { value }, text)),
    );
  }
  // A number box would hide what it cannot read, and the reader would learn that nothing was typed.
  const type = isSecret ? 'password' : input === 'email' || input === 'date' ? input : 'text';
  return element('input', {
    id,
    type,
    autocomplete: 'off',
    maxlength: MAX_VALUE,
    ...(input === 'number' ? { inputmode: 'decimal' } : {}),
  });
}

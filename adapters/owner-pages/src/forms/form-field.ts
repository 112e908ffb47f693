import { isJsonObject } from '@handrail/base';
import { apart, brief } from '../markup/fit.ts';
import { type Html, html } from '../markup/html.ts';
import type { PageContext } from '../views/page-context.ts';
import { controlOf, type FieldControl, MAX_WRITTEN, writtenIn } from './control.ts';
import type { OutlineField, OutlineFinding, OutlineOption } from './outline.ts';
import { inputName, markOf } from './read-entries.ts';

const MAX_LABEL = 600;
const MAX_HELP = 2_000;

/** One field of a form: its label, what helps to fill it in, its control, and what is wrong with it. */
export function formField(
  context: PageContext,
  field: OutlineField,
  findings: readonly OutlineFinding[],
): Html {
  const { path, label } = field;
  const { form: words } = context.messages;
  const control = controlOf(field);
  const shown = html`${brief(label, MAX_LABEL)}${field.required && html` <small>(${words.required})</small>`}`;
  const help = helpOf(field, findings);
  if (control.kind === 'fixed') {
    return html`<fieldset id="${path}" tabindex="-1"><legend>${shown}</legend>${help}<p>${fixedValue(context, field)}</p></fieldset>`;
  }
  const written = writtenIn(field);
  const seen = html`<input type="hidden" name="${inputName.seen(path)}" value="${markOf(written)}">`;
  if (control.kind === 'flag' || control.kind === 'many' || (control.kind === 'one' && control.isShort)) {
    const none = html`<input type="hidden" name="${inputName.value(path)}" value="">`;
    return html`<fieldset id="${path}" tabindex="-1" aria-describedby="${describedBy(field, findings)}"><legend>${shown}</legend>${help}${seen}${none}${choices(context, field, control, written)}</fieldset>`;
  }
  return html`<fieldset><label for="${path}">${shown}</label>${help}${seen}${single(context, field, control, written, findings)}</fieldset>`;
}

function helpOf({ path, hint, description }: OutlineField, findings: readonly OutlineFinding[]): Html {
  const messages = [description, hint].flatMap((each) => each ?? []);
  const hints =
    messages.length > 0 &&
    html`<p class="s" id="${path}~h">${messages.map((each) => html`${brief(each, MAX_HELP)} `)}</p>`;
  const errors =
    findings.length > 0 &&
    html`<p class="${findings.some(({ isError }) => isError) ? 'bad' : 'wait'}" id="${path}~e">${findings.map(({ message }) => html`<b>${brief(message, MAX_LABEL)}</b> `)}</p>`;
  return html`${hints}${errors}`;
}

function describedBy({ path, hint, description }: OutlineField, findings: readonly OutlineFinding[]): string {
  const hasHelp = hint !== undefined || description !== undefined;
  return [hasHelp && `${path}~h`, findings.length > 0 && `${path}~e`].filter(Boolean).join(' ');
}

function choices(
  context: PageContext,
  field: OutlineField,
  control: FieldControl,
  written: readonly string[],
): Html {
  const { values, form: words } = context.messages;
  const offered: readonly OutlineOption[] =
    control.kind === 'flag'
      ? [
          { value: 'yes', label: values.yes },
          { value: 'no', label: values.no },
        ]
      : (field.options ?? []).map(({ label }, index) => ({ value: String(index), label }));
  const mayBeLeft = control.kind !== 'many' && !field.required;
  const all = mayBeLeft ? [...offered, { value: '', label: words.noAnswer }] : offered;
  const name = inputName.value(field.path);
  const many = control.kind === 'many';
  return html`${all.map(({ value, label }) => {
    const text = brief(label, MAX_LABEL);
    if (written.includes(value)) {
      return many
        ? html`<label class="o"><input type="checkbox" name="${name}" value="${value}" checked>${text}</label>`
        : html`<label class="o"><input type="radio" name="${name}" value="${value}" checked>${text}</label>`;
    }
    return many
      ? html`<label class="o"><input type="checkbox" name="${name}" value="${value}">${text}</label>`
      : html`<label class="o"><input type="radio" name="${name}" value="${value}">${text}</label>`;
  })}`;
}

function single(
  context: PageContext,
  field: OutlineField,
  control: FieldControl,
  [text = '', second = '']: readonly string[],
  findings: readonly OutlineFinding[],
): Html {
  const { path, required } = field;
  const name = inputName.value(path);
  const described = describedBy(field, findings);
  const invalid = findings.some(({ isError }) => isError) ? 'true' : 'false';
  const needed = required ? 'true' : 'false';
  switch (control.kind) {
    case 'line':
      return html`<input class="f" id="${path}" name="${name}" type="${control.type}" inputmode="${control.mode}" maxlength="${MAX_WRITTEN}" value="${text}" aria-required="${needed}" aria-invalid="${invalid}" aria-describedby="${described}" autocomplete="off">`;
    case 'lines':
      // Browsers drop the first line break after the tag.
      return html`<textarea id="${path}" name="${name}" rows="4" maxlength="${MAX_WRITTEN}" aria-required="${needed}" aria-invalid="${invalid}" aria-describedby="${described}">
${text}</textarea>`;
    case 'money': {
      const amount = html`<input class="f" id="${path}" name="${name}" inputmode="decimal" value="${text}" aria-required="${needed}" aria-invalid="${invalid}" aria-describedby="${described}" autocomplete="off">`;
      if (field.currency !== undefined) return html`<span class="m">${amount}<b>${field.currency}</b></span>`;
      const label = context.messages.form.currency(field.label);
      return html`<span class="m">${amount}<input class="f" name="${inputName.currency(path)}" aria-label="${label}" placeholder="EUR" maxlength="3" value="${second}" autocomplete="off"></span>`;
    }
    default:
      return html`<select id="${path}" name="${name}" aria-required="${needed}" aria-invalid="${invalid}" aria-describedby="${described}"><option value="">${context.messages.answer.choose}</option>${(field.options ?? []).map(({ label }, index) => (text === String(index) ? html`<option value="${index}" selected>${brief(label, MAX_LABEL)}</option>` : html`<option value="${index}">${brief(label, MAX_LABEL)}</option>`))}</select>`;
  }
}

/** A value that can only be read. */
function fixedValue(context: PageContext, field: OutlineField): Html {
  const { values, form: words } = context.messages;
  const { value, options = [], isCut, filled } = field;
  if (isCut) return html`<span class="s">${words.tooLong}</span>`;
  if (!filled) return html`<span class="s">${words.nothingYet}</span>`;
  const labelOf = (each: unknown) => options.find((option) => option.value === each)?.label ?? String(each);
  if (typeof value === 'boolean') return html`${value ? values.yes : values.no}`;
  if (Array.isArray(value)) return apart(value.map(labelOf).join(', '));
  if (isJsonObject(value)) {
    const { amount, currency, contentType } = value;
    const parts = [amount, currency, contentType].filter((each) => typeof each === 'string');
    return parts.length > 0 ? apart(parts.join(' ')) : html`<span class="s">${words.notHere}</span>`;
  }
  return apart(labelOf(value));
}

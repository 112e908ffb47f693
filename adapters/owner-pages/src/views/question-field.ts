import { type OwnerQuestion, type QuestionField, showsOptions } from '@handrail/owner-view';
import { brief } from '../markup/fit.ts';
import { type Html, html } from '../markup/html.ts';
import type { PageContext } from './page-context.ts';

/** The last try at a form. */
export interface LastTry {
  /** What was wrong with it, by the name of the field. */
  readonly problems?: ReadonlyMap<string, string>;
  /** What was written, to be kept; a secret never is. */
  readonly written?: ReadonlyMap<string, readonly string[]>;
}

/** One question with the control that fits its answer. */
export function questionField(context: PageContext, question: OwnerQuestion, last: LastTry): Html {
  const { name, text, field, isRequired } = question;
  const problem = last.problems?.get(name);
  const error = problem !== undefined && html`<p class="bad" id="${name}-e"><b>${problem}</b></p>`;
  const written = field.kind === 'secret' ? [] : (last.written?.get(name) ?? []);
  const optional = !isRequired && html` (${context.messages.answer.optional})`;
  const label = html`${brief(text, 600)}${optional}`;
  if (showsOptions(field)) {
    return html`<fieldset><legend>${label}</legend>${options(context, name, field, written)}${error}</fieldset>`;
  }
  return html`<fieldset><label for="${name}">${label}</label>${control(context, name, field, written[0] ?? '', problem !== undefined)}${error}</fieldset>`;
}

function options(
  { messages }: PageContext,
  name: string,
  field: QuestionField & { readonly kind: 'flag' | 'choice' },
  written: readonly string[],
): Html {
  const { yes, no } = messages.values;
  const all =
    field.kind === 'flag'
      ? [
          { label: yes, value: 'yes' },
          { label: no, value: 'no' },
        ]
      : field.choices.map(({ label }, index) => ({ label, value: String(index) }));
  const option = (label: string, value: string) => {
    if (field.kind === 'choice' && field.isMany) {
      return written.includes(value)
        ? html`<label class="o"><input type="checkbox" name="${name}" value="${value}" checked>${brief(label, 160)}</label>`
        : html`<label class="o"><input type="checkbox" name="${name}" value="${value}">${brief(label, 160)}</label>`;
    }
    return written.includes(value)
      ? html`<label class="o"><input type="radio" name="${name}" value="${value}" checked>${brief(label, 160)}</label>`
      : html`<label class="o"><input type="radio" name="${name}" value="${value}">${brief(label, 160)}</label>`;
  };
  return html`${all.map(({ label, value }) => option(label, value))}`;
}

function control(
  context: PageContext,
  name: string,
  field: QuestionField,
  given: string,
  isWrong: boolean,
): Html {
  const { answer: words } = context.messages;
  const written = given.slice(0, 400);
  const described = isWrong ? `${name}-e` : '';
  const invalid = isWrong ? 'true' : 'false';
  switch (field.kind) {
    case 'choice':
      return html`<select id="${name}" name="${name}" aria-invalid="${invalid}" aria-describedby="${described}"><option value="">${words.choose}</option>${field.choices.map(({ label }, index) => (written === String(index) ? html`<option value="${index}" selected>${brief(label, 120)}</option>` : html`<option value="${index}">${brief(label, 120)}</option>`))}</select>`;
    case 'number':
      return html`<input class="f" id="${name}" name="${name}" inputmode="decimal" value="${written}" aria-invalid="${invalid}" aria-describedby="${described}" autocomplete="off">`;
    case 'secret':
      return html`<input class="f" id="${name}" name="${name}" type="password" maxlength="${field.maxLength}" aria-invalid="${invalid}" aria-describedby="${described}" autocomplete="off">`;
    case 'text':
      return html`<input class="f" id="${name}" name="${name}" type="${field.type}" maxlength="${field.maxLength}" value="${written}" aria-invalid="${invalid}" aria-describedby="${described}">`;
    case 'long-text':
      return html`<textarea id="${name}" name="${name}" rows="4" maxlength="${field.maxLength}" aria-invalid="${invalid}" aria-describedby="${described}">${written}</textarea>`;
    case 'file': {
      const { accept, maxBytes } = field.upload;
      return html`<input class="f" id="${name}" name="${name}" type="file" accept="${accept.join(',')}" aria-invalid="${invalid}" aria-describedby="${described}"><p class="s">${words.fileLimits(maxBytes, accept.join(', '))}</p>`;
    }
    default:
      return html`<textarea id="${name}" name="${name}" rows="3" placeholder="${words.json}" aria-invalid="${invalid}" aria-describedby="${described}">${written}</textarea>`;
  }
}

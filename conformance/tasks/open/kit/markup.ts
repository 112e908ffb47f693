import { escapeHtml } from '../../html.ts';
import type { ActionSpec, Choice, FieldSpec } from './action.ts';

/** How a site lays out its forms. */
export type Layout = 'wrapped' | 'lines' | 'table';

export interface FormContent {
  readonly values?: { readonly [field: string]: string | number | boolean };
  /** The key of the row it is in; sent along as `id`. */
  readonly row?: string;
  /** Choices of fields whose manifest entry lists none. */
  readonly choices?: { readonly [field: string]: readonly Choice[] };
  readonly isDisabled?: boolean;
}

/** The form of an action, with all that annotates it. */
export function actionForm(spec: ActionSpec, layout: Layout, content: FormContent = {}): string {
  const { id, scope, risk, confirmation, isIdempotent, post, button, fields } = spec;
  const terms = `data-agent-scope="${scope}" data-agent-danger="${risk}" data-agent-confirm="${confirmation}" data-agent-idempotent="${isIdempotent}"`;
  const key = content.row === undefined ? '' : `<input type="hidden" name="id" value="${content.row}">`;
  const controls = fields.map((field) => labelled(field, spec, layout, content));
  const body = layout === 'table' && fields.length > 0 ? tableOf(controls) : controls.join('');
  const disabled = content.isDisabled ? ' disabled' : '';
  return `<form method="post" action="${post}" data-agent-kind="action" data-agent-action="${id}" ${terms}>${key}${body}<button type="submit" data-agent-kind="action" data-agent-action="${id}.submit"${disabled}>${escapeHtml(button)}</button></form>`;
}

function tableOf(rows: readonly string[]): string {
  return `<table role="presentation"><tbody>${rows.join('')}</tbody></table>`;
}

function labelled(field: FieldSpec, spec: ActionSpec, layout: Layout, content: FormContent): string {
  const label = escapeHtml(field.label);
  const hint = field.hint === undefined ? '' : `<small>${escapeHtml(field.hint)}</small>`;
  if (field.control === 'radio')
    return inCell(
      layout,
      `<fieldset><legend>${label}</legend>${radios(field, content)}${hint}</fieldset>`,
      '',
    );
  const id = `${spec.id}-${field.name}${content.row === undefined ? '' : `-${content.row}`}`.replaceAll(
    '.',
    '-',
  );
  const control = controlOf(field, content, id);
  if (field.control === 'checkbox') return inCell(layout, `<label>${control} ${label}</label>${hint}`, '');
  if (layout === 'wrapped') return `<p><label>${label} ${control}</label>${hint}</p>`;
  return inCell(layout, `${control}${hint}`, `<label for="${id}">${label}</label>`);
}

function inCell(layout: Layout, control: string, label: string): string {
  if (layout === 'table') return `<tr><td>${label}</td><td>${control}</td></tr>`;
  return `<div>${label}${control}</div>`;
}

function radios(field: FieldSpec, { values = {} }: FormContent): string {
  return (field.choices ?? [])
    .map(([value, text]) => {
      const checked = String(values[field.name]) === value ? ' checked' : '';
      return `<label><input type="radio" name="${field.input ?? field.name}" value="${escapeHtml(value)}"${checked} ${annotation(field)}> ${escapeHtml(text)}</label>`;
    })
    .join('');
}

function annotation({ name }: FieldSpec): string {
  return `data-agent-kind="field" data-agent-field="${name}"`;
}

const TYPES: { readonly [control: string]: string } = {
  amount: 'type="number" step="0.01" min="0"',
  quantity: 'type="number" step="1" min="1"',
};

function controlOf(field: FieldSpec, { values = {}, choices = {} }: FormContent, id: string): string {
  const { control, name } = field;
  const value = values[name];
  const shared = `id="${id}" name="${field.input ?? name}" ${annotation(field)}${field.isRequired ? ' required' : ''}`;
  switch (control) {
    case 'checkbox':
      return `<input type="checkbox" value="yes" ${shared}${value === true ? ' checked' : ''}>`;
    case 'textarea':
      return `<textarea rows="3" ${shared}>${escapeHtml(String(value ?? ''))}</textarea>`;
    case 'select': {
      const empty = value === undefined ? '<option value="">Please choose</option>' : '';
      const options = (choices[name] ?? field.choices ?? []).map(
        ([each, text]) =>
          `<option value="${escapeHtml(each)}"${String(value) === each ? ' selected' : ''}>${escapeHtml(text)}</option>`,
      );
      return `<select ${shared}>${empty}${options.join('')}</select>`;
    }
    default:
      return `<input ${TYPES[control] ?? `type="${control}"`} ${shared} value="${escapeHtml(String(value ?? ''))}">`;
  }
}

/** A link that says what it leads to. */
export function link(path: string, label: string): string {
  return `<a href="${path}" data-agent-kind="link">${escapeHtml(label)}</a>`;
}

/** The annotations of a list, and of one of its rows. */
export function collection(view: string): string {
  return `data-agent-kind="collection" data-agent-action="${view}"`;
}

export function item(key: string): string {
  return `data-agent-kind="item" data-agent-key="${key}"`;
}

/** A part of a row that names itself. */
export function part(tag: string, name: string, value: string, shown = value): string {
  const data =
    shown === value ? escapeHtml(value) : `<data value="${escapeHtml(value)}">${escapeHtml(shown)}</data>`;
  return `<${tag} data-agent-kind="result" data-agent-field="${name}">${data}</${tag}>`;
}

import type { JsonObject } from '@handrail/base';
import { escapeText } from './escape-text.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** One field of an action: how the page shows it, what the manifest says of it, and what the site takes. */
export interface Field<State> {
  readonly label: string;
  readonly type:
    | 'text'
    | 'textarea'
    | 'email'
    | 'tel'
    | 'date'
    | 'time'
    | 'money'
    | 'decimal'
    | 'count'
    | 'check'
    | 'choice'
    | 'radio';
  readonly required?: boolean;
  readonly hint?: string;
  readonly min?: number;
  readonly max?: number;
  /** Dates only: the first day that is taken is today. */
  readonly fromToday?: boolean;
  /** The same for every visitor, so that the manifest lists them. */
  readonly options?: readonly Option[];
  /** Those of this visitor, which only the page knows. */
  readonly optionsOf?: (state: State) => readonly Option[];
}

const SEMANTICS: ReadonlyMap<string, string> = new Map([
  ['email', 'https://schema.org/email'],
  ['tel', 'https://schema.org/telephone'],
  ['date', 'https://schema.org/Date'],
  ['money', 'https://schema.org/price'],
]);

export function optionsFrom(...labels: readonly string[]): readonly Option[] {
  return labels.map((label) => ({ value: label.toLowerCase().replaceAll(' ', '-'), label }));
}

export function fieldSchema<State>(field: Field<State>): JsonObject {
  const semantic = SEMANTICS.get(field.type);
  return {
    ...typeSchema(field),
    title: field.label,
    ...(field.hint === undefined ? {} : { description: field.hint }),
    ...(semantic === undefined ? {} : { 'x-semantic': semantic }),
  };
}

function typeSchema<State>({ type, options, min, max }: Field<State>): JsonObject {
  const bounds = {
    ...(min === undefined ? {} : { minimum: min }),
    ...(max === undefined ? {} : { maximum: max }),
  };
  switch (type) {
    case 'email':
      return { type: 'string', format: 'email', maxLength: 120 };
    case 'date':
      return { type: 'string', format: 'date' };
    case 'time':
      return { type: 'string', pattern: '^[0-2][0-9]:[0-5][0-9]$' };
    case 'money':
    case 'decimal':
      return { type: 'number', ...bounds };
    case 'count':
      return { type: 'integer', ...bounds };
    case 'check':
      return { type: 'boolean' };
    case 'choice':
    case 'radio':
      return { type: 'string', ...(options ? { enum: options.map(({ value }) => value) } : {}) };
    default:
      return { type: 'string', maxLength: 300 };
  }
}

export interface ControlOptions {
  readonly id: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly today: string;
}

const INPUT_TYPES: ReadonlyMap<string, string> = new Map([
  ['money', 'number'],
  ['decimal', 'number'],
  ['count', 'number'],
]);

export function control<State>(
  name: string,
  field: Field<State>,
  { id, value, options, today }: ControlOptions,
): string {
  const annotation = `data-agent-kind="field" data-agent-field="${name}"`;
  const required = field.required ? ' required' : '';
  const label = `<label for="${id}">${escapeText(field.label)}</label>`;
  const hint = field.hint === undefined ? '' : `<small>${escapeText(field.hint)}</small>`;
  switch (field.type) {
    case 'check': {
      const checked = value === 'true' ? ' checked' : '';
      return `<p><label><input type="checkbox" name="${name}" value="true"${checked} ${annotation}> ${escapeText(field.label)}</label>${hint}</p>`;
    }
    case 'textarea':
      return `<p>${label}<textarea id="${id}" name="${name}" maxlength="300"${required} ${annotation}>${escapeText(value)}</textarea>${hint}</p>`;
    case 'choice': {
      const choices = options.map((each) => choice(each, value)).join('');
      return `<p>${label}<select id="${id}" name="${name}"${required} ${annotation}><option value="">Please choose</option>${choices}</select>${hint}</p>`;
    }
    case 'radio': {
      const buttons = options.map((each) => {
        const checked = each.value === value ? ' checked' : '';
        return `<label><input type="radio" name="${name}" value="${escapeText(each.value)}"${checked}${required}> ${escapeText(each.label)}</label>`;
      });
      return `<fieldset ${annotation}><legend>${escapeText(field.label)}</legend>${buttons.join('')}${hint}</fieldset>`;
    }
    default: {
      const type = INPUT_TYPES.get(field.type) ?? field.type;
      return `<p>${label}<input id="${id}" name="${name}" type="${type}" value="${escapeText(value)}"${bounds(field, today)}${required} ${annotation}>${hint}</p>`;
    }
  }
}

function choice({ value, label }: Option, chosen: string): string {
  return `<option value="${escapeText(value)}"${value === chosen ? ' selected' : ''}>${escapeText(label)}</option>`;
}

function bounds<State>({ type, min, max, fromToday }: Field<State>, today: string): string {
  if (type === 'date') return fromToday ? ` min="${today}"` : '';
  const step = type === 'money' || type === 'decimal' ? ' step="0.01"' : '';
  return `${step}${min === undefined ? '' : ` min="${min}"`}${max === undefined ? '' : ` max="${max}"`}`;
}

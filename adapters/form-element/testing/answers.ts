import type { JsonValue } from '@handrail/base';
import { createForm, type DefinitionDocument, type Form, loadDefinition } from '@handrail/form';
import { linearPatterns } from '@handrail/patterns';
import { controlOf } from '../src/view/control.ts';

/** When all these forms are filled in. */
export const NOON = Date.parse('2026-03-04T12:00:00Z');

/** A live form of any definition, empty or to go on with a response. */
export function liveForm(definition: DefinitionDocument, response?: object): Form {
  const loaded = loadDefinition(definition, { patterns: linearPatterns, badExpressions: 'report' });
  const clock = { now: () => NOON };
  return createForm(loaded, { clock, newId: () => 'r-1', locale: 'en', ...(response ? { response } : {}) });
}

/** What people write where nothing but a type is known. */
const TRIED: Readonly<Record<string, readonly JsonValue[]>> = {
  string: [
    'Ada',
    'ada@mail.example',
    '12345',
    '12-3456789',
    '555-12-3456',
    '+1 555 123 4567',
    'AB-1234',
    'INV-2026-001',
  ],
  text: ['All is well.', 'x'.repeat(120)],
  uri: ['https://ada.example/'],
  integer: [1, 2, 3, 10, 40, 2025, 100, 0],
  decimal: [1, 2.5, 10, 40, 100, 98.6, 0, 1000],
  boolean: [true, false],
  date: ['2026-01-15', '2025-06-01', '1990-04-12', '2026-12-31', '2027-06-30'],
  dateTime: ['2026-01-15T10:30:00', '2026-03-04T09:00:00'],
  time: ['10:30:00'],
  attachment: [{ contentType: 'text/plain', size: 1, name: 'a.txt', data: 'eA==' }],
};

function triedFor(form: Form, path: string): readonly JsonValue[] {
  const state = form.state(path);
  const { dataType = 'string' } = (state.ok && state.item) || {};
  const options = form.options(path)?.map(({ value }) => value) ?? [];
  if (dataType === 'choice') return options.length > 0 ? options : ['a'];
  if (dataType === 'multiChoice')
    return options.length > 0 ? [options.slice(0, 2), options.slice(-1)] : [['a']];
  if (dataType === 'money' && state.ok && state.item) {
    const control = controlOf(state.item, path, form);
    const currency = (control.kind === 'money' && control.currency) || 'USD';
    return ['1', '100.50', '1000', '0'].map((amount) => ({ amount, currency }));
  }
  return TRIED[dataType] ?? [];
}

const errorsIn = (form: Form) =>
  form.report({ mode: 'submit' }).results.filter(({ severity }) => severity === 'error');

const MOST_ROUNDS = 400;

/** Answers until nothing is wrong, one problem after the other, as somebody would who reads the messages. */
function answer(form: Form): void {
  const skipped = new Set<string>();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const errors = errorsIn(form);
    const [next] = errors.filter(({ path, message }) => !skipped.has(`${path} ${message}`));
    if (!next) break;
    if (next.code === 'MIN_REPEAT') {
      form.addRow(next.path);
      continue;
    }
    const best = bestOf(form, [next.path]) ?? bestOf(form, fieldsUnder(form, next.path));
    if (best) form.set(best.path, best.value);
    else skipped.add(`${next.path} ${next.message}`);
  }
  const left = errorsIn(form);
  if (left.length > 0)
    throw new Error(
      `No answers were found: ${left.map(({ path, message }) => `${path}: ${message}`).join(' ')}`,
    );
}

/** Answers what is optional as well, where an answer fits. */
function answerAll(form: Form): void {
  answer(form);
  const seen = new Set<string>();
  for (let isMore = true; isMore; ) {
    const open = [...form.fields()].filter(
      ({ path, relevant, readonly, filled }) => relevant && !readonly && !filled && !seen.has(path),
    );
    isMore = open.length > 0;
    for (const { path } of open) {
      seen.add(path);
      const fits = (value: JsonValue) => form.set(path, value).ok && errorsIn(form).length === 0;
      if (!triedFor(form, path).some(fits)) form.set(path, null);
    }
  }
}

/** A live form with an answer to every question of a definition that people can answer, written in the order of reading. */
export function answered(definition: DefinitionDocument): Form {
  const found = liveForm(definition);
  answerAll(found);
  const form = liveForm(definition);
  for (let isMore = true; isMore; ) {
    isMore = false;
    for (const state of [...found.states()]) {
      const now = form.state(state.path);
      if (!now.ok || !now.relevant) continue;
      if (state.kind === 'repeat' && (state.rowCount ?? 0) > (now.rowCount ?? 0))
        isMore = form.addRow(state.path).ok || isMore;
      const isOpen = state.kind === 'field' && state.filled && !now.readonly;
      if (isOpen && JSON.stringify(now.value) !== JSON.stringify(state.value))
        isMore = form.set(state.path, state.value).ok || isMore;
    }
  }
  return form;
}

/** The first answer that leaves fewer problems. */
function bestOf(
  form: Form,
  paths: readonly string[],
): { readonly path: string; readonly value: JsonValue } | null {
  const most = errorsIn(form).length;
  for (const path of paths)
    for (const value of triedFor(form, path)) if (leftWith(form, path, value) < most) return { path, value };
  return null;
}

function fieldsUnder(form: Form, path: string): readonly string[] {
  const isWhole = path === '' || path === '#';
  return [...form.fields()]
    .filter(
      (field) =>
        field.relevant &&
        !field.readonly &&
        (isWhole || field.path.startsWith(`${path}.`) || field.path.startsWith(`${path}[`)),
    )
    .map((field) => field.path);
}

function leftWith(form: Form, path: string, value: JsonValue): number {
  const before = form.value(path) ?? null;
  if (!form.set(path, value).ok) return Number.POSITIVE_INFINITY;
  const { length } = errorsIn(form);
  form.set(path, before);
  return length;
}

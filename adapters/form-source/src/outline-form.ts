import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import type { Form, FormNodeState, ItemDocument, ValidationResult } from '@handrail/form';
import { cleanText } from '@handrail/tools';

const MOST_ENTRIES = 500;
/** Well below what one answer of a toolset may hold. */
const MAX_LENGTH = 120_000;
const MOST_OPTIONS = 300;
const MOST_FINDINGS = 5;
const MAX_VALUE = 4_000;
const LIMITS = { label: 300, text: 1_000, message: 500 };

/**
 * What somebody who fills the form by hand is shown, in document order: headings, rows and fields that apply now, with
 * their values. It goes on at `next` when it is long.
 */
export function outlineForm(form: Form, from = 0): JsonObject {
  const { title, description } = form.document;
  const entries: JsonObject[] = [];
  let length = 0;
  let place = -1;
  let next: number | undefined;
  for (const state of form.states()) {
    if (!state.relevant) continue;
    place += 1;
    if (place < from) continue;
    const entry = entryOf(form, state);
    length += JSON.stringify(entry).length;
    if (entries.length >= MOST_ENTRIES || (length > MAX_LENGTH && entries.length > 0)) {
      next = place;
      break;
    }
    entries.push(entry);
  }
  return {
    title: cleanText(title, LIMITS.label),
    ...(description !== undefined && { description: cleanText(description, LIMITS.text) }),
    status: form.status,
    entries,
    ...(next !== undefined && { next }),
  };
}

function entryOf(form: Form, state: FormNodeState): JsonObject {
  const { item, path, kind } = state;
  const place = { kind, path, label: cleanText(item?.label ?? '', LIMITS.label), depth: depthOf(path) };
  const { description } = item ?? {};
  const about = description === undefined ? {} : { description: cleanText(description, LIMITS.text) };
  switch (kind) {
    case 'field':
      return { ...place, ...about, ...fieldOf(form, state) };
    case 'repeat': {
      const { minRepeat, maxRepeat } = item ?? {};
      const rows = state.rowCount ?? 0;
      const isFull = maxRepeat !== undefined && rows >= maxRepeat;
      const mayChange = !state.readonly && !isClosed(form);
      return {
        ...place,
        ...about,
        rows,
        canAdd: mayChange && !isFull,
        canRemove: mayChange && rows > (minRepeat ?? 0),
        findings: findingsOf(state.findings),
      };
    }
    case 'row':
      return { ...place, row: (state.rowIndex ?? 0) + 1, findings: findingsOf(state.findings) };
    default:
      return { ...place, ...about, findings: findingsOf(state.findings) };
  }
}

function fieldOf(form: Form, state: FormNodeState): JsonObject {
  const { item, path, value } = state;
  const options = form.options(path);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const isCut = text.length > MAX_VALUE;
  return {
    ...(item?.hint !== undefined && { hint: cleanText(item.hint, LIMITS.text) }),
    dataType: item?.dataType ?? 'string',
    value: isCut ? null : value,
    ...(isCut && { isCut }),
    required: state.required,
    readonly: state.readonly || isClosed(form),
    calculated: state.calculation !== null,
    filled: state.filled,
    findings: findingsOf(state.findings),
    ...(item?.dataType === 'money' && currencyOf(form, item)),
    ...(options &&
      options.length <= MOST_OPTIONS && {
        options: options.map((each) => ({ value: each.value, label: cleanText(each.label, LIMITS.label) })),
      }),
  };
}

function isClosed({ status }: Form): boolean {
  return status === 'completed' || status === 'stopped';
}

/** The one of the field, or of the whole form. */
function currencyOf(form: Form, { currency }: ItemDocument): JsonObject {
  const presentation: JsonValue = form.document.formPresentation ?? {};
  const common = isJsonObject(presentation) ? ownProperty(presentation, 'defaultCurrency') : undefined;
  const found = currency ?? common;
  return typeof found === 'string' ? { currency: found } : {};
}

function findingsOf(findings: readonly ValidationResult[]): JsonObject[] {
  // Errors first, so that a field that is not valid never shows none.
  const isError = ({ severity }: ValidationResult) => severity === 'error';
  const ordered = [...findings.filter(isError), ...findings.filter((finding) => !isError(finding))];
  return ordered.slice(0, MOST_FINDINGS).map(({ severity, message }) => ({
    severity,
    message: cleanText(message, LIMITS.message),
  }));
}

/** 1 for what is at the top; a row is one step below its repeat. */
function depthOf(path: string): number {
  return path.split(/[.[]/).length;
}

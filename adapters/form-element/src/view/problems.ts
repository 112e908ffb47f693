import type { Form, ItemDocument, ValidationReport } from '@handrail/form';
import type { FormMessages } from '../messages/messages.ts';
import { findingText, isQuestion } from './finding-view.ts';
import { topKeyOf } from './place.ts';

/** One line of the error summary. */
export interface ProblemView {
  /** Where to go; `#` and the empty path are the whole form. */
  readonly path: string;
  readonly text: string;
}

export interface ProblemsView {
  readonly count: number;
  readonly shown: readonly ProblemView[];
}

/** A longer list is not read by anyone. */
const MOST_SHOWN = 30;

/** The errors of a report, of all items or of some top-level ones, in document order. */
export function viewProblems(
  form: Form,
  { results }: Pick<ValidationReport, 'results'>,
  messages: FormMessages,
  itemKeys?: readonly string[],
): ProblemsView {
  const errors = results.filter(
    ({ severity, path }) => severity === 'error' && (!itemKeys || itemKeys.includes(topKeyOf(path))),
  );
  const shown = errors.slice(0, MOST_SHOWN).map((finding) => {
    const state = form.state(finding.path);
    const item = state.ok ? state.item : null;
    const text = withLabel(item, findingText(finding, item, messages));
    const row = state.ok && state.kind === 'field' ? rowText(form, finding.path, messages) : '';
    return { path: finding.path, text: row === '' ? text : `${row}: ${text}` };
  });
  return { count: errors.length, shown };
}

/** Far from its field, the words of an author do not say which one they are about. */
function withLabel(item: ItemDocument | null, text: string): string {
  const label = item?.label;
  if (!label || text.toLowerCase().includes(label.toLowerCase())) return text;
  return `${label}${isQuestion(label) ? '' : ':'} ${text}`;
}

/** Which row a field is in, because all rows word their problems alike. */
function rowText(form: Form, path: string, messages: FormMessages): string {
  const end = path.lastIndexOf(']');
  if (end < 0) return '';
  const state = form.state(path.slice(0, end + 1));
  if (!state.ok || !state.item || state.rowIndex === null) return '';
  return messages.row(state.item.label || state.item.key, state.rowIndex + 1);
}

/** Whether an answer can be required at all, so that the mark has to be explained. */
export function hasRequired({ document }: Form): boolean {
  return document.binds?.some(({ required }) => required !== undefined) ?? false;
}

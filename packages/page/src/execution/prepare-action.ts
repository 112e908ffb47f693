import type { JsonObject, JsonValue } from '@handrail/base';
import type { Finding } from '../annotations/finding.ts';
import { ROW_KEY } from '../annotations/identifiers.ts';
import { rowKeyOf } from '../concepts/row-key.ts';
import { type Control, findControl } from '../controls/find-control.ts';
import { type DialogElement, describeDialog } from '../resolution/dialogs.ts';
import { actionInRow, type KnownActions, listActions } from '../resolution/list-actions.ts';
import type { PageIndex } from '../resolution/page-index.ts';
import { type ResolutionMode, resolveAction, resolveField, resolveStatus } from '../resolution/resolve.ts';
import { findSubmitControl } from '../resolution/submit-control.ts';
import { actionNotFound, notFound } from './not-found.ts';
import type { FailureReason } from './outcome.ts';
import type { Activation, PageRuntime } from './page-runtime.ts';

export interface PlannedFill<Element extends object> {
  readonly field: string;
  readonly value: JsonValue;
  readonly control: Control<Element>;
  readonly via: string;
}

/** Everything an action will touch, found before anything is touched. */
export type PreparedAction<Element extends object> =
  | {
      readonly ok: true;
      readonly fills: readonly PlannedFill<Element>[];
      readonly activation: Activation<Element>;
      readonly diagnostics: readonly Finding[];
    }
  | {
      readonly ok: false;
      readonly reason: FailureReason;
      readonly detail: string;
      readonly diagnostics: readonly Finding[];
    };

export interface PrepareOptions<Element extends object> {
  readonly runtime: PageRuntime<Element>;
  readonly mode: ResolutionMode;
  readonly inManifest: KnownActions | undefined;
  /** False when the owner submits; then it does not matter whether anything could be pressed. */
  readonly submits: boolean;
}

/** Finds the elements of an action and its arguments. One that cannot be found or used is told, never skipped in silence. */
export function prepareAction<Element extends object>(
  index: PageIndex<Element>,
  action: string,
  args: JsonObject,
  options: PrepareOptions<Element>,
): PreparedAction<Element> {
  const { runtime, mode, submits } = options;
  const row = rowKeyOf(args);
  const resolved = resolveAction(index, action, mode, row);
  const diagnostics: Finding[] = [...resolved.diagnostics];
  const offered = listActions(index, options.inManifest).get(action);
  const listed = row === undefined ? offered : offered && actionInRow(offered, row);
  if (!resolved.found || !listed) return actionNotFound(resolved, action, offered, diagnostics);
  const around = (dialog: DialogElement | undefined) =>
    dialog ? ` ${describeDialog(index, dialog, options.inManifest)}` : '';
  if (resolved.at.dialog?.isClosed) {
    const detail = `"${action}" cannot be carried out now.${around(resolved.at.dialog)}`;
    return { ok: false, reason: 'NOT_OPERABLE', detail, diagnostics };
  }
  const fills: PlannedFill<Element>[] = [];
  for (const [field, value] of Object.entries(args)) {
    if (field === ROW_KEY) continue;
    const at = resolveField(index, action, field, mode, row);
    diagnostics.push(...at.diagnostics.filter(({ rule }) => rule !== 'ambiguous-action'));
    if (!at.found) {
      if (at.reason === 'absent' && mode === 'lenient') {
        diagnostics.push(absent(action, field));
        continue;
      }
      return notFound(at, `The field "${field}" of "${action}"`, diagnostics, 'FIELD_NOT_ON_PAGE');
    }
    const control = findControl(index.tree, at.at.element);
    const { dialog } = at.at;
    const refusal = control ? runtime.fillable(control) : { reason: 'It has no control that takes a value.' };
    if (!control || refusal || dialog?.isClosed) {
      const reason = dialog?.isClosed ? '' : ` ${refusal?.reason ?? ''}`;
      const detail = `The field "${field}" of "${action}" cannot be filled.${reason}${around(dialog)}`;
      return { ok: false, reason: 'NOT_OPERABLE', detail, diagnostics };
    }
    fills.push({ field, value, control, via: at.via });
  }
  const status = resolveStatus(index, action, mode, row);
  if (submits && !status.found && status.reason === 'ambiguous') {
    diagnostics.push(...status.diagnostics);
    return notFound(status, `The status of "${action}"`, diagnostics);
  }
  const submit = findSubmitControl(index, listed);
  diagnostics.push(...submit.diagnostics);
  if (submits && (submit.how === 'none' || submit.how === 'ambiguous')) {
    const why = submit.diagnostics[0]?.message ?? `Nothing on the page is named "${action}.submit".`;
    const detail = `"${action}" has no control that clearly carries it out. ${why}`;
    const reason = submit.how === 'none' ? 'NOT_OPERABLE' : 'AMBIGUOUS_ELEMENT';
    return { ok: false, reason, detail, diagnostics };
  }
  const activation: Activation<Element> =
    'at' in submit
      ? { how: submit.how, element: submit.at.element }
      : { how: 'submit', element: listed.at.element };
  const dialog = submits && 'at' in submit ? submit.at.dialog : undefined;
  const refusal = submits ? runtime.activatable(activation) : undefined;
  if (refusal || dialog?.isClosed) {
    const reason = dialog?.isClosed || !refusal ? '' : ` ${refusal.reason}`;
    const detail = `"${action}" cannot be carried out here.${reason}${around(dialog)}`;
    return { ok: false, reason: 'NOT_OPERABLE', detail, diagnostics };
  }
  return { ok: true, fills, activation, diagnostics };
}

function absent(action: string, field: string): Finding {
  return {
    rule: 'field-not-on-page',
    severity: 'warning',
    message: `The field "${field}" of "${action}" is not on this page; its value was not used.`,
    places: [],
    action,
    field,
  };
}

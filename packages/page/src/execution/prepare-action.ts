import type { JsonObject, JsonValue } from '@handrail/base';
import type { PageFinding } from '../annotations/finding.ts';
import { ROW_KEY } from '../annotations/identifiers.ts';
import { type Control, findControl } from '../controls/find-control.ts';
import { type DialogElement, describeDialog } from '../resolution/dialogs.ts';
import { actionInRow, type KnownActions, listActions } from '../resolution/list-actions.ts';
import type { PageIndex } from '../resolution/page-index.ts';
import {
  type ResolutionMode,
  resolveAction,
  resolveField,
  resolveStatus,
  STATUS_WAY,
} from '../resolution/resolve.ts';
import { severalControls } from '../resolution/several-controls.ts';
import { findSubmitControl } from '../resolution/submit-control.ts';
import { rowKeyOf } from '../schema-inference/row-key.ts';
import { actionNotFound, notFound } from './not-found.ts';
import type { FailureReason } from './outcome.ts';
import type { ActivationTarget, PageRuntime, RuntimeRefusal } from './page-runtime.ts';

export interface PlannedFill<Element extends object> {
  readonly field: string;
  readonly value: JsonValue;
  readonly control: Control<Element>;
  readonly via: string;
}

/** A field that cannot be filled now, but perhaps after others were filled. */
export interface AwaitedField {
  readonly field: string;
  readonly reason: FailureReason;
  readonly detail: string;
}

/** Everything an action will touch, found before anything is touched. */
export type PreparedAction<Element extends object> =
  | {
      readonly ok: true;
      readonly fills: readonly PlannedFill<Element>[];
      /** Fields that a page with script may add or enable once others are filled. */
      readonly awaited: readonly AwaitedField[];
      readonly activation: ActivationTarget<Element>;
      /** Why it cannot be pressed yet. */
      readonly obstacle: RuntimeRefusal | undefined;
      readonly diagnostics: readonly PageFinding[];
    }
  | {
      readonly ok: false;
      readonly reason: FailureReason;
      readonly detail: string;
      readonly diagnostics: readonly PageFinding[];
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
  const diagnostics: PageFinding[] = [...resolved.diagnostics];
  const offered = listActions(index, options.inManifest).get(action);
  const listed = row === undefined ? offered : offered && actionInRow(offered, row);
  if (!resolved.found || !listed) return actionNotFound(resolved, action, offered, diagnostics);
  const around = (dialog: DialogElement | undefined) =>
    dialog ? ` ${describeDialog(index, dialog, options.inManifest)}` : '';
  if (resolved.at.dialog?.isClosed) {
    const detail = `"${action}" cannot be carried out now.${around(resolved.at.dialog)}`;
    return { ok: false, reason: 'NOT_OPERABLE', detail, diagnostics };
  }
  const planned = planFills(index, { action, args, row, around, diagnostics }, options);
  if (!planned.ok) return planned;
  const { fills, awaited } = planned;
  const status = resolveStatus(index, action, mode, row);
  if (submits && !status.found && status.reason === 'ambiguous') {
    diagnostics.push(...status.diagnostics);
    const { detail, ...refused } = notFound(status, `The status of "${action}"`, diagnostics);
    return { ...refused, detail: `${detail}${STATUS_WAY}` };
  }
  const submit = findSubmitControl(index, listed);
  diagnostics.push(...submit.diagnostics);
  if (submits && (submit.how === 'none' || submit.how === 'ambiguous')) {
    const why = submit.diagnostics[0]?.message ?? `Nothing on the page is named "${action}.submit".`;
    const detail = `"${action}" has no control that clearly carries it out. ${why}`;
    const reason = submit.how === 'none' ? 'NOT_OPERABLE' : 'AMBIGUOUS_ELEMENT';
    return { ok: false, reason, detail, diagnostics };
  }
  const activation: ActivationTarget<Element> =
    'at' in submit
      ? { how: submit.how, element: submit.at.element }
      : { how: 'submit', element: listed.at.element };
  const controls = fills.map(({ control }) => control);
  const dialog = submits && 'at' in submit ? submit.at.dialog : undefined;
  const obstacle = submits ? runtime.activatable(activation, controls) : undefined;
  const isPassing = runtime.isScripted && obstacle?.mayChange === true && fills.length > 0;
  if (dialog?.isClosed || (obstacle && !isPassing)) {
    const reason = dialog?.isClosed || !obstacle ? '' : ` ${obstacle.reason}`;
    const detail = `"${action}" cannot be carried out here.${reason}${around(dialog)}`;
    return { ok: false, reason: 'NOT_OPERABLE', detail, diagnostics };
  }
  return { ok: true, fills, awaited, activation, obstacle, diagnostics };
}

interface FillsWanted {
  readonly action: string;
  readonly args: JsonObject;
  readonly row: string | undefined;
  /** What is to be said of a dialog that something is in. */
  readonly around: (dialog: DialogElement | undefined) => string;
  /** Gets what is found on the way. */
  readonly diagnostics: PageFinding[];
}

type PlannedFills<Element extends object> =
  | {
      readonly ok: true;
      readonly fills: readonly PlannedFill<Element>[];
      readonly awaited: readonly AwaitedField[];
    }
  | Extract<PreparedAction<Element>, { readonly ok: false }>;

/** The control for each argument. A field that may appear or become usable once others are filled is awaited. */
function planFills<Element extends object>(
  index: PageIndex<Element>,
  { action, args, row, around, diagnostics }: FillsWanted,
  { runtime, mode }: PrepareOptions<Element>,
): PlannedFills<Element> {
  const fills: PlannedFill<Element>[] = [];
  const awaited: AwaitedField[] = [];
  for (const [field, value] of Object.entries(args)) {
    if (field === ROW_KEY) continue;
    const at = resolveField(index, action, field, mode, row);
    diagnostics.push(...at.diagnostics.filter(({ rule }) => rule !== 'ambiguous-action'));
    if (!at.found) {
      if (at.reason === 'absent' && runtime.isScripted) {
        const detail = `The field "${field}" of "${action}" is not on this page.`;
        awaited.push({ field, reason: 'FIELD_NOT_ON_PAGE', detail });
        continue;
      }
      if (at.reason === 'absent' && mode === 'lenient') {
        diagnostics.push(absentField(action, field));
        continue;
      }
      return notFound(at, `The field "${field}" of "${action}"`, diagnostics, 'FIELD_NOT_ON_PAGE');
    }
    const several = severalControls(
      index,
      { action, field, at: at.at },
      mode,
      (each) => !runtime.fillable(each),
    );
    if (several) diagnostics.push(several);
    if (several && mode === 'strict')
      return { ok: false, reason: 'AMBIGUOUS_ELEMENT', detail: several.message, diagnostics };
    const control = findControl(index.tree, at.at.element);
    const { dialog } = at.at;
    const refusal = control ? runtime.fillable(control) : { reason: 'It has no control that takes a value.' };
    if (!control || refusal || dialog?.isClosed) {
      const reason = dialog?.isClosed ? '' : ` ${refusal?.reason ?? ''}`;
      const detail = `The field "${field}" of "${action}" cannot be filled.${reason}${around(dialog)}`;
      const mayChange = !dialog?.isClosed && refusal && 'mayChange' in refusal && refusal.mayChange;
      if (runtime.isScripted && mayChange) {
        awaited.push({ field, reason: 'NOT_OPERABLE', detail });
        continue;
      }
      return { ok: false, reason: 'NOT_OPERABLE', detail, diagnostics };
    }
    fills.push({ field, value, control, via: at.via });
  }
  // No other field is filled that could make these appear.
  if (fills.length === 0 && awaited.length > 0) {
    const hindering = awaited.find(({ reason }) => mode === 'strict' || reason !== 'FIELD_NOT_ON_PAGE');
    if (hindering) return { ok: false, ...hindering, diagnostics };
    diagnostics.push(...awaited.splice(0).map(({ field }) => absentField(action, field)));
  }
  return { ok: true, fills, awaited };
}

export function absentField(action: string, field: string): PageFinding {
  return {
    rule: 'field-not-on-page',
    severity: 'warning',
    message: `The field "${field}" of "${action}" is not on this page; its value was not used.`,
    places: [],
    action,
    field,
  };
}

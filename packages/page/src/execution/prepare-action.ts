import { type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import type { Finding } from '../annotations/finding.ts';
import { ROW_KEY } from '../annotations/identifiers.ts';
import { type Control, findControl } from '../controls/find-control.ts';
import { actionInRow, type KnownActions, listActions, type PageAction } from '../resolution/list-actions.ts';
import type { PageIndex } from '../resolution/page-index.ts';
import {
  type Resolution,
  type ResolutionMode,
  resolveAction,
  resolveField,
  resolveStatus,
} from '../resolution/resolve.ts';
import { findSubmitControl } from '../resolution/submit-control.ts';
import type { FailureReason } from './outcome.ts';
import type { ActivationTarget, PageRuntime, RuntimeRefusal } from './page-runtime.ts';

const MOST_KEYS = 20;

export interface PlannedFill<Element extends object> {
  readonly field: string;
  readonly value: JsonValue;
  readonly control: Control<Element>;
  readonly via: string;
}

/** A field that cannot be filled now, and may be once others are. */
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
      /** Fields that pages with script may bring once others are filled. */
      readonly awaited: readonly AwaitedField[];
      readonly activation: ActivationTarget<Element>;
      /** Why it cannot be pressed yet. */
      readonly obstacle: RuntimeRefusal | undefined;
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
    const control = findControl(index.tree, at.at.element);
    const refusal = control ? runtime.fillable(control) : { reason: 'It has no control that takes a value.' };
    if (!control || refusal) {
      const detail = `The field "${field}" of "${action}" cannot be filled. ${refusal?.reason ?? ''}`.trim();
      if (runtime.isScripted && refusal && 'mayChange' in refusal && refusal.mayChange) {
        awaited.push({ field, reason: 'NOT_OPERABLE', detail });
        continue;
      }
      return { ok: false, reason: 'NOT_OPERABLE', detail, diagnostics };
    }
    fills.push({ field, value, control, via: at.via });
  }
  // Nothing is filled that could bring these.
  if (fills.length === 0 && awaited.length > 0) {
    const hindering = awaited.find(({ reason }) => mode === 'strict' || reason !== 'FIELD_NOT_ON_PAGE');
    if (hindering) return { ok: false, ...hindering, diagnostics };
    diagnostics.push(...awaited.splice(0).map(({ field }) => absentField(action, field)));
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
  const activation: ActivationTarget<Element> =
    'at' in submit
      ? { how: submit.how, element: submit.at.element }
      : { how: 'submit', element: listed.at.element };
  const controls = fills.map(({ control }) => control);
  const obstacle = submits ? runtime.activatable(activation, controls) : undefined;
  const isPassing = runtime.isScripted && obstacle?.mayChange === true && fills.length > 0;
  if (obstacle && !isPassing) {
    const detail = `"${action}" cannot be carried out here. ${obstacle.reason}`;
    return { ok: false, reason: 'NOT_OPERABLE', detail, diagnostics };
  }
  return { ok: true, fills, awaited, activation, obstacle, diagnostics };
}

/** The key of the row that arguments name. */
export function rowKeyOf(args: JsonObject): string | undefined {
  const key = ownProperty(args, ROW_KEY);
  return typeof key === 'string' ? key : undefined;
}

function actionNotFound<Element extends object>(
  resolution: Resolution<Element>,
  action: string,
  offered: PageAction<Element> | undefined,
  diagnostics: readonly Finding[],
): PreparedAction<Element> {
  const refuse = (reason: FailureReason, detail: string): PreparedAction<Element> => ({
    ok: false,
    reason,
    detail,
    diagnostics,
  });
  const name = `The action "${action}"`;
  if (resolution.found || resolution.reason === 'absent' || !offered)
    return notFound(resolution, name, diagnostics);
  const { rows } = offered;
  const keys = `The rows are: ${(rows ?? [])
    .slice(0, MOST_KEYS)
    .map(({ key }) => key)
    .join(', ')}.`;
  if (resolution.reason === 'row-needed')
    return refuse('AMBIGUOUS_ELEMENT', `${name} is offered in rows; say which by "${ROW_KEY}". ${keys}`);
  if (resolution.reason === 'no-such-row') {
    return rows
      ? refuse('NOT_ON_THIS_PAGE', `${name} is not offered in a row of this key on this page. ${keys}`)
      : refuse('NOT_ON_THIS_PAGE', `${name} is in no row on this page, so it takes no "${ROW_KEY}" here.`);
  }
  const way = rows
    ? 'Several rows have this key.'
    : 'In a list, "data-agent-key" on each item tells them apart.';
  const detail = `${name} is declared by ${resolution.matches} elements, and none is used. ${way}`;
  return refuse('AMBIGUOUS_ELEMENT', detail);
}

function notFound<Element extends object>(
  resolution: Resolution<Element>,
  what: string,
  diagnostics: readonly Finding[],
  absence: FailureReason = 'NOT_ON_THIS_PAGE',
): PreparedAction<Element> {
  if (!resolution.found && resolution.reason === 'ambiguous') {
    const detail = `${what} is declared by ${resolution.matches} elements, and none is used.`;
    return { ok: false, reason: 'AMBIGUOUS_ELEMENT', detail, diagnostics };
  }
  return { ok: false, reason: absence, detail: `${what} is not on this page.`, diagnostics };
}

export function absentField(action: string, field: string): Finding {
  return {
    rule: 'field-not-on-page',
    severity: 'warning',
    message: `The field "${field}" of "${action}" is not on this page; its value was not used.`,
    places: [],
    action,
    field,
  };
}

import { type Clock, isJsonObject, type JsonObject, ownProperty, type SchemaCheck } from '@handrail/base';
import type { AbortSignalLike, AskOwner } from '@handrail/tools';
import { checkArguments, unknownArguments } from '../arguments/check-arguments.ts';
import type { Coercion } from '../arguments/coerce.ts';
import type { SiteManifest } from '../manifest/site-manifest.ts';
import { actionTerms } from '../policy/action-terms.ts';
import { decidePolicy } from '../policy/decide-policy.ts';
import { selectorArguments } from '../policy/selector-like.ts';
import { type ActionTerms, areStricter } from '../policy/terms.ts';
import { actionInRow, listActions } from '../resolution/list-actions.ts';
import type { PageIndex } from '../resolution/page-index.ts';
import type { ResolutionMode } from '../resolution/resolve.ts';
import { rowKeyOf } from '../schema-inference/row-key.ts';
import type { Capability } from '../site/overview.ts';
import { awaitDrawn } from './await-drawn.ts';
import { carryOut } from './carry-out.ts';
import { currentPage } from './current-page.ts';
import type { ActionOutcome } from './outcome.ts';
import { outcomePlaces } from './outcome-places.ts';
import type { PageRuntime } from './page-runtime.ts';
import { type PreparedAction, prepareAction } from './prepare-action.ts';
import { type PressSubject, pressMeaning } from './press-meaning.ts';
import { ActionRecorder } from './recorder.ts';
import { siteHere } from './site-here.ts';

/** What every execution on one site shares. */
export interface Execution<Element extends object> {
  readonly runtime: PageRuntime<Element>;
  readonly manifest?: SiteManifest | undefined;
  readonly schemaCheck: SchemaCheck;
  readonly clock: Clock;
  readonly sessionId: string;
  readonly mode: ResolutionMode;
  /** Scopes the owner granted; without it scopes are not enforced, and the log says so. */
  readonly granted?: ReadonlySet<string>;
  /** Milliseconds to wait for a word of the status element. */
  readonly statusLimit: number;
}

export interface RunOptions {
  /** The way to the owner. Without one, what needs confirmation does not happen. */
  readonly ask?: AskOwner;
  /** The owner has already agreed to exactly these arguments under exactly these terms. */
  readonly isConfirmed?: (capability: Capability) => boolean;
  readonly signal?: AbortSignalLike;
  /** What was already done to the arguments on their way here. */
  readonly coercions?: readonly Coercion[];
  /** Finds out whether the action could happen, and stops before asking or touching anything. */
  readonly isTrial?: boolean;
}

/**
 * Carries out one action on the current page: known, allowed, arguments valid, elements found, confirmed, filled,
 * submitted, status read. Each step that fails ends it, cheap ones first, and the owner is asked only about what can
 * happen. Nothing is ever tried twice.
 */
export async function runAction<Element extends object>(
  execution: Execution<Element>,
  action: string,
  given: JsonObject,
  options: RunOptions = {},
): Promise<ActionOutcome> {
  const recorder = new ActionRecorder(execution, action);
  return recorder.unlessRefused(() => admit(execution, recorder, action, given, options));
}

async function admit<Element extends object>(
  execution: Execution<Element>,
  recorder: ActionRecorder<Element>,
  action: string,
  given: JsonObject,
  options: RunOptions,
): Promise<ActionOutcome> {
  const { runtime, manifest, schemaCheck, mode } = execution;
  const row = rowKeyOf(given);
  await awaitDrawn(execution, { id: action, row });
  const address = runtime.address();
  const page = currentPage(runtime);
  const site = siteHere(execution);
  const offered = site.capabilities.get(action);
  if (offered?.kind !== 'action') {
    const ids = [...site.capabilities.values()].filter(({ kind }) => kind === 'action').map(({ id }) => id);
    return recorder.fail(
      'validation_error',
      'UNKNOWN_ACTION',
      `There is no action with this name. There are: ${ids.slice(0, 50).join(', ') || 'none'}.`,
    );
  }
  // A row may ask for more than another: the one that is named decides.
  const capability = { ...offered, terms: termsOn(page, action, manifest, row) ?? offered.terms };
  const { terms } = capability;
  const declared = capability.inputSchema ?? { type: 'object' };
  const inputSchema = manifest || !runtime.isScripted ? declared : withLaterChoices(declared, given);
  const policy = decidePolicy({
    terms,
    origin: address.origin,
    ...(execution.granted ? { granted: execution.granted } : {}),
    ...(manifest ? { manifestOrigin: manifest.site.origin } : {}),
  });
  if (!policy.allowed) {
    recorder.step({ type: 'policy_check', result: 'denied', error: policy.message });
    return recorder.fail('execution_error', policy.code, policy.message);
  }
  const checked = checkArguments(given, inputSchema, schemaCheck);
  const coercions = [...(options.coercions ?? []), ...checked.coercions];
  recorder.coerced(coercions);
  // A misspelt name is told before whatever is missing because of it.
  const unknown = unknownArguments(coercions, inputSchema);
  if (unknown.length > 0) return recorder.invalid({ ok: false, coercions, missing: [], problems: unknown });
  if (!checked.ok) return recorder.invalid(checked);
  const selectors = selectorArguments(checked.args, inputSchema);
  if (selectors.length > 0) {
    const detail = `Arguments take values, not selectors: ${selectors.join(', ')}.`;
    recorder.step({ type: 'validate', result: 'failed', error: detail });
    return recorder.fail('validation_error', 'SELECTOR_IN_ARGUMENTS', detail);
  }
  recorder.step({ type: 'validate', result: 'passed' });
  const submits = !policy.reviews;
  const subject: Omit<PressSubject, 'fields'> = {
    action,
    row,
    path: address.path,
    declared: manifest?.actions,
  };
  /** As it was when the action was admitted: fields that come later were not there to be agreed to. */
  let fields: readonly string[] | undefined;
  const prepare = (index: PageIndex<Element>): PreparedAction<Element> => {
    const inManifest = manifest?.actions;
    const changed = changedTerms(index, capability, manifest, row);
    const found =
      changed ?? prepareAction(index, action, checked.args, { runtime, mode, inManifest, submits });
    if (found.ok) fields ??= found.fills.map(({ field }) => field);
    const meaning =
      submits && found.ok ? pressMeaning(index, { ...subject, fields: fields ?? [] }) : undefined;
    return found.ok && meaning ? { ...found, activation: { ...found.activation, meaning } } : found;
  };
  const prepared = prepare(page);
  recorder.diagnose(prepared.diagnostics);
  if (!prepared.ok) {
    const status = prepared.reason === 'AMBIGUOUS_ELEMENT' ? 'validation_error' : 'execution_error';
    return recorder.fail(status, prepared.reason, prepared.detail);
  }
  const metadata = { action, title: capability.title, risk: terms.risk, scope: terms.scopes.join(' ') };
  if (options.isTrial) return recorder.end('completed', []);
  if (policy.confirms && !options.isConfirmed?.(capability)) {
    const change = { ...metadata, page: `${address.origin}${address.path}`, arguments: checked.args };
    const answer = options.ask ? await options.ask(change) : 'unavailable';
    recorder.step({ type: 'confirm', result: answer });
    if (answer !== 'granted') {
      recorder.step({ type: 'policy_check', result: 'denied', error: 'The owner has not confirmed.' });
      return recorder.unconfirmed(answer, metadata);
    }
  }
  recorder.step({
    type: 'policy_check',
    result: 'passed',
    ...(policy.notes.length > 0 ? { notes: policy.notes } : {}),
  });
  if (options.signal?.aborted)
    return recorder.fail('execution_error', 'GIVEN_UP', 'The call was cancelled. Nothing was changed.');
  return carryOut(execution, recorder, {
    capability,
    prepare: (index) => unlessOther(prepare(index), prepared, action),
    address,
    isReview: policy.reviews,
    isApproved: policy.confirms,
    locate: (index) => outcomePlaces(index, action, manifest?.actions, row),
  });
}

/** What was admitted under some terms does not happen under stricter ones. */
function changedTerms<Element extends object>(
  index: PageIndex<Element>,
  { id, terms }: Capability,
  manifest: SiteManifest | undefined,
  row: string | undefined,
): PreparedAction<Element> | undefined {
  const now = termsOn(index, id, manifest, row);
  if (!now || !areStricter(now, terms)) return undefined;
  const detail = `"${id}" now has stricter terms than when it was admitted. Call it again.`;
  return { ok: false, reason: 'PAGE_CHANGED', detail, diagnostics: [] };
}

/** What would be pressed and sent now has to be what was admitted, whatever the page made of it meanwhile. */
function unlessOther<Element extends object>(
  now: PreparedAction<Element>,
  admitted: PreparedAction<Element>,
  id: string,
): PreparedAction<Element> {
  if (!now.ok || !admitted.ok) return now;
  if (now.activation.meaning?.text === admitted.activation.meaning?.text) return now;
  const detail = `"${id}" would now press or send something else than when it was admitted. Call it again.`;
  return { ok: false, reason: 'PAGE_CHANGED', detail, diagnostics: [] };
}

function termsOn<Element extends object>(
  index: PageIndex<Element>,
  id: string,
  manifest: SiteManifest | undefined,
  row: string | undefined,
): ActionTerms | undefined {
  const offered = listActions(index, manifest?.actions).get(id);
  const action = row === undefined ? offered : offered && actionInRow(offered, row);
  return action && actionTerms(index, action, manifest);
}

/**
 * An inferred schema without the choices that a page may exchange before they are used: a list whose options depend on a
 * field before it has others once that field is filled. What is not among them then is refused when it is filled in.
 */
function withLaterChoices(schema: JsonObject, given: JsonObject): JsonObject {
  const properties = ownProperty(schema, 'properties');
  if (!isJsonObject(properties)) return schema;
  let isAfter = false;
  const open = Object.entries(properties).map(([name, property]) => {
    const value = ownProperty(given, name);
    if (value === undefined) return [name, property] as const;
    const mayChange = isAfter;
    isAfter = true;
    if (!mayChange || !isJsonObject(property)) return [name, property] as const;
    const choices = ownProperty(property, 'enum');
    if (!Array.isArray(choices) || typeof value !== 'string' || choices.includes(value))
      return [name, property] as const;
    const { enum: _, ...rest } = property;
    return [name, rest] as const;
  });
  return { ...schema, properties: Object.fromEntries(open) };
}

import { type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { findControl } from '../controls/find-control.ts';
import { holdsValue, sameValue } from '../controls/held-value.ts';
import { planFill } from '../controls/plan-fill.ts';
import type { AnnotatedElement, PageIndex } from '../resolution/page-index.ts';
import { samePath } from '../site/routes.ts';
import { currentPage } from './current-page.ts';
import type { Evidence } from './evidence.ts';
import { logged, MASK } from './execution-log.ts';
import type { ActionOutcome } from './outcome.ts';
import type { PageAddress } from './page-runtime.ts';
import { absentField, type PlannedFill, type PreparedAction } from './prepare-action.ts';
import type { Recorder } from './recorder.ts';
import type { Execution } from './run-action.ts';
import { isSecretControl } from './secret-field.ts';

/** Longest wait for what a page brings, or makes usable, in answer to fields that were filled. */
export const ANSWER_LIMIT = 2_000;
/** A page that replaces its elements again and again while they are used comes to rest or is given up. */
export const MOST_TRIES = 5;

/** A page that does nothing for this long after it was filled is at rest; one that never is gets so many changes. */
const REST = 100;
const MOST_CHANGES = 20;

export interface FieldPlan<Element extends object> {
  readonly action: string;
  readonly args: JsonObject;
  /** Where the action was admitted; it does not follow the page elsewhere. */
  readonly address: PageAddress;
  prepare(index: PageIndex<Element>): PreparedAction<Element>;
}

export type Ready<Element extends object> = Extract<PreparedAction<Element>, { readonly ok: true }> & {
  readonly page: PageIndex<Element>;
  readonly revision: number;
};

type OrEnd<Found> =
  | { readonly ok: true; readonly found: Found }
  | { readonly ok: false; readonly end: ActionOutcome };

const SELF_SENT: Evidence = { kind: 'silence', supports: 'neither' };

interface Filled {
  readonly before: JsonValue | undefined;
  readonly wasChanged: boolean;
}

/**
 * Fills the fields of an action, one after the other. Pages answer to every one of them, so each is found again by its
 * name before it is touched; one that is not there yet is tried again after the others.
 */
export class FieldFiller<Element extends object> {
  readonly #execution: Execution<Element>;
  readonly #recorder: Recorder<Element>;
  readonly #plan: FieldPlan<Element>;
  /** In the order in which they were filled last. */
  readonly #filled = new Map<string, Filled>();
  #hasFilledAgain = false;

  constructor(execution: Execution<Element>, recorder: Recorder<Element>, plan: FieldPlan<Element>) {
    this.#execution = execution;
    this.#recorder = recorder;
    this.#plan = plan;
  }

  /** The action as it can be found on the page now. */
  find(): OrEnd<Ready<Element>> {
    const { runtime } = this.#execution;
    const { address, prepare } = this.#plan;
    const now = runtime.address();
    if (now.origin !== address.origin || !samePath(now.path, address.path)) {
      const detail = 'The page is another one than the action was admitted on.';
      // A page that goes elsewhere when a field is filled may have sent the form by itself.
      return this.#filled.size === 0
        ? this.#changedPage(detail)
        : {
            ok: false,
            end: this.#recorder.unclear(detail, [
              { kind: 'navigation', path: now.path, supports: 'neither' },
            ]),
          };
    }
    const page = currentPage(runtime);
    const revision = runtime.revision();
    const prepared = prepare(page);
    return prepared.ok
      ? { ok: true, found: { ...prepared, page, revision } }
      : this.#changedPage(`The page changed meanwhile. ${prepared.detail}`);
  }

  /** Undefined when every field holds its value as far as the page lets it. */
  async fillAll(): Promise<ActionOutcome | undefined> {
    const end = await this.#fillEach(Object.keys(this.#plan.args));
    return end && this.told(end);
  }

  /** An end before anything was pressed, with the fields that hold another value by now. */
  async told(end: ActionOutcome): Promise<ActionOutcome> {
    const at = this.find();
    if (at.ok) await this.deviations(at.found);
    else
      this.#recorder.changed = [...this.#filled]
        .filter(([, { wasChanged }]) => wasChanged)
        .map(([field]) => field);
    return { ...end, changed: this.#recorder.changed };
  }

  /** Fills fields once more that lost their value to another one; false when that could not help. */
  async fillAgain(fields: readonly string[]): Promise<boolean> {
    const last = [...this.#filled.keys()].at(-1);
    if (this.#hasFilledAgain || !this.#execution.runtime.isScripted || fields.includes(last ?? ''))
      return false;
    this.#hasFilledAgain = true;
    return (await this.#fillEach(fields)) === undefined;
  }

  /** Waits until the page has answered to what was filled in: with a server's word, or a timer that tidies up. */
  async rest(): Promise<void> {
    const { runtime } = this.#execution;
    if (!runtime.isScripted || this.#filled.size === 0) return;
    for (let changes = 0; changes < MOST_CHANGES; changes += 1) {
      const revision = runtime.revision();
      const hasChanged = await runtime.waitFor(() => runtime.revision() !== revision || undefined, REST);
      if (!hasChanged) return;
    }
  }

  /** Filled fields that cannot be found or used any more. */
  lost({ fills }: Ready<Element>): readonly string[] {
    const there = new Set(fills.map(({ field }) => field));
    return [...this.#filled.keys()].filter((field) => !there.has(field));
  }

  /** Whether fields that were filled are on the page now, wherever it led, and all of them hold what was filled in. */
  async isStillFilled(fields: ReadonlyMap<string, AnnotatedElement<Element>>): Promise<boolean> {
    const { runtime } = this.#execution;
    const tree = runtime.read();
    let isFilled = false;
    for (const field of this.#filled.keys()) {
      const element = fields.get(field)?.element;
      const control = element && findControl(tree, element);
      const wanted = ownProperty(this.#plan.args, field);
      if (!control || wanted === undefined) continue;
      if (!holdsValue(tree, control, wanted, await runtime.readValue(control))) return false;
      isFilled = true;
    }
    return isFilled;
  }

  /** Which fields hold something else than was filled in, with what they hold; secrets are masked. */
  async deviations({
    fills,
    page,
  }: Ready<Element>): Promise<readonly Extract<Evidence, { kind: 'value-changed' }>[]> {
    const found: Extract<Evidence, { kind: 'value-changed' }>[] = [];
    const changed: string[] = [];
    for (const { field, value, control } of fills) {
      const filled = this.#filled.get(field);
      if (!filled) continue;
      const now = await this.#execution.runtime.readValue(control);
      if (now === undefined ? filled.wasChanged : !sameValue(filled.before, now)) changed.push(field);
      if (holdsValue(page.tree, control, value, now)) continue;
      const shown = isSecretControl(page.tree, field, control) ? MASK : logged(now ?? null);
      found.push({ kind: 'value-changed', field, now: shown, supports: 'failure' });
    }
    this.#recorder.changed = changed;
    return found;
  }

  async #fillEach(fields: readonly string[]): Promise<ActionOutcome | undefined> {
    const waiting = new Map<string, string>(fields.map((field) => [field, '']));
    let waits = 0;
    while (waiting.size > 0) {
      let hasFilled = false;
      for (const field of [...waiting.keys()]) {
        const done = await this.#fillOne(field);
        if (!done.ok) return done.end;
        if (done.found === undefined) {
          waiting.delete(field);
          hasFilled = true;
        } else waiting.set(field, done.found);
      }
      if (hasFilled) waits = 0;
      // Those that were refused may be taken now that others are filled.
      if (waiting.size === 0 || (hasFilled && this.#execution.runtime.isScripted)) continue;
      waits += 1;
      if (waits <= MOST_TRIES && (await this.#comes(waiting))) continue;
      const end = this.#missing(waiting);
      if (end) return end;
    }
    return undefined;
  }

  /** Nothing when the field was filled, else why it could not be. */
  async #fillOne(field: string): Promise<OrEnd<string | undefined>> {
    const { runtime } = this.#execution;
    let reason = '';
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const at = this.find();
      if (!at.ok) return at;
      const fill = at.found.fills.find((each) => each.field === field);
      if (!fill) {
        const why = at.found.awaited.find((each) => each.field === field);
        return { ok: true, found: why?.detail ?? `The field "${field}" is not on this page.` };
      }
      const before = this.#filled.has(field) ? undefined : await runtime.readValue(fill.control);
      const filling = await runtime.fill(fill.control, fill.value);
      if (filling.ok) {
        this.#keep(at.found.page, fill, before, filling.changed);
        return { ok: true, found: undefined };
      }
      if (filling.isUnclear) return { ok: false, end: this.#recorder.unclear(filling.reason, [SELF_SENT]) };
      reason = `The field "${field}" could not be filled. ${filling.reason}`;
      if (!filling.isStale) break;
    }
    return { ok: true, found: reason };
  }

  #keep(
    page: PageIndex<Element>,
    { field, value, control }: PlannedFill<Element>,
    before: JsonValue | undefined,
    changed: boolean,
  ): void {
    const filled = this.#filled.get(field) ?? { before, wasChanged: changed };
    this.#filled.delete(field);
    this.#filled.set(field, filled);
    const shown = isSecretControl(page.tree, field, control) ? MASK : logged(value);
    this.#recorder.step({ type: 'fill', field, value: shown, changed });
  }

  /** Waits until one of these can be filled, if what was filled could have brought that about. */
  async #comes(waiting: ReadonlyMap<string, string>): Promise<boolean> {
    const { runtime, statusLimit } = this.#execution;
    if (!runtime.isScripted || this.#filled.size === 0) return false;
    const canBeFilled = ({ field, control, value }: PlannedFill<Element>, page: PageIndex<Element>) =>
      waiting.has(field) && planFill(page.tree, control, value).do !== 'refuse';
    const came = await runtime.waitFor(
      () => {
        const at = this.find();
        // An end is found again, and told, by whoever fills next.
        if (!at.ok) return true;
        return at.found.fills.some((fill) => canBeFilled(fill, at.found.page)) || undefined;
      },
      Math.min(statusLimit, ANSWER_LIMIT),
    );
    return came === true;
  }

  #missing(waiting: Map<string, string>): ActionOutcome | undefined {
    const { mode } = this.#execution;
    const at = this.find();
    if (!at.ok) return at.end;
    const awaited = new Map(at.found.awaited.map((each) => [each.field, each]));
    for (const [field, detail] of waiting) {
      const isAbsent = awaited.get(field)?.reason === 'FIELD_NOT_ON_PAGE';
      if (isAbsent && mode === 'lenient') {
        this.#recorder.diagnose([absentField(this.#plan.action, field)]);
        waiting.delete(field);
        continue;
      }
      const reason = isAbsent ? 'FIELD_NOT_ON_PAGE' : 'NOT_OPERABLE';
      return this.#recorder.fail('execution_error', reason, `${detail} Nothing was submitted.`);
    }
    return undefined;
  }

  #changedPage(detail: string): { readonly ok: false; readonly end: ActionOutcome } {
    const nothing = this.#filled.size === 0 ? 'Nothing was changed.' : 'Nothing was submitted.';
    return { ok: false, end: this.#recorder.fail('execution_error', 'PAGE_CHANGED', `${detail} ${nothing}`) };
  }
}

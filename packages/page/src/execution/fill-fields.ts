import type { JsonValue } from '@handrail/base';
import { planFill } from '../controls/plan-fill.ts';
import type { PageIndex } from '../resolution/page-index.ts';
import { samePath } from '../site/routes.ts';
import { currentPage } from './current-page.ts';
import type { ActionEvidence } from './evidence.ts';
import { logged, MASK } from './execution-log.ts';
import { FilledFields } from './filled-fields.ts';
import type { ActionOutcome } from './outcome.ts';
import type { PageAddress } from './page-runtime.ts';
import { absentField, type PlannedFill, type PreparedAction } from './prepare-action.ts';
import type { ActionRecorder } from './recorder.ts';
import type { Execution } from './run-action.ts';
import { isSecretControl } from './secret-field.ts';
import { TypedText } from './typed-text.ts';

/** Longest wait for something that a page adds or enables after fields were filled, in milliseconds. */
export const ANSWER_LIMIT = 2_000;
/** How often an element that was replaced meanwhile is looked up again. */
export const MOST_TRIES = 5;
/** A page may replace a group of checkboxes after each change; the group is looked up again this often at most. */
const MOST_OF_A_GROUP = 50;

/** A page that has not changed for this many milliseconds has settled. A page that never settles gets this many changes. */
const REST = 100;
const MOST_CHANGES = 20;

export interface FieldPlan<Element extends object> {
  readonly action: string;
  /** Where the action was admitted; it does not follow the page elsewhere. */
  readonly address: PageAddress;
  prepare(index: PageIndex<Element>): PreparedAction<Element>;
}

export type Ready<Element extends object> = Extract<PreparedAction<Element>, { readonly ok: true }> & {
  readonly page: PageIndex<Element>;
  readonly revision: number;
};

export type OrEnd<Found> =
  | { readonly ok: true; readonly found: Found }
  | { readonly ok: false; readonly end: ActionOutcome };

/** A field that is not filled yet. */
interface Unfilled {
  readonly reason: string;
  /** When the page refused its value, though the control could take it. */
  readonly refused?: { readonly fillings: number; readonly revision: number };
}

/** The page navigated on its own, and it is unknown what it sent. */
const SELF_SENT: ActionEvidence = { kind: 'silence', supports: 'neither' };

/**
 * Fills the fields of an action, one after the other. Pages react to each of them, so every field is looked up by its
 * name right before it is filled. A field that is not there yet is tried again after the others.
 */
export class FieldFiller<Element extends object> {
  readonly filled: FilledFields<Element>;
  readonly #execution: Execution<Element>;
  readonly #recorder: ActionRecorder<Element>;
  readonly #plan: FieldPlan<Element>;
  readonly #typed: TypedText;
  #hasFilledAgain = false;
  #fillings = 0;

  constructor(execution: Execution<Element>, recorder: ActionRecorder<Element>, plan: FieldPlan<Element>) {
    this.filled = new FilledFields(execution.runtime);
    this.#execution = execution;
    this.#recorder = recorder;
    this.#plan = plan;
    this.#typed = new TypedText(execution.clock);
  }

  /** The action as it can be found on the page now. */
  find(): OrEnd<Ready<Element>> {
    const { runtime } = this.#execution;
    const { address, prepare } = this.#plan;
    const { origin, path } = runtime.address();
    if (origin !== address.origin || !samePath(path, address.path)) {
      const detail = 'The page is not the one that the action was admitted on.';
      if (this.filled.size === 0) return this.#changedPage(detail);
      // A page that navigates when a field is filled may have submitted the form on its own.
      const evidence: ActionEvidence = { kind: 'navigation', path, supports: 'neither' };
      return { ok: false, end: this.#recorder.unclear(detail, [evidence]) };
    }
    const page = currentPage(runtime);
    const revision = runtime.revision();
    const prepared = prepare(page);
    return prepared.ok
      ? { ok: true, found: { ...prepared, page, revision } }
      : this.#changedPage(`The page changed in the meantime. ${prepared.detail}`);
  }

  /** Undefined when all fields were filled. */
  async fillAll(): Promise<ActionOutcome | undefined> {
    const at = this.find();
    if (!at.ok) return at.end;
    const { fills, awaited } = at.found;
    const end = await this.#fillEach([...fills, ...awaited].map(({ field }) => field));
    return end && this.withChanges(end);
  }

  /** An outcome before anything was pressed, with the fields that have another value by now. */
  async withChanges(end: ActionOutcome): Promise<ActionOutcome> {
    const at = this.find();
    if (at.ok) await this.filled.deviations(at.found.page, at.found.fills);
    return { ...end, changed: this.filled.changed };
  }

  /** Fills fields again that lost their value when another field was filled; false when that cannot help. */
  async fillAgain(fields: readonly string[]): Promise<boolean> {
    const isLast = this.filled.last !== undefined && fields.includes(this.filled.last);
    if (this.#hasFilledAgain || isLast || !this.#execution.runtime.isScripted) return false;
    this.#hasFilledAgain = true;
    return (await this.#fillEach(fields)) === undefined;
  }

  /**
   * Waits until the page has reacted to what was filled in: a response of its server, or a timer that cleans up. What a
   * page takes over only a while after the last key shows in no change, so it gets that while.
   */
  async rest(): Promise<void> {
    const { runtime } = this.#execution;
    if (!runtime.isScripted || this.filled.size === 0) return;
    for (let changes = 0; changes < MOST_CHANGES; changes += 1) {
      const revision = runtime.revision();
      const quiet = Math.max(REST, this.#typed.left());
      const hasChanged = await runtime.waitFor(() => runtime.revision() !== revision || undefined, quiet);
      if (!hasChanged) return;
    }
  }

  async #fillEach(fields: readonly string[]): Promise<ActionOutcome | undefined> {
    const { isScripted } = this.#execution.runtime;
    const waiting = new Map<string, Unfilled>(fields.map((field) => [field, { reason: '' }]));
    let waits = 0;
    let hasCome = false;
    while (waiting.size > 0) {
      const count = waiting.size;
      for (const [field, { refused }] of [...waiting]) {
        // Trying can take seconds, and nothing has happened since that could lead to another answer.
        if (!hasCome && refused?.fillings === this.#fillings) continue;
        const done = await this.#fillOne(field);
        if (!done.ok) return done.end;
        if (done.found === undefined) waiting.delete(field);
        else waiting.set(field, done.found);
      }
      hasCome = false;
      const hasFilled = waiting.size < count;
      if (hasFilled) waits = 0;
      // Fields that were refused may accept their value now that others are filled.
      if (waiting.size === 0 || (hasFilled && isScripted)) continue;
      waits += 1;
      hasCome = waits <= MOST_TRIES && (await this.#comes(waiting, waits > 1));
      if (hasCome) continue;
      const end = this.#missing(waiting);
      if (end) return end;
    }
    return undefined;
  }

  /** Nothing when the field was filled, else why it could not be. */
  async #fillOne(field: string): Promise<OrEnd<Unfilled | undefined>> {
    const { runtime } = this.#execution;
    let unfilled: Unfilled = { reason: `The field "${field}" could not be filled. The page keeps changing.` };
    let before: JsonValue | undefined;
    let hasBefore = false;
    let most = MOST_TRIES;
    for (let tries = 0; tries < most; tries += 1) {
      const at = this.find();
      if (!at.ok) return at;
      const fill = at.found.fills.find((each) => each.field === field);
      if (!fill) {
        const why = at.found.awaited.find((each) => each.field === field)?.detail;
        return { ok: true, found: { reason: why ?? `The field "${field}" is not on this page.` } };
      }
      const { control, value: wanted } = fill;
      most = MOST_TRIES + Math.min(control.group.length, MOST_OF_A_GROUP);
      // A group that is drawn again after each of its changes takes several attempts; the first one saw how it was.
      const isKnown = hasBefore || this.filled.has(field);
      const held = isKnown ? before : await runtime.readValue(control);
      if (!this.#isStill(at.found, fill)) continue;
      before = held;
      hasBefore = true;
      this.#recorder.isFilled ||= runtime.isScripted;
      const filling = await runtime.fill(control, wanted);
      if (filling.ok) {
        this.#fillings += 1;
        if (filling.changed) this.#typed.note(at.found.page.tree, control);
        this.filled.add(field, { wanted, before, wasChanged: filling.changed });
        this.#log(at.found.page, fill, filling.changed);
        return { ok: true, found: undefined };
      }
      if (filling.isUnclear) return { ok: false, end: this.#recorder.unclear(filling.reason, [SELF_SENT]) };
      const reason = `The field "${field}" could not be filled. ${filling.reason}`;
      const isPlanned = planFill(at.found.page.tree, control, wanted).do !== 'refuse';
      const refused = { fillings: this.#fillings, revision: runtime.revision() };
      unfilled = { reason, ...(isPlanned && !filling.isStale ? { refused } : {}) };
      if (!filling.isStale) break;
    }
    return { ok: true, found: unfilled };
  }

  /** Whether a field is still the one that was found: the page may have changed while its value was read. */
  #isStill({ revision }: Ready<Element>, { field, control }: PlannedFill<Element>): boolean {
    if (this.#execution.runtime.revision() === revision) return true;
    const now = this.find();
    // The next attempt reports why it was not found.
    return (
      now.ok &&
      now.found.fills.some((each) => each.field === field && each.control.element === control.element)
    );
  }

  #log(
    { tree }: PageIndex<Element>,
    { field, value, control }: PlannedFill<Element>,
    changed: boolean,
  ): void {
    const shown = isSecretControl(tree, field, control) ? MASK : logged(value);
    this.#recorder.step({ type: 'fill', field, value: shown, changed });
  }

  /**
   * Waits until one of these can be filled. Only if other fields were filled, since those can cause it. After a value was
   * refused, the page has to change; trying changes pages too, so from the second time on it has to settle first.
   */
  async #comes(waiting: ReadonlyMap<string, Unfilled>, isAgain: boolean): Promise<boolean> {
    const { runtime, statusLimit } = this.#execution;
    if (!runtime.isScripted || this.filled.size === 0) return false;
    if (isAgain && [...waiting.values()].some(({ refused }) => refused)) await this.rest();
    const settled = isAgain ? runtime.revision() : undefined;
    const canBeFilled = ({ field, control, value }: PlannedFill<Element>, page: PageIndex<Element>) => {
      const unfilled = waiting.get(field);
      if (!unfilled || planFill(page.tree, control, value).do === 'refuse') return false;
      const { refused } = unfilled;
      return refused === undefined || runtime.revision() !== (settled ?? refused.revision);
    };
    const came = await runtime.waitFor(
      () => {
        const at = this.find();
        // The next attempt to fill reports why it was not found.
        if (!at.ok) return true;
        return at.found.fills.some((fill) => canBeFilled(fill, at.found.page)) || undefined;
      },
      Math.min(statusLimit, ANSWER_LIMIT),
    );
    return came === true;
  }

  /** The outcome for the first field that is missing. Fields that may be left out get a diagnostic instead. */
  #missing(waiting: Map<string, Unfilled>): ActionOutcome | undefined {
    const at = this.find();
    if (!at.ok) return at.end;
    const absent = new Set(
      at.found.awaited.filter(({ reason }) => reason === 'FIELD_NOT_ON_PAGE').map(({ field }) => field),
    );
    for (const [field, { reason: detail }] of waiting) {
      if (absent.has(field) && this.#execution.mode === 'lenient') {
        this.#recorder.diagnose([absentField(this.#plan.action, field)]);
        waiting.delete(field);
        continue;
      }
      const reason = absent.has(field) ? 'FIELD_NOT_ON_PAGE' : 'NOT_OPERABLE';
      return this.#recorder.fail('execution_error', reason, `${detail} Nothing was submitted.`);
    }
    return undefined;
  }

  #changedPage(detail: string): { readonly ok: false; readonly end: ActionOutcome } {
    const nothing = this.filled.size === 0 ? 'Nothing was changed.' : 'Nothing was submitted.';
    return { ok: false, end: this.#recorder.fail('execution_error', 'PAGE_CHANGED', `${detail} ${nothing}`) };
  }
}

import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import type { Form, FormEdit, LeftAlone } from '@handrail/form';
import { ToolFailure } from '@handrail/tools';
import type { Skip } from './profile/match-profile.ts';

/** One write of an agent. */
export interface UndoStep {
  readonly tool: string;
  readonly edit: FormEdit;
}

export interface UndoResult {
  /** Whose write it was. */
  readonly tool: string;
  readonly undone: readonly { readonly path: string }[];
  readonly skipped: readonly Skip[];
  /** How many more writes can be undone. */
  readonly left: number;
}

/** Older writes are forgotten. */
const MOST_STEPS = 100;
/** Saved with every write, so fewer. */
const MOST_SAVED = 10;

/**
 * What agents wrote into a form, newest last, and how to take it back. The form itself notes what a write changes and
 * who wrote last, so what others wrote since is never touched, even where they wrote the same.
 */
export class UndoLog {
  readonly #form: Form;
  readonly #steps: UndoStep[];
  /** Hears of every write, for a view of what agents do. */
  onStep: ((step: UndoStep) => void) | null = null;

  /** `saved` is what `save` of an earlier log of the same form gave. */
  constructor(form: Form, saved?: JsonValue) {
    this.#form = form;
    const steps = stepsIn(saved);
    const edits = form.edits.load(steps.map(({ edit }) => edit ?? null));
    this.#steps = edits.map((edit, index) => ({ tool: String(steps[index]?.tool), edit }));
  }

  /** How many writes can be undone. */
  get size(): number {
    return this.#steps.length;
  }

  /** The latest steps as JSON, for a form that is opened again. */
  save(): JsonValue {
    const steps = this.#steps.slice(-MOST_SAVED);
    const edits = this.#form.edits.save(steps.map(({ edit }) => edit)) as readonly JsonValue[];
    return steps.map(({ tool }, index) => ({ tool, edit: edits[index] ?? null }));
  }

  /** Runs what writes, and nothing that waits for somebody: what they do meanwhile is not the agent's. */
  record<Result>(tool: string, work: () => Result): Result {
    return this.#form.edits.record(work, (edit) => {
      const step = { tool, edit };
      this.#steps.push(step);
      if (this.#steps.length > MOST_STEPS) this.#steps.shift();
      this.onStep?.(step);
    });
  }

  /**
   * Takes a step back, the last one unless another is named. Each part is taken back or skipped with a reason. When
   * something blocks all of it that can pass, the step is kept and the call is refused.
   */
  undo(step = this.#steps.at(-1)): UndoResult {
    if (!step || !this.#steps.includes(step)) {
      throw new ToolFailure(
        'x-nothing-to-undo',
        'There is no write of an agent to undo since the form was opened.',
      );
    }
    const taken = this.#form.edits.takeBack(step.edit);
    if (!taken.ok) throw new ToolFailure('READONLY', taken.message);
    const passing = taken.left.find(({ code }) => code !== 'CHANGED');
    if (passing && taken.undone.length === 0) throw refusalOf(passing);
    this.#steps.splice(this.#steps.indexOf(step), 1);
    return {
      tool: step.tool,
      undone: taken.undone.map((path) => ({ path })),
      skipped: taken.left.map(({ path, code, message }) => ({ path, reason: reasonOf(code), why: message })),
      left: this.#steps.length,
    };
  }
}

function refusalOf({ path, code, message }: LeftAlone): ToolFailure {
  const why = `Nothing was undone, because of "${path}": ${message} Change that first, then undo again.`;
  return new ToolFailure(reasonOf(code), why, { path });
}

function reasonOf(code: LeftAlone['code']): ToolFailure['code'] {
  switch (code) {
    case 'NOT_RELEVANT':
    case 'READONLY':
      return code;
    case 'CHANGED':
      return 'x-changed';
    case 'MAX_REPEAT':
      return 'x-max-repeat';
    default:
      return 'x-too-large';
  }
}

/** It comes from a store of ours; what is not a step is left out. */
function stepsIn(saved: JsonValue | undefined): readonly JsonObject[] {
  const steps = Array.isArray(saved) ? saved.filter(isJsonObject) : [];
  return steps.filter(({ edit }) => isJsonObject(edit ?? null)).slice(-MOST_SAVED);
}

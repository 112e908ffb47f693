import type { JsonValue } from '@handrail/base';
import type { Form, FormChange, FormNodeState, FormRefusal, ValidationResult } from '@handrail/form';
import { type FillStep, isWithin, stepKey, stepsOf } from './step.ts';

/** What one answer brought about, beside the answer itself. */
export interface FillEffects {
  /** Findings of the answered place. */
  readonly findings: readonly ValidationResult[];
  /** Calculated fields that have another value now. */
  readonly calculated: readonly FormNodeState[];
  /** New findings of places that were already asked, or that hold several fields. */
  readonly elsewhere: readonly ValidationResult[];
}

interface Past {
  readonly key: string;
  readonly addedRow?: string;
}

/**
 * Walks an owner through a live form. The next step is always the first in document order that was not done yet, so
 * whatever an answer makes relevant, even far above, gets its turn. Nothing is kept but what was done.
 */
export class FillSession {
  readonly form: Form;
  readonly #done = new Set<string>();
  readonly #past: Past[] = [];
  readonly #known = new Map<string, string>();
  /** Kept while they hold: working them out visits the whole form. */
  #steps: readonly FillStep[] | null = null;

  constructor(form: Form, options: { readonly goOn?: boolean } = {}) {
    this.form = form;
    form.subscribe(({ states, rows }) => {
      if (states.length > 0 || rows.length > 0) this.#steps = null;
    });
    const root = form.state('#');
    if (root.ok) this.#known.set(root.path, summarize(root.findings));
    for (const state of form.states()) {
      this.#known.set(state.path, summarize(state.findings));
      // Someone who goes on with a response has already answered what is there and right.
      if (options.goOn && state.kind === 'field' && state.filled && state.valid) {
        this.#done.add(stepKey('field', state.path));
      }
    }
  }

  steps(): readonly FillStep[] {
    this.#steps ??= stepsOf(this.form);
    return this.#steps;
  }

  next(): FillStep | null {
    return this.steps().find((step) => !this.#done.has(step.key)) ?? null;
  }

  /** Which of all questions this is, counting fields only. */
  progress(step: FillStep): { readonly number: number; readonly total: number } {
    const last = this.steps().at(-1);
    const total = last ? last.index + (last.kind === 'field' ? 1 : 0) : 0;
    return { number: step.index + 1, total };
  }

  /** Writes an answer. The step is not done before `finish`, so that it can be corrected. */
  answer(step: FillStep, value: JsonValue): FillEffects | FormRefusal {
    const { path } = step;
    return this.#observe(path, () => this.form.set(path, value));
  }

  addRow(step: FillStep): FillEffects | FormRefusal {
    const { path } = step;
    let added = '';
    const effects = this.#observe(path, () => {
      const outcome = this.form.addRow(path);
      if (outcome.ok) added = outcome.path;
      return outcome;
    });
    if (added !== '') this.#past.push({ key: step.key, addedRow: added });
    return effects;
  }

  removeLastRow(step: FillStep): FillEffects | FormRefusal {
    const { path, state } = step;
    const row = `${path}[${(state.rowCount ?? 0) - 1}]`;
    const effects = this.#observe(path, () => this.form.removeRow(row));
    this.#forget(row);
    return effects;
  }

  finish(step: FillStep): void {
    this.#done.add(step.key);
    this.#past.push({ key: step.key });
  }

  /** Asks for a step again. */
  reopen(step: FillStep): void {
    this.#done.delete(step.key);
  }

  /** Goes to the step before; false at the first one. A row that was added and not filled goes away again. */
  back(): boolean {
    for (let last = this.#past.pop(); last; last = this.#past.pop()) {
      if (last.addedRow !== undefined) this.#dropEmptyRow(last.addedRow);
      this.#done.delete(last.key);
      if (this.steps().some((step) => step.key === last.key)) return true;
    }
    return false;
  }

  #dropEmptyRow(row: string): void {
    const owned = this.steps().filter(({ kind, path }) => kind === 'field' && isWithin(path, row));
    if (owned.some(({ state }) => state.filled)) return;
    if (this.form.removeRow(row).ok) this.#forget(row);
  }

  /** Only the last row is ever removed, so the paths of the others stay. */
  #forget(row: string): void {
    for (const key of this.#done) if (isWithin(key.slice(key.indexOf(' ') + 1), row)) this.#done.delete(key);
    for (const path of this.#known.keys()) if (isWithin(path, row)) this.#known.delete(path);
  }

  #observe(path: string, change: () => { readonly ok: true } | FormRefusal): FillEffects | FormRefusal {
    const changes: FormChange[] = [];
    const stop = this.form.subscribe((each) => changes.push(each));
    const outcome = change();
    stop();
    if (!outcome.ok) return outcome;
    const states = (paths: Iterable<string>) =>
      [...new Set(paths)].flatMap((each) => {
        const state = this.form.state(each);
        return state.ok && state.relevant ? [state] : [];
      });
    const calculated = states(changes.flatMap(({ values }) => values)).filter(
      (state) => state.calculation !== null && state.path !== path && state.filled,
    );
    const elsewhere = states(changes.flatMap(({ findings }) => findings)).filter(
      (state) => state.path !== path && this.#isNews(state),
    );
    const [own] = states([path]);
    return {
      findings: own?.findings ?? [],
      calculated,
      elsewhere: elsewhere.flatMap(({ findings }) => findings),
    };
  }

  /** A field that was not asked yet may well be empty or wrong: that is not news for its owner. */
  #isNews(state: FormNodeState): boolean {
    const before = this.#known.get(state.path);
    const now = summarize(state.findings);
    this.#known.set(state.path, now);
    if (now === '' || now === before) return false;
    return state.kind === 'field' ? this.#done.has(stepKey('field', state.path)) : before !== undefined;
  }
}

function summarize(findings: readonly ValidationResult[]): string {
  return findings.map(({ code, message }) => `${code} ${message}`).join('\n');
}

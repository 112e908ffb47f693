import type { JsonValue } from '@handrail/base';
import { holdsValue, sameValue } from '../controls/control-value.ts';
import { findControl } from '../controls/find-control.ts';
import type { AnnotatedElement, PageIndex } from '../resolution/page-index.ts';
import type { ActionEvidence } from './evidence.ts';
import { logged, MASK } from './execution-log.ts';
import type { PageRuntime } from './page-runtime.ts';
import type { PlannedFill } from './prepare-action.ts';
import { isSecretControl } from './secret-field.ts';

/** A field that holds something else than was filled in, with what it holds. */
export type Deviation = Extract<ActionEvidence, { readonly kind: 'value-changed' }>;

interface Filled {
  readonly wanted: JsonValue;
  /** What it held before it was first filled. */
  readonly before: JsonValue | undefined;
  readonly wasChanged: boolean;
}

/** What was filled in so far, and what the fields hold now. */
export class FilledFields<Element extends object> {
  readonly #runtime: PageRuntime<Element>;
  /** In the order in which they were filled last. */
  readonly #fields = new Map<string, Filled>();
  /** Fields that hold another value than before, as far as is known. */
  changed: readonly string[] = [];

  constructor(runtime: PageRuntime<Element>) {
    this.#runtime = runtime;
  }

  get size(): number {
    return this.#fields.size;
  }

  get last(): string | undefined {
    return [...this.#fields.keys()].at(-1);
  }

  /** The texts that were filled in. */
  get texts(): readonly string[] {
    return [...this.#fields.values()].map(({ wanted }) => String(wanted));
  }

  has(field: string): boolean {
    return this.#fields.has(field);
  }

  add(field: string, filled: Filled): void {
    const first = this.#fields.get(field) ?? filled;
    this.#fields.delete(field);
    this.#fields.set(field, first);
    this.changed = [...this.#fields].filter(([, { wasChanged }]) => wasChanged).map(([name]) => name);
  }

  /** Filled fields that cannot be found or used any more. */
  lost(fills: readonly PlannedFill<Element>[]): readonly string[] {
    const there = new Set(fills.map(({ field }) => field));
    return [...this.#fields.keys()].filter((field) => !there.has(field));
  }

  /** Which fields hold something else than was filled in; secrets are masked. */
  async deviations(
    { tree }: PageIndex<Element>,
    fills: readonly PlannedFill<Element>[],
  ): Promise<readonly Deviation[]> {
    const found: Deviation[] = [];
    const changed: string[] = [];
    for (const { field, value, control } of fills) {
      const filled = this.#fields.get(field);
      if (!filled) continue;
      const now = await this.#runtime.readValue(control);
      if (now === undefined ? filled.wasChanged : !sameValue(filled.before, now)) changed.push(field);
      if (holdsValue(tree, control, value, now)) continue;
      const shown = isSecretControl(tree, field, control) ? MASK : logged(now ?? null);
      found.push({ kind: 'value-changed', field, now: shown, supports: 'failure' });
    }
    this.changed = changed;
    return found;
  }

  /** Whether some of them are on the page now, wherever it led, and all of those hold what was filled in. */
  async areStillThere(fields: ReadonlyMap<string, AnnotatedElement<Element>>): Promise<boolean> {
    const tree = this.#runtime.read();
    let areThere = false;
    for (const [field, { wanted }] of this.#fields) {
      const element = fields.get(field)?.element;
      const control = element && findControl(tree, element);
      if (!control) continue;
      if (!holdsValue(tree, control, wanted, await this.#runtime.readValue(control))) return false;
      areThere = true;
    }
    return areThere;
  }
}

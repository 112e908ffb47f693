import { isJsonObject, type JsonValue } from '@handrail/base';
import {
  type ClockUse,
  type Diagnostic,
  type DiagnosticCode,
  type Environment,
  type FelValue,
  fromJson,
  type SharedPart,
} from '@handrail/fel';
import type { Computation } from './computation.ts';
import { pathOf } from './node.ts';
import { SharedParts } from './shared-parts.ts';

/** A diagnostic with the expression it came from. For authors; never shown as a finding (core 3.10.2). */
export interface FormDiagnostic extends Omit<Diagnostic, 'code'> {
  readonly code: DiagnosticCode | 'unknown-shape';
  readonly path: string;
  readonly expression: string;
}

export interface HostFacts {
  readonly now: () => number;
  readonly utcOffsetMinutes: number;
  readonly locale: string | null;
  readonly meta: Readonly<Record<string, JsonValue>>;
}

/** Kept for authors; a form that fails on every keystroke must not grow without end. */
const MAX_DIAGNOSTICS = 200;

const MILLISECONDS_PER_DAY = 86_400_000;

/** The surroundings of whatever computation is being evaluated; one object serves a whole form. */
export class LiveEnvironment implements Environment {
  readonly utcOffsetMinutes: number;
  readonly locale: string | null;
  readonly diagnostics: FormDiagnostic[] = [];
  readonly #facts: HostFacts;
  readonly #readInstance: (name: string, path: readonly string[]) => FelValue;
  readonly #parts = new SharedParts();
  #current: Computation | null = null;
  #moment: number;

  constructor(facts: HostFacts, readInstance: (name: string, path: readonly string[]) => FelValue) {
    this.#facts = facts;
    this.#readInstance = readInstance;
    this.utcOffsetMinutes = facts.utcOffsetMinutes;
    this.locale = facts.locale;
    this.#moment = facts.now();
  }

  evaluate(computation: Computation): FelValue {
    this.#current = computation;
    return computation.expression.compiled.evaluate(this);
  }

  /** Takes the moment from the clock of the host; between two calls it stands still. Tells what changed by it. */
  readClock(): ClockUse | null {
    const before = this.#moment;
    this.#moment = this.#facts.now();
    if (this.#moment === before) return null;
    return this.#dayOf(this.#moment) === this.#dayOf(before) ? 'moment' : 'day';
  }

  now(): number {
    return this.#moment;
  }

  #dayOf(moment: number): number {
    return Math.floor((moment + this.utcOffsetMinutes * 60_000) / MILLISECONDS_PER_DAY);
  }

  read(reference: number): FelValue {
    const link = this.#current?.links[reference];
    if (!link) return null;
    if (link.outOfRange) {
      this.report({
        code: 'index-out-of-range',
        message: 'There is no row with this number.',
        span: { start: 0, end: 0 },
      });
    }
    return link.read();
  }

  aggregate(reference: number, which: 'sum' | 'count'): FelValue | undefined {
    const link = this.#current?.links[reference];
    return link?.aggregate?.(which);
  }

  remember(part: SharedPart, compute: () => FelValue): FelValue {
    return this.#current ? this.#parts.recall(part, this.#current, compute) : compute();
  }

  meta(key: string): FelValue {
    const { meta } = this.#facts;
    return Object.hasOwn(meta, key) ? fromJson(meta[key] ?? null, 'any') : null;
  }

  instance(name: string, path: readonly string[]): FelValue {
    return this.#readInstance(name, path);
  }

  report(
    diagnostic: Pick<FormDiagnostic, 'code' | 'message' | 'span'>,
    about: Computation | null = this.#current,
  ): void {
    if (this.diagnostics.length >= MAX_DIAGNOSTICS) this.diagnostics.shift();
    this.diagnostics.push({
      ...diagnostic,
      path: about ? pathOf(about.node) : '#',
      expression: about?.expression.compiled.source ?? '',
    });
  }
}

/** Follows own properties and list positions only; anything missing is null (core 4.4). */
export function readJsonPath(root: JsonValue, path: readonly string[]): JsonValue {
  let at: JsonValue = root;
  for (const key of path) {
    if (Array.isArray(at)) at = (at[Number(key)] as JsonValue | undefined) ?? null;
    else if (isJsonObject(at) && Object.hasOwn(at, key)) at = at[key] ?? null;
    else return null;
  }
  return at;
}

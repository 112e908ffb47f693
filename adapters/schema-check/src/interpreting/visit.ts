import { type JsonPointer, type JsonValue, pointerTo } from '@handrail/base';
import { type Budget, BudgetExhausted } from '../budget.ts';
import type { PreparedSchema, SchemaNode, SchemaRules } from '../schema/prepared-schema.ts';

/** Calls inside calls. A value's depth times the references passed at each level can outgrow both bounds. */
const MAX_NESTING = 1_000;

/** A place in the value, written out as a pointer only for the problems that are told in the end. */
interface Place {
  readonly parent: Place | undefined;
  readonly step: string | number;
}

/** A problem that may yet turn out not to matter, because an alternative fits. */
export interface SchemaFinding {
  readonly place: Place | undefined;
  readonly keyword: string;
  readonly message: string;
}

/** Takes findings up to a number; without a sink only the verdict is wanted. */
interface Sink {
  readonly findings: SchemaFinding[];
  readonly max: number;
}

type Seen = Set<string | number>;

/** What became of one alternative: its findings count if no other fits, what it has seen if it fits. */
export interface Attempt {
  readonly fits: boolean;
  readonly findings: readonly SchemaFinding[];
  readonly seen: Seen | undefined;
}

export type Rule = (visit: Visit) => boolean;

/** One check of one value. */
export interface SchemaRun {
  readonly schema: PreparedSchema;
  readonly budget: Budget;
  readonly rules: ReadonlyMap<string, Rule>;
  /** Whether an `unevaluated…` keyword wants to know what the others looked at. */
  readonly tracksSeen: boolean;
  nesting: number;
}

/** One subschema meeting one value. Rules report through it and send it on to subschemas. */
export class Visit {
  readonly rules: SchemaRules;
  readonly value: JsonValue;
  /** Property names and item positions that a rule of this subschema has looked at; kept only when asked for. */
  readonly seen: Seen | undefined;
  readonly #run: SchemaRun;
  readonly #place: Place | undefined;
  readonly #sink: Sink | undefined;

  constructor(
    run: SchemaRun,
    rules: SchemaRules,
    value: JsonValue,
    place: Place | undefined,
    sink: Sink | undefined,
  ) {
    this.#run = run;
    this.rules = rules;
    this.value = value;
    this.#place = place;
    this.#sink = sink;
    this.seen = run.tracksSeen ? new Set() : undefined;
  }

  fail(keyword: string, message: string, member?: string | number): false {
    const place = member === undefined ? this.#place : { parent: this.#place, step: member };
    report(this.#sink, { place, keyword, message });
    return false;
  }

  /**
   * Applies a subschema that must fit to the same value. What it has seen counts even when the value does not fit,
   * which changes no verdict and keeps properties it knows from being reported as unknown.
   */
  here(node: SchemaNode, keyword: string): boolean {
    return evaluate(this.#run, node, this.value, this.#place, keyword, this.#sink, this.seen);
  }

  /** Applies a subschema that may or may not fit. */
  attempt(node: SchemaNode, keyword: string): Attempt {
    const sink = this.#sink && { findings: [], max: this.#sink.max };
    const seen: Seen | undefined = this.seen && new Set();
    const fits = evaluate(this.#run, node, this.value, this.#place, keyword, sink, seen);
    return { fits, findings: sink?.findings ?? [], seen };
  }

  count({ seen = new Set() }: Attempt): void {
    for (const each of seen) this.seen?.add(each);
  }

  tell({ findings }: Attempt): void {
    for (const finding of findings) report(this.#sink, finding);
  }

  /** Only the verdict, without problems and without counting anything as seen. */
  fits(node: SchemaNode, value: JsonValue = this.value): boolean {
    return evaluate(this.#run, node, value, undefined, '', undefined, undefined);
  }

  member(node: SchemaNode, value: JsonValue, step: string | number, keyword: string): boolean {
    this.seen?.add(step);
    return evaluate(this.#run, node, value, { parent: this.#place, step }, keyword, this.#sink, undefined);
  }

  target(name: string): SchemaNode {
    return this.#run.schema.targets.get(name) ?? true;
  }

  matches(pattern: string, text: string): boolean {
    const compiled = this.#run.schema.patterns.get(pattern);
    return compiled !== undefined && this.#run.budget.test(compiled, text);
  }
}

export function evaluate(
  run: SchemaRun,
  node: SchemaNode,
  value: JsonValue,
  place: Place | undefined,
  keyword: string,
  sink: Sink | undefined,
  seen: Seen | undefined,
): boolean {
  if (typeof node === 'boolean') {
    if (!node) report(sink, { place, keyword, message: 'is not allowed here' });
    return node;
  }
  run.budget.spendOn(value);
  run.nesting += 1;
  if (run.nesting > MAX_NESTING) throw new BudgetExhausted();
  const visit = new Visit(run, node, value, place, sink);
  let valid = true;
  for (const name of Object.keys(node)) {
    if (run.rules.get(name)?.(visit) === false) {
      valid = false;
      if (!sink) break;
    }
  }
  run.nesting -= 1;
  if (seen && visit.seen) for (const each of visit.seen) seen.add(each);
  return valid;
}

export function pointerOf(place: Place | undefined): JsonPointer {
  const steps: (string | number)[] = [];
  for (let each = place; each; each = each.parent) steps.push(each.step);
  return pointerTo('', ...steps.reverse());
}

function report(sink: Sink | undefined, finding: SchemaFinding): void {
  if (sink && sink.findings.length < sink.max) sink.findings.push(finding);
}

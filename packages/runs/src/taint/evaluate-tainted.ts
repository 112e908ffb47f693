import type { JsonObject, JsonValue } from '@handrail/base';
import type { RunPorts } from '../run-ports.ts';
import { opened, type RunValue, Sealed } from '../state/run-value.ts';

/** What an expression may look at, with its real values, and where in it those are that are sealed. */
export class ExpressionContext {
  readonly #places: [string, JsonObject | JsonValue][] = [];
  readonly #tainted: (readonly string[])[] = [];

  /** Puts a value in its place. */
  set(name: string, value: JsonValue, isTainted = false): void {
    this.#places.push([name, value]);
    if (isTainted) this.#tainted.push([name]);
  }

  /** Puts an object of values there that may be sealed one by one. */
  setEach(
    path: readonly [string] | readonly [string, string],
    entries: Iterable<readonly [string, RunValue]>,
  ): JsonObject {
    const values: [string, JsonValue][] = [];
    for (const [name, held] of entries) {
      values.push([name, opened(held)]);
      if (held instanceof Sealed) this.#tainted.push([...path, name]);
    }
    const object = Object.fromEntries(values);
    if (path.length === 1) this.#places.push([path[0], object]);
    return object;
  }

  get value(): JsonObject {
    return Object.fromEntries(this.#places);
  }

  /** Whether something sealed is, or is inside of, or is around, what is read at this path. */
  taints(read: readonly string[]): boolean {
    return this.#tainted.some((place) => {
      const common = Math.min(place.length, read.length);
      for (let at = 0; at < common; at += 1) if (place[at] !== read[at]) return false;
      return true;
    });
  }

  get isClean(): boolean {
    return this.#tainted.length === 0;
  }
}

export type TaintedEvaluation =
  | { readonly ok: true; readonly value: JsonValue; readonly isTainted: boolean }
  | { readonly ok: false; readonly message: string };

const WITHHELD = 'it reads sensitive values, so the reason is withheld.';

/** Evaluates on the values; what was made of something sealed is tainted, and why it could not be made is not said. */
export function evaluateTainted(
  ports: RunPorts,
  expression: string,
  context: ExpressionContext,
): TaintedEvaluation {
  const isTainted = !context.isClean && readsTaint(ports, expression, context);
  const result = ports.evaluate(expression, context.value);
  if (result.ok) return { ok: true, value: result.value, isTainted };
  return { ok: false, message: isTainted ? WITHHELD : result.message };
}

/** Where nobody can say what an expression reads, it reads everything. */
function readsTaint({ inspect }: RunPorts, expression: string, context: ExpressionContext): boolean {
  const inspected = inspect?.(expression);
  return !inspected?.ok || inspected.reads.some((read) => context.taints(read));
}

import { isJsonObject, type JsonValue } from '@handrail/base';
import type { Form } from '@handrail/form';
import { CliError } from '../cli-error.ts';
import type { JsonDocument } from '../documents/read-json-document.ts';
import { answersMessages } from '../messages/fill.ts';

/** Prepared answers by path. Each is given out once; what is left at the end found no question. */
export class Answers {
  readonly #values: Map<string, JsonValue>;
  readonly #rows = new Set<string>();
  readonly #refused = new Map<string, string>();

  constructor(values: ReadonlyMap<string, JsonValue>) {
    this.#values = new Map(values);
    for (const path of values.keys()) {
      for (let end = path.indexOf(']'); end !== -1; end = path.indexOf(']', end + 1)) {
        this.#rows.add(path.slice(0, end + 1));
      }
    }
  }

  take(path: string): JsonValue | undefined {
    const value = this.#values.get(path);
    this.#values.delete(path);
    return value;
  }

  /** Whether some answer is for this row. */
  wantsRow(path: string, index: number): boolean {
    return this.#rows.has(`${path}[${index}]`);
  }

  refused(path: string, message: string): void {
    this.#refused.set(path, message);
  }

  /** Answers that had no effect, each with the reason. */
  unused(form: Form): readonly { readonly path: string; readonly reason: string }[] {
    const left = [...this.#values.keys()].map((path) => ({ path, reason: reasonFor(path, form) }));
    return [...[...this.#refused].map(([path, reason]) => ({ path, reason })), ...left];
  }
}

export function readAnswers(document: JsonDocument): Answers {
  if (!isJsonObject(document.value)) {
    throw new CliError(3, 'wrong-answers', answersMessages.notObject);
  }
  return new Answers(new Map(Object.entries(document.value)));
}

function reasonFor(path: string, form: Form): string {
  const state = form.state(path);
  if (!state.ok) return state.message;
  if (state.kind !== 'field') return answersMessages.notField;
  if (!state.relevant) return answersMessages.notRelevant;
  if (state.calculation !== null) return answersMessages.calculated;
  return state.readonly ? answersMessages.readonly : answersMessages.notAsked;
}

import type { JsonObject } from '@handrail/base';
import { type Coercion, coerceArguments } from '../arguments/coerce.ts';

/**
 * Coerces the arguments of calls before a toolset checks them, and remembers what was changed until the tool asks: a
 * toolset hands on nothing but the checked input, and no change may go unsaid.
 */
export class CoercedCalls {
  readonly #changes = new Map<string, readonly Coercion[]>();

  /** Anything that is not an object is left to the toolset, which refuses it. */
  coerce(tool: string, input: unknown, schema: JsonObject): { readonly input: unknown; forget(): void } {
    const forget = () => undefined;
    if (typeof input !== 'object' || input === null || Array.isArray(input)) return { input, forget };
    try {
      const { args, coercions } = coerceArguments(input as JsonObject, schema);
      if (coercions.length === 0) return { input, forget };
      const key = keyOf(tool, args);
      this.#changes.set(key, coercions);
      return { input: args, forget: () => this.#changes.delete(key) };
    } catch {
      // What throws when it is read is not JSON, and the toolset says so.
      return { input, forget };
    }
  }

  of(tool: string, input: JsonObject): readonly Coercion[] {
    return this.#changes.get(keyOf(tool, input)) ?? [];
  }
}

function keyOf(tool: string, input: JsonObject): string {
  return `${tool} ${JSON.stringify(input)}`;
}

import type { FunctionCategory, ReturnType } from './function.ts';
import type { FunctionLibrary } from './library.ts';

export interface FunctionDescription {
  readonly name: string;
  readonly category: FunctionCategory;
  readonly description: string;
  readonly parameters: readonly ParameterDescription[];
  readonly returns: ReturnType;
}

export interface ParameterDescription {
  readonly name: string;
  readonly type: string;
  readonly optional: boolean;
  readonly variadic: boolean;
}

/** Plain data about every function, for documentation and command lines. */
export function describeFunctions(library: FunctionLibrary): readonly FunctionDescription[] {
  return library.functions.map(({ name, category, description, parameters, returns }) => ({
    name,
    category,
    description,
    parameters: parameters.map((parameter) => ({
      name: parameter.name,
      type: parameter.type,
      optional: parameter.optional,
      variadic: parameter.variadic,
    })),
    returns,
  }));
}

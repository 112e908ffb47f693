import { FelDefinitionError } from '../fel-definition-error.ts';
import { RESERVED_WORDS } from '../syntax/precedence.ts';
import { AGGREGATES } from './aggregates.ts';
import { CAST_FUNCTIONS } from './casts.ts';
import { DATE_FUNCTIONS } from './dates.ts';
import { ENVIRONMENT_FUNCTIONS } from './environment.ts';
import { type ExtensionFunction, extend } from './extension.ts';
import type { FelFunction } from './function.ts';
import { LOGIC_FUNCTIONS } from './logic.ts';
import { MONEY_FUNCTIONS } from './money.ts';
import { NUMBER_FUNCTIONS } from './numbers.ts';
import { ROW_FUNCTIONS } from './rows.ts';
import { STATE_FUNCTIONS } from './state.ts';
import { TEXT_FUNCTIONS } from './text.ts';

/** The functions an expression may call. */
export interface FunctionLibrary {
  get(name: string): FelFunction | undefined;
  readonly functions: readonly FelFunction[];
}

const BUILT_IN: readonly FelFunction[] = [
  ...AGGREGATES,
  ...TEXT_FUNCTIONS,
  ...NUMBER_FUNCTIONS,
  ...DATE_FUNCTIONS,
  ...LOGIC_FUNCTIONS,
  ...CAST_FUNCTIONS,
  ...MONEY_FUNCTIONS,
  ...STATE_FUNCTIONS,
  ...ROW_FUNCTIONS,
  ...ENVIRONMENT_FUNCTIONS,
];

let shared: FunctionLibrary | undefined;

/** The library without extensions; made once. */
export function builtInFunctions(): FunctionLibrary {
  shared ??= createFunctionLibrary();
  return shared;
}

const IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** The built-in functions and the given ones. Throws `FelDefinitionError` for a name that is taken or malformed. */
export function createFunctionLibrary(extensions: readonly ExtensionFunction[] = []): FunctionLibrary {
  const functions = new Map(BUILT_IN.map((entry) => [entry.name, entry]));
  for (const extension of extensions) {
    const { name } = extension;
    if (!IDENTIFIER.test(name) || RESERVED_WORDS.has(name)) {
      throw new FelDefinitionError('bad-extension', `"${name}" cannot name a function.`);
    }
    if (functions.has(name)) {
      throw new FelDefinitionError(
        'bad-extension',
        `A function "${name}" already exists and cannot be replaced.`,
      );
    }
    functions.set(name, extend(extension));
  }
  return { get: (name) => functions.get(name), functions: [...functions.values()] };
}

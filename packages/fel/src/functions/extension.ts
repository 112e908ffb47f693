import { bounded } from '../compile/bounded.ts';
import type { Frame } from '../compile/frame.ts';
import { isDecimal } from '../values/decimal.ts';
import { felTypeOf } from '../values/type-of.ts';
import type { FelTypeName, FelValue } from '../values/value.ts';
import type { PlainFunction, ReturnType } from './function.ts';
import type { ParameterInfo } from './parameter.ts';

export interface ExtensionParameter {
  readonly name: string;
  readonly type: Exclude<FelTypeName, 'null'> | 'any';
  readonly optional?: boolean;
}

/**
 * A function the host adds (core 3.12). It must be pure. A null argument makes the call null unless its parameter is
 * `any`; what it throws, or returns outside its declared type, becomes null with a diagnostic.
 */
export interface ExtensionFunction {
  readonly name: string;
  readonly description?: string;
  readonly parameters: readonly ExtensionParameter[];
  readonly returns: ReturnType;
  readonly call: (...args: readonly FelValue[]) => FelValue;
}

export function extend(extension: ExtensionFunction): PlainFunction {
  return {
    name: extension.name,
    category: 'extension',
    description: extension.description ?? '',
    parameters: extension.parameters.map(parameterOf),
    returns: extension.returns,
    form: 'plain',
    clock: undefined,
    usesPatterns: false,
    aggregate: undefined,
    call: (frame, args) => callSafely(frame, extension, args),
  };
}

function parameterOf({ name, type, optional = false }: ExtensionParameter): ParameterInfo {
  return {
    name,
    type,
    optional,
    variadic: false,
    takesNull: type === 'any',
    accepts: (value) => type === 'any' || felTypeOf(value) === type,
  };
}

function callSafely(frame: Frame, extension: ExtensionFunction, args: readonly FelValue[]): FelValue {
  const { name, returns } = extension;
  let result: FelValue;
  try {
    result = extension.call(...args);
  } catch {
    return frame.fail('function-failed', `"${name}" failed.`);
  }
  if (!isValue(result) || (result !== null && returns !== 'any' && felTypeOf(result) !== returns)) {
    return frame.fail('function-failed', `"${name}" did not return ${returns}.`);
  }
  if (typeof result === 'string' && result.length > frame.program.limits.textLength) {
    return frame.fail('limit-exceeded', `"${name}" returned a text that is too long.`);
  }
  return isDecimal(result) ? bounded(frame, result, frame.span) : result;
}

/** The compiler trusts the declared types, but an extension may be written in JavaScript. */
function isValue(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value !== 'object') return false;
  return (
    isDecimal(value) || Array.isArray(value) || ('felType' in value && typeof value.felType === 'string')
  );
}

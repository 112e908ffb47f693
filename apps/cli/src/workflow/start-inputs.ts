import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';

/** What stands for a value that whoever starts a run fills in. */
const SAMPLES: Readonly<Record<string, JsonValue>> = {
  string: '…',
  number: 1,
  integer: 1,
  boolean: true,
  object: {},
  array: [],
};

/**
 * Values to start a workflow with, as they are typed: its example, or one of the right type for each that it needs. Undefined when
 * it needs none.
 */
export function startInputs({ variables, metadata }: JsonObject): JsonObject | undefined {
  const custom = isJsonObject(metadata) ? metadata.customProperties : undefined;
  const example = isJsonObject(custom) ? custom.exampleInputs : undefined;
  if (isJsonObject(example) && Object.keys(example).length > 0) return example;
  const declared = Array.isArray(variables) ? variables.filter(isJsonObject) : [];
  const needed = declared.filter(
    ({ required, defaultValue }) => required === true && defaultValue === undefined,
  );
  if (needed.length === 0) return undefined;
  return Object.fromEntries(needed.map(({ name, type }) => [String(name), SAMPLES[String(type)] ?? '…']));
}

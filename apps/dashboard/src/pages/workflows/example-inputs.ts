import { isJsonObject, type JsonObject } from '@handrail/base';

/** Values to try a workflow with, which its document may bring along in `metadata.customProperties.exampleInputs`. */
export function exampleInputs({ metadata }: JsonObject): JsonObject | undefined {
  const properties = isJsonObject(metadata) ? metadata.customProperties : undefined;
  const inputs = isJsonObject(properties) ? properties.exampleInputs : undefined;
  return isJsonObject(inputs) && Object.keys(inputs).length > 0 ? inputs : undefined;
}

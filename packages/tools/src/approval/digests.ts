import { canonicalJson, type JsonObject } from '@handrail/base';
import type { ToolDescriptor } from '../tool.ts';
import type { Digest } from './approval.ts';

/** Changes with anything a consumer or an owner is told about the tool. */
export function hashDescriptor(descriptor: ToolDescriptor, digest: Digest): Promise<string> {
  return digest(canonicalJson({ ...descriptor }));
}

/** Stands for the values an action will submit, whoever filled them in. */
export function digestValues(values: JsonObject, digest: Digest): Promise<string> {
  return digest(canonicalJson(values));
}

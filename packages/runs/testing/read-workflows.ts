import { readdirSync, readFileSync } from 'node:fs';
import type { JsonObject } from '@handrail/base';

const folder = new URL('../../../fixtures/openwop/workflows/', import.meta.url);

export function readWorkflow(name: string): JsonObject {
  return JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'));
}

export const workflowNames: readonly string[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -'.json'.length))
  .sort();

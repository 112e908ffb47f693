import { fitsDouble, isJsonNumber, isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import type { WorkflowInputField } from './workflow-facts.ts';

export type WorkflowInputProblem = 'missing' | 'number' | 'object' | 'array';

export interface ReadInputs {
  readonly inputs: JsonObject;
  readonly problems: ReadonlyMap<string, WorkflowInputProblem>;
}

/** What was typed into the fields, as the inputs of a run. An empty field is left out, so that its default counts. */
export function readInputs(
  fields: readonly WorkflowInputField[],
  typed: ReadonlyMap<string, string>,
): ReadInputs {
  const entries: [string, JsonValue][] = [];
  const problems = new Map<string, WorkflowInputProblem>();
  for (const { name, type, isRequired } of fields) {
    const text = typed.get(name) ?? '';
    if (text.trim() === '') {
      if (isRequired) problems.set(name, 'missing');
      continue;
    }
    const value = readValue(text, type);
    if (value === undefined)
      problems.set(name, type === 'number' ? 'number' : type === 'array' ? 'array' : 'object');
    else entries.push([name, value]);
  }
  return { inputs: Object.fromEntries(entries), problems };
}

function readValue(text: string, type: WorkflowInputField['type']): JsonValue | undefined {
  switch (type) {
    case 'string':
      return text;
    case 'boolean':
      return text === 'true';
    case 'number': {
      // One that would lose digits is not taken.
      const written = text.trim();
      return isJsonNumber(written) && fitsDouble(written) ? Number(written) : undefined;
    }
    default: {
      const value = parsed(text);
      const fits = type === 'array' ? Array.isArray(value) : isJsonObject(value);
      return fits ? value : undefined;
    }
  }
}

function parsed(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

/** A value as it is in a field. */
export function fieldText(value: JsonValue | undefined): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, typeof value === 'object' ? 2 : 0);
}

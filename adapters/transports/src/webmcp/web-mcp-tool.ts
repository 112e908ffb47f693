import { isJsonObject, type JsonObject, ownProperty } from '@handrail/base';
import { needsConfirmation, type ToolDescriptor } from '@handrail/tools';
import type { WebMcpTool } from './model-context.ts';

/** A browser keeps nothing of a tool but what it knows, and the schema as it is. So what it does not know is there. */
const DESCRIPTOR_KEYWORD = 'x-handrail';

export function toWebMcpTool(tool: ToolDescriptor, execute: WebMcpTool['execute']): WebMcpTool {
  const { name, title, description, inputSchema, outputSchema, effect, risk, idempotent, confirmation } =
    tool;
  const told = { effect, risk, idempotent, confirmation, ...(outputSchema ? { outputSchema } : {}) };
  return {
    name,
    title,
    description,
    inputSchema: { ...inputSchema, [DESCRIPTOR_KEYWORD]: told },
    annotations: {
      readOnlyHint: effect === 'pure' || effect === 'read',
      // Every answer can repeat what the author of a form or page wrote.
      untrustedContentHint: true,
      consequentialHint: needsConfirmation(tool),
    },
    execute,
  };
}

/** What a listed tool tells, in the words of a descriptor and still to be read as one. */
export function fromWebMcpTool(entry: unknown): JsonObject {
  if (typeof entry !== 'object' || entry === null) return {};
  // Entries are objects of the browser's, with accessors where JSON has properties.
  const { name, title, description, inputSchema, annotations } = entry as Readonly<Record<string, unknown>>;
  const schema = readSchema(inputSchema);
  const { [DESCRIPTOR_KEYWORD]: own, ...plainSchema } = schema;
  const readOnly = isRecord(annotations) && annotations.readOnlyHint === true;
  return {
    ...(typeof name === 'string' ? { name } : {}),
    ...(typeof title === 'string' && title !== '' ? { title } : {}),
    ...(typeof description === 'string' ? { description } : {}),
    inputSchema: plainSchema,
    ...(readOnly ? { effect: 'read', risk: 'none' } : {}),
    ...(isJsonObject(own) ? pick(own) : {}),
  };
}

/** Some give the schema as JSON text. A tool without one takes any object. */
function readSchema(given: unknown): JsonObject {
  try {
    const schema: unknown = typeof given === 'string' ? JSON.parse(given) : given;
    return isJsonObject(schema) ? schema : { type: 'object' };
  } catch {
    return { type: 'object' };
  }
}

function pick(own: JsonObject): JsonObject {
  const keys = ['effect', 'risk', 'idempotent', 'confirmation', 'outputSchema'];
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = ownProperty(own, key);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

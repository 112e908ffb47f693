import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import type { ToolCatalog } from '@handrail/client';
import { readableName } from '@handrail/owner-view';
import { stepsOf, type WorkflowInputField } from './workflow-facts.ts';

/** Where an input of a workflow is handed to a tool, whose schema then says what it holds. */
interface ToolUse {
  readonly toolset: string;
  readonly tool: string;
  /** The port of the step that takes it. */
  readonly port: string;
}

const MOST_DEPTH = 12;

/**
 * What each input is, as JSON Schema: what the workflow says of it, and for groups and lists what the tools that take them
 * say. Inputs of which nothing is known but that they are a group or a list have none.
 */
export function inputSchemas(
  document: JsonObject,
  fields: readonly WorkflowInputField[],
  catalog: ToolCatalog | undefined,
): ReadonlyMap<string, JsonObject> {
  const schemas = new Map<string, JsonObject>();
  for (const field of fields) {
    const schema = isGroup(field.type)
      ? usesOf(document, field.name)
          .map((use) => toolSchema(use, catalog))
          .find((each) => each !== undefined)
      : { type: field.type };
    if (!schema || field.isSensitive) continue;
    const { description, defaultValue } = field;
    schemas.set(field.name, {
      ...withTitles(schema, field.name, 0),
      ...(description !== '' && { description }),
      ...(defaultValue !== undefined && { default: defaultValue }),
    });
  }
  return schemas;
}

function isGroup(type: WorkflowInputField['type']): boolean {
  return type === 'object' || type === 'array';
}

function usesOf(document: JsonObject, name: string): readonly ToolUse[] {
  return stepsOf(document).flatMap(({ typeId, config, inputs }) => {
    if (typeId !== 'tool.call') return [];
    const { toolset, tool } = config;
    if (typeof toolset !== 'string' || typeof tool !== 'string') return [];
    return Object.entries(inputs).flatMap(([port, source]) =>
      isJsonObject(source) && source.type === 'variable' && source.variableName === name
        ? [{ toolset, tool, port }]
        : [],
    );
  });
}

function toolSchema(
  { toolset, tool, port }: ToolUse,
  catalog: ToolCatalog | undefined,
): JsonObject | undefined {
  const found = catalog?.toolsets
    .find(({ id }) => id === toolset)
    ?.tools.find(({ name }) => name === tool)?.inputSchema;
  if (!isJsonObject(found)) return undefined;
  if (port === 'arguments') return found;
  const properties = ownProperty(found, 'properties');
  const member = isJsonObject(properties) ? ownProperty(properties, port) : undefined;
  return isJsonObject(member) ? member : undefined;
}

/** With a title for people where the schema has none. */
export function withTitles(schema: JsonObject, name: string, depth: number): JsonObject {
  const { title, properties, items } = schema;
  const named = typeof title === 'string' && title !== '' ? title : (readableName(name) ?? name);
  if (depth > MOST_DEPTH) return schema;
  const inside = (member: JsonValue, of: string) =>
    isJsonObject(member) ? withTitles(member, of, depth + 1) : member;
  return {
    ...schema,
    title: named,
    ...(isJsonObject(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, member]) => [key, inside(member, key)]),
      ),
    }),
    ...(items !== undefined && { items: inside(items, name) }),
  };
}

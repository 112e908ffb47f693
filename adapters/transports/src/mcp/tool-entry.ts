import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import type { ToolDescriptor } from '@handrail/tools';
import type { Tool as McpTool } from '@modelcontextprotocol/server';

/** Under this `_meta` key an entry of `tools/list` says what MCP has no words for. */
const DESCRIPTOR_KEY = 'handrail/descriptor';

/** The names of Assist tools are legal in MCP, dots included, and stay as they are (Assist §7.3). */
export function toMcpTool(tool: ToolDescriptor): McpTool {
  const { name, title, description, inputSchema, outputSchema, effect, risk, idempotent, confirmation } =
    tool;
  const readOnly = effect === 'pure' || effect === 'read';
  const hasStructure = isStructured(tool);
  const schema = withoutBooleans(inputSchema);
  return {
    name,
    title,
    description,
    inputSchema: { ...schema, type: 'object' },
    ...(outputSchema && hasStructure ? { outputSchema: { ...outputSchema, type: 'object' } } : {}),
    annotations: {
      title,
      readOnlyHint: readOnly,
      destructiveHint: !readOnly && risk === 'high',
      idempotentHint: idempotent,
      // A toolset acts on one live thing that is its own.
      openWorldHint: false,
    },
    _meta: {
      [DESCRIPTOR_KEY]: {
        effect,
        risk,
        confirmation,
        ...(schema === inputSchema ? {} : { inputSchema }),
        ...(outputSchema && !hasStructure ? { outputSchema } : {}),
      },
    },
  };
}

/** Clients of 2025 refuse the whole list when the schema of one property is `true` or `false` instead of an object. */
function withoutBooleans(schema: JsonObject): JsonObject {
  const properties = ownProperty(schema, 'properties');
  if (!isJsonObject(properties) || Object.values(properties).every(isJsonObject)) return schema;
  const objects = Object.entries(properties).map(([name, each]) => {
    const never = each === false ? { not: {} } : {};
    return [name, isJsonObject(each) ? each : never];
  });
  return { ...schema, properties: Object.fromEntries(objects) };
}

/** Only objects can be given as structured content to every client there is. */
export function isStructured({ outputSchema }: Pick<ToolDescriptor, 'outputSchema'>): boolean {
  return outputSchema !== undefined && ownProperty(outputSchema, 'type') === 'object';
}

/**
 * What a listed tool tells, in the words of a descriptor and still to be read as one. A foreign server's hints are all
 * there is to go by; what it does not say stays open.
 */
export function fromMcpTool(entry: unknown): JsonObject {
  if (!isJsonObject(entry)) return {};
  const { _meta, annotations, ...told } = entry;
  const own = objectAt(_meta, DESCRIPTOR_KEY);
  const hints = isJsonObject(annotations) ? annotations : {};
  const readOnly = ownProperty(hints, 'readOnlyHint') === true;
  const title = ownProperty(entry, 'title') ?? ownProperty(hints, 'title');
  return {
    ...told,
    ...(title === undefined ? {} : { title }),
    ...(readOnly ? { effect: 'read', risk: 'none' } : {}),
    ...(!readOnly && ownProperty(hints, 'destructiveHint') === false ? { risk: 'low' } : {}),
    idempotent: ownProperty(hints, 'idempotentHint') === true,
    ...own,
  };
}

function objectAt(value: JsonValue | undefined, key: string): JsonObject {
  const inner = isJsonObject(value) ? ownProperty(value, key) : undefined;
  return isJsonObject(inner) ? inner : {};
}

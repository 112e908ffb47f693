import { copyJson, isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { type ToolDescriptor, TransportFailure } from '@handrail/tools';

const BOUNDS = { maxDepth: 200, maxNodes: 500_000, maxText: 10_000_000 };
const MAX_TOOLS = 2_000;

const EFFECTS = ['pure', 'read', 'write', 'exec'] as const;
const RISKS = ['none', 'low', 'high'] as const;
const POLICIES = ['never', 'optional', 'review', 'required'] as const;

/**
 * Takes a list of tools that came over a wire: `{ tools: [...] }`, or the bare list. An entry that nobody could call is
 * left out. What a foreign provider does not tell is taken for the worst, so that nothing is thought harmless by mistake.
 */
export function readDescriptors(value: unknown): readonly ToolDescriptor[] {
  const copy = copyJson(value, BOUNDS);
  const tools =
    copy.ok && isJsonObject(copy.value) ? ownProperty(copy.value, 'tools') : copy.ok && copy.value;
  if (!Array.isArray(tools) || tools.length > MAX_TOOLS) {
    throw new TransportFailure('protocol', "The provider's answer is not a list of tools.");
  }
  const byName = new Map<string, ToolDescriptor>();
  for (const entry of tools.filter(isJsonObject)) {
    const tool = readDescriptor(entry);
    if (tool && !byName.has(tool.name)) byName.set(tool.name, tool);
  }
  return [...byName.values()];
}

function readDescriptor(entry: JsonObject): ToolDescriptor | undefined {
  const [name, title, description] = ['name', 'title', 'description'].map((key) => ownProperty(entry, key));
  const inputSchema = ownProperty(entry, 'inputSchema');
  const outputSchema = ownProperty(entry, 'outputSchema');
  if (typeof name !== 'string' || name === '' || !isJsonObject(inputSchema)) return undefined;
  return {
    name,
    title: typeof title === 'string' ? title : name,
    description: typeof description === 'string' ? description : '',
    inputSchema,
    ...(isJsonObject(outputSchema) ? { outputSchema } : {}),
    effect: oneOf(EFFECTS, ownProperty(entry, 'effect')) ?? 'exec',
    risk: oneOf(RISKS, ownProperty(entry, 'risk')) ?? 'high',
    idempotent: ownProperty(entry, 'idempotent') === true,
    confirmation: oneOf(POLICIES, ownProperty(entry, 'confirmation')) ?? 'optional',
  };
}

function oneOf<Word extends string>(words: readonly Word[], value: JsonValue | undefined): Word | undefined {
  return words.find((word) => word === value);
}

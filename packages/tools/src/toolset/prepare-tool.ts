import { type CheckValue, ownProperty, type SchemaCheck } from '@handrail/base';
import type { Tool, ToolDescriptor } from '../tool.ts';

/** A tool with its schemas compiled. */
export interface PreparedTool {
  readonly tool: Tool;
  readonly descriptor: ToolDescriptor;
  readonly checkInput: CheckValue;
  readonly checkOutput: CheckValue | undefined;
}

/** Dots separate the parts of a name (Assist §3.1); the rest is what every transport can carry. */
const NAME = /^[A-Za-z][A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]+)*$/;
const MAX_NAME = 128;

/** Throws for a tool that could not be served as it declares itself: that is a defect of whoever wrote it. */
export function prepareTool(tool: Tool, schemaCheck: SchemaCheck): PreparedTool {
  if (tool.name.length > MAX_NAME || !NAME.test(tool.name)) {
    throw new Error(
      `"${tool.name}" is not a tool name: use up to ${MAX_NAME} letters, digits, "_" and "-", separated by dots.`,
    );
  }
  if (tool.description.trim() === '') throw new Error(`The tool "${tool.name}" has no description.`);
  if (ownProperty(tool.inputSchema, 'type') !== 'object') {
    throw new Error(`The input schema of "${tool.name}" must have the type "object".`);
  }
  const { outputSchema } = tool;
  return {
    tool,
    descriptor: describeTool(tool),
    checkInput: schemaCheck.compile(tool.inputSchema, { dialect: 'draft-07' }),
    checkOutput: outputSchema && schemaCheck.compile(outputSchema, { dialect: 'draft-07' }),
  };
}

function describeTool(tool: Tool): ToolDescriptor {
  const { name, title, description, inputSchema, outputSchema, effect, risk, idempotent, confirmation } =
    tool;
  return {
    name,
    title,
    description,
    inputSchema,
    ...(outputSchema ? { outputSchema } : {}),
    effect,
    risk,
    idempotent,
    confirmation,
  };
}

import { createToolset, type Tool, type Toolset, type ToolsetOptions } from '../src/index.ts';
import { createPlainCheck } from './plain-check.ts';

/** A tool that reads and gives an empty object, but for what the test says. */
export function toolNamed(name: string, given: Partial<Tool> = {}): Tool {
  return {
    name,
    title: name,
    description: 'A tool.',
    inputSchema: { type: 'object' },
    effect: 'read',
    risk: 'none',
    idempotent: true,
    confirmation: 'never',
    invoke: () => ({}),
    ...given,
  };
}

/** A toolset of one tool named `a.b`. */
export function toolsetOf(tool: Partial<Tool>, options: Partial<ToolsetOptions> = {}): Toolset {
  return createToolset({
    name: 'test',
    instance: 'one',
    tools: [toolNamed('a.b', tool)],
    schemaCheck: createPlainCheck(),
    ...options,
  });
}

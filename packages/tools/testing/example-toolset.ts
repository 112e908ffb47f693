import type { JsonObject, JsonValue } from '@handrail/base';
import { createToolset, type Tool, ToolFailure, type Toolset, type ToolsetOptions } from '../src/index.ts';
import { createPlainCheck } from './plain-check.ts';

/** A toolset over a few values, with everything that can go well or wrong in a call. */
export interface Example {
  readonly toolset: Toolset;
  /** What was written so far. */
  readonly values: Map<string, JsonValue>;
  /** Lets the waiting call of this name go on. */
  release(gate: string): void;
  /** The gates that calls are waiting at. */
  waiting(): readonly string[];
  /** The gates whose call learned that nobody waits for it any more. */
  readonly abandoned: readonly string[];
  readonly defects: unknown[];
}

const SECRET = 'internal-detail-7319';

function tool<Input>(
  given: Pick<Tool<Input>, 'name' | 'description' | 'invoke'> & Partial<Tool<Input>>,
): Tool<Input> {
  return {
    title: given.name,
    inputSchema: { type: 'object' },
    effect: 'read',
    risk: 'none',
    idempotent: true,
    confirmation: 'never',
    ...given,
  };
}

function schemaOf(properties: JsonObject, required = Object.keys(properties)): JsonObject {
  return { type: 'object', properties, required, additionalProperties: false };
}

export function createExample(options: Partial<ToolsetOptions> = {}): Example {
  const values = new Map<string, JsonValue>([['total', 7]]);
  const gates = new Map<string, () => void>();
  const abandoned: string[] = [];
  const defects: unknown[] = [];

  const set = tool<{ path: string; value: JsonValue }>({
    name: 'example.value.set',
    description: 'Sets one value. The total is calculated and cannot be set.',
    inputSchema: schemaOf({ path: { type: 'string' }, value: true }),
    effect: 'write',
    invoke({ path, value }) {
      if (path === 'total')
        throw new ToolFailure('READONLY', '"total" is calculated and cannot be set.', { path });
      values.set(path, value);
      return { accepted: true, value };
    },
  });

  const tools = [
    tool<JsonObject>({
      name: 'example.text.echo',
      description: 'Gives back its input.',
      invoke: (input) => ({ input }),
    }),
    tool<{ path: string }>({
      name: 'example.value.get',
      title: 'Get a value',
      description: 'Reads one value.',
      inputSchema: schemaOf({ path: { type: 'string' } }),
      invoke({ path }) {
        const value = values.get(path);
        if (value === undefined) throw new ToolFailure('NOT_FOUND', `There is no value "${path}".`, { path });
        return { value };
      },
    }),
    set,
    {
      ...set,
      name: 'example.value.confirmedSet',
      risk: 'high',
      confirmation: 'required',
    } satisfies typeof set,
    tool<{ gate: string }>({
      name: 'example.gate.wait',
      description: 'Answers when its gate is released.',
      inputSchema: schemaOf({ gate: { type: 'string' } }),
      invoke: ({ gate }, { signal }) =>
        new Promise((resolve) => {
          gates.set(gate, () => resolve({ gate }));
          signal.addEventListener('abort', () => abandoned.push(gate));
        }),
    }),
    tool<{ characters: number }>({
      name: 'example.text.long',
      description: 'Gives a text of the wanted length.',
      inputSchema: schemaOf({ characters: { type: 'integer' } }),
      invoke: ({ characters }) => ({ text: 'ä'.repeat(characters) }),
    }),
    tool({
      name: 'example.quota.use',
      description: 'Always refuses with a code of its own.',
      invoke: () => {
        throw new ToolFailure('x-quota', 'The quota of today is used up. Try again tomorrow.');
      },
    }),
    tool({
      name: 'example.defect.raise',
      description: 'Always fails in a way nobody planned.',
      invoke: () => {
        throw new Error(SECRET);
      },
    }),
  ];

  const toolset = createToolset({
    name: 'example',
    instance: 'one',
    tools,
    schemaCheck: createPlainCheck(),
    timers: realTimers,
    onDefect: (defect) => defects.push(defect),
    ...options,
  });
  const release = (gate: string) => {
    gates.get(gate)?.();
    gates.delete(gate);
  };
  return { toolset, values, release, waiting: () => [...gates.keys()], abandoned, defects };
}

export const realTimers = {
  after(milliseconds: number, run: () => void): () => void {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

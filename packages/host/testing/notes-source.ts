import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { createToolset, type Tool, ToolFailure, type Toolset } from '@handrail/tools';
import { createPlainCheck } from '@handrail/tools/testing';
import type { OpenToolset, ProducedArtifact, ToolsetSource } from '../src/index.ts';

/** What lies outside of every run and outlives every crash: what was sent, and how often. */
export interface NotesOutside {
  readonly sent: JsonValue[];
}

export interface NotesOptions {
  /** Tools besides, or instead of, those of the example. */
  readonly tools?: (notes: Map<string, JsonValue>) => readonly Partial<Tool>[];
  /** Replaces the whole toolset, for ones that keep no contract. */
  readonly toolset?: Toolset;
  readonly place?: () => { readonly origin: string; readonly path: string };
  readonly save?: () => JsonValue;
  readonly produced?: () => readonly ProducedArtifact[];
  readonly provenance?: OpenToolset['provenance'];
}

/**
 * A source of small toolsets over notes, by the name `form`: setting one is idempotent, adding to one is not, and
 * submitting them needs the owner and happens outside.
 */
export function createNotesSource(outside: NotesOutside, options: NotesOptions = {}): ToolsetSource {
  return {
    name: 'form',
    instances: () => [{ instance: 'notes', title: 'Notes' }],
    async open(instance, saved) {
      if (instance !== 'notes') throw new ToolFailure('NOT_FOUND', 'There are only notes.');
      const notes = new Map(Object.entries(isJsonObject(saved) ? saved : {}));
      return openNotes(notes, outside, options);
    },
  };
}

function openNotes(
  notes: Map<string, JsonValue>,
  outside: NotesOutside,
  { tools, toolset, place, save, produced, provenance }: NotesOptions,
): OpenToolset {
  const values = () => Object.fromEntries([...notes].sort(([one], [other]) => (one < other ? -1 : 1)));
  const given = new Map(exampleTools(notes, outside, values).map((tool) => [tool.name, tool]));
  for (const tool of tools?.(notes) ?? []) {
    const name = tool.name ?? 'notes.set';
    given.set(name, { ...plainTool(name), ...given.get(name), ...tool });
  }
  let submitted: JsonObject | undefined;
  const submit = given.get('notes.submit');
  if (submit) {
    const { invoke } = submit;
    given.set('notes.submit', {
      ...submit,
      invoke: async (input, context) => {
        const result = await invoke.call(submit, input, context);
        submitted = values();
        return result;
      },
    });
  }
  return {
    toolset:
      toolset ??
      createToolset({
        name: 'notes',
        instance: 'notes',
        tools: [...given.values()],
        schemaCheck: createPlainCheck(),
      }),
    save: save ?? values,
    submits: (tool) => (tool === 'notes.submit' ? values() : undefined),
    ...(place && { place }),
    ...(provenance && { provenance }),
    produced: () =>
      produced?.() ??
      (submitted ? [{ artifactId: 'response', artifactType: 'notes', content: submitted }] : []),
  };
}

function plainTool(name: string): Tool {
  return {
    name,
    title: name,
    description: 'A tool.',
    inputSchema: { type: 'object' },
    effect: 'write',
    risk: 'none',
    idempotent: true,
    confirmation: 'never',
    invoke: () => ({}),
  };
}

function exampleTools(
  notes: Map<string, JsonValue>,
  outside: NotesOutside,
  values: () => JsonObject,
): readonly Tool[] {
  return [
    {
      ...plainTool('notes.get'),
      effect: 'read',
      invoke: ({ path }) => ({ value: notes.get(String(path)) ?? null }),
    },
    {
      ...plainTool('notes.set'),
      invoke({ path, value }) {
        if (path === 'total') throw new ToolFailure('READONLY', '"total" is calculated.', { path: 'total' });
        notes.set(String(path), value ?? null);
        return { accepted: true };
      },
    },
    {
      ...plainTool('notes.add'),
      idempotent: false,
      invoke({ path, value }) {
        notes.set(String(path), `${notes.get(String(path)) ?? ''}${value}`);
        outside.sent.push(value ?? null);
        return { length: String(notes.get(String(path))).length };
      },
    },
    {
      ...plainTool('notes.submit'),
      title: 'Submit the notes',
      effect: 'exec',
      risk: 'high',
      idempotent: false,
      confirmation: 'required',
      verify() {
        if (notes.size === 0) throw new ToolFailure('INVALID_VALUE', 'There is nothing to submit.');
      },
      invoke() {
        outside.sent.push(values());
        return { submitted: true };
      },
    },
    {
      ...plainTool('notes.clear'),
      idempotent: false,
      async invoke(_input, { ask }) {
        for (const path of [...notes.keys()].sort()) {
          if ((await ask({ remove: path })) !== 'granted') {
            throw new ToolFailure('x-confirmation-required', 'The owner has to agree to every removal.');
          }
        }
        notes.clear();
        outside.sent.push('cleared');
        return { cleared: true };
      },
    },
  ];
}

import { createAssistToolset } from '@handrail/assist';
import { createForm, loadDefinition } from '@handrail/form';
import { createAjvCheck } from '@handrail/schema-check/ajv';
import { createToolset, type Toolset } from '@handrail/tools';
import { sectionsDocument } from '../form/subjects/handrail.ts';
import { flippedValue, inputKey, sectionForm, startValue } from '../form/workload.ts';
import type { Cell, Measure } from './cell.ts';

const CLOCK = { now: () => 0 };

/** What is served, for every subject but the echo. */
export function toolsetOf({ subject, fields }: Cell): Toolset {
  return subject === 'tool' ? bareToolset() : assistToolset(fields);
}

/** The Assist tools over the form of the form benchmark. */
function assistToolset(fields: number): Toolset {
  const definition = loadDefinition(sectionsDocument(sectionForm(fields)));
  const form = createForm(definition, { clock: CLOCK, newId: () => 'response-1' });
  return createAssistToolset(form, { schemaCheck: createAjvCheck(), clock: CLOCK });
}

/** One tool with the name and the input of `field.set` that does nothing: what is left is our own overhead. */
function bareToolset(): Toolset {
  return createToolset({
    name: 'bare',
    instance: 'bare',
    schemaCheck: createAjvCheck(),
    tools: [
      {
        name: 'formspec.field.set',
        title: 'Give back',
        description: 'Gives its input back.',
        inputSchema: {
          type: 'object',
          properties: { path: { type: 'string' }, value: {} },
          required: ['path'],
          additionalProperties: false,
        },
        effect: 'write',
        risk: 'low',
        idempotent: true,
        confirmation: 'never',
        invoke: (input) => input,
      },
    ],
  });
}

export interface Call {
  readonly tool: string;
  readonly input: object;
}

/** The calls of a measure, one for each number. A set changes ten fields, and every second one undoes the one before. */
export function callOf(measure: Measure, fields: number, index: number): Call {
  const { sections } = sectionForm(Math.max(fields, 20));
  const section = (index >> 1) % sections;
  const path = inputKey(section, 1);
  switch (measure) {
    case 'set': {
      const value = index % 2 === 0 ? flippedValue(section) : startValue(section, 1);
      return { tool: 'formspec.field.set', input: { path, value } };
    }
    case 'describe':
      return { tool: 'formspec.field.describe', input: { path } };
    case 'list':
      return { tool: 'formspec.field.list', input: {} };
    case 'progress':
      return { tool: 'formspec.form.progress', input: {} };
  }
}

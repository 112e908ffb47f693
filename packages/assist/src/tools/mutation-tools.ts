import type { JsonValue } from '@handrail/base';
import type { Tool } from '@handrail/tools';
import { bulkSet, type FieldValue, MAX_ENTRIES } from '../mutation/bulk-set.ts';
import { setField } from '../mutation/set-field.ts';
import { checkWrite } from '../mutation/write-field.ts';
import { inputSchema, pathProperty, valueProperty } from './input-schema.ts';
import { writing } from './metadata.ts';
import type { Subject } from './subject.ts';

type SetInput = { readonly path: string; readonly value?: JsonValue };
type BulkInput = { readonly entries: readonly FieldValue[] };

/** Assist §3.3. */
export function mutationTools({ form, write, onDefect }: Subject): readonly Tool[] {
  const setTool: Tool<SetInput> = {
    name: 'formspec.field.set',
    title: 'Set a field',
    description:
      'Writes one field and answers with the value as stored and the findings it causes. A value that breaks a rule is stored all the same: look at "validation". Readonly and hidden fields are refused.',
    inputSchema: inputSchema({ path: pathProperty, value: valueProperty }, ['path']),
    ...writing,
    verify: ({ path, value = null }) => {
      checkWrite(form, path, value);
    },
    invoke: ({ path, value }, context) => write(setTool.name, context, () => setField(form, path, value)),
  };
  const bulkSetTool: Tool<BulkInput> = {
    name: 'formspec.field.bulkSet',
    title: 'Set several fields',
    description:
      'Writes several fields in the order given. Each entry succeeds or fails on its own; "results" has one answer per entry and "summary" counts them: accepted, rejected by the field, or errors such as an unknown path.',
    inputSchema: inputSchema(
      {
        entries: {
          type: 'array',
          title: 'Entries',
          description: 'Fields to write. Put a field that makes others relevant before them.',
          maxItems: MAX_ENTRIES,
          items: {
            type: 'object',
            properties: { path: pathProperty, value: valueProperty },
            required: ['path'],
            additionalProperties: false,
          },
        },
      },
      ['entries'],
    ),
    ...writing,
    confirmation: 'optional',
    invoke: ({ entries }, context) =>
      write(bulkSetTool.name, context, () =>
        bulkSet(form, entries, (defect) => onDefect(defect, bulkSetTool.name)),
      ),
  };
  return [setTool, bulkSetTool] as readonly Tool[];
}

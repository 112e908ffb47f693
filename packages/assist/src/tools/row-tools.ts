import type { DefinitionDocument, ItemDocument } from '@handrail/form';
import type { Tool } from '@handrail/tools';
import { ensureRows, MOST_ROWS, removeRow } from '../rows.ts';
import { inputSchema } from './input-schema.ts';
import { writing } from './metadata.ts';
import type { Subject } from './subject.ts';

/** Assist has no tool for rows, and a form with a repeated group cannot be finished without one. */
export function rowTools({ form, write }: Subject): readonly Tool[] {
  if (!hasRepeats(form.document)) return [];
  const ensureTool: Tool<{ path: string; count: number }> = {
    name: 'handrail.rows.ensure',
    title: 'Make rows',
    description: 'Adds empty rows to a repeated group until it has this many. Never removes one.',
    inputSchema: inputSchema(
      {
        path: {
          type: 'string',
          title: 'Repeated group',
          minLength: 1,
          maxLength: 1_000,
          description: 'Address of the group, such as "expenses" or "members[0].children".',
        },
        count: {
          type: 'integer',
          title: 'Rows',
          minimum: 1,
          maximum: MOST_ROWS,
          description: 'How many rows there should be at least.',
        },
      },
      ['path', 'count'],
    ),
    ...writing,
    invoke: ({ path, count }, context) =>
      write(ensureTool.name, context, () => ensureRows(form, path, count)),
  };
  const removeTool: Tool<{ path: string }> = {
    name: 'handrail.rows.remove',
    title: 'Remove a row',
    description:
      'Removes one row of a repeated group with everything in it. The owner is asked first when the row holds answers. Rows after it move up.',
    inputSchema: inputSchema(
      {
        path: {
          type: 'string',
          title: 'Row',
          minLength: 1,
          maxLength: 1_000,
          description: 'Address of the row, such as "expenses[2]".',
        },
      },
      ['path'],
    ),
    ...writing,
    idempotent: false,
    confirmation: 'optional',
    invoke: ({ path }, context) =>
      removeRow(form, path, {
        ask: context.ask,
        isGivenUp: () => context.signal.aborted,
        write: (work) => write(removeTool.name, context, work),
      }),
  };
  return [ensureTool, removeTool] as readonly Tool[];
}

function hasRepeats({ items }: DefinitionDocument): boolean {
  const left: ItemDocument[] = [...items];
  for (let item = left.pop(); item; item = left.pop()) {
    if (item.repeatable) return true;
    for (const child of item.children ?? []) left.push(child);
  }
  return false;
}

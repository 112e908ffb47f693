import { type PageRequest, pageOf, type Tool } from '@handrail/tools';
import { DEFAULT_LIMIT, MAX_LIMIT } from '../answers/limits.ts';
import { measurePages } from '../navigation/measure-pages.ts';
import { nextIncomplete } from '../navigation/next-incomplete.ts';
import { cursorProperty, inputSchema, limitProperty } from './input-schema.ts';
import { reading } from './metadata.ts';
import type { Subject } from './subject.ts';

type NextInput = { readonly scope?: 'field' | 'page' };

/** Assist §3.6. The pages tool is there only when the definition has pages. */
export function navigationTools({ form, pages }: Subject): readonly Tool[] {
  const nextTool: Tool<NextInput> = {
    name: 'formspec.form.nextIncomplete',
    title: 'Find what to do next',
    description:
      'The next field (or page) that needs work, and why: "required" is empty and must not be, "invalid" has an error, "empty" is optional. Reason "complete" means that nothing is left.',
    inputSchema: inputSchema({
      scope: {
        type: 'string',
        enum: ['field', 'page'],
        title: 'Scope',
        description: 'Look for a field (the default) or for a page.',
      },
    }),
    ...reading,
    invoke: ({ scope }) => nextIncomplete(form, pages, scope),
  };
  const pagesTool: Tool<PageRequest> = {
    name: 'formspec.form.pages',
    title: 'List pages',
    description:
      'The pages of the form in order, with how many relevant fields each has and how many are filled.',
    inputSchema: inputSchema({ limit: limitProperty('pages', DEFAULT_LIMIT), cursor: cursorProperty }),
    ...reading,
    invoke: (request) => {
      const { items, cursor } = pageOf(measurePages(form, pages), request, {
        query: { pages: true },
        defaultLimit: DEFAULT_LIMIT,
        maxLimit: MAX_LIMIT,
      });
      return { pages: items, ...(cursor === undefined ? {} : { cursor }) };
    },
  };
  return (pages.length > 0 ? [nextTool, pagesTool] : [nextTool]) as readonly Tool[];
}

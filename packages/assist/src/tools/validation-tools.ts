import type { PageRequest, Tool } from '@handrail/tools';
import { DEFAULT_LIMIT } from '../answers/limits.ts';
import { type ReportMode, validateField, validateForm } from '../validate.ts';
import { cursorProperty, inputSchema, limitProperty, pathProperty } from './input-schema.ts';
import { reading } from './metadata.ts';
import type { Subject } from './subject.ts';

type ReportInput = PageRequest & { readonly mode?: ReportMode };

/** Assist §3.4. Neither changes a value or a live finding. */
export function validationTools({ form }: Subject): readonly Tool[] {
  const formTool: Tool<ReportInput> = {
    name: 'formspec.form.validate',
    title: 'Check the form',
    description:
      'The validation report of the form. "valid" is about the whole form. A long report comes in parts, errors first: "counts" are those of the part, and "extensions" holds the counts of the whole form and a "cursor" for the next part. Use mode "submit" before you call the form done.',
    inputSchema: inputSchema({
      mode: {
        type: 'string',
        enum: ['continuous', 'submit'],
        title: 'Mode',
        description:
          '"continuous" (the default) checks what holds while filling; "submit" also checks what must hold at the end.',
      },
      limit: limitProperty('findings', DEFAULT_LIMIT),
      cursor: cursorProperty,
    }),
    ...reading,
    invoke: ({ mode, ...page }) => validateForm(form, mode, page),
  };
  const fieldTool: Tool<{ readonly path: string }> = {
    name: 'formspec.field.validate',
    title: 'Check a field',
    description: 'The current findings of exactly one field; an empty list means there are none.',
    inputSchema: inputSchema({ path: pathProperty }, ['path']),
    ...reading,
    invoke: ({ path }) => validateField(form, path),
  };
  return [formTool, fieldTool] as readonly Tool[];
}

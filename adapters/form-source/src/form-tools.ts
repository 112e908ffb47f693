import type { UndoLog } from '@handrail/assist';
import type { Form, ResponseDocument, ValidationReport } from '@handrail/form';
import { cleanText, type Tool, ToolFailure } from '@handrail/tools';
import { outlineForm } from './outline-form.ts';

export const SUBMIT = 'handrail.form.submit';
const MOST_SHOWN = 5;
const LONGEST_TITLE = 80;
const LONGEST_NAME = 40;

/**
 * What it takes beyond Assist to finish a form, for an agent and for an owner. A form and what it submits live with the
 * run, so whatever was not recorded did not happen.
 */
export function formTools(
  form: Form,
  instance: string,
  undoLog: UndoLog,
  submitted: (response: ResponseDocument) => void,
): readonly Tool[] {
  const outline: Tool<{ from?: number }> = {
    name: 'handrail.form.outline',
    title: 'Show the form',
    description:
      'The form as somebody who fills it by hand sees it: headings, rows and the fields that apply now, with values, options and findings. When it is long, "next" is where to go on.',
    inputSchema: {
      type: 'object',
      properties: { from: { type: 'integer', minimum: 0, maximum: 1_000_000 } },
      additionalProperties: false,
    },
    effect: 'read',
    risk: 'none',
    idempotent: true,
    confirmation: 'never',
    invoke: ({ from }) => ({
      ...outlineForm(form, from),
      canUndo: undoLog.size > 0 && form.status !== 'completed',
    }),
  };

  const submit: Tool = {
    name: SUBMIT,
    title: submitTitle(form, instance),
    description:
      'Completes the response and hands it in. Refused while the form has errors. Asks the owner first.',
    inputSchema: { type: 'object', properties: {}, additionalProperties: false },
    effect: 'write',
    risk: 'high',
    idempotent: true,
    confirmation: 'required',
    verify() {
      if (form.status !== 'completed') refuseErrors(form.report({ mode: 'submit' }));
    },
    invoke() {
      const outcome = form.complete();
      if (outcome.ok) {
        submitted(outcome.response);
        const { id, status, definitionUrl, definitionVersion } = outcome.response;
        return { status, responseId: id ?? '', definitionUrl, definitionVersion };
      }
      if ('report' in outcome) refuseErrors(outcome.report);
      throw new ToolFailure('x-not-complete', outcome.message);
    },
  };

  return [outline, submit] as unknown as readonly Tool[];
}

/**
 * Says which form it is: an approval is bound to the title of its tool, so a yes for one form or version is never one for
 * another. The signs around the title are in no title.
 */
function submitTitle({ definition: { document } }: Form, instance: string): string {
  const title = cleanText(document.title, LONGEST_TITLE).replace(/\s+/g, ' ').replace(/[“”]/g, '"').trim();
  const [name, version] = [instance, document.version].map((each) => cleanText(each, LONGEST_NAME));
  return `Submit the form “${title}” (${name}, version ${version})`;
}

/** Says where the errors are, never what was entered. */
function refuseErrors(report: ValidationReport): void {
  if (report.valid) return;
  const errors = report.results.filter(({ severity }) => severity === 'error');
  const shown = errors.slice(0, MOST_SHOWN).map(({ path, message }) => `${path}: ${message}`);
  const more = errors.length > MOST_SHOWN ? ` And ${errors.length - MOST_SHOWN} more.` : '';
  throw new ToolFailure('x-not-complete', `The form cannot be submitted yet. ${shown.join(' ')}${more}`);
}

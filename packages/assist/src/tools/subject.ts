import type { Audience, Form, FormNodeState, WizardPage } from '@handrail/form';
import type { PageRequest, ToolContext } from '@handrail/tools';
import { type FieldHelp, helpFor, type Summarize } from '../help/field-help.ts';
import type { Sidecars } from '../load-sidecars.ts';

export type Write = <Result>(
  tool: string,
  context: Pick<ToolContext, 'isOwner'>,
  work: () => Result,
) => Result;

/** The one live form a provider serves, with what is known about it. */
export interface Subject {
  readonly form: Form;
  readonly sidecars: Sidecars;
  /** Empty when the definition asks for no pages. */
  readonly pages: readonly WizardPage[];
  readonly defaultAudience: Audience;
  readonly summarize?: Summarize | false;
  /** Runs what a tool writes, so that an agent's write can be undone. It must not wait for anybody meanwhile. */
  readonly write: Write;
  /** Takes what consumers must not see, with the name of the tool. */
  readonly onDefect: (defect: unknown, tool: string) => void;
}

export function helpOf(
  { form, sidecars, defaultAudience, summarize, onDefect }: Subject,
  field: FormNodeState,
  request: PageRequest & { readonly audience?: Audience } = {},
): FieldHelp {
  return helpFor(form, field, sidecars, {
    ...request,
    audience: request.audience ?? defaultAudience,
    ...(summarize ? { summarize: guarded(summarize, onDefect) } : summarize === false ? { summarize } : {}),
  });
}

/** A summary is optional: when the one who makes it fails, the help goes without. */
function guarded(summarize: Summarize, onDefect: Subject['onDefect']): Summarize {
  return (facts) => {
    try {
      return summarize(facts);
    } catch (error) {
      onDefect(error, 'formspec.field.help');
      return undefined;
    }
  };
}

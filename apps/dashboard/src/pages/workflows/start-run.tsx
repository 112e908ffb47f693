import { isJsonObject, type JsonObject } from '@handrail/base';
import type { ToolCatalog } from '@handrail/client';
import type { JSX } from 'preact';
import { host } from '../../host/host.ts';
import { useLoaded } from '../../host/use-loaded.ts';
import { FailureLine } from '../../parts/error-state.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { type FormLink, formLink } from './fields/form-link.ts';
import { exampleInputs, type LastInputs, readLastInputs } from './last-inputs.ts';
import { StartForm } from './start-form.tsx';
import { inputFields } from './workflow-facts.ts';

/** What the form is made of, and begins with. */
export interface StartGiven {
  readonly fields: typeof import('./fields/index.ts');
  readonly catalog: ToolCatalog | undefined;
  readonly last: LastInputs | undefined;
  readonly example: JsonObject | undefined;
  /** The form that some of the inputs go into. */
  readonly linked: { readonly link: FormLink; readonly definition: JsonObject } | undefined;
}

/** Starts a run: with the form that its inputs go into, and a form made of what the workflow and its tools say for the others. */
export function StartRun(props: { readonly workflowId: string; readonly document: JsonObject }): JSX.Element {
  const { workflowId, document } = props;
  const inputs = inputFields(document);
  const { value, failure } = useLoaded(`start ${workflowId}`, async (signal): Promise<StartGiven> => {
    // Without the catalog, the form or the last run there is less to help with, and the run can be started all the same.
    const [fields, catalog, last, linked] = await Promise.all([
      import('./fields/index.ts').then((all) => ({ ...all })),
      host.console.toolsets({ signal }).catch(() => undefined),
      readLastInputs(workflowId, signal).catch(() => undefined),
      readLinked(formLink(document, inputs), signal).catch(() => undefined),
    ]);
    return { fields, catalog, last, linked, example: exampleInputs(document) };
  });
  if (value) return <StartForm workflowId={workflowId} document={document} inputs={inputs} given={value} />;
  return (
    <section class="card stack">
      {failure ? <FailureLine failure={failure} /> : <Skeleton lines={8} />}
    </section>
  );
}

async function readLinked(link: FormLink | undefined, signal: AbortSignal) {
  if (!link) return undefined;
  const definition = await host.console.form(link.form, { signal });
  const { formPresentation } = definition;
  // All of it at once: there is one button for the whole page.
  const look = { ...(isJsonObject(formPresentation) && formPresentation), pageMode: 'single' };
  return { link, definition: { ...definition, formPresentation: look } };
}

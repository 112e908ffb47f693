import { plainText } from '@handrail/owner-view';
import type { JSX } from 'preact';
import { useLoaded } from '../../host/use-loaded.ts';
import { Icon } from '../../icons/icon.tsx';
import { formsMessages } from '../../messages/sections/forms.ts';
import { Button } from '../../parts/button.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { Outside } from '../../parts/outside.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { RelativeTime } from '../../parts/relative-time.tsx';
import { RunReference } from '../../parts/run-reference.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { Table } from '../../parts/table.tsx';
import { path } from '../../router/match-path.ts';
import { formatTime } from '../../time/format-time.ts';
import type { PageProps } from '../registry.ts';
import { downloadJson } from '../run/download-json.ts';
import { useWorkflowNames } from '../runs/workflow-names.ts';
import { ToolsetView } from '../tools/toolset-view.tsx';
import { textOf } from '../workflows/workflow-facts.ts';
import { FillForm } from './fill-form.tsx';
import { countValues, type FormFacts, readForm } from './form-facts.ts';
import '../common.css';
import '../tools/tools.css';
import '../workflows/workflows.css';

/** One form: to look at, to fill in, with its tools and what was submitted. */
export function Page({ params: { form = '' } }: PageProps): JSX.Element {
  const { value, failure, reload } = useLoaded(`form ${form}`, (signal) => readForm(form, signal));
  const title = textOf(value?.definition.title) || form;
  return (
    <>
      <PageTitle title={plainText(title, 80)} heading={<Outside text={title} most={200} />} />
      {value ? (
        <Form name={form} facts={value} />
      ) : failure ? (
        <ErrorState failure={failure} onRetry={reload} />
      ) : (
        <Skeleton lines={10} />
      )}
    </>
  );
}

function Form({ name, facts }: { name: string; facts: FormFacts }): JSX.Element {
  const { definition, toolset, workflows, responses } = facts;
  return (
    <div class="stack">
      <section class="stack tight" aria-labelledby="form-fill">
        <h2 id="form-fill">{formsMessages.preview}</h2>
        <p class="soft">{formsMessages.previewText}</p>
        <FillForm name={name} definition={definition} workflows={workflows} />
      </section>
      <section class="stack tight">
        <h2>{formsMessages.responses}</h2>
        <Responses name={name} responses={responses} />
      </section>
      {toolset && (
        <details class="fold">
          <summary>
            <Icon name="next" small />
            {formsMessages.tools}
          </summary>
          <div class="fold-body stack tight">
            <p class="soft">{formsMessages.toolsText}</p>
            <ToolsetView toolset={toolset} isOpen={false} />
          </div>
        </details>
      )}
    </div>
  );
}

function Responses({ name, responses }: { name: string; responses: FormFacts['responses'] }): JSX.Element {
  const names = useWorkflowNames();
  if (responses.length === 0) return <p class="soft">{formsMessages.noResponses}</p>;
  const { response } = formsMessages;
  return (
    <Table
      caption={formsMessages.responses}
      columns={[
        { title: response.when },
        { title: response.by, wideOnly: true },
        { title: response.values, toEnd: true },
        { title: response.keep, toEnd: true },
      ]}
      rows={responses.map(({ run, document }) => ({
        key: run.runId,
        cells: [
          <a key="when" href={path`/runs/${run.runId}`}>
            <RelativeTime at={run.createdAt} />
          </a>,
          <RunReference
            key="run"
            runId={run.runId}
            name={names.get(run.workflowId) ?? run.workflowId}
            at={undefined}
          />,
          countValues(document.data),
          <Button key="keep" kind="quiet" onClick={() => downloadJson(`${name}-${run.runId}`, document)}>
            {formsMessages.download}
            <span class="hidden-visually"> {formatTime.exact(Date.parse(run.createdAt))}</span>
          </Button>,
        ],
      }))}
    />
  );
}

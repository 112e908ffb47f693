import type { JsonObject } from '@handrail/base';
import { plainText } from '@handrail/owner-view';
import type { JSX } from 'preact';
import { host } from '../../host/host.ts';
import { useLoaded } from '../../host/use-loaded.ts';
import { Icon } from '../../icons/icon.tsx';
import { workflowsMessages } from '../../messages/sections/workflows.ts';
import { LinkButton } from '../../parts/button.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { Outside } from '../../parts/outside.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import type { PageProps } from '../registry.ts';
import { StartRun } from './start-run.tsx';
import { textOf } from './workflow-facts.ts';
import { WorkflowSteps } from './workflow-steps.tsx';
import '../common.css';
import '../run/run-page.css';
import './workflows.css';

export function Page({ params: { workflowId = '' } }: PageProps): JSX.Element {
  const { value, failure, reload } = useLoaded(`workflow ${workflowId}`, (signal) =>
    host.workflows.get(workflowId, { signal }),
  );
  const name = textOf(value?.name) || workflowId;
  return (
    <>
      <PageTitle
        title={plainText(name, 80)}
        heading={<Outside text={workflowsMessages.startNamed(name)} most={200} />}
      >
        {value && (
          <span class="push">
            <LinkButton href={`/runs?q=${encodeURIComponent(workflowId)}`} icon="runs">
              {workflowsMessages.runs}
            </LinkButton>
          </span>
        )}
      </PageTitle>
      {value ? (
        <WorkflowView workflowId={workflowId} document={value} />
      ) : failure ? (
        <ErrorState failure={failure} onRetry={reload} />
      ) : (
        <Skeleton lines={10} />
      )}
    </>
  );
}

function WorkflowView({ workflowId, document }: { workflowId: string; document: JsonObject }): JSX.Element {
  const description = textOf(document.description);
  return (
    <div class="stack">
      {description !== '' && (
        <p>
          <Outside text={description} most={1000} />
        </p>
      )}
      <StartRun workflowId={workflowId} document={document} />
      <details class="fold">
        <summary>
          <Icon name="next" small />
          {workflowsMessages.details}
        </summary>
        <div class="fold-body">
          <WorkflowSteps document={document} />
        </div>
      </details>
      <details class="fold">
        <summary>
          <Icon name="next" small />
          {workflowsMessages.raw}
          <span class="soft small">
            <code>
              <Outside text={workflowId} most={120} />
            </code>{' '}
            <Outside text={textOf(document.version)} most={40} />
          </span>
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable */}
        <pre class="json" tabIndex={0}>
          <Outside text={JSON.stringify(document, null, 2)} most={20_000} />
        </pre>
      </details>
    </div>
  );
}

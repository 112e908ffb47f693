import type { JsonObject } from '@handrail/base';
import type { ToolsetSummary } from '@handrail/client';
import type { JSX } from 'preact';
import { host } from '../../host/host.ts';
import { useLoaded } from '../../host/use-loaded.ts';
import { messages } from '../../messages/messages.ts';
import { formsMessages } from '../../messages/sections/forms.ts';
import { LinkButton } from '../../parts/button.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { Outside } from '../../parts/outside.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { Table } from '../../parts/table.tsx';
import { path } from '../../router/match-path.ts';
import { ShortText } from '../short-text.tsx';
import { textOf } from '../workflows/workflow-facts.ts';
import { countFields } from './form-facts.ts';
import '../common.css';

interface ListedForm {
  readonly toolset: ToolsetSummary;
  readonly definition: JsonObject | undefined;
}

/** All forms of this host. */
export function Page(): JSX.Element {
  const { value, failure, reload } = useLoaded('forms', readForms);
  return (
    <>
      <PageTitle title={messages.pages.forms}>
        {value && value.length > 0 && (
          <span class="push">
            <LinkButton href="/start?part=import" icon="upload">
              {formsMessages.import}
            </LinkButton>
          </span>
        )}
      </PageTitle>
      {value ? (
        <Forms forms={value} />
      ) : failure ? (
        <ErrorState failure={failure} onRetry={reload} />
      ) : (
        <Skeleton lines={6} />
      )}
    </>
  );
}

async function readForms(signal: AbortSignal): Promise<readonly ListedForm[]> {
  const { toolsets } = await host.console.toolsets({ signal });
  return Promise.all(
    toolsets
      .filter(({ source }) => source === 'form')
      .map(async (toolset) => {
        if (toolset.unavailable !== undefined) return { toolset, definition: undefined };
        const definition = await host.console.form(toolset.instance, { signal }).catch(() => undefined);
        return { toolset, definition };
      }),
  );
}

function Forms({ forms }: { forms: readonly ListedForm[] }): JSX.Element {
  if (forms.length === 0) {
    return (
      <EmptyState
        icon="form"
        title={formsMessages.empty}
        action={
          <LinkButton kind="go" href="/start?part=import" icon="upload">
            {formsMessages.import}
          </LinkButton>
        }
      >
        {formsMessages.emptyText}
      </EmptyState>
    );
  }
  return (
    <div class="stack">
      <p class="soft">{formsMessages.intro}</p>
      <Table
        caption={messages.pages.forms}
        columns={[
          { title: formsMessages.name },
          { title: formsMessages.about, wideOnly: true },
          { title: formsMessages.size, toEnd: true },
        ]}
        rows={forms.map(({ toolset, definition }) => ({
          key: toolset.id,
          href: path`/forms/${toolset.instance}`,
          cells: [
            <ShortText key="name" text={toolset.title} />,
            <Outside
              key="about"
              text={toolset.unavailable ? formsMessages.unavailable : textOf(definition?.description)}
              most={200}
            />,
            definition ? formsMessages.fields(countFields(definition)) : '',
          ],
        }))}
      />
    </div>
  );
}

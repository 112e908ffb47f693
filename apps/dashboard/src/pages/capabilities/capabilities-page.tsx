import type { CapabilityList } from '@handrail/client';
import { readableName } from '@handrail/owner-view';
import type { JSX } from 'preact';
import { host } from '../../host/host.ts';
import { useLoaded } from '../../host/use-loaded.ts';
import { Icon } from '../../icons/icon.tsx';
import { messages } from '../../messages/messages.ts';
import { capabilitiesMessages } from '../../messages/sections/capabilities.ts';
import { LinkButton } from '../../parts/button.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Outside } from '../../parts/outside.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { Table } from '../../parts/table.tsx';
import { path } from '../../router/match-path.ts';
import { ShortText } from '../short-text.tsx';
import { capabilityTitle } from './capability-title.ts';
import { LevelTag } from './level-tag.tsx';
import { NoContracts } from './no-contracts.tsx';

export function Page(): JSX.Element {
  const { value, failure, reload } = useLoaded('capabilities', (signal) =>
    host.console.capabilities({ signal }),
  );
  return (
    <>
      <PageTitle title={messages.pages.capabilities}>
        {value && value.capabilities.length > 0 && (
          <span class="push">
            <LinkButton href="/try" icon="try">
              {capabilitiesMessages.tryIt}
            </LinkButton>
          </span>
        )}
      </PageTitle>
      {value ? (
        <Capabilities list={value} />
      ) : failure ? (
        <NoContracts failure={failure} onRetry={reload} />
      ) : (
        <Skeleton lines={8} />
      )}
    </>
  );
}

function Capabilities({ list: { capabilities, conflicts, more } }: { list: CapabilityList }): JSX.Element {
  if (capabilities.length === 0 && conflicts.length === 0) {
    return (
      <EmptyState
        icon="capability"
        title={capabilitiesMessages.empty}
        action={
          <LinkButton href="/start?part=import" icon="upload">
            {capabilitiesMessages.import}
          </LinkButton>
        }
      >
        {capabilitiesMessages.emptyText}
      </EmptyState>
    );
  }
  return (
    <div class="stack">
      <p class="soft">{capabilitiesMessages.intro}</p>
      {conflicts.length > 0 && (
        <section class="notice tone-wait" aria-label={capabilitiesMessages.conflicts}>
          <Icon name="alert" />
          <div>
            <strong>{capabilitiesMessages.conflicts}</strong>
            <ul>
              {conflicts.map(({ rule, capabilityId, message }) => (
                <li key={`${rule} ${capabilityId} ${message}`}>
                  <Outside text={message} most={400} />
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      <Table
        caption={messages.pages.capabilities}
        columns={[
          { title: messages.pages.capability },
          { title: capabilitiesMessages.level },
          { title: capabilitiesMessages.needs },
          { title: capabilitiesMessages.domain, wideOnly: true },
          { title: capabilitiesMessages.tools, toEnd: true, wideOnly: true },
          { title: capabilitiesMessages.id, wideOnly: true },
        ]}
        rows={capabilities.map(({ id, intents, level, requiredAnchors, domain, tools }) => ({
          key: id,
          href: path`/capabilities/${id}`,
          cells: [
            <ShortText key="title" text={capabilityTitle(id, intents)} most={200} />,
            <LevelTag key="level" level={level} />,
            requiredAnchors.length === 0 ? (
              <span class="soft">{capabilitiesMessages.nothing}</span>
            ) : (
              <Outside
                text={requiredAnchors.map((name) => readableName(name) ?? name).join(', ')}
                most={120}
              />
            ),
            <Outside key="domain" text={readableName(domain) ?? domain} most={120} />,
            tools === 0 ? <span class="soft">{capabilitiesMessages.noTools}</span> : tools,
            <code key="id" class="soft">
              <Outside text={id} most={120} />
            </code>,
          ],
        }))}
      />
      {more && <p class="soft">{capabilitiesMessages.more}</p>}
    </div>
  );
}

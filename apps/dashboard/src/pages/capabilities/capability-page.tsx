import type { CapabilityPage } from '@handrail/client';
import { plainText } from '@handrail/owner-view';
import type { JSX } from 'preact';
import { host } from '../../host/host.ts';
import { useLoaded } from '../../host/use-loaded.ts';
import { Icon } from '../../icons/icon.tsx';
import { capabilitiesMessages } from '../../messages/sections/capabilities.ts';
import { LinkButton } from '../../parts/button.tsx';
import { DefinitionList } from '../../parts/definition-list.tsx';
import { Outside } from '../../parts/outside.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { path } from '../../router/match-path.ts';
import type { PageProps } from '../registry.ts';
import { ShortText } from '../short-text.tsx';
import { capabilityTitle } from './capability-title.ts';
import { ContractValue } from './contract-value.tsx';
import { InWords } from './in-words.tsx';
import { LevelTag } from './level-tag.tsx';
import { NoContracts } from './no-contracts.tsx';
import '../common.css';
import './capabilities.css';

export function Page({ params: { capabilityId = '' } }: PageProps): JSX.Element {
  const { value, failure, reload } = useLoaded(`capability ${capabilityId}`, (signal) =>
    host.console.capability(capabilityId, { signal }),
  );
  const title = capabilityTitle(capabilityId, value?.intents);
  return (
    <>
      <PageTitle title={plainText(title, 80)} heading={<Outside text={title} most={200} />}>
        {value && (
          <>
            <LevelTag level={value.level} />
            <span class="push">
              <LinkButton href="/try" icon="try">
                {capabilitiesMessages.tryIt}
              </LinkButton>
            </span>
          </>
        )}
      </PageTitle>
      {value ? (
        <Contract contract={value} />
      ) : failure ? (
        <NoContracts failure={failure} onRetry={reload} />
      ) : (
        <Skeleton lines={12} />
      )}
    </>
  );
}

function Contract({ contract }: { contract: CapabilityPage }): JSX.Element {
  const sections = contract.sections.filter(({ fields }) => fields.length > 0);
  return (
    <div class="stack contract">
      <Troubles contract={contract} />
      <InWords contract={contract} />
      <Workflows contract={contract} />
      <details class="fold">
        <summary>
          <Icon name="next" small />
          {capabilitiesMessages.whole}
          <span class="soft small">{capabilitiesMessages.version(contract.version)}</span>
        </summary>
        <div class="fold-body stack">
          {sections.map(({ section, fields }) => (
            <section key={section} id={section} class="stack tight">
              <h2>{titleOf(section)}</h2>
              <DefinitionList
                items={fields.map(({ name, says, value, isMissing }) => ({
                  key: name,
                  term: (
                    <>
                      {asSentence(says)} <code>{name}</code>
                    </>
                  ),
                  value:
                    isMissing || value === undefined ? (
                      <span class="tone-bad">{capabilitiesMessages.missing}</span>
                    ) : (
                      <ContractValue value={value} />
                    ),
                }))}
              />
            </section>
          ))}
          <p class="soft small">
            {capabilitiesMessages.hash} <code>{contract.hash}</code>
          </p>
        </div>
      </details>
    </div>
  );
}

function asSentence(says: string): string {
  return says.charAt(0).toUpperCase() + says.slice(1);
}

function titleOf(section: string): string {
  return Object.hasOwn(capabilitiesMessages.sections, section)
    ? (capabilitiesMessages.sections[section] ?? section)
    : section;
}

/** What linting found, and where another contract is in the way. */
function Troubles({ contract: { findings, conflicts } }: { contract: CapabilityPage }): JSX.Element | null {
  const all = [...findings, ...conflicts];
  if (all.length === 0) return null;
  return (
    <section class="notice tone-wait" aria-label={capabilitiesMessages.findings}>
      <Icon name="alert" />
      <div>
        <strong>{capabilitiesMessages.findings}</strong>
        <ul>
          {all.map(({ rule, message }) => (
            <li key={`${rule} ${message}`}>
              <Outside text={message} most={400} /> <code class="soft">{rule}</code>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Workflows({ contract: { workflows } }: { contract: CapabilityPage }): JSX.Element {
  return (
    <section class="stack tight">
      <h2>{capabilitiesMessages.workflows}</h2>
      {workflows.length === 0 ? (
        <p class="soft">{capabilitiesMessages.noWorkflows}</p>
      ) : (
        <ul class="line">
          {workflows.map(({ workflowId, name }) => (
            <li key={workflowId}>
              <LinkButton href={path`/workflows/${workflowId}`} icon="workflow">
                <ShortText text={name} />
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

import type { CapabilityPage } from '@handrail/client';
import { readableName, toolTitles } from '@handrail/owner-view';
import type { JSX } from 'preact';
import { useLoaded } from '../../host/use-loaded.ts';
import { capabilitiesMessages } from '../../messages/sections/capabilities.ts';
import { Outside } from '../../parts/outside.tsx';
import { RelativeTime } from '../../parts/relative-time.tsx';
import { Tag } from '../../parts/tag.tsx';
import { path } from '../../router/match-path.ts';
import { readSeenRequests, type SeenRequest } from './seen-requests.ts';

const { inWords } = capabilitiesMessages;

/** What a contract means for whoever asks, before its fields: what it is for, what it may do, and what came of requests so far. */
export function InWords({ contract }: { contract: CapabilityPage }): JSX.Element {
  const { value } = useLoaded(`seen ${contract.id}`, (signal) => readSeenRequests(contract, signal));
  const tools = toolsOf(contract);
  const named = (names: readonly string[]) => names.map((name) => readableName(name) ?? name).join(', ');
  return (
    <section class="card stack tight" aria-labelledby="in-words">
      <h2 id="in-words">{inWords.title}</h2>
      <p>
        {inWords.asks} <Outside text={named(contract.intents)} most={300} />.
      </p>
      <p>
        {contract.requiredAnchors.length === 0 ? (
          inWords.needsNothing
        ) : (
          <>
            {inWords.needs} <Outside text={named(contract.requiredAnchors)} most={300} />.
          </>
        )}
      </p>
      <p>
        {tools.length === 0 ? (
          inWords.ownAdapter
        ) : (
          <>
            {inWords.may} <Outside text={tools.join(', ')} most={600} />. {inWords.nothingElse}
          </>
        )}
      </p>
      {value && (
        <>
          <Seen title={inWords.allowed} none={inWords.noneAllowed} seen={value.allowed} isRefused={false} />
          <Seen title={inWords.refused} none={inWords.noneRefused} seen={value.refused} isRefused />
        </>
      )}
    </section>
  );
}

function Seen(props: {
  readonly title: string;
  readonly none: string;
  readonly seen: readonly SeenRequest[];
  readonly isRefused: boolean;
}): JSX.Element {
  const { title, none, seen, isRefused } = props;
  return (
    <>
      <h3>{title}</h3>
      {seen.length === 0 && <p class="soft small">{none}</p>}
      <ul class="stack tight bare-list">
        {seen.map(({ runId, at, words, reason }) => (
          <li key={runId}>
            <Tag icon={isRefused ? 'slash' : 'check'} tone={isRefused ? 'off' : 'done'}>
              {isRefused ? inWords.refusedOne : inWords.allowedOne}
            </Tag>{' '}
            <a href={path`/runs/${runId}`}>
              <Outside text={words === '' ? inWords.request : `“${words}”`} most={200} />
            </a>{' '}
            <span class="soft small">
              <RelativeTime at={at} />
            </span>
            {reason !== '' && (
              <p class="soft small">
                <Outside text={reason} most={300} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What its tools do, as people read it; of a tool of a site its name, with the verb first. */
function toolsOf({ sections }: CapabilityPage): readonly string[] {
  const field = sections.flatMap(({ fields }) => fields).find(({ name }) => name === 'allowed_tools');
  const value = field?.value;
  const names = Array.isArray(value) ? value : [];
  return names.flatMap((name) => {
    const tool = typeof name === 'string' ? (name.split('/').at(-1) ?? '') : '';
    if (tool === '') return [];
    const title = Object.hasOwn(toolTitles, tool) ? toolTitles[tool] : undefined;
    const [verb = tool, ...rest] = tool.split('.').reverse();
    const said = title ?? readableName([verb, ...rest.reverse()].join('_')) ?? tool;
    return [said.charAt(0).toLowerCase() + said.slice(1)];
  });
}

import type { JsonValue } from '@handrail/base';
import type { TurnDecision } from '@handrail/client';
import { plainText, readableName } from '@handrail/owner-view';
import type { JSX } from 'preact';
import { host } from '../../host/host.ts';
import { useLoaded } from '../../host/use-loaded.ts';
import { tryMessages } from '../../messages/sections/try.ts';
import { Button } from '../../parts/button.tsx';
import { DefinitionList } from '../../parts/definition-list.tsx';
import { Outside } from '../../parts/outside.tsx';
import { navigate } from '../../router/location.ts';
import { path } from '../../router/match-path.ts';
import { preparedRun } from '../workflows/prepared-run.ts';

/** What the capability would work with, and the way from here to a run. */
export function AdmittedPart({ decision }: { decision: TurnDecision }): JSX.Element {
  const { values = [], notices = [], capability, turn } = decision;
  const id = capability ?? '';
  const page = useLoaded(`capability ${id}`, (signal) => host.console.capability(id, { signal }));
  const workflows = page.value?.workflows ?? [];
  return (
    <>
      {values.length > 0 && (
        <section class="stack tight">
          <h2>{tryMessages.values}</h2>
          <DefinitionList
            items={values.map(({ anchor, value, source }) => ({
              key: anchor,
              term: readableName(anchor) ?? anchor,
              value: (
                <>
                  <Outside text={textOf(value)} most={500} />{' '}
                  <span class="soft small">
                    {tryMessages.source.toLowerCase()} {tryMessages.sources[source] ?? source}
                  </span>
                </>
              ),
            }))}
          />
        </section>
      )}
      {notices.length > 0 && (
        <p>
          <span class="soft">{tryMessages.notices}:</span> {notices.join(', ').replaceAll('_', ' ')}
        </p>
      )}
      {page.value && (
        <section class="stack tight">
          <h2>{tryMessages.run}</h2>
          <p class="soft">{workflows.length === 0 ? tryMessages.noWorkflow : tryMessages.runText}</p>
          <div class="line">
            {workflows.map(({ workflowId, name, turnVariable }) => (
              <Button
                key={workflowId}
                kind="go"
                onClick={() => {
                  preparedRun.set({
                    workflowId,
                    inputs: turnVariable === undefined ? {} : { [turnVariable]: turn },
                  });
                  navigate(path`/workflows/${workflowId}`);
                }}
              >
                {tryMessages.prepare(plainText(name, 80))}
              </Button>
            ))}
          </div>
        </section>
      )}
    </>
  );
}

function textOf(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

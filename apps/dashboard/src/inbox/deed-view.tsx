import type { JSX } from 'preact';
import { Icon } from '../icons/icon.tsx';
import { DefinitionList } from '../parts/definition-list.tsx';
import { Outside } from '../parts/outside.tsx';
import { Tag } from '../parts/tag.tsx';
import { ValuesView } from '../values/values-view.tsx';
import { words } from '../words/words.ts';
import { type Deed, placeOf } from './deed.ts';

const MOST_ORIGINS = 30;

/** The action, the place, the risk, and every value that goes along. */
export function DeedView({ deed }: { deed: Deed }): JSX.Element {
  const { deed: say } = words.inbox;
  const facts = [
    deed.title !== '' && {
      term: say.action,
      value: (
        <b>
          <Outside text={deed.title} most={300} />
        </b>
      ),
    },
    deed.origin !== undefined && { term: say.where, value: <Place origin={deed.origin} path={deed.path} /> },
    deed.tool !== undefined && {
      term: say.tool,
      value: (
        <code>
          <Outside text={deed.tool} most={200} />
        </code>
      ),
    },
    deed.toolset !== undefined && {
      term: say.on,
      value: (
        <code>
          <Outside text={deed.toolset} most={200} />
        </code>
      ),
    },
    deed.effect !== undefined && {
      term: say.effect,
      value: Object.hasOwn(say.effects, deed.effect) ? (
        say.effects[deed.effect]
      ) : (
        <Outside text={deed.effect} most={80} />
      ),
    },
    deed.tool !== undefined && { term: say.risk, value: <Risk risk={deed.risk} /> },
    deed.requiredApprovals > 1 && { term: say.quorum, value: say.people(deed.requiredApprovals) },
  ].filter((fact) => fact !== false);
  return (
    <section class="stack">
      <h3>{say.whatHappens}</h3>
      <DefinitionList items={facts} />
      {deed.documents.map(({ name, value }) => (
        <section key={name} class="stack-tight">
          <h3>{say[name]}</h3>
          <ValuesView value={value} areChanged={name === 'change'} />
        </section>
      ))}
      {deed.comesFrom.length > 0 && (
        <section class="stack-tight">
          <h3>{say.comesFrom}</h3>
          <ul>
            {deed.comesFrom.slice(0, MOST_ORIGINS).map((line) => (
              <li key={line}>
                <Outside text={line} most={400} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {deed.description !== undefined && (
        <section class="stack-tight">
          <h3>{deed.tool === undefined ? say.wordsOfWorkflow : say.wordsOfTool}</h3>
          <blockquote>
            <Outside text={deed.description} most={1_000} />
          </blockquote>
        </section>
      )}
    </section>
  );
}

function Place({ origin, path }: { origin: string; path: string | undefined }): JSX.Element {
  const { scheme, host } = placeOf(origin);
  return (
    <>
      <span class="soft">{scheme}</span>
      <b>
        <Outside text={host} most={300} />
      </b>
      {path !== undefined && (
        <span class="soft">
          <Outside text={path} most={300} />
        </span>
      )}
    </>
  );
}

function Risk({ risk }: { risk: string | undefined }): JSX.Element {
  const { deed: say } = words.inbox;
  if (risk === 'high') {
    return (
      <span class="risk-high">
        <Icon name="alert" />
        <span>
          <b>{say.risks.high}.</b> {say.highRisk}
        </span>
      </span>
    );
  }
  const word = risk !== undefined && Object.hasOwn(say.risks, risk) ? say.risks[risk] : say.riskUnknown;
  return (
    <Tag icon="shield" tone="off">
      {word}
    </Tag>
  );
}

import {
  type ActionDocument,
  type ActionFact,
  actionDocuments,
  actionFacts,
  actionQuote,
  type PendingAction,
} from '@handrail/owner-view';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../../icons/icon.tsx';
import { messages } from '../../messages/messages.ts';
import { Button } from '../../parts/button.tsx';
import { DefinitionList } from '../../parts/definition-list.tsx';
import { Outside } from '../../parts/outside.tsx';
import { Tag } from '../../parts/tag.tsx';
import { ValuesView } from '../../parts/values-view.tsx';
import { parseUrl } from '../../router/parse-url.ts';

/** The action, the place, the risk, and every value that goes along. */
export function ActionView({ action }: { action: PendingAction }): JSX.Element {
  const facts = actionFacts(action, messages, parseUrl).map((fact) => ({
    term: fact.term,
    value: <Fact fact={fact} />,
  }));
  const quote = actionQuote(action, messages);
  return (
    <section class="stack">
      <h3>{messages.action.whatHappens}</h3>
      <DefinitionList items={facts} />
      {actionDocuments(action, messages).map((document) => (
        <section key={document.name} class="stack-tight">
          <h3>{document.heading}</h3>
          {document.name === 'comesFrom' ? (
            <Sources value={document.value} />
          ) : (
            <ValuesView value={document.value} areChanged={document.name === 'change'} />
          )}
        </section>
      ))}
      {quote && (
        <section class="stack-tight">
          <h3>{quote.heading}</h3>
          <blockquote>
            <Outside text={quote.text} most={1_000} />
          </blockquote>
        </section>
      )}
    </section>
  );
}

const FIRST_SOURCES = 30;

/** Where the values come from, a line for each; none is left out for good. */
function Sources({ value }: { value: ActionDocument['value'] }): JSX.Element {
  const [isWhole, setWhole] = useState(false);
  const lines = Array.isArray(value) ? value.map(String) : [];
  const shown = isWhole ? lines : lines.slice(0, FIRST_SOURCES);
  return (
    <>
      <ul>
        {shown.map((line) => (
          <li key={line}>
            <Outside text={line} most={400} />
          </li>
        ))}
      </ul>
      {shown.length < lines.length && (
        <Button onClick={() => setWhole(true)}>{messages.parts.allValues}</Button>
      )}
    </>
  );
}

function Fact({ fact }: { fact: ActionFact }): JSX.Element {
  switch (fact.kind) {
    case 'action':
      return (
        <b>
          <Outside text={fact.text} most={300} />
        </b>
      );
    case 'where':
      return (
        <>
          <span class="soft">{fact.scheme}</span>
          <b>
            <Outside text={fact.host} most={300} isExact />
          </b>
          {fact.path !== undefined && (
            <span class="soft">
              <Outside text={fact.path} most={300} isExact />
            </span>
          )}
        </>
      );
    case 'id':
      return (
        <code>
          <Outside text={fact.text} most={200} isExact />
        </code>
      );
    case 'effect':
      return <Outside text={fact.text} most={80} />;
    case 'risk':
      return <Risk message={fact.message} warning={fact.warning} />;
    case 'approvals':
      return <>{fact.message}</>;
  }
}

function Risk({ message, warning }: { message: string; warning: string | undefined }): JSX.Element {
  if (warning === undefined) {
    return (
      <Tag icon="shield" tone="off">
        {message}
      </Tag>
    );
  }
  return (
    <span class="risk-high">
      <Icon name="alert" />
      <span>
        <b>{message}.</b> {warning}
      </span>
    </span>
  );
}

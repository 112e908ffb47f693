import {
  type ActionDifference,
  type ActionDocument,
  type ActionFact,
  actionDocuments,
  actionFacts,
  actionQuotes,
  coveredValues,
  isShowable,
  type MainAmount,
  type PendingAction,
} from '@handrail/owner-view';
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../../icons/icon.tsx';
import { messages } from '../../messages/messages.ts';
import { DefinitionList } from '../../parts/definition-list.tsx';
import { Outside } from '../../parts/outside.tsx';
import { Tag } from '../../parts/tag.tsx';
import { ValuesView } from '../../parts/values-view.tsx';
import { parseUrl } from '../../router/parse-url.ts';

/** What differs from what was approved last, and when that was. */
export interface SinceLastTime extends ActionDifference {
  readonly at: number;
}

/** What will happen, in one block: the place, the risk, and every value that goes along. */
export function ActionView(props: {
  readonly action: PendingAction;
  readonly difference?: SinceLastTime | undefined;
  readonly amount?: MainAmount | undefined;
  /** What the reader's profile has instead of submitted values. */
  readonly profile?: ReadonlyMap<string, string> | undefined;
  /** What stands out, before all values. */
  readonly first?: ComponentChildren;
}): JSX.Element {
  const { action, difference } = props;
  const [showsCodes, setCodes] = useState(false);
  const facts = actionFacts(action, messages, parseUrl, props.amount);
  const documents = actionDocuments(action, messages);
  const folds = difference !== undefined && coveredValues(action, messages) > FOLDS_FROM;
  return (
    <section class="stack action">
      <ActionFacts facts={facts} />
      {props.first}
      {documents.map((document) => (
        <section key={document.name} class="stack-tight">
          <h3>{document.heading}</h3>
          {document.name === 'comesFrom' ? (
            <Sources value={document.value} />
          ) : (
            <ValuesView
              value={document.value}
              labels={document.labels}
              sources={document.sources}
              name={document.name}
              foldsSame={folds}
              areChanged={document.name === 'change'}
              before={difference?.changed.get(document.name)}
              profile={document.name === 'values' ? props.profile : undefined}
              isWhole={isShowable(action)}
              showsCodes={showsCodes}
            />
          )}
        </section>
      ))}
      {showsCodes && (
        <DefinitionList
          items={facts
            .filter(({ kind }) => kind === 'id')
            .map((fact) => ({ term: fact.term, value: <Fact fact={fact} /> }))}
        />
      )}
      <ActionQuotes action={action} />
      <p>
        <button type="button" class="chip" aria-pressed={showsCodes} onClick={() => setCodes(!showsCodes)}>
          {showsCodes ? messages.action.hideCodes : messages.action.showCodes}
        </button>
      </p>
    </section>
  );
}

/** Who does what where, and at which risk; ids are shown with the codes. An approval that is about no tool has nothing of it. */
export function ActionFacts({ facts }: { facts: readonly ActionFact[] }): JSX.Element | null {
  const told = facts.filter(({ kind }) => kind !== 'id');
  if (told.length === 0) return null;
  return (
    <>
      <h3>{messages.action.whatHappens}</h3>
      <dl class="fact-strip">
        {told.map((fact) => (
          <div key={fact.kind}>
            <dt>
              <Outside text={fact.term} most={100} />
            </dt>
            <dd>
              <Fact fact={fact} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

export function ActionQuotes({ action }: { action: PendingAction }): JSX.Element {
  return (
    <>
      {actionQuotes(action, messages).map(({ heading, texts }) => (
        <section key={heading} class="stack-tight">
          <h3>{heading}</h3>
          {texts.map((text) => (
            <blockquote key={text}>
              <Outside text={text} most={1_000} />
            </blockquote>
          ))}
        </section>
      ))}
    </>
  );
}

/** Where the values come from, a line for each. */
function Sources({ value }: { value: ActionDocument['value'] }): JSX.Element {
  const lines = Array.isArray(value) ? value.map(String) : [];
  return (
    <ul>
      {lines.slice(0, MOST_LINES).map((line) => (
        <li key={line}>
          <Outside text={line} most={400} />
        </li>
      ))}
    </ul>
  );
}

/** With more values, groups that are as they were approved last are folded. */
const FOLDS_FROM = 40;

/** More than this is never approved here. */
const MOST_LINES = 2_000;

function Fact({ fact }: { fact: ActionFact }): JSX.Element {
  switch (fact.kind) {
    case 'action':
      return (
        <b>
          <Outside text={fact.text} most={300} />
        </b>
      );
    case 'amount':
      return <b class="fact-figure">{fact.text}</b>;
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

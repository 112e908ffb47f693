import type { JsonValue } from '@handrail/base';
import {
  firstRows,
  groupRows,
  HEADING_SEPARATOR,
  NO_LABELS,
  NO_SOURCES,
  type RowContent,
  rowCode,
  rowName,
  type Scalar,
  type ShownSource,
  sourceOf,
  type ValueLabels,
  type ValueRow,
  type ValueSources,
} from '@handrail/owner-view';
import { Fragment, type JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/shapes.ts';
import { messages } from '../messages/messages.ts';
import { session } from '../session/session.ts';
import { useStore } from '../store.ts';
import { Button } from './button.tsx';
import { Outside } from './outside.tsx';

const FIRST = 40;
const MOST = 5_000;

/** Every value of a document as people read it, grouped as the form is; what does not fit at first opens on demand. */
export function ValuesView(props: {
  readonly value: JsonValue;
  readonly labels?: ValueLabels;
  readonly areChanged?: boolean;
  /** What is different from before, by the place of the value, with what was there. */
  readonly before?: ReadonlyMap<string, string | undefined> | undefined;
  /** Where values come from, by place. */
  readonly sources?: ValueSources;
  /** Makes rows places to go to: the name of the document. */
  readonly name?: string;
  /** Groups that are as they were before are folded: there are many values, and these were approved as they are. */
  readonly foldsSame?: boolean;
  /** All of it at once, for a decision about it. */
  readonly isWhole?: boolean;
  /** With the names and values that programs use. */
  readonly showsCodes?: boolean;
}): JSX.Element {
  const { value, labels = NO_LABELS, sources = NO_SOURCES, areChanged, before, showsCodes } = props;
  const { foldsSame = false, name } = props;
  const signedIn = useStore(session);
  const reader = signedIn.kind === 'signed-in' ? signedIn.id : undefined;
  const [isOpen, setWhole] = useState(false);
  const isWhole = isOpen || props.isWhole === true;
  const { rows, hasMore } = firstRows(value, isWhole ? MOST : FIRST, { labels, locale: messages.locale });
  return (
    <>
      {groupRows(rows).map((group, index) => {
        const isSame = foldsSame && !group.rows.some((row) => before?.has(rowCode(row)));
        const heading = group.heading.map((part, place) => (
          <Fragment key={place}>
            {place > 0 && HEADING_SEPARATOR}
            <Outside text={part} most={400} isExact />
          </Fragment>
        ));
        const list = (
          <dl class="values">
            {group.rows.map((row) => (
              <Row
                key={rowCode(row)}
                row={row}
                id={name === undefined ? undefined : rowId(name, rowCode(row))}
                isChanged={areChanged === true || before?.has(rowCode(row)) === true}
                before={before?.get(rowCode(row))}
                source={sourceOf(row, sources, messages, reader)}
                showsCodes={showsCodes === true}
              />
            ))}
          </dl>
        );
        if (isSame) {
          return (
            <details key={index} class="value-group fold">
              <summary>
                {heading} <span class="small soft">{messages.action.unchanged(group.rows.length)}</span>
              </summary>
              {list}
            </details>
          );
        }
        return (
          <section key={index} class="value-group">
            {group.heading.length > 0 && (
              <h4>
                {heading} <span class="small soft">{messages.action.counted(group.rows.length)}</span>
              </h4>
            )}
            {list}
          </section>
        );
      })}
      {hasMore && !isWhole && <Button onClick={() => setWhole(true)}>{messages.parts.allValues}</Button>}
    </>
  );
}

/** Where a row is on the page. */
export function rowId(name: string, code: string): string {
  return `value-${name}-${code}`;
}

function Row(props: {
  readonly row: ValueRow;
  readonly id: string | undefined;
  readonly source: ShownSource | undefined;
  readonly isChanged: boolean;
  readonly before: string | undefined;
  readonly showsCodes: boolean;
}): JSX.Element {
  const { row, id, isChanged, before, source, showsCodes } = props;
  const name = rowName(row);
  return (
    <div id={id} class={isChanged ? 'is-marked' : undefined} tabIndex={id === undefined ? undefined : -1}>
      <dt>
        {name === undefined ? messages.values.whole : <Outside text={name} most={200} isExact />}
        {isChanged && (
          <span class="value-changed small">
            <Icon name="edit" small />
            {messages.action.first.mark}
          </span>
        )}
        {showsCodes && (
          <code class="value-code">
            <Outside text={rowCode(row)} most={400} isExact />
          </code>
        )}
      </dt>
      <dd>
        <Content content={row.content} />
        {before !== undefined && (
          <span class="value-before small soft">
            {messages.action.first.before}{' '}
            <del>
              <Outside text={before} most={300} isExact />
            </del>
          </span>
        )}
        {showsCodes && row.content.kind === 'read' && (
          <code class="value-code">
            <Outside text={JSON.stringify(row.content.value)} most={400} isExact />
          </code>
        )}
      </dd>
      {source && <Source source={source} />}
    </div>
  );
}

const SOURCE_ICONS: Readonly<Record<ShownSource['from'], IconName>> = {
  message: 'try',
  relayed: 'agent',
  reply: 'try',
  row: 'runs',
  profile: 'person',
  page: 'site',
  owner: 'person',
  program: 'agent',
  workflow: 'workflow',
  model: 'agent',
  calculated: 'equals',
};

function Source({ source: { from, text, said } }: { source: ShownSource }): JSX.Element {
  return (
    <dd class={from === 'model' ? 'value-from small tone-wait' : 'value-from small soft'}>
      <Icon name={SOURCE_ICONS[from]} small />
      <span>
        {text}
        {said !== undefined && (
          <>
            {' '}
            <q class="value-said">
              <Outside text={said} most={60} />
            </q>
          </>
        )}
      </span>
    </dd>
  );
}

function Content({ content }: { content: RowContent }): JSX.Element {
  switch (content.kind) {
    case 'empty-list':
      return <i class="soft">{messages.values.emptyList}</i>;
    case 'empty-group':
      return <i class="soft">{messages.values.emptyGroup}</i>;
    case 'value':
      return <ScalarValue value={content.value} />;
    case 'read':
      return <ScalarValue value={content.text} />;
    case 'few':
      return (
        <>
          {content.members.map(([name, value], index) => (
            <span key={name}>
              {index > 0 && ' · '}
              {typeof name === 'string' && (
                <span class="soft small">
                  <Outside text={name} most={200} isExact />{' '}
                </span>
              )}
              <ScalarValue value={value} />
            </span>
          ))}
        </>
      );
  }
}

/** Words of ours are set apart from values, so that a text of "yes" is not taken for a flag. */
function ScalarValue({ value }: { value: Scalar }): JSX.Element {
  if (value === null) return <i class="soft">{messages.values.nothing}</i>;
  if (value === '') return <i class="soft">{messages.values.emptyText}</i>;
  if (typeof value === 'boolean') return <i>{value ? messages.values.yes : messages.values.no}</i>;
  return (
    <b>
      <Outside text={String(value)} most={600} isExact />
    </b>
  );
}

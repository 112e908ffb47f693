import type { JsonValue } from '@handrail/base';
import {
  firstRows,
  groupRows,
  HEADING_SEPARATOR,
  NO_LABELS,
  type RowContent,
  rowCode,
  rowName,
  type Scalar,
  type ValueLabels,
  type ValueRow,
} from '@handrail/owner-view';
import { Fragment, type JSX } from 'preact';
import { useState } from 'preact/hooks';
import { messages } from '../messages/messages.ts';
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
  /** All of it at once, for a decision about it. */
  readonly isWhole?: boolean;
  /** With the names and values that programs use. */
  readonly showsCodes?: boolean;
}): JSX.Element {
  const { value, labels = NO_LABELS, areChanged, before, showsCodes } = props;
  const [isOpen, setWhole] = useState(false);
  const isWhole = isOpen || props.isWhole === true;
  const { rows, hasMore } = firstRows(value, isWhole ? MOST : FIRST, { labels, locale: messages.locale });
  return (
    <>
      {groupRows(rows).map((group, index) => (
        <section key={index} class="value-group">
          {group.heading.length > 0 && (
            <h4>
              {group.heading.map((name, place) => (
                <Fragment key={place}>
                  {place > 0 && HEADING_SEPARATOR}
                  <Outside text={name} most={400} isExact />
                </Fragment>
              ))}{' '}
              <span class="small soft">{messages.action.counted(group.rows.length)}</span>
            </h4>
          )}
          <dl class="values">
            {group.rows.map((row) => (
              <Row
                key={rowCode(row)}
                row={row}
                isChanged={areChanged === true || before?.has(rowCode(row)) === true}
                before={before?.get(rowCode(row))}
                showsCodes={showsCodes === true}
              />
            ))}
          </dl>
        </section>
      ))}
      {hasMore && !isWhole && <Button onClick={() => setWhole(true)}>{messages.parts.allValues}</Button>}
    </>
  );
}

function Row(props: {
  readonly row: ValueRow;
  readonly isChanged: boolean;
  readonly before: string | undefined;
  readonly showsCodes: boolean;
}): JSX.Element {
  const { row, isChanged, before, showsCodes } = props;
  const name = rowName(row);
  return (
    <div class={isChanged ? 'is-marked' : undefined}>
      <dt>
        {name === undefined ? messages.values.whole : <Outside text={name} most={200} isExact />}
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
            {messages.parts.lastTime}{' '}
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
      {(row.isCalculated || isChanged) && (
        <dd class="value-from small soft">
          {isChanged ? (
            <span class="tone-wait">{messages.parts.changed}</span>
          ) : (
            `= ${messages.action.calculated}`
          )}
        </dd>
      )}
    </div>
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

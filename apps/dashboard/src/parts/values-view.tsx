import type { JsonValue } from '@handrail/base';
import { firstRows, type RowContent, type Scalar, type ValueRow } from '@handrail/owner-view';
import { Fragment, type JSX } from 'preact';
import { useState } from 'preact/hooks';
import { messages } from '../messages/messages.ts';
import { Button } from './button.tsx';
import { DefinitionList } from './definition-list.tsx';
import { Outside } from './outside.tsx';

const FIRST = 40;
const MOST = 5_000;

/** Every value of a document with the way to it; what does not fit at first opens on demand. */
export function ValuesView(props: {
  readonly value: JsonValue;
  readonly areChanged?: boolean;
  /** All of it at once, for a decision about it. */
  readonly isWhole?: boolean;
}): JSX.Element {
  const { value, areChanged } = props;
  const [isOpen, setWhole] = useState(false);
  const isWhole = isOpen || props.isWhole === true;
  const { rows, hasMore } = firstRows(value, isWhole ? MOST : FIRST);
  return (
    <>
      <DefinitionList
        items={rows.map((row) => ({
          key: JSON.stringify([...row.parents, row.name]),
          term: <Way row={row} />,
          value: <Content content={row.content} />,
          isMarked: areChanged === true,
        }))}
      />
      {hasMore && !isWhole && <Button onClick={() => setWhole(true)}>{messages.parts.allValues}</Button>}
    </>
  );
}

function Way({ row: { parents, name } }: { row: ValueRow }): JSX.Element {
  if (name === undefined) return <>{messages.values.whole}</>;
  return (
    <>
      {[...parents, name].map((each, index) => (
        <Fragment key={index}>
          {index > 0 && ' › '}
          <Outside text={String(each)} most={200} isExact />
        </Fragment>
      ))}
    </>
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
    case 'few':
      return (
        <>
          {content.members.map(([name, value], index) => (
            <span key={name}>
              {index > 0 && ' · '}
              <span class="soft small">
                <Outside text={String(name)} most={200} isExact />
              </span>{' '}
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

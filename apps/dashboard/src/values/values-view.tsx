import type { JsonValue } from '@handrail/base';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { DefinitionList } from '../parts/definition-list.tsx';
import { Outside } from '../parts/outside.tsx';
import { words } from '../words/words.ts';
import { type FlatValue, flattenValues } from './flatten-values.ts';

const FIRST = 40;
const MOST = 5_000;

/** Every value of a document with the way to it; what does not fit at first opens on demand. */
export function ValuesView({ value, areChanged }: { value: JsonValue; areChanged?: boolean }): JSX.Element {
  const [isWhole, setWhole] = useState(false);
  const { rows, hasMore } = flattenValues(value, isWhole ? MOST : FIRST);
  return (
    <>
      <DefinitionList
        items={rows.map((row) => ({
          key: JSON.stringify(row.way),
          term: <Way way={row.way} />,
          value: <Scalar row={row} />,
          isMarked: areChanged === true,
        }))}
      />
      {hasMore && !isWhole && <Button onClick={() => setWhole(true)}>{words.values.rest}</Button>}
    </>
  );
}

function Way({ way }: { way: FlatValue['way'] }): JSX.Element {
  return <Outside text={way.length === 0 ? words.values.whole : way.join(' › ')} most={200} />;
}

function Scalar({ row: { value, kind } }: { row: FlatValue }): JSX.Element {
  if (kind === 'empty-list') return <i class="soft">{words.values.emptyList}</i>;
  if (kind === 'empty-group') return <i class="soft">{words.values.emptyGroup}</i>;
  if (value === null) return <i class="soft">{words.values.nothing}</i>;
  if (value === '') return <i class="soft">{words.values.emptyText}</i>;
  if (typeof value === 'boolean') return <b>{value ? words.values.yes : words.values.no}</b>;
  return (
    <b>
      <Outside text={String(value)} most={600} />
    </b>
  );
}

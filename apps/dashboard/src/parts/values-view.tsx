import type { JsonValue } from '@handrail/base';
import {
  firstRows,
  groupRows,
  HEADING_SEPARATOR,
  NO_LABELS,
  NO_SOURCES,
  type RowContent,
  type RowLine,
  type RowSection,
  rowCode,
  rowName,
  rowSections,
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
import { useNarrow } from './use-narrow.ts';

const FIRST = 40;
const MOST = 5_000;

/** Every value of a document as people read it, grouped as the form is; what does not fit at first opens on demand. */
export function ValuesView(props: {
  readonly value: JsonValue;
  readonly labels?: ValueLabels;
  readonly areChanged?: boolean;
  /** What is different from before, by the place of the value, with what was there. */
  readonly before?: ReadonlyMap<string, string | undefined> | undefined;
  /** What the reader's profile has instead, by place. */
  readonly profile?: ReadonlyMap<string, string> | undefined;
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
  const { foldsSame = false, name, profile } = props;
  const isNarrow = useNarrow();
  const signedIn = useStore(session);
  const reader = signedIn.kind === 'signed-in' ? signedIn.id : undefined;
  const [isOpen, setWhole] = useState(false);
  const isWhole = isOpen || props.isWhole === true;
  const { rows, hasMore } = firstRows(value, isWhole ? MOST : FIRST, { labels, locale: messages.locale });
  const factsOf = (row: ValueRow): RowFacts => ({
    row,
    id: name === undefined ? undefined : rowId(name, rowCode(row)),
    isChanged: areChanged === true || before?.has(rowCode(row)) === true,
    before: before?.get(rowCode(row)),
    profile: profile?.get(rowCode(row)),
    source: sourceOf(row, sources, messages, reader),
    showsCodes: showsCodes === true,
  });
  return (
    <>
      {sectionsOf(rows, isNarrow).map((section, index) => (
        <Section key={index} section={section} factsOf={factsOf} foldsSame={foldsSame} />
      ))}
      {hasMore && !isWhole && <Button onClick={() => setWhole(true)}>{messages.parts.allValues}</Button>}
    </>
  );
}

/** One group or table of values; folded when all of it is as it was. */
function Section(props: {
  readonly section: RowSection;
  readonly factsOf: (row: ValueRow) => RowFacts;
  readonly foldsSame: boolean;
}): JSX.Element {
  const { section, factsOf, foldsSame } = props;
  const shown = section.kind === 'group' ? section.group.rows : section.lines.flatMap(valuesOf);
  const names = section.kind === 'group' ? section.group.heading : section.heading;
  const isUnlike = ({ isChanged, profile }: RowFacts) => isChanged || profile !== undefined;
  const heading = names.map((part, place) => (
    <Fragment key={place}>
      {place > 0 && HEADING_SEPARATOR}
      <Outside text={part} most={400} isExact />
    </Fragment>
  ));
  const list =
    section.kind === 'table' ? (
      <ValueTable section={section} factsOf={factsOf} />
    ) : (
      <dl class="values">
        {shown.map((row) => (
          <Row key={rowCode(row)} {...factsOf(row)} />
        ))}
      </dl>
    );
  if (foldsSame && !shown.some((row) => isUnlike(factsOf(row)))) {
    return (
      <details class="value-group fold">
        <summary>
          {heading} <span class="small soft">{messages.action.unchanged(shown.length)}</span>
        </summary>
        {list}
      </details>
    );
  }
  return (
    <section class="value-group">
      {names.length > 0 && (
        <h4>
          {heading} <span class="small soft">{messages.action.counted(shown.length)}</span>
        </h4>
      )}
      {list}
    </section>
  );
}

/** Where a row is on the page. */
export function rowId(name: string, code: string): string {
  return `value-${name}-${code}`;
}

/** Where there is no room for a table, each of its lines is a group of rows with their labels. */
function sectionsOf(rows: readonly ValueRow[], isNarrow: boolean): readonly RowSection[] {
  if (!isNarrow) return rowSections(rows);
  return groupRows(rows).map((group) => ({ kind: 'group', group }));
}

function valuesOf({ cells }: RowLine): readonly ValueRow[] {
  return cells.filter((cell) => cell !== undefined);
}

interface RowFacts {
  readonly row: ValueRow;
  readonly id: string | undefined;
  readonly source: ShownSource | undefined;
  readonly isChanged: boolean;
  readonly before: string | undefined;
  readonly profile: string | undefined;
  readonly showsCodes: boolean;
}

/** The lines of a list below each other, so that they can be compared. */
function ValueTable(props: {
  readonly section: Extract<RowSection, { kind: 'table' }>;
  readonly factsOf: (row: ValueRow) => RowFacts;
}): JSX.Element {
  const { section, factsOf } = props;
  const facts = section.lines.map(({ cells }) => cells.map((cell) => cell && factsOf(cell)));
  const entered = facts.flat().flatMap((each) => (each && !each.row.isCalculated ? [each.source] : []));
  const [first] = entered;
  // What is true of all of them is said once.
  const common =
    first && entered.every((each) => each?.text === first.text && each.said === first.said)
      ? first
      : undefined;
  return (
    <>
      {common && (
        <p class="value-from small soft">
          <SourceText source={common} />
        </p>
      )}
      {/* No landmark: one page shows the same values more than once. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable */}
      <figure class="table-scroll" aria-label={section.heading.join(HEADING_SEPARATOR)} tabIndex={0}>
        <table class="table value-table">
          <thead>
            <tr>
              <th scope="col">{messages.action.line}</th>
              {section.columns.map((column, index) => (
                <th key={index} scope="col">
                  <Outside text={column} most={200} isExact />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {section.lines.map(({ position }, line) => (
              <tr key={position}>
                <th scope="row">{position}</th>
                {facts[line]?.map((each, column) =>
                  each ? (
                    <Cell
                      key={column}
                      {...each}
                      source={each.source === common ? undefined : each.source}
                      isCommon={common !== undefined}
                    />
                  ) : (
                    <td key={column} />
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </figure>
    </>
  );
}

function Cell(props: RowFacts & { readonly isCommon: boolean }): JSX.Element {
  const { row, id, isChanged, source, isCommon } = props;
  return (
    <td id={id} class={isChanged ? 'is-marked' : undefined} tabIndex={id === undefined ? undefined : -1}>
      <RowValue {...props} />
      {isChanged && <ChangedMark />}
      {source && (!isCommon || row.isCalculated) && (
        <span class={source.from === 'model' ? 'value-from small tone-wait' : 'value-from small soft'}>
          <SourceText source={source} />
        </span>
      )}
    </td>
  );
}

function ChangedMark(): JSX.Element {
  return (
    <span class="value-changed small">
      <Icon name="edit" small />
      {messages.action.first.mark}
    </span>
  );
}

/** What it holds, what it held before, and on demand what programs make of it. */
function RowValue({ row, before, profile, showsCodes }: RowFacts): JSX.Element {
  return (
    <>
      <Content content={row.content} />
      {before !== undefined && (
        <span class="value-before small soft">
          {messages.action.first.before}{' '}
          <del>
            <Outside text={before} most={300} isExact />
          </del>
        </span>
      )}
      {profile !== undefined && (
        <span class="value-before small tone-wait">
          <Icon name="person" small /> {messages.action.first.profile}{' '}
          <Outside text={profile} most={300} isExact />
        </span>
      )}
      {showsCodes && row.content.kind === 'read' && (
        <code class="value-code">
          <Outside text={JSON.stringify(row.content.value)} most={400} isExact />
        </code>
      )}
    </>
  );
}

function Row(facts: RowFacts): JSX.Element {
  const { row, id, isChanged, source, showsCodes } = facts;
  const name = rowName(row);
  return (
    <div id={id} class={isChanged ? 'is-marked' : undefined} tabIndex={id === undefined ? undefined : -1}>
      <dt>
        {name === undefined ? messages.values.whole : <Outside text={name} most={200} isExact />}
        {isChanged && <ChangedMark />}
        {showsCodes && (
          <code class="value-code">
            <Outside text={rowCode(row)} most={400} isExact />
          </code>
        )}
      </dt>
      <dd>
        <RowValue {...facts} />
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

function Source({ source }: { source: ShownSource }): JSX.Element {
  return (
    <dd class={source.from === 'model' ? 'value-from small tone-wait' : 'value-from small soft'}>
      <SourceText source={source} />
    </dd>
  );
}

function SourceText({ source: { from, text, said } }: { source: ShownSource }): JSX.Element {
  return (
    <>
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

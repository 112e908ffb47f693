import { isJsonObject, type JsonValue } from '@handrail/base';
import { explainFailure, failureEnglish, formatEvent, readableName } from '@handrail/owner-view';
import type { RunEvent } from '@handrail/runs';
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { Icon } from '../../icons/icon.tsx';
import { messages } from '../../messages/messages.ts';
import { compareMessages } from '../../messages/sections/compare.ts';
import { workflowsMessages } from '../../messages/sections/workflows.ts';
import { Button } from '../../parts/button.tsx';
import { Outside } from '../../parts/outside.tsx';
import { Tag } from '../../parts/tag.tsx';
import { session } from '../../session/session.ts';
import { useStore } from '../../store.ts';
import { formatTime } from '../../time/format-time.ts';
import { JsonTree } from '../run/json-tree.tsx';
import { type AlignedRow, isDifferent } from './align-events.ts';
import { foldRows } from './fold-rows.ts';

const MOST_DRAWN = 400;

type Row = AlignedRow<RunEvent>;

/** Both logs side by side; long equal stretches are one line each until somebody opens them. */
export function ComparedRows(props: {
  readonly rows: readonly Row[];
  readonly starts: readonly [string, string];
  /** Of the steps, by their ids. */
  readonly names: ReadonlyMap<string, string>;
  readonly firstDifference: number;
  /** Also what the log calls each event. */
  readonly isRaw: boolean;
}): JSX.Element {
  const { rows, starts, names, firstDifference, isRaw } = props;
  const stretches = useMemo(() => foldRows(rows), [rows]);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [drawn, setDrawn] = useState(MOST_DRAWN);
  return (
    <>
      <ol class="compare" aria-label={compareMessages.timeline}>
        {stretches.slice(0, drawn).map((stretch) => {
          if (stretch.kind === 'row') {
            return (
              <CompareRow
                key={stretch.index}
                row={stretch.row}
                starts={starts}
                names={names}
                isRaw={isRaw}
                isFirst={stretch.index === firstDifference}
              />
            );
          }
          if (opened.has(stretch.index)) {
            return stretch.rows
              .slice(0, MOST_DRAWN)
              .map((row, offset) => (
                <CompareRow
                  key={stretch.index + offset}
                  row={row}
                  starts={starts}
                  names={names}
                  isRaw={isRaw}
                  isFirst={false}
                />
              ));
          }
          return (
            <li key={stretch.index} class="compare-equal">
              <span class="soft">{compareMessages.equal(stretch.rows.length)}</span>
              <Button kind="quiet" onClick={() => setOpened(new Set(opened).add(stretch.index))}>
                {compareMessages.show}
              </Button>
            </li>
          );
        })}
      </ol>
      {stretches.length > drawn && (
        <div>
          <Button onClick={() => setDrawn(drawn + MOST_DRAWN)}>{workflowsMessages.more}</Button>
        </div>
      )}
    </>
  );
}

function CompareRow(props: {
  readonly row: Row;
  readonly starts: readonly [string, string];
  readonly names: ReadonlyMap<string, string>;
  readonly isRaw: boolean;
  readonly isFirst: boolean;
}): JSX.Element {
  const { row, starts, names, isRaw, isFirst } = props;
  const differs = row.kind === 'both' ? row.differsIn : [];
  return (
    <li
      id={isFirst ? 'first-difference' : undefined}
      class={`compare-row${isDifferent(row) ? ' is-different' : ''}${isFirst ? ' is-first' : ''}`}
    >
      {isFirst && (
        <div class="compare-mark">
          <Tag icon="alert" tone="wait">
            {compareMessages.difference}
          </Tag>
        </div>
      )}
      <Cell event={row.kind === 'b' ? undefined : row.a} start={starts[0]} names={names} isRaw={isRaw} />
      <Cell event={row.kind === 'a' ? undefined : row.b} start={starts[1]} names={names} isRaw={isRaw} />
      {row.kind !== 'both' && (
        <div class="compare-note">
          <Icon name="info" small />
          {compareMessages.only(compareMessages.names[row.kind === 'a' ? 0 : 1])}
        </div>
      )}
      {row.kind === 'both' && differs.length > 0 && <Differences row={row} fields={differs} isRaw={isRaw} />}
    </li>
  );
}

/** What differs, and on demand how: only what is opened is drawn. */
function Differences(props: {
  readonly row: Extract<Row, { kind: 'both' }>;
  readonly fields: readonly string[];
  readonly isRaw: boolean;
}): JSX.Element {
  const { row, fields, isRaw } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div class="compare-note">
        <Icon name="info" small />
        <Outside text={compareMessages.differs(isRaw ? fields : fields.map(asWords))} most={200} />
        <Button kind="quiet" expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {compareMessages.both}
        </Button>
      </div>
      {isOpen &&
        [row.a, row.b].map(({ eventId, payload }) => (
          <div key={eventId} class="compare-value">
            <JsonTree value={pick(payload, fields)} />
          </div>
        ))}
    </>
  );
}

/** The name of a member of an event, as people read it. */
function asWords(field: string): string {
  return (compareMessages.fields[field] ?? readableName(field) ?? field).toLowerCase();
}

function pick(payload: JsonValue, fields: readonly string[]): JsonValue {
  if (!isJsonObject(payload)) return payload;
  return Object.fromEntries(Object.entries(payload).filter(([name]) => fields.includes(name)));
}

/** An event in the words of the run page; what the log calls it is beside it. */
function Cell(props: {
  readonly event: RunEvent | undefined;
  readonly start: string;
  readonly names: ReadonlyMap<string, string>;
  readonly isRaw: boolean;
}): JSX.Element {
  const { event, start, names, isRaw } = props;
  const signedIn = useStore(session);
  if (!event) return <div class="soft compare-none">{compareMessages.nothing}</div>;
  const you = new Map(signedIn.kind === 'signed-in' ? [[signedIn.id, compareMessages.you]] : []);
  const after = Date.parse(event.timestamp) - Date.parse(start);
  const nodeName = names.get(event.nodeId ?? '') ?? event.nodeId ?? '';
  const { sentence, isKnown, verdict, error } = formatEvent({ ...event, nodeName }, messages, you);
  const told = error && explainFailure(error, nodeName, failureEnglish);
  return (
    <div>
      <Outside text={told && !verdict && event.type === 'node.failed' ? told.what : sentence} most={160} />
      <div class="soft small">
        {compareMessages.after(formatTime.duration(Math.max(0, after)))}
        {isRaw && isKnown && (
          <code>
            {' '}
            <Outside text={event.type} most={80} />
          </code>
        )}
      </div>
    </div>
  );
}

import { formatEvent, plainText } from '@handrail/owner-view';
import type { JSX } from 'preact';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/shapes.ts';
import { messages } from '../../messages/messages.ts';
import type { Tone } from '../../parts/tag.tsx';
import { formatTime } from '../../time/format-time.ts';
import { type Family, familyOf } from './event-family.ts';
import type { ShownRunEvent } from './run-log.ts';
import type { TimelineRow } from './timeline-rows.ts';

const BY_TYPE: Readonly<Record<string, readonly [IconName, Tone]>> = {
  'run.completed': ['check', 'done'],
  'run.failed': ['cross', 'bad'],
  'run.cancelled': ['slash', 'off'],
  'run.paused': ['pause', 'off'],
  'node.completed': ['check', 'done'],
  'node.failed': ['cross', 'bad'],
  'node.retried': ['retry', 'wait'],
  'node.skipped': ['skip', 'off'],
  'node.cancelled': ['slash', 'off'],
  'cap.breached': ['alert', 'bad'],
  'handrail.browser_surface_lost': ['alert', 'bad'],
};

const BY_FAMILY: Readonly<Record<Family, readonly [IconName, Tone]>> = {
  run: ['running', 'run'],
  node: ['running', 'run'],
  owner: ['hand', 'wait'],
  tool: ['tool', 'off'],
  agent: ['agent', 'said'],
  data: ['form', 'off'],
  log: ['dot', 'off'],
  other: ['dot', 'off'],
};

export interface TimelineLineProps {
  readonly row: TimelineRow;
  readonly event: ShownRunEvent;
  readonly position: number;
  readonly total: number;
  readonly start: number;
  readonly name: string;
  readonly isChosen: boolean;
  readonly isOpened: boolean;
  readonly onChoose: (place: number) => void;
  readonly onFold: (place: number) => void;
}

export function TimelineLine(props: TimelineLineProps): JSX.Element {
  const { row, event, name, isChosen, onChoose, onFold } = props;
  const isFold = row.count > 1;
  const at = Date.parse(event.timestamp);
  const said = formatEvent({ ...event, nodeName: name }, messages);
  const [icon, tone] = isFold
    ? (['more', 'off'] as const)
    : (Object.hasOwn(BY_TYPE, event.type) && BY_TYPE[event.type]) || BY_FAMILY[familyOf(event.type)];
  const open = () => (isFold ? onFold(row.first) : onChoose(row.first));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keyboard, and an option never takes the focus
    // biome-ignore lint/a11y/useFocusableInteractive: the list names the option that is looked at
    <div
      id={`row-${row.first}`}
      class={row.startsGroup ? 'line-row starts-group' : 'line-row'}
      role="option"
      aria-selected={isChosen}
      aria-setsize={props.total}
      aria-posinset={props.position}
      onClick={open}
    >
      <span class={`line-icon tone-${tone}`}>
        <Icon name={icon} small />
      </span>
      <span class="line-text">
        {isFold ? (
          <span class="soft">{messages.run.timeline.small(row.count)}</span>
        ) : (
          <>
            {said.sentence}
            {said.quote !== undefined && <q class="soft">{said.quote}</q>}
          </>
        )}
      </span>
      {props.isOpened && (
        <button
          type="button"
          class="chip"
          tabIndex={-1}
          onClick={(pressed) => {
            pressed.stopPropagation();
            onFold(row.first);
          }}
        >
          {messages.run.timeline.fold}
        </button>
      )}
      {row.startsGroup && name !== '' && <span class="line-node small soft">{plainText(name, 40)}</span>}
      <time class="line-time small soft" dateTime={event.timestamp} title={formatTime.exact(at)}>
        {formatTime.duration(Math.max(0, at - props.start))}
      </time>
    </div>
  );
}

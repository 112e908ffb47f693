import type { JsonObject, JsonValue } from '@handrail/base';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../../icons/icon.tsx';
import { messages } from '../../messages/messages.ts';
import { Outside } from '../../parts/outside.tsx';
import { redactedLabel } from './redaction.ts';

const OPEN_AT_FIRST = 2;
const FIRST = 50;

/** A document that opens level by level: only what is open is drawn, however deep it is. */
export function JsonTree({ value }: { value: JsonValue }): JSX.Element {
  return (
    <ul class="tree">
      <Branch name={undefined} value={value} depth={0} />
    </ul>
  );
}

function Branch(props: { name: string | undefined; value: JsonValue; depth: number }): JSX.Element {
  const { name, value, depth } = props;
  const [isOpen, setOpen] = useState(depth < OPEN_AT_FIRST);
  const [most, setMost] = useState(FIRST);
  const label =
    name === undefined ? null : (
      <span class="tree-name">
        <Outside text={name} most={100} />:{' '}
      </span>
    );
  if (typeof value !== 'object' || value === null) {
    return (
      <li>
        {label}
        <Leaf value={value} />
      </li>
    );
  }
  const members = membersOf(value);
  const count = Array.isArray(value)
    ? messages.run.inspector.items(members.length)
    : messages.run.inspector.members(members.length);
  return (
    <li>
      <button type="button" class="tree-toggle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name={isOpen ? 'down' : 'next'} small />
        {label}
        <span class="soft">{count}</span>
      </button>
      {isOpen && members.length > 0 && (
        <ul>
          {members.slice(0, most).map(([key, member]) => (
            <Branch key={key} name={key} value={member} depth={depth + 1} />
          ))}
          {members.length > most && (
            <li>
              <button type="button" class="chip" onClick={() => setMost(most + 500)}>
                {messages.run.inspector.moreChildren(members.length - most)}
              </button>
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

function membersOf(value: JsonObject | readonly JsonValue[]): readonly (readonly [string, JsonValue])[] {
  if (Array.isArray(value)) return value.map((each: JsonValue, index) => [String(index), each]);
  return Object.entries(value as JsonObject);
}

function Leaf({ value }: { value: string | number | boolean | null }): JSX.Element {
  if (typeof value !== 'string') return <span class="tree-value">{String(value)}</span>;
  const label = redactedLabel(value);
  if (label !== undefined) {
    return (
      <span class="gap" title={messages.parts.redactedHint}>
        <Icon name="lock" small />
        {messages.parts.redacted}
        {label !== '' && ': '}
        <Outside text={label} most={60} />
      </span>
    );
  }
  return (
    <span class="tree-text">
      “<Outside text={value} most={400} />”
    </span>
  );
}

import { isJsonObject, type JsonValue } from '@handrail/base';
import type { JSX } from 'preact';
import { capabilitiesMessages } from '../../messages/sections/capabilities.ts';
import { Outside } from '../../parts/outside.tsx';

/** What a field of a contract holds: a word, several, or words under names. Contracts go no deeper than that. */
export function ContractValue({ value }: { value: JsonValue }): JSX.Element {
  if (typeof value === 'boolean') return <>{value ? capabilitiesMessages.yes : capabilitiesMessages.no}</>;
  if (Array.isArray(value)) {
    const entries = value as readonly JsonValue[];
    if (entries.length === 0) return <span class="soft">{capabilitiesMessages.none}</span>;
    return (
      <ul class="word-list">
        {entries.map((entry) => (
          <li key={textOf(entry)}>
            <Outside text={textOf(entry)} most={200} />
          </li>
        ))}
      </ul>
    );
  }
  if (isJsonObject(value)) {
    const entries = Object.entries(value);
    if (entries.length === 0) return <span class="soft">{capabilitiesMessages.none}</span>;
    return (
      <ul>
        {entries.map(([name, entry]) => (
          <li key={name}>
            <span class="soft">
              <Outside text={name} most={200} />:
            </span>{' '}
            <Outside text={textOf(entry)} most={1000} />
          </li>
        ))}
      </ul>
    );
  }
  return <Outside text={textOf(value)} most={1000} />;
}

function textOf(value: JsonValue): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(textOf).join(' › ');
  return JSON.stringify(value);
}

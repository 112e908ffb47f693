import type { JsonValue } from '@handrail/base';
import type { RunEvent } from '@handrail/runs';

const PER_EVENT = 500;
const PER_VALUE = 16;

/** About how much memory events take, in bytes. Payloads were bounded in depth when they were recorded. */
export function estimateSize(events: readonly RunEvent[]): number {
  let size = 0;
  for (const { payload } of events) size += PER_EVENT + sizeOf(payload);
  return size;
}

function sizeOf(value: JsonValue | undefined): number {
  if (typeof value === 'string') return PER_VALUE + value.length;
  if (typeof value !== 'object' || value === null) return PER_VALUE;
  let size = PER_VALUE;
  if (Array.isArray(value)) for (const item of value) size += sizeOf(item);
  else
    for (const key in value)
      size += key.length + sizeOf((value as { readonly [key: string]: JsonValue })[key]);
  return size;
}

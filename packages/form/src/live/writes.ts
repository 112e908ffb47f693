import type { JsonValue } from '@handrail/base';
import type { Writing } from './edit.ts';
import type { Engine } from './engine.ts';
import type { LiveField } from './node.ts';

/** Stores what somebody writes; gives false when the value stays the same. */
export function writeByHand(engine: Engine, field: LiveField, value: JsonValue): boolean {
  const changed = engine.store(field, value);
  // Whoever writes what is there already makes it theirs, unless the write is one that can be taken back.
  if (changed || !engine.recorder) {
    engine.writes += 1;
    field.written = engine.writes;
    field.byHand = true;
  }
  return changed;
}

/** Puts back what a field held, as the work of whoever wrote it. */
export function putBack(engine: Engine, field: LiveField, { value, written, byHand }: Writing): boolean {
  const changed = engine.store(field, value);
  field.written = written;
  field.byHand = byHand;
  return changed;
}

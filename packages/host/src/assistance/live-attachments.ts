import { isSafeWord } from '@handrail/assistance';
import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import type { LiveAttachment } from '../services/assistance-service.ts';

/** A line that may be recorded, and what it held that may not. */
export type SplitLine =
  | {
      readonly ok: true;
      readonly line: JsonObject;
      readonly payloads: ReadonlyMap<string, LiveAttachment>;
    }
  | { readonly ok: false; readonly message: string };

const REF = /^[A-Za-z0-9._:-]{1,200}$/;
const MOST = 20;
/** What the owner is sent to must be a page; whitespace would let a reader see another address than a browser. */
const SHAPES: Readonly<Record<LiveAttachment['kind'], { readonly most: number; readonly shape?: RegExp }>> = {
  url: { most: 4_000, shape: /^https?:\/\/[^\s"'<>\\]+$/iu },
  qr: { most: 4_000 },
  file: { most: 200_000 },
  fixture: { most: 20_000 },
  form: { most: 200, shape: /^form\/[A-Za-z0-9][A-Za-z0-9._-]*$/u },
};

/** Takes the payloads out of a connector's attachments and leaves a reference to each. */
export function splitAttachments(line: JsonObject, newId: () => string): SplitLine {
  const attachments = ownProperty(line, 'attachments');
  const payloads = new Map<string, LiveAttachment>();
  // What is not a list of objects is refused by whoever reads the request.
  if (!Array.isArray(attachments) || attachments.length > MOST) return { ok: true, line, payloads };
  const kept: JsonValue[] = [];
  for (const entry of attachments) {
    if (!isJsonObject(entry)) {
      kept.push(entry);
      continue;
    }
    const { kind } = entry;
    const value = ownProperty(entry, 'value') ?? (kind === 'url' ? ownProperty(entry, 'url') : undefined);
    if (value === undefined || !isLiveKind(kind)) {
      kept.push(withoutUnsafeRef(entry));
      continue;
    }
    const { most, shape } = SHAPES[kind];
    if (typeof value !== 'string' || value.length > most || (shape && !shape.test(value))) {
      return { ok: false, message: `An attachment of kind ${kind} has no usable value.` };
    }
    const given = ownProperty(entry, 'ref');
    const isUsable = isSafeRef(given) && !payloads.has(given);
    const ref = isUsable ? given : newId();
    payloads.set(ref, { kind, value });
    kept.push({ ...entry, ref });
  }
  return { ok: true, line: { ...line, attachments: kept }, payloads };
}

/** A reference is recorded, so it may be a name and nothing that looks like a key. */
function isSafeRef(ref: JsonValue | undefined): ref is string {
  return typeof ref === 'string' && REF.test(ref) && isSafeWord(ref);
}

function withoutUnsafeRef(entry: JsonObject): JsonObject {
  const { ref, ...rest } = entry;
  return ref === undefined || isSafeRef(ref) ? entry : rest;
}

function isLiveKind(kind: JsonValue | undefined): kind is LiveAttachment['kind'] {
  return typeof kind === 'string' && Object.hasOwn(SHAPES, kind);
}

/** The form among them, as in `form/claim`. */
export function formIn(payloads: ReadonlyMap<string, LiveAttachment>): string | undefined {
  for (const { kind, value } of payloads.values()) if (kind === 'form') return value;
  return undefined;
}

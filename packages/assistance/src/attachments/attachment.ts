import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { oneOf } from '../axes/axes.ts';
import { isSafeWord, redactText } from '../redaction/redact-text.ts';
import { readUpload, type Upload } from './upload.ts';

export const ATTACHMENT_KINDS = ['browser_surface', 'url', 'qr', 'file', 'form', 'fixture'] as const;
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number];

/** Closed, so that no unknown word can read as available. */
export const AVAILABILITIES = ['available', 'starting', 'unavailable', 'lost'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/** Something to look at or to operate, without what it really is: addresses and bytes never come this far. */
export interface Attachment {
  readonly kind: AttachmentKind;
  readonly role?: string;
  readonly label?: string;
  /** An opaque name under which a live channel may know more. */
  readonly ref?: string;
  readonly availability?: Availability;
  /** A file that the owner is to give. */
  readonly upload?: Upload;
}

/** A word of the connector's own, such as `approval`; what is none is left out. */
const ROLE = /^[A-Za-z][A-Za-z0-9_.-]{0,39}$/;
const REF = /^[A-Za-z0-9._:-]{1,200}$/;
const MAX_ATTACHMENTS = 20;
/** Longer labels of attachments and fields are cut. */
export const LABEL_LENGTH = 80;

export type ReadAttachments =
  | { readonly ok: true; readonly attachments: readonly Attachment[] }
  | { readonly ok: false; readonly message: string };

/** Takes what is safe of a connector's attachments. All other keys vanish, and a reference that is none is dropped. */
export function readAttachments(value: JsonValue | undefined): ReadAttachments {
  if (value === undefined) return { ok: true, attachments: [] };
  if (!Array.isArray(value)) return { ok: false, message: '"attachments" is not a list.' };
  if (value.length > MAX_ATTACHMENTS) {
    return { ok: false, message: `There are more than ${MAX_ATTACHMENTS} attachments.` };
  }
  const attachments: Attachment[] = [];
  for (const entry of value) {
    const attachment = isJsonObject(entry) ? readAttachment(entry) : undefined;
    if (!attachment) return { ok: false, message: 'An attachment is of no known kind.' };
    attachments.push(attachment);
  }
  return { ok: true, attachments };
}

/** What of an entry may be kept. */
function readAttachment(entry: JsonObject): Attachment | undefined {
  const kind = oneOf(ATTACHMENT_KINDS, entry.kind);
  if (!kind) return undefined;
  const { role, label, ref } = entry;
  const availability = oneOf(AVAILABILITIES, entry.availability ?? entry.status);
  return {
    kind,
    ...(typeof role === 'string' && ROLE.test(role) && isSafeWord(role) && { role }),
    ...(typeof label === 'string' && { label: redactText(label, true, LABEL_LENGTH) }),
    ...(typeof ref === 'string' && REF.test(ref) && { ref }),
    ...(availability && { availability }),
  };
}

/** The same from a log, where the host has recorded what the owner is asked to give. */
export function readRecorded(entry: JsonObject): Attachment | undefined {
  const attachment = readAttachment(entry);
  const { upload } = entry;
  return attachment?.kind === 'file' && isJsonObject(upload)
    ? { ...attachment, upload: readUpload(upload) }
    : attachment;
}

import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import type { Attachment } from './attachment.ts';

/** What a file that the owner gives may be. */
export interface Upload {
  /** Media types such as `application/pdf` or `image/*`, and endings such as `.csv`. Empty: any. */
  readonly accept: readonly string[];
  readonly maxBytes: number;
}

/** The largest file that can be handed over: it goes through memory, in one line. */
export const LARGEST_UPLOAD = 5_000_000;

const ACCEPTED = /^(?:[a-z]{1,20}\/(?:\*|[a-z0-9][a-z0-9.+-]{0,80})|\.[a-z0-9]{1,12})$/;
const MOST_ACCEPTED = 20;

/** Marks those files that bring nothing: they are for the owner to give. */
export function withUploads(
  attachments: readonly Attachment[],
  entries: JsonValue | undefined,
): readonly Attachment[] {
  const said = Array.isArray(entries) ? entries : [];
  return attachments.map((attachment, index) => {
    const entry = said[index];
    const isPrompt =
      attachment.kind === 'file' && isJsonObject(entry) && ownProperty(entry, 'value') === undefined;
    return isPrompt ? { ...attachment, upload: readUpload(entry) } : attachment;
  });
}

/** Safe for connectors' messages and for entries of a log alike. */
export function readUpload(entry: JsonObject): Upload {
  const accept = ownProperty(entry, 'accept');
  const given = ownProperty(entry, 'max_bytes') ?? ownProperty(entry, 'maxBytes');
  const isBound = typeof given === 'number' && Number.isInteger(given) && given > 0;
  const words = Array.isArray(accept) ? accept.slice(0, MOST_ACCEPTED) : [];
  return {
    accept: words.flatMap((word) =>
      typeof word === 'string' && ACCEPTED.test(word.toLowerCase()) ? [word.toLowerCase()] : [],
    ),
    maxBytes: isBound ? Math.min(given, LARGEST_UPLOAD) : LARGEST_UPLOAD,
  };
}

/** A file as it travels to the connector, in memory only. */
export interface GivenFile {
  readonly name: string;
  readonly type: string;
  /** Base64, of the usual alphabet and padded. */
  readonly content: string;
}

export function isGivenFile(value: JsonValue | undefined): value is JsonObject & GivenFile {
  return (
    isJsonObject(value) &&
    ['name', 'type', 'content'].every((part) => typeof ownProperty(value, part) === 'string')
  );
}

const NAME = /^[^/\\\p{Cc}]{1,255}$/u;
const TYPE = /^[a-z]{1,20}\/[a-z0-9][a-z0-9.+-]{0,80}$/;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** Whether a file is one that was asked for. An empty file is none. A browser gives no type to an ending it does not know. */
export function fitsUpload({ accept, maxBytes }: Upload, value: JsonValue | undefined): boolean {
  if (!isGivenFile(value) || Object.keys(value).length > 3) return false;
  const { name, type, content } = value;
  if (
    !NAME.test(name) ||
    !(type === '' || TYPE.test(type)) ||
    content.length % 4 !== 0 ||
    !BASE64.test(content)
  )
    return false;
  const padding = content.endsWith('==') ? 2 : content.endsWith('=') ? 1 : 0;
  const bytes = (content.length / 4) * 3 - padding;
  return bytes > 0 && bytes <= maxBytes && isAccepted(accept, name, type);
}

function isAccepted(accept: readonly string[], name: string, type: string): boolean {
  if (accept.length === 0) return true;
  const lower = name.toLowerCase();
  return accept.some((word) => {
    if (word.startsWith('.')) return lower.endsWith(word);
    return word.endsWith('/*') ? type.startsWith(word.slice(0, -1)) : type === word;
  });
}

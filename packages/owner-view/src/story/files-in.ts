import { isJsonObject, type JsonValue, ownProperty } from '@handrail/base';

/** A file that a document holds, such as a receipt. */
export interface StoredFile {
  readonly name: string;
  /** Its content. */
  readonly base64: string;
}

const MOST_FILES = 50;
const MOST_VALUES = 20_000;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const DATA_URL = /^data:[^,]{0,200};base64,/;

/** The files in a document, in order. A file has a content type, and its content as base64 in `data` or in a data URL. */
export function filesIn(document: JsonValue): readonly StoredFile[] {
  const files: StoredFile[] = [];
  const waiting: JsonValue[] = [document];
  for (let seen = 0; waiting.length > 0 && seen < MOST_VALUES && files.length < MOST_FILES; seen += 1) {
    const value = waiting.pop();
    const file = fileOf(value);
    if (file) files.push(file);
    else if (Array.isArray(value)) for (const each of value.toReversed()) waiting.push(each);
    else if (isJsonObject(value)) for (const each of Object.values(value).reverse()) waiting.push(each);
  }
  return files;
}

function fileOf(value: JsonValue | undefined): StoredFile | undefined {
  if (!isJsonObject(value) || typeof ownProperty(value, 'contentType') !== 'string') return undefined;
  const [name, data, url] = ['name', 'data', 'url'].map((member) => ownProperty(value, member));
  const text = typeof data === 'string' ? data : typeof url === 'string' ? url : '';
  const base64 = text.replace(DATA_URL, '');
  if (base64.length % 4 !== 0 || !BASE64.test(base64)) return undefined;
  return { name: typeof name === 'string' && name !== '' ? name : 'file', base64 };
}

import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { type Attachment, LABEL_LENGTH } from '../attachments/attachment.ts';
import { fitsUpload, LARGEST_UPLOAD, type Upload } from '../attachments/upload.ts';
import { redactText } from '../redaction/redact-text.ts';
import type { AssistanceRequest } from './assistance-request.ts';
import { isBlankText } from './blank-text.ts';

/** One value the owner is asked for. */
export interface InputField {
  readonly name: string;
  readonly label: string;
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'file';
  readonly secret: boolean;
  readonly required: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  /** What a file may be. */
  readonly upload?: Upload;
}

const TYPES = ['string', 'number', 'integer', 'boolean'] as const;
const SECRET_NAME = /pass|secret|token|otp|pin\b|code|cvc|cvv|credential/i;
/** Names of what identifies an owner and is known to others: shown while it is typed, also beside a password. */
const PUBLIC_NAME =
  /^(?:user|user[-_ ]?name|user[-_ ]?id|login|login[-_ ]?name|e[-_ ]?mail|email[-_ ]?address|account|account[-_ ]?name|customer[-_ ]?number|phone|phone[-_ ]?number|name)$/i;
/** Where the schema does not say. */
const LONGEST_TEXT = 100_000;
const ANY_FILE: Upload = { accept: [], maxBytes: LARGEST_UPLOAD };

/** Whether the name of a field gives away that its value is a secret. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name);
}

type Asking = Pick<AssistanceRequest, 'inputSchema' | 'kind' | 'sensitivity' | 'ownerAction' | 'attachments'>;

/**
 * What the owner has to give, as fields of a form; empty when nothing is asked for. A value that is asked for without a
 * schema is one field, and so is every file.
 */
export function inputFields(request: Asking): readonly InputField[] {
  const { inputSchema: schema, attachments, ownerAction } = request;
  const files = fileFields(attachments);
  if (ownerAction !== 'provide_value') return files;
  const isSecret = request.sensitivity === 'secret';
  const properties = isJsonObject(schema.properties) ? Object.entries(schema.properties) : [];
  const required = Array.isArray(schema.required) ? schema.required : [];
  const fields = properties.map(([name, value]) =>
    fieldOf(name, isJsonObject(value) ? value : {}, isSecret, required.includes(name)),
  );
  if (fields.length + files.length > 0) return [...fields, ...files];
  if (request.kind === 'otp') return [fieldOf('code', { title: 'Code', ...schema }, true, true)];
  return [fieldOf('value', { title: 'Value', ...schema }, isSecret, true)];
}

function fieldOf(name: string, schema: JsonObject, allSecret: boolean, required: boolean): InputField {
  const { title, format } = schema;
  const isPassword = format === 'password' || isSecretName(name);
  const common = {
    name,
    label: typeof title === 'string' && !isBlankText(title) ? redactText(title, true, LABEL_LENGTH) : name,
    required,
  };
  if (format === 'binary') return { ...common, type: 'file', secret: false, upload: ANY_FILE };
  const bounds = ['minLength', 'maxLength', 'minimum', 'maximum'].flatMap((bound): [string, number][] => {
    const value = ownProperty(schema, bound);
    return typeof value === 'number' ? [[bound, value]] : [];
  });
  return {
    ...common,
    type: TYPES.find((type) => type === schema.type) ?? 'string',
    secret: isPassword || (allSecret && !PUBLIC_NAME.test(name)),
    ...Object.fromEntries(bounds),
  };
}

/** Named by their role, or counted. */
function fileFields(attachments: readonly Attachment[]): readonly InputField[] {
  const names = new Set<string>();
  return attachments.flatMap(({ upload, role = 'file', label }): InputField[] => {
    if (!upload) return [];
    const name = names.has(role) ? `${role}_${names.size + 1}` : role;
    names.add(name);
    return [{ name, label: label ?? 'File', type: 'file', secret: false, required: true, upload }];
  });
}

/** The name of the first member of a reply that no field asks for. */
export function unaskedMember(fields: readonly InputField[], data: JsonObject): string | undefined {
  const asked = new Set(fields.map(({ name }) => name));
  return Object.keys(data).find((name) => !asked.has(name));
}

/** Kinds whose request is pointless without a value, whatever their schema requires. */
const NEVER_EMPTY: ReadonlySet<string | null> = new Set(['otp', 'credentials']);

/** The name of the first field whose value is missing or does not fit; undefined when all is well. */
export function wrongField(request: Asking, data: JsonObject): string | undefined {
  const fields = inputFields(request);
  let isGiven = false;
  for (const field of fields) {
    const value = ownProperty(data, field.name);
    if (isBlank(value)) {
      if (field.required) return field.name;
      continue;
    }
    if (!fits(field, value)) return field.name;
    isGiven = true;
  }
  return isGiven || !NEVER_EMPTY.has(request.kind) ? undefined : fields[0]?.name;
}

function isBlank(value: JsonValue | undefined): value is undefined | null | string {
  return value === undefined || value === null || (typeof value === 'string' && isBlankText(value));
}

function fits(field: InputField, value: JsonValue): boolean {
  if (field.upload) return fitsUpload(field.upload, value);
  if (typeof value === 'string') {
    const { length } = Array.from(value);
    return field.type === 'string' && within(length, field.minLength, field.maxLength ?? LONGEST_TEXT);
  }
  if (typeof value !== 'number') return typeof value === field.type;
  const isNumber = field.type === 'number' || (field.type === 'integer' && Number.isInteger(value));
  return isNumber && within(value, field.minimum, field.maximum);
}

function within(value: number, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY): boolean {
  return value >= least && value <= most;
}

import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';

export const PROMPT_KINDS = ['system', 'user', 'few-shot', 'schema-hint'] as const;
export type PromptKind = (typeof PROMPT_KINDS)[number];

export interface PromptVariable {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly source: string | undefined;
  readonly defaultValue: JsonValue | undefined;
}

/** A prompt with places for values (prompt-template.schema.json). */
export interface PromptTemplate {
  readonly templateId: string;
  readonly version: string;
  readonly kind: PromptKind;
  readonly text: string;
  readonly variables: readonly PromptVariable[];
  /** As it was given. */
  readonly document: JsonObject;
}

const ID = /^[a-z0-9][a-z0-9._-]{0,127}$/;
const VERSION = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/;
const MAX_TEXT = 65_536;

/** Throws for what is no template: whoever starts a host gives them. */
export function readPromptTemplate(document: JsonObject): PromptTemplate {
  const { templateId, version, kind, text, variables = [] } = document;
  const known = PROMPT_KINDS.find((each) => each === kind);
  if (
    typeof templateId !== 'string' ||
    !ID.test(templateId) ||
    typeof version !== 'string' ||
    !VERSION.test(version) ||
    typeof text !== 'string' ||
    text.length > MAX_TEXT ||
    !known ||
    !Array.isArray(variables)
  ) {
    throw new Error(`The prompt template ${JSON.stringify(templateId ?? null)} is not one.`);
  }
  return { templateId, version, kind: known, text, variables: variables.map(readVariable), document };
}

function readVariable(given: JsonValue): PromptVariable {
  const { name, type, required, source, defaultValue } = isJsonObject(given) ? given : {};
  if (typeof name !== 'string' || typeof type !== 'string')
    throw new Error('A prompt variable has no name or type.');
  return {
    name,
    type,
    required: required === true,
    source: typeof source === 'string' ? source : undefined,
    defaultValue,
  };
}

export interface PromptRef {
  readonly templateId: string;
  readonly version: string | undefined;
}

/** `prompt:name@1.0.0` or its object form; undefined for anything else (prompt-ref.schema.json). */
export function readPromptRef(ref: JsonValue | undefined): PromptRef | undefined {
  if (typeof ref === 'string') {
    const [, templateId = '', , version] = /^prompt:([^@]+)(@(.+))?$/.exec(ref) ?? [];
    return checkedRef(templateId, version);
  }
  if (!isJsonObject(ref)) return undefined;
  const { templateId, version } = ref;
  if (typeof templateId !== 'string' || (version !== undefined && typeof version !== 'string'))
    return undefined;
  return checkedRef(templateId, version);
}

function checkedRef(templateId: string, version: string | undefined): PromptRef | undefined {
  const isGood = ID.test(templateId) && (version === undefined || VERSION.test(version));
  return isGood ? { templateId, version } : undefined;
}

export function refText({ templateId, version }: Pick<PromptTemplate, 'templateId' | 'version'>): string {
  return `prompt:${templateId}@${version}`;
}

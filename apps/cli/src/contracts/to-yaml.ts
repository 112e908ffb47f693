import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';

const PLAIN = /^[a-zA-Z][a-zA-Z0-9_]*$/;
const WORDS: ReadonlySet<string> = new Set(['true', 'false', 'null', 'yes', 'no', 'on', 'off', 'y', 'n']);

/** A flat document with short values as YAML a person would write; `heading` may put a comment above a key. */
export function toYaml(
  document: JsonObject,
  heading: (key: string) => string | undefined = () => undefined,
): string {
  const lines = Object.entries(document).flatMap(([key, value]) => {
    const comment = heading(key);
    return [...(comment === undefined ? [] : ['', `# ${comment}`]), ...entry(key, value)];
  });
  return `${lines.join('\n').trimStart()}\n`;
}

function entry(key: string, value: JsonValue): readonly string[] {
  if (isJsonObject(value) && Object.keys(value).length > 0) {
    return [
      `${inline(key)}:`,
      ...Object.entries(value).map(([name, each]) => `  ${inline(name)}: ${inline(each)}`),
    ];
  }
  if (Array.isArray(value) && value.length > 3) {
    return [`${key}:`, ...(value as readonly JsonValue[]).map((each) => `  - ${inline(each)}`)];
  }
  return [`${key}: ${inline(value)}`];
}

function inline(value: JsonValue): string {
  if (typeof value === 'string')
    return PLAIN.test(value) && !WORDS.has(value.toLowerCase()) ? value : JSON.stringify(value);
  if (Array.isArray(value)) return `[${(value as readonly JsonValue[]).map(inline).join(', ')}]`;
  if (isJsonObject(value)) {
    const entries = Object.entries(value).map(([key, each]) => `${inline(key)}: ${inline(each)}`);
    return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
  }
  return String(value);
}

/** A list of documents, each starting with a dash. */
export function toYamlList(documents: readonly JsonObject[]): string {
  return documents
    .map((document) =>
      toYaml(document)
        .trimEnd()
        .split('\n')
        .map((line, index) => `${index === 0 ? '- ' : '  '}${line}`)
        .join('\n'),
    )
    .join('\n\n')
    .concat('\n');
}

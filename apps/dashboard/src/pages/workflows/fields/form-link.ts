import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { stepsOf, type WorkflowInputField } from '../workflow-facts.ts';

/** A form that the inputs of a workflow are written into: whoever fills in the form has given the inputs. */
export interface FormLink {
  /** Its name on the host. */
  readonly form: string;
  /** The inputs that hold values of its fields, as the tool that writes them takes them. */
  readonly entries: readonly string[];
  /** The inputs that hold how many rows a part has. */
  readonly counts: ReadonlyMap<string, string>;
}

const SET = 'formspec.field.bulkSet';
const ROWS = 'handrail.rows.ensure';

/** Undefined when no input goes into a form, or they go into several. */
export function formLink(document: JsonObject, fields: readonly WorkflowInputField[]): FormLink | undefined {
  const known = new Set(fields.filter(({ isSensitive }) => !isSensitive).map(({ name }) => name));
  const entries = new Set<string>();
  const counts = new Map<string, string>();
  const forms = new Set<string>();
  for (const { typeId, config, inputs } of stepsOf(document)) {
    const { toolset, tool } = config;
    if (typeId !== 'tool.call' || typeof toolset !== 'string' || !toolset.startsWith('form/')) continue;
    const name = variableOf(inputs[tool === SET ? 'entries' : 'count']);
    if (name === undefined || !known.has(name)) continue;
    if (tool === SET) entries.add(name);
    const path = isJsonObject(config.arguments) ? config.arguments.path : undefined;
    if (tool === ROWS && typeof path === 'string') counts.set(name, path);
    if (tool === SET || tool === ROWS) forms.add(toolset.slice('form/'.length));
  }
  const [form, ...others] = forms;
  if (form === undefined || others.length > 0 || entries.size === 0) return undefined;
  return { form, entries: [...entries], counts };
}

function variableOf(source: JsonValue | undefined): string | undefined {
  if (!isJsonObject(source) || source.type !== 'variable') return undefined;
  return typeof source.variableName === 'string' ? source.variableName : undefined;
}

interface FormItem {
  readonly key: string;
  readonly type: string;
  readonly repeatable: boolean;
  readonly children: readonly FormItem[];
}

/** The inputs for what was filled in. Calculated fields are left out: the form calculates them again. */
export function inputsOfData(link: FormLink, definition: JsonObject, data: JsonObject): JsonObject {
  const calculated = calculatedPaths(definition);
  const entries: { readonly path: string; readonly value: JsonValue }[] = [];
  const walk = (items: readonly FormItem[], values: JsonObject, at: string, plain: string) => {
    for (const { key, type, repeatable, children } of items) {
      const value = ownProperty(values, key);
      const [path, pattern] = [`${at}${key}`, `${plain}${key}`];
      if (type === 'group') {
        const rows = repeatable ? (Array.isArray(value) ? value : []) : [value];
        rows.forEach((row, index) => {
          const place = repeatable ? `${path}[${index}]` : path;
          if (isJsonObject(row)) walk(children, row, `${place}.`, `${pattern}.`);
        });
      } else if (type === 'field' && value !== undefined && value !== null && !calculated.has(pattern)) {
        entries.push({ path, value });
      }
    }
  };
  walk(itemsOf(definition.items), data, '', '');
  const [first = ''] = link.entries;
  const inputs = new Map<string, JsonValue[]>(link.entries.map((name) => [name, []]));
  for (const entry of entries) {
    const top = /^[^.[]+/.exec(entry.path)?.[0] ?? '';
    inputs.get(inputs.has(top) ? top : first)?.push({ ...entry });
  }
  const counts = [...link.counts].map(([name, path]) => {
    const rows = path
      .split('.')
      .reduce<JsonValue | undefined>(
        (value, key) => (isJsonObject(value) ? ownProperty(value, key) : undefined),
        data,
      );
    return [name, Array.isArray(rows) ? rows.length : 0] as const;
  });
  return { ...Object.fromEntries(inputs), ...Object.fromEntries(counts) };
}

/** What the form begins with for these inputs. What is not an entry of it is left out. */
export function dataOfInputs(link: FormLink, inputs: JsonObject): JsonObject {
  const data: Record<string, JsonValue> = {};
  for (const name of link.entries) {
    const entries = ownProperty(inputs, name);
    for (const entry of Array.isArray(entries) ? entries.slice(0, MOST) : []) {
      if (isJsonObject(entry) && typeof entry.path === 'string' && entry.value !== undefined)
        put(data, entry.path, entry.value as JsonValue);
    }
  }
  return data;
}

const MOST = 10_000;
const MOST_ROWS = 1_000;
const STEP = /^([A-Za-z_][\w-]*)(?:\[(\d{1,4})\])?$/;

function put(data: Record<string, JsonValue>, path: string, value: JsonValue): void {
  const steps = path.split('.').map((step) => STEP.exec(step));
  let at = data;
  for (const [index, step] of steps.entries()) {
    const [, key = '', row] = step ?? [];
    if (key === '' || key === '__proto__') return;
    const isLast = index === steps.length - 1;
    const place = row === undefined ? undefined : Number(row);
    if (place !== undefined && (isLast || place >= MOST_ROWS)) return;
    if (isLast) at[key] = value;
    else at = place === undefined ? groupIn(at, key) : rowIn(at, key, place);
  }
}

function groupIn(at: Record<string, JsonValue>, key: string): Record<string, JsonValue> {
  const found = ownProperty(at, key);
  if (isJsonObject(found)) return found as Record<string, JsonValue>;
  const made: Record<string, JsonValue> = {};
  at[key] = made;
  return made;
}

function rowIn(at: Record<string, JsonValue>, key: string, place: number): Record<string, JsonValue> {
  const found = ownProperty(at, key);
  const rows = (Array.isArray(found) ? found : []) as Record<string, JsonValue>[];
  at[key] = rows;
  while (rows.length <= place) rows.push({});
  return rows[place] ?? {};
}

function itemsOf(value: JsonValue | undefined): readonly FormItem[] {
  return (Array.isArray(value) ? value : []).flatMap((item) =>
    isJsonObject(item) && typeof item.key === 'string'
      ? [
          {
            key: item.key,
            type: String(item.type),
            repeatable: item.repeatable === true,
            children: itemsOf(item.children),
          },
        ]
      : [],
  );
}

/** Paths of calculated fields, without the places of rows. */
function calculatedPaths({ binds }: JsonObject): ReadonlySet<string> {
  return new Set(
    (Array.isArray(binds) ? binds : []).flatMap((bind) =>
      isJsonObject(bind) && typeof bind.path === 'string' && bind.calculate !== undefined
        ? [bind.path.replaceAll(/\[[^\]]*\]/g, '')]
        : [],
    ),
  );
}

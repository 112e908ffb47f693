import { isJsonObject, type JsonValue, pointerTo } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { fullWorkflow } from '../../testing/full-workflow.ts';
import { membersOf } from '../../testing/members-of.ts';
import { parseWorkflow } from './parse-workflow.ts';
import { WorkflowError } from './workflow-error.ts';

const LONG = 'x'.repeat(20_000);
const OTHERS: readonly JsonValue[] = [
  null,
  true,
  -1,
  0,
  0.5,
  1e12,
  '',
  'x',
  'x y',
  LONG,
  [],
  [7],
  {},
  { x: 1 },
];

const places = [...membersOf(fullWorkflow, '', (value) => value)];

function reading(document: JsonValue): string {
  try {
    parseWorkflow(document);
    return 'is taken';
  } catch (error) {
    if (!(error instanceof WorkflowError)) throw error;
    return error.problems.map(({ pointer, message }) => `${pointer} ${message}`).join(' ');
  }
}

/** The document without a member, or with one more that is not known. */
function around(document: JsonValue, whole: (value: JsonValue) => JsonValue, pointer: string): string[] {
  if (!isJsonObject(document)) return [];
  const without = Object.keys(document).map((name) => {
    const { [name]: _gone, ...rest } = document;
    return `without ${pointerTo(pointer, name)}: ${reading(whole(rest))}`;
  });
  return [...without, `more at ${pointer}: ${reading(whole({ ...document, unheard: 1 }))}`];
}

function valueAt(document: JsonValue, pointer: string): JsonValue {
  const steps = pointer.split('/').slice(1);
  return steps.reduce<JsonValue>(
    (value, step) => (value as Readonly<Record<string, JsonValue>>)[step] ?? null,
    document,
  );
}

/** The part that a place is recorded with: texts together, and a node in parts, because it has so many. */
function partOf(pointer: string): string {
  const steps = pointer.split('/').slice(1);
  const inside = steps.slice(0, steps[0] === 'nodes' ? 3 : 1);
  const isPart = typeof valueAt(fullWorkflow, `/${inside.join('/')}`) === 'object';
  return (isPart ? inside : inside.slice(0, -1)).join('-') || 'texts';
}

/** What is said of each place with something else in it, a line for all that are alike. */
function written(part: string): string {
  const lines: string[] = [];
  for (const { pointer, replaced } of places) {
    if (partOf(pointer) !== part) continue;
    const said = new Map<string, string[]>();
    for (const other of OTHERS) {
      const result = reading(replaced(other));
      const shown = other === LONG ? 'a long text' : JSON.stringify(other);
      said.set(result, [...(said.get(result) ?? []), shown]);
    }
    for (const [result, values] of said) lines.push(`${pointer} as ${values.join(', ')}: ${result}`);
    lines.push(...around(valueAt(fullWorkflow, pointer), replaced, pointer));
  }
  return `${lines.join('\n')}\n`;
}

/** Maps and sets as lists, so that all of it can be read. */
function plain(_key: string, value: unknown): unknown {
  return value instanceof Map || value instanceof Set ? [...value] : value;
}

describe('what is said about a definition is as recorded; -u records it again', () => {
  test.each([...new Set(places.map(({ pointer }) => partOf(pointer)))])(
    'with something else in %s',
    async (part) => {
      await expect(written(part)).toMatchFileSnapshot(`../../testing/recorded/reading/${part}.txt`);
    },
  );

  test('without one of its parts, or with one more', async () => {
    const text = `${around(fullWorkflow, (value) => value, '').join('\n')}\n`;
    await expect(text).toMatchFileSnapshot('../../testing/recorded/reading/parts.txt');
  });

  test('with every member, as it is read', async () => {
    const { document: _given, ...read } = parseWorkflow(fullWorkflow);
    const text = `${JSON.stringify(read, plain, 1)}\n`;
    await expect(text).toMatchFileSnapshot('../../testing/recorded/reading/all.txt');
  });
});

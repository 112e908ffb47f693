import type { JsonObject, JsonValue } from '@handrail/base';
import { linearPatterns } from '@handrail/patterns';
import { createAjvCheck } from '@handrail/schema-check/ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadDefinition } from '../compiled/load-definition.ts';
import { createForm } from '../live/create-form.ts';
import type { Form } from '../live/form.ts';
import { formOfSchema } from './schema-form.ts';

/** Each run compiles a schema and a form. */
const numRuns = Math.ceil(Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200) / 4);
const check = createAjvCheck();

const bound = fc.integer({ min: -3, max: 3 });
const texts = [
  'a',
  'bb',
  'a@b.example',
  '2024-02-29',
  '10:00:00Z',
  '2024-02-29T10:00:00Z',
  '127.0.0.1',
  'x://y',
  '😀',
];

const leaf: fc.Arbitrary<JsonObject> = fc.oneof(
  fc.record(
    {
      type: fc.constant('string'),
      minLength: fc.nat(3),
      maxLength: fc.integer({ min: 1, max: 30 }),
      pattern: fc.constantFrom('a', '^b', '[0-9]$'),
      format: fc.constantFrom('email', 'date', 'time', 'date-time', 'uri', 'uuid', 'ipv4', 'hostname', 'odd'),
    },
    { requiredKeys: ['type'] },
  ),
  fc.record(
    {
      type: fc.constantFrom('integer', 'number'),
      minimum: bound,
      exclusiveMaximum: bound,
      multipleOf: fc.constantFrom(1, 2, 0.5, 0.01),
    },
    { requiredKeys: ['type'] },
  ),
  fc.constantFrom<JsonObject>(
    { type: 'boolean' },
    { type: ['string', 'null'] },
    { enum: ['a', 'b', null] },
    { const: 'a' },
    { enum: [1, true, { a: [] }] },
    { oneOf: [{ const: 'a', title: 'A' }, { const: 2 }] },
    { type: 'array', uniqueItems: true, minItems: 1, items: { enum: ['a', 'b', 3] } },
  ),
);

const { schema } = fc.letrec<{ schema: JsonObject; object: JsonObject; list: JsonObject }>((tie) => ({
  schema: fc.oneof({ depthSize: 'small', withCrossShrink: true }, leaf, tie('object'), tie('list')),
  object: fc
    .tuple(
      fc.dictionary(fc.constantFrom('a', 'b-c', 'd', 'constructor'), tie('schema'), { maxKeys: 3 }),
      fc.nat(7),
      fc.boolean(),
    )
    .map(
      ([properties, mask, isNullable]): JsonObject => ({
        type: isNullable ? ['object', 'null'] : 'object',
        properties: { ...properties },
        required: Object.keys({ ...properties }).filter((_, index) => (mask >> index) % 2 === 1),
        additionalProperties: false,
      }),
    ),
  list: fc.tuple(tie('schema'), fc.nat(2), fc.boolean()).map(
    ([items, minItems, isOpen]): JsonObject => ({
      type: 'array',
      items,
      minItems,
      ...(isOpen ? {} : { maxItems: 3 }),
    }),
  ),
}));

const root = fc
  .tuple(fc.dictionary(fc.constantFrom('a', 'b', 'c'), schema, { minKeys: 1, maxKeys: 3 }), fc.nat(7))
  .map(
    ([properties, mask]): JsonObject => ({
      type: 'object',
      properties: { ...properties },
      required: Object.keys(properties).filter((_, index) => (mask >> index) % 2 === 1),
    }),
  );

/** Answers whatever is asked, some of it, with values that may be right. */
function answer(form: Form, draw: (most: number) => number): void {
  for (let round = 0; round < 3; round += 1) {
    for (const path of repeatsOf(form)) if (draw(2) === 0) form.addRow(path);
    for (const path of [...form.fields()].map((field) => field.path)) {
      const options = form.options(path);
      const state = form.state(path);
      if (!state.ok || state.readonly || draw(4) === 0) continue;
      const picked = options?.[draw(options.length)]?.value ?? 'a';
      const values: Readonly<Record<string, JsonValue>> = {
        boolean: draw(2) === 0,
        integer: draw(7) - 3,
        decimal: (draw(13) - 6) / 2,
        choice: picked,
        multiChoice: [picked],
        date: '2024-02-29',
        uri: 'x://y',
      };
      form.set(path, values[state.item?.dataType ?? ''] ?? texts[draw(texts.length)] ?? 'a');
    }
  }
}

/** The lists of rows that are there now, in rows too. */
function repeatsOf(form: Form): readonly string[] {
  const found: string[] = [];
  const waiting = form.document.items.map((item) => ({ item, path: item.key }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { item, path } = next;
    const rows =
      item.repeatable === true ? ((form.state(path) as { rowCount?: number | null }).rowCount ?? 0) : null;
    if (rows !== null) found.push(path);
    const inside = rows === null ? [path] : Array.from({ length: rows }, (_, row) => `${path}[${row}]`);
    for (const above of inside)
      for (const child of item.children ?? []) waiting.push({ item: child, path: `${above}.${child.key}` });
  }
  return found;
}

/** Whether the form of a schema, answered at random, is complete. Then its response must be a value that fits. */
function isComplete(given: JsonObject, stream: Iterator<number>): boolean {
  const { definition, toValue, toData } = formOfSchema(given, {
    url: 'https://forms.example/x',
    patterns: linearPatterns,
  });
  const form = createForm(loadDefinition(definition, { patterns: linearPatterns }), {
    clock: { now: () => 0 },
    newId: () => 'r',
  });
  answer(form, (most) => Number(stream.next().value) % most);
  const { results } = form.report({ mode: 'submit' });
  if (results.some(({ severity }) => severity === 'error')) return false;
  const made = toValue(form.response().data);
  expect(made.ok).toBe(true);
  if (!made.ok) return false;
  expect(check.compile(given)(made.value)).toEqual([]);
  // A form that begins with a value amounts to the same value.
  expect(toValue(toData(made.value))).toEqual(made);
  return true;
}

const cases = fc.tuple(root, fc.infiniteStream(fc.nat(1_000)));

test('a response without errors is a value that fits the schema', () => {
  fc.assert(
    fc.property(cases, ([given, stream]) => {
      isComplete(given, stream);
    }),
    { numRuns },
  );
});

test('enough of these responses are complete for that to mean something', () => {
  const tried = fc.sample(cases, { numRuns: 50, seed: 1 });
  expect(tried.filter(([given, stream]) => isComplete(given, stream)).length).toBeGreaterThan(5);
});

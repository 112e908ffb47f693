import { describe, expect, test } from 'vitest';
import {
  type Draft,
  documentOf,
  everythingOf,
  field,
  formOf,
  group,
  problemCodes,
  repeat,
} from '../../testing/forms.ts';
import { conceptEntry, ORDER_FORM, ontologyJson, registryJson } from '../../testing/sidecar-samples.ts';
import type { ItemDocument } from '../definition/document.ts';
import { conceptFor } from '../sidecars/find-concept.ts';
import { readOntology } from '../sidecars/read-ontology.ts';
import { readRegistry } from '../sidecars/read-registry.ts';
import { extensionChecks } from '../validation/extension-checks.ts';
import type { Form } from './form.ts';

const DRAFT: Draft = {
  url: ORDER_FORM,
  items: [
    field('name', 'string'),
    field('age', 'integer'),
    group('g', [field('x', 'integer')]),
    repeat('rows', [field('y', 'integer')], { minRepeat: 1 }),
  ],
  binds: [
    { path: 'name', required: 'true' },
    { path: 'age', constraint: '$ >= 18' },
    { path: 'g', relevant: '$age > 20' },
    { path: 'rows[*].y', calculate: '$age + 1' },
  ],
  shapes: [{ id: 's', target: '#', constraint: '$age < 100', message: 'Old', severity: 'warning' }],
};

/** What a form does with the same few writes, without the items' own words. */
function behaviour(form: Form): unknown {
  form.set('age', 17);
  form.addRow('rows');
  form.set('age', 150);
  const { states, ...rest } = everythingOf(form) as { states: { item: unknown }[] };
  return { ...rest, states: states.map(({ item: _item, ...state }) => state) };
}

/** The same form with something added to every item. */
function decorated(add: (item: ItemDocument) => Partial<ItemDocument>, rest: Partial<Draft> = {}): Draft {
  const walk = (items: readonly ItemDocument[]): ItemDocument[] =>
    items.map((item) => ({ ...item, ...add(item), ...(item.children && { children: walk(item.children) }) }));
  return { ...DRAFT, ...rest, items: walk(DRAFT.items) };
}

const plain = behaviour(formOf(DRAFT));

describe('words about an item change nothing', () => {
  test('CORE-3-04 hint, description and labels', () => {
    const words = decorated(() => ({
      hint: 'a hint',
      description: 'a description',
      labels: { short: 's', pdf: 'p', csv: 'c', accessibility: 'spoken' },
    }));
    expect(problemCodes(words)).toEqual([]);
    expect(behaviour(formOf(words))).toEqual(plain);
  });

  test.each(['a word', 'https://schema.org/name', 'x-onto-name', 'none'])(
    'CORE-3.2-08 a semanticType of "%s"',
    (semanticType) => {
      const typed = decorated((item) => (item.type === 'field' ? { semanticType } : {}));
      expect(problemCodes(typed)).toEqual([]);
      expect(behaviour(formOf(typed))).toEqual(plain);
    },
  );

  test('CORE-11-01 presentation hints', () => {
    const presented = decorated(
      (item) => ({
        presentation: {
          widgetHint: item.type === 'group' ? 'card' : item.dataType === 'integer' ? 'slider' : 'textInput',
          layout:
            item.type === 'group' ? { flow: 'grid', columns: 4, page: 'One' } : { colSpan: 6, newRow: true },
          styleHints: { emphasis: 'primary', size: 'large' },
          accessibility: { role: 'alert', liveRegion: 'polite' },
        },
      }),
      {
        formPresentation: {
          pageMode: 'wizard',
          labelPosition: 'hidden',
          density: 'compact',
          defaultCurrency: 'EUR',
        },
      },
    );
    expect(problemCodes(presented)).toEqual([]);
    expect(behaviour(formOf(presented))).toEqual(plain);
  });

  test('CORE-11-03 unknown keys directly in presentation', () => {
    const presented = decorated(() => ({ presentation: { foo: 1, bar: { deep: true } } }));
    expect(problemCodes(presented)).toEqual([]);
    expect(behaviour(formOf(presented))).toEqual(plain);
  });

  test.each([
    ['slider', []],
    ['x-dial', []],
    ['radio', ['warning not-for-type']],
    ['no such widget', ['warning not-for-type']],
  ])('CORE-11-07 the widget hint "%s"', (widgetHint, codes) => {
    const hinted = decorated((item) => (item.dataType === 'integer' ? { presentation: { widgetHint } } : {}));
    expect([...new Set(problemCodes(hinted).map(([code]) => code))]).toEqual(codes);
    expect(behaviour(formOf(hinted))).toEqual(plain);
  });
});

describe('sidecars change nothing', () => {
  function withoutNetwork<Result>(work: () => Result): Result {
    const original = globalThis.fetch;
    globalThis.fetch = () => {
      throw new Error('Something was fetched.');
    };
    try {
      return work();
    } finally {
      globalThis.fetch = original;
    }
  }

  test('CORE-23-08 an ontology touches no data, validation or processing, and nothing is fetched', () => {
    withoutNetwork(() => {
      const form = formOf(DRAFT);
      const before = everythingOf(form);
      const ontology = readOntology(
        ontologyJson({
          concepts: { name: { concept: 'https://schema.org/name' }, age: { concept: 'https://x/age' } },
        }),
        documentOf(DRAFT),
      ).document;
      if (!ontology) throw new Error('The ontology was refused.');
      const sources = { ontologies: [ontology], registries: [] };
      expect(conceptFor(sources, 'name')?.concept).toBe('https://schema.org/name');
      expect(everythingOf(form)).toEqual(before);
      expect(behaviour(form)).toEqual(plain);
    });
  });

  test('CORE-24-05 concept and vocabulary entries touch nothing, and an unmatched semanticType is not an error', () => {
    withoutNetwork(() => {
      const typed = decorated((item) => (item.type === 'field' ? { semanticType: 'none' } : {}));
      const registry = readRegistry(
        registryJson([
          conceptEntry(),
          { ...conceptEntry(), name: 'x-vocab-v', category: 'vocabulary', vocabularySystem: 'https://x/v' },
        ]),
      ).document;
      if (!registry) throw new Error('The registry was refused.');
      const form = formOf(typed, { extensions: extensionChecks([registry]) });
      expect(conceptFor({ ontologies: [], registries: [registry] }, 'name', 'none')).toMatchObject({
        source: 'semantic-type',
        concept: 'none',
      });
      expect(problemCodes(typed)).toEqual([]);
      expect(behaviour(form)).toEqual(plain);
    });
  });
});

test('CORE-25-01 the fields are all field items, rows by number, in the order of the definition', () => {
  const form = formOf({
    items: [
      field('z'),
      repeat('rows', [field('y'), group('g', [field('x')]), repeat('sub', [field('w')], { minRepeat: 1 })], {
        minRepeat: 2,
      }),
      field('a'),
    ],
    binds: [{ path: 'a', relevant: 'false' }],
  });
  form.addRow('rows', { at: 0 });
  const row = (index: number) => [`rows[${index}].y`, `rows[${index}].g.x`, `rows[${index}].sub[0].w`];
  expect([...form.fields()].map(({ path }) => path)).toEqual(['z', ...row(0), ...row(1), ...row(2), 'a']);
});

import { expect, test } from 'vitest';
import { definitionOf, field, group } from '../../testing/definitions.ts';
import { AgentNames } from './agent-names.ts';

const STYLE = /^[a-z][a-z0-9_]*$/;

test('fields are named by the words of their path, rows by their number', () => {
  const names = new AgentNames(
    definitionOf({
      items: [
        field('firstName', 'string', { children: [field('why')] }),
        group('lines', [field('unitPrice'), group('parts', [field('x')], { repeatable: true })], {
          repeatable: true,
        }),
      ],
    }),
  );
  expect(
    ['firstName', 'firstName.why', 'lines', 'lines[0].unitPrice', 'lines[12].parts[3].x', 'none'].map(
      (path) => names.at(path),
    ),
  ).toEqual([
    'first_name',
    'first_name_why',
    'lines',
    'lines__0_unit_price',
    'lines__12_parts__3_x',
    undefined,
  ]);
});

test('no two fields have the same name, however alike their keys are', () => {
  const keys = ['memberName', 'member_name', 'member_name_2', 'MemberName', 'row_key', 'a_b', '_1', '__'];
  const items = [
    ...keys.map((key) => field(key)),
    group('a', [field('b')]),
    group('rows', [field('x')], { repeatable: true }),
    group('rows_0', [field('x')]),
    field('l'.repeat(130)),
    field('l'.repeat(131)),
  ];
  const names = new AgentNames(definitionOf({ items }));
  const paths = [...keys, 'a.b', 'rows[0].x', 'rows[1].x', 'rows_0.x', 'l'.repeat(130), 'l'.repeat(131)];
  const given = paths.map((path) => names.at(path) ?? '');
  expect(new Set(given).size).toBe(paths.length);
  expect(given).not.toContain('row_key');
  for (const name of given) expect(name).toMatch(STYLE);
});

test.each([
  [{ name: 'Benefit-Application' }, 'benefit_application'],
  [{ url: 'https://forms.example/a/order.json?x=1#y' }, 'order'],
  [{ url: 'https://forms.example/2026/' }, 'form_2026'],
  [{ url: 'urn:formspec:leave' }, 'urn_formspec_leave'],
  [{ url: 'https://forms.example/注文' }, 'form'],
])('a form with %j is called %s', (draft, name) => {
  expect(new AgentNames(definitionOf({ items: [], ...draft })).form).toBe(name);
});

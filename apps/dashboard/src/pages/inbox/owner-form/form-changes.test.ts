import { createForm, loadDefinition } from '@handrail/form';
import { expect, test } from 'vitest';
import { changesOf, hasSame, isEmpty, snapshotOf } from './form-changes.ts';

const definition = {
  $formspec: '1.0',
  url: 'https://example.org/forms/lines',
  version: '1.0.0',
  status: 'active',
  title: 'Lines',
  items: [
    { key: 'name', type: 'field', dataType: 'string', label: 'Name' },
    {
      key: 'lines',
      type: 'group',
      label: 'Lines',
      repeatable: true,
      minRepeat: 0,
      children: [
        { key: 'what', type: 'field', dataType: 'string', label: 'What' },
        { key: 'cost', type: 'field', dataType: 'decimal', label: 'Cost' },
      ],
    },
    { key: 'total', type: 'field', dataType: 'decimal', label: 'Total' },
  ],
  binds: [{ path: 'total', calculate: 'sum($lines[*].cost)' }],
};

function lines(data: object) {
  const response = {
    $formspecResponse: '1.0',
    definitionUrl: definition.url,
    definitionVersion: definition.version,
    status: 'in-progress',
    authored: '2026-01-01T00:00:00Z',
    data,
  };
  return createForm(loadDefinition(definition), {
    clock: { now: () => Date.UTC(2026, 0, 1) },
    newId: () => 'id',
    response,
  });
}
const snapshot = (data: object) => snapshotOf(lines(data));
const three = { name: 'A', lines: [{ what: 'a' }, { what: 'b' }, { what: 'c' }] };

test('only what somebody entered is sent', () => {
  const changes = changesOf(snapshot(three), snapshot({ ...three, name: 'B' }));
  expect(changes).toEqual({ rows: [], removed: [], entries: [{ path: 'name', value: 'B' }] });
  expect(isEmpty(changesOf(snapshot(three), snapshot(three)))).toBe(true);
});

test('rows that are added are made before they are filled in', () => {
  const more = { ...three, lines: [...three.lines, { what: 'd', cost: 4 }] };
  expect(changesOf(snapshot(three), snapshot(more))).toEqual({
    rows: [{ path: 'lines', count: 4 }],
    removed: [],
    entries: [
      { path: 'lines[3].what', value: 'd' },
      { path: 'lines[3].cost', value: 4 },
    ],
  });
});

test('a row that is removed moves the others up', () => {
  const fewer = { ...three, lines: [{ what: 'a' }, { what: 'c' }] };
  expect(changesOf(snapshot(three), snapshot(fewer))).toEqual({
    rows: [],
    removed: ['lines[2]'],
    entries: [{ path: 'lines[1].what', value: 'c' }],
  });
});

test.each([
  ['the same', three, true],
  ['another value', { ...three, name: 'B' }, false],
  ['another row', { ...three, lines: [...three.lines, {}] }, false],
])('data of the host with %s is told apart', (_what, data, same) => {
  expect(hasSame(snapshot(three), data)).toBe(same);
});

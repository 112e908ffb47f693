import type { JsonObject } from '@handrail/base';
import { expect, test } from 'vitest';
import { definitionOf, field, group } from '../../testing/definitions.ts';
import { formOf } from '../../testing/live-form.ts';
import { type Draft, leaveOut } from './draft.ts';
import { fitDraft } from './fit-draft.ts';
import { Secrets } from './secrets.ts';

const NOON = Date.parse('2026-03-04T12:00:00Z');

const draftOf = (data: JsonObject, version = '1.0.0'): Draft => ({
  id: 'd-1',
  url: 'https://forms.example/test',
  version,
  savedAt: NOON,
  answered: 1,
  data,
  loose: [],
});

test('a draft holds everything but secrets, in rows too, and what is calculated from them', () => {
  const form = formOf(
    definitionOf({
      items: [
        field('name', 'string', {
          label: 'Name',
          children: [field('nick', 'string', { label: 'Nickname' })],
        }),
        field('secret', 'string', { label: 'Word', presentation: { widgetHint: 'password' } }),
        field('echo', 'string', { label: 'Echo' }),
        field('note', 'string', { label: 'Note' }),
        group('cards', [field('holder', 'string'), field('pin', 'string', { label: 'PIN' })], {
          repeatable: true,
          minRepeat: 2,
        }),
        group('away', [field('town', 'string')]),
      ],
      binds: [
        { path: 'echo', calculate: '$secret' },
        { path: 'note', calculate: "'a note'", readonly: 'false' },
        { path: 'away', relevant: "$name = 'nobody'" },
      ],
    }),
  );
  form.set('name', 'nobody');
  form.set('away.town', 'Rome');
  form.set('name', 'Ada');
  form.set('nick', 'A');
  form.set('secret', 'hush');
  form.set('cards[1].pin', '1234');
  form.set('cards[1].holder', 'Ada');
  const data = form.edits.data();
  const labels = leaveOut(form.definition.root, data, new Secrets().isSecret);
  expect(labels.sort()).toEqual(['PIN', 'Word']);
  expect(data).toEqual({
    name: 'Ada',
    nick: 'A',
    note: 'a note',
    cards: [{ holder: null }, { holder: 'Ada' }],
    away: { town: 'Rome' },
  });
});

test('a draft of an earlier version keeps every answer: in its place, or beside the rest', () => {
  const { definition } = formOf(
    definitionOf({
      version: '2.0.0',
      items: [
        field('name'),
        group('address', [field('town')]),
        group('rows', [field('x')], { repeatable: true }),
      ],
    }),
  );
  const draft = draftOf({
    name: 'Ada',
    phone: '12 34',
    unused: null,
    address: { town: 'Rome', floor: 2 },
    rows: [{ x: 'a', y: 'b' }, 'odd'],
    gone: { empty: [] },
  });
  const fitted = fitDraft(draft, { document: definition.document, root: definition.root }, NOON);
  expect(fitted.version).toBe('2.0.0');
  expect(fitted.data).toEqual({ name: 'Ada', address: { town: 'Rome' }, rows: [{ x: 'a' }, {}] });
  expect(fitted.loose).toEqual([
    { name: 'phone', value: '12 34' },
    { name: 'rows[1]', value: 'odd' },
    { name: 'rows[0].y', value: 'b' },
    { name: 'address.floor', value: 2 },
  ]);
});

test('the rules of the new version say where answers of an earlier one go', () => {
  const { definition } = formOf(
    definitionOf({
      version: '2.0.0',
      items: [field('fullName')],
      migrations: {
        from: { '1.0.0': { fieldMap: [{ source: 'name', target: 'fullName', transform: 'preserve' }] } },
      },
    }),
  );
  const target = { document: definition.document, root: definition.root };
  const fitted = fitDraft(draftOf({ name: 'Ada', phone: '12 34' }), target, NOON);
  expect(fitted.data).toEqual({ fullName: 'Ada' });
  expect(fitted.loose).toEqual([{ name: 'phone', value: '12 34' }]);
});

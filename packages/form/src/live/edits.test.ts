import { describe, expect, test } from 'vitest';
import { everythingOf, field, group, repeat, resumed } from '../../testing/forms.ts';
import { FormEdit } from './edit.ts';
import type { Form } from './form.ts';

const DRAFT = {
  items: [
    field('name'),
    field('on', 'boolean'),
    field('note', 'string', { initialValue: 'first' }),
    field('total', 'integer'),
    repeat('items', [field('title'), field('count', 'integer'), repeat('parts', [field('part')])], {
      maxRepeat: 4,
    }),
    group('box', [field('lid')]),
  ],
  binds: [
    { path: 'note', relevant: '$on', default: 'made up' },
    { path: 'total', calculate: 'sum($items[*].count)', readonly: 'false' },
    { path: 'box', readonly: '$on' },
  ],
};

const DATA = {
  name: 'Old',
  items: [
    { title: 'a', count: 1, parts: [{ part: 'p' }, { part: 'q' }] },
    { title: 'b', count: 2 },
    { title: 'c', count: 3 },
  ],
};

const opened = () => resumed(DRAFT, DATA);

/** What the writes changed, or a failure when they changed nothing. */
function edited(form: Form, work: () => unknown): FormEdit {
  const edits: FormEdit[] = [];
  form.edits.record(work, (edit) => edits.push(edit));
  const [edit] = edits;
  if (!edit || edits.length > 1) throw new Error(`There are ${edits.length} edits.`);
  return edit;
}

const WRITES: readonly (readonly [string, (form: Form) => unknown])[] = [
  ['a value', (form) => form.set('name', 'New')],
  ['a value that other places follow', (form) => form.set('on', true)],
  ['a calculation written over', (form) => form.set('total', 99)],
  ['a new row', (form) => form.addRow('items')],
  ['a new row with values', (form) => [form.addRow('items'), form.set('items[3].count', 9)]],
  ['the first row', (form) => form.removeRow('items[0]')],
  ['the row in the middle', (form) => form.removeRow('items[1]')],
  ['the last row', (form) => form.removeRow('items[2]')],
  ['all rows', (form) => [2, 1, 0].map((row) => form.removeRow(`items[${row}]`))],
  ['rows inside of a row', (form) => [form.addRow('items[0].parts'), form.removeRow('items[0].parts[0]')]],
  [
    'a value of a row that then goes',
    (form) => [form.set('items[1].title', 'x'), form.removeRow('items[1]')],
  ],
  ['a row that comes beside one that goes', (form) => [form.removeRow('items[0]'), form.addRow('items')]],
];

describe('what is taken back leaves the form as it was', () => {
  test.each(WRITES)('%s', (_, write) => {
    const form = opened();
    const before = everythingOf(form);
    const edit = edited(form, () => write(form));
    expect(everythingOf(form)).not.toEqual(before);
    expect(form.edits.takeBack(edit)).toMatchObject({ ok: true, left: [] });
    expect(everythingOf(form)).toEqual(before);
  });

  test.each(WRITES)('%s, after the form was saved and opened again', (_, write) => {
    const form = opened();
    const before = { data: form.edits.data(), total: form.value('total') };
    const edit = edited(form, () => write(form));
    const again = resumed(DRAFT, form.edits.data());
    const [loaded] = again.edits.load(JSON.parse(JSON.stringify(form.edits.save([edit]))));
    expect(again.edits.takeBack(loaded as FormEdit)).toMatchObject({ ok: true, left: [] });
    expect({ data: again.edits.data(), total: again.value('total') }).toEqual(before);
  });

  test('a row in which a calculation was written over keeps what was written, also after the form was opened again', () => {
    const draft = {
      items: [repeat('items', [field('count', 'integer'), field('twice', 'integer')])],
      binds: [{ path: 'items[*].twice', calculate: '$count * 2', readonly: 'false' }],
    };
    const form = resumed(draft, { items: [{ count: 1 }] });
    form.set('items[0].twice', 7);
    const edit = edited(form, () => form.removeRow('items[0]'));
    const again = resumed(draft, form.edits.data());
    const [loaded] = again.edits.load(JSON.parse(JSON.stringify(form.edits.save([edit]))));
    expect(again.edits.takeBack(loaded as FormEdit)).toMatchObject({ ok: true, left: [] });
    expect(again.value('items[0].twice')).toBe(7);
    again.set('items[0].count', 5);
    expect(again.value('items[0].twice')).toBe(10);
  });

  test('several edits, the last one first, also after the form was opened again', () => {
    const form = opened();
    const steps = [form.edits.data()];
    const writes: readonly (() => unknown)[] = [
      () => form.set('name', 'New'),
      () => form.removeRow('items[0]'),
      () => [form.addRow('items'), form.set('items[2].count', 9)],
      () => [form.set('items[1].title', 'x'), form.addRow('items[1].parts')],
      () => form.removeRow('items[1]'),
      () => [form.addRow('items'), form.set('on', true), form.set('total', 3)],
      () => form.removeRow('items[0]'),
    ];
    const edits = writes.map((write) => {
      const edit = edited(form, write);
      steps.push(form.edits.data());
      return edit;
    });
    const again = resumed(DRAFT, form.edits.data());
    const loaded = again.edits.load(form.edits.save(edits));
    for (const [host, list] of [
      [form, edits],
      [again, loaded],
    ] as const) {
      for (const [index, edit] of [...list.entries()].reverse()) {
        expect(host.edits.takeBack(edit)).toMatchObject({ ok: true, left: [] });
        expect(host.edits.data()).toEqual(steps[index]);
      }
    }
  });

  test('nothing is recorded where nothing changed, and a value that returns by itself is no change', () => {
    const form = opened();
    const edits: FormEdit[] = [];
    form.edits.record(
      () => [form.set('name', 'New'), form.set('name', 'Old'), form.set('nowhere', 1)],
      (edit) => edits.push(edit),
    );
    form.edits.record(
      () => [form.addRow('items'), form.removeRow('items[3]')],
      (edit) => edits.push(edit),
    );
    expect(edits).toEqual([]);
  });

  test('a row goes again once the rows that were added inside of it are taken back', () => {
    const form = opened();
    const before = everythingOf(form);
    const outer = edited(form, () => form.addRow('items'));
    const inner = edited(form, () => form.addRow('items[3].parts'));
    expect(form.edits.takeBack(inner)).toMatchObject({ ok: true, left: [] });
    expect(form.edits.takeBack(outer)).toMatchObject({ ok: true, left: [] });
    expect(everythingOf(form)).toEqual(before);
  });

  test('an edit of which a part was lost is still one', () => {
    const form = opened();
    const { rows } = edited(form, () => form.removeRow('items[0]'));
    expect(rows).toHaveLength(1);
    expect(new FormEdit(new Map(), rows, 1, ['gone']).isEmpty).toBe(false);
    expect(new FormEdit(new Map(), [], 1, ['gone']).isEmpty).toBe(false);
    expect(new FormEdit(new Map(), [], 1).isEmpty).toBe(true);
  });

  test('an edit inside of another belongs to the outer one, and one that throws is recorded', () => {
    const form = opened();
    const edits: FormEdit[] = [];
    const note = (edit: FormEdit) => edits.push(edit);
    expect(() =>
      form.edits.record(() => {
        form.edits.record(() => form.set('name', 'inner'), note);
        form.set('items[0].title', 'outer');
        throw new Error('stop');
      }, note),
    ).toThrow('stop');
    expect(edits).toHaveLength(1);
    form.edits.takeBack(edits[0] as FormEdit);
    expect([form.value('name'), form.value('items[0].title')]).toEqual(['Old', 'a']);
  });
});

describe('what others wrote since stays', () => {
  test.each<[string, (form: Form) => unknown, (form: Form) => unknown, object]>([
    [
      'a value, while the rest of the edit goes back',
      (form) => [form.set('name', 'mine'), form.set('items[0].title', 'mine')],
      (form) => form.set('name', 'theirs'),
      { undone: ['items[0].title'], left: [{ path: 'name', code: 'CHANGED' }] },
    ],
    [
      'a new row in which somebody wrote',
      (form) => form.addRow('items'),
      (form) => form.set('items[3].title', 'theirs'),
      {
        undone: [],
        left: [{ path: 'items', code: 'CHANGED', message: '"items[3].title" was changed since.' }],
      },
    ],
    [
      'a new row that somebody removed',
      (form) => form.addRow('items'),
      (form) => form.removeRow('items[3]'),
      { undone: [], left: [{ path: 'items', code: 'CHANGED', message: 'It was changed since.' }] },
    ],
    [
      'all new rows when somebody wrote into one of them',
      (form) => [form.removeRow('items[0]'), form.addRow('items'), form.addRow('items')],
      (form) => form.set('items[2].title', 'theirs'),
      {
        left: [
          { path: 'items', code: 'CHANGED' },
          { path: 'items', code: 'MAX_REPEAT' },
        ],
      },
    ],
    [
      'the rows, where there is no room for the one that went',
      (form) => form.removeRow('items[0]'),
      (form) => [form.addRow('items'), form.addRow('items')],
      { undone: [], left: [{ code: 'MAX_REPEAT', message: expect.stringContaining('at most 4 rows') }] },
    ],
    [
      'a value in a row that somebody removed',
      (form) => form.set('items[1].title', 'mine'),
      (form) => form.removeRow('items[1]'),
      { undone: [], left: [{ path: 'items[1].title', code: 'CHANGED' }] },
    ],
    [
      'a row inside of a row that somebody removed',
      (form) => form.removeRow('items[0].parts[0]'),
      (form) => form.removeRow('items[0]'),
      { undone: [], left: [{ code: 'CHANGED' }] },
    ],
    [
      'a value that does not apply any more',
      (form) => [form.set('on', true), form.set('note', 'mine')],
      (form) => form.set('on', false),
      {
        undone: [],
        left: [
          { path: 'on', code: 'CHANGED' },
          { path: 'note', code: 'NOT_RELEVANT' },
        ],
      },
    ],
    [
      'a value that cannot be changed any more',
      (form) => form.set('box.lid', 'mine'),
      (form) => form.set('on', true),
      { undone: [], left: [{ path: 'box.lid', code: 'READONLY' }] },
    ],
  ])('%s', (_, mine, theirs, outcome) => {
    const form = opened();
    const edit = edited(form, () => mine(form));
    theirs(form);
    const data = form.edits.data();
    const taken = form.edits.takeBack(edit);
    expect(taken).toMatchObject({ ok: true, ...outcome });
    if ('undone' in taken && taken.undone.length === 0) expect(form.edits.data()).toEqual(data);
  });

  test('and is told of after the form was opened again', () => {
    const form = opened();
    const edit = edited(form, () => [form.set('name', 'mine'), form.addRow('items'), form.set('on', true)]);
    form.set('name', 'theirs');
    form.set('items[3].title', 'theirs');
    const again = resumed(DRAFT, form.edits.data());
    const [loaded] = again.edits.load(form.edits.save([edit]));
    expect(again.edits.takeBack(loaded as FormEdit)).toMatchObject({
      undone: ['on'],
      left: [
        { path: 'items', code: 'CHANGED', message: 'It was changed since.' },
        { path: 'name', code: 'CHANGED', message: 'It was changed since.' },
      ],
    });
    expect([again.value('name'), again.value('on')]).toEqual(['theirs', null]);
  });

  test('a row goes back beside its nearest neighbour when others moved the rows', () => {
    const form = opened();
    const titles = () => [0, 1, 2, 3].map((row) => form.value(`items[${row}].title`));
    const edit = edited(form, () => form.removeRow('items[1]'));
    form.moveRow('items[1]', 0);
    form.edits.takeBack(edit);
    expect(titles()).toEqual(['c', 'a', 'b', undefined]);
    const first = edited(form, () => form.removeRow('items[0]'));
    form.addRow('items');
    form.moveRow('items[2]', 0);
    form.edits.takeBack(first);
    expect(titles()).toEqual([null, 'c', 'a', 'b']);
    const alone = edited(form, () => form.removeRow('items[1]'));
    for (const row of [2, 1, 0]) form.removeRow(`items[${row}]`);
    form.addRow('items');
    form.edits.takeBack(alone);
    expect(titles()).toEqual([null, 'c', undefined, undefined]);
  });
});

describe('nothing is taken back', () => {
  test('from a form that was completed, and inside a batch', () => {
    const form = opened();
    const edit = edited(form, () => form.set('name', 'New'));
    form.batch(() => {
      expect(form.edits.takeBack(edit)).toMatchObject({
        ok: false,
        code: 'WRONG_STATUS',
        message: 'Nothing can be taken back inside a batch.',
      });
    });
    expect(form.complete()).toMatchObject({ ok: true });
    const closed = { ok: false, code: 'READONLY', message: 'The response is closed; reopen it first.' };
    expect(form.edits.takeBack(edit)).toMatchObject(closed);
    expect(form.value('name')).toBe('New');
  });

  test.each([
    [undefined, 0],
    ['text', 0],
    [[7, null], 0],
    [[{}], 1],
    [[{ rows: 'x', fields: [3], lost: [4] }], 1],
  ])('from saved edits that cannot be read: %j', (saved, count) => {
    const form = opened();
    const loaded = form.edits.load(saved);
    expect(loaded).toHaveLength(count);
    for (const edit of loaded) expect(form.edits.takeBack(edit)).toMatchObject({ undone: [], left: [] });
  });

  test('at saved places that are not in the form, which are named', () => {
    const form = opened();
    const row = { kind: 'removed', path: 'items', at: 0, id: 0, data: {}, byHand: [] };
    const [edit] = form.edits.load([
      {
        lost: ['gone'],
        rows: [
          { ...row, path: 'name' },
          { ...row, data: 'x' },
          { ...row, kind: 'moved' },
          { kind: 'added', path: 'items' },
        ],
        fields: [{ path: 'nowhere' }, { path: 'items[0]' }, { path: 'title', in: 5 }, { path: 7 }],
      },
    ]);
    const places = ['gone', 'items', 'items', 'items', 'name', 'nowhere', 'items[0]', 'title', '7'];
    expect(form.edits.takeBack(edit as FormEdit)).toMatchObject({
      undone: [],
      left: places.map((path) => ({ path, code: 'CHANGED' })),
    });
  });
});

describe('a followed place', () => {
  test('is found where rows took it, until it is removed', () => {
    const form = opened();
    const place = form.edits.follow('items[2].title');
    form.moveRow('items[2]', 0);
    expect(place).toMatchObject({ path: 'items[0].title' });
    form.removeRow('items[0]');
    expect(place).toMatchObject({ path: null });
    expect(form.edits.follow('items[9]')).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  });

  test('changes with each write at it or below it, and not with what is calculated', () => {
    const form = opened();
    const revisions = (path: string, write: () => void) => {
      const place = form.edits.follow(path) as { readonly revision: number };
      const before = place.revision;
      write();
      return place.revision !== before;
    };
    expect(revisions('name', () => form.set('name', 'Old'))).toBe(true);
    expect(revisions('items', () => form.set('items[1].count', 5))).toBe(true);
    expect(revisions('items', () => form.moveRow('items[1]', 0))).toBe(true);
    expect(revisions('items[0]', () => form.addRow('items[0].parts'))).toBe(true);
    expect(revisions('total', () => form.set('items[0].count', 7))).toBe(false);
    expect(revisions('total', () => form.set('total', 7))).toBe(true);
    expect(revisions('box', () => form.set('name', 'x'))).toBe(false);
  });
});

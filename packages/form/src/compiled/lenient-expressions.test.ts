import { describe, expect, test } from 'vitest';
import { documentOf, field, formFrom } from '../../testing/forms.ts';
import { DocumentError } from '../problem.ts';
import { loadDefinition } from './load-definition.ts';

const document = documentOf({
  items: [field('on', 'boolean'), field('note'), field('copy')],
  binds: [
    { path: 'note', relevant: 'on == true' },
    { path: 'copy', calculate: 'note' },
  ],
});

describe('expressions in the common wrong spelling', () => {
  test('are refused as they are written', () => {
    expect(() => loadDefinition(document)).toThrow(DocumentError);
    expect(() => loadDefinition(document, { lenient: false })).toThrow(DocumentError);
  });

  test('are read on request, and each is warned about at its place', () => {
    const { problems } = loadDefinition(document, { lenient: true });
    expect(problems.map(({ severity, code, pointer }) => [severity, code, pointer])).toEqual([
      ['warning', 'lenient-expression', '/binds/0/relevant'],
      ['warning', 'lenient-expression', '/binds/0/relevant'],
      ['warning', 'lenient-expression', '/binds/1/calculate'],
    ]);
    expect(problems.at(-1)?.message).toContain('Write "$note"');
  });

  test('mean what they were meant to', () => {
    const form = formFrom(loadDefinition(document, { lenient: true }));
    expect(form.set('note', 'x').ok).toBe(false);
    form.set('on', true);
    form.set('note', 'hello');
    expect(form.value('copy')).toBe('hello');
  });
});

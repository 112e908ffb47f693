import type { InputField } from '@handrail/assistance';
import { describe, expect, test } from 'vitest';
import { inputQuestions } from './input-questions.ts';
import { readAnswers } from './read-answers.ts';

const field = (name: string, type: InputField['type'], required = true): InputField => ({
  name,
  label: name,
  type,
  required,
  secret: false,
});

function read(fields: readonly InputField[], written: Readonly<Record<string, string>>, file?: object) {
  const questions = inputQuestions(fields);
  const idOf = (name: string) => questions.find((each) => each.name === name)?.id ?? '';
  return readAnswers(questions, {
    written: (name) => [written[idOf(name)] ?? ''],
    files: new Map(file ? [['v0', file as never]] : []),
  });
}

describe('values that a run asks for', () => {
  test('come back each in its type', () => {
    const fields = [
      field('code', 'string'),
      field('n', 'integer'),
      field('x', 'number'),
      field('ok', 'boolean'),
    ];
    expect(read(fields, { code: ' 12', n: '4', x: '1,5', ok: 'no' })).toEqual({
      ok: true,
      answers: { code: ' 12', n: 4, x: 1.5, ok: false },
    });
  });

  test('that are optional and empty are left out, and others are asked for again', () => {
    const fields = [
      field('code', 'string'),
      field('device', 'integer', false),
      field('again', 'boolean', false),
    ];
    expect(read(fields, { code: '1', device: ' ' })).toEqual({ ok: true, answers: { code: '1' } });
    expect(read(fields, { device: 'x' })).toEqual({
      ok: false,
      problems: new Map([
        ['v0', 'missing'],
        ['v1', 'not-a-number'],
      ]),
    });
  });

  test('that must be answered with yes or no are not answered by saying nothing', () => {
    expect(read([field('ok', 'boolean')], {})).toEqual({ ok: false, problems: new Map([['v0', 'missing']]) });
  });

  test('that are secret are masked, whatever their type', () => {
    const secret = (name: string, type: InputField['type']) => ({ ...field(name, type), secret: true });
    expect(
      inputQuestions([secret('code', 'integer'), secret('password', 'string'), secret('ok', 'boolean')]),
    ).toMatchObject([
      { field: { kind: 'secret', reads: 'integer' } },
      { field: { kind: 'secret', reads: 'text' } },
      { field: { kind: 'flag' } },
    ]);
    expect(read([secret('code', 'integer')], { code: '4711' })).toEqual({
      ok: true,
      answers: { code: 4711 },
    });
  });

  test('are bounded as the request says, and by ten thousand characters', () => {
    const fields = [{ ...field('code', 'string'), minLength: 2, maxLength: 3 }];
    for (const code of ['1', '1234']) {
      expect(read(fields, { code })).toEqual({ ok: false, problems: new Map([['v0', 'does-not-fit']]) });
    }
    expect(inputQuestions([field('token', 'string')])[0]?.field).toMatchObject({ maxLength: 10_000 });
  });

  test('are named by others, so an answer never changes what an object is', () => {
    const answered = read([field('__proto__', 'string')], { ['__proto__']: 'x' });
    expect(answered.ok && Object.getPrototypeOf(answered.answers)).toBe(Object.prototype);
  });
});

describe('a file that a run asks for', () => {
  const upload = { accept: ['.csv'], maxBytes: 4 };
  const fields: readonly InputField[] = [{ ...field('proof', 'file'), upload }];
  const file = { name: 'a.csv', type: 'text/csv', content: btoa('a;b') };

  test('is handed over', () => {
    expect(read(fields, {}, file)).toEqual({ ok: true, answers: { proof: file } });
  });

  test('is not sent when it is missing or another was asked for', () => {
    expect(read(fields, {})).toEqual({ ok: false, problems: new Map([['v0', 'missing']]) });
    for (const other of [
      { ...file, name: 'a.exe' },
      { ...file, content: btoa('a;b;c') },
    ]) {
      expect(read(fields, {}, other)).toEqual({
        ok: false,
        problems: new Map([['v0', 'file-does-not-fit']]),
      });
    }
  });
});

import type { JsonObject } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { ask, browser, Conversation, value } from '../../testing/conversation.ts';
import { type OwnerView, ownerView } from '../index.ts';

const code: JsonObject = { ...value, kind: 'otp' };
const bounded: JsonObject = {
  ...value,
  sensitivity: 'non_secret',
  input_schema: {
    properties: {
      city: { type: 'string', minLength: 2, maxLength: 5 },
      age: { type: 'integer', minimum: 18 },
    },
    required: ['city'],
  },
};
const file: JsonObject = {
  ...browser,
  attachments: [{ kind: 'file', label: 'The statement', accept: ['application/pdf', '.csv'], max_bytes: 12 }],
};

const pdf = { name: 'a.pdf', type: 'application/pdf', content: btoa('%PDF-1.7') };

const elsewhere: JsonObject = { progress_posture: 'blocked', response_contract: 'response_required' };

/** No reader sees any of them. */
const INVISIBLE = [
  ...['\u200B', '\u200B\u200D\uFEFF', '\u2060', '\u00AD', '\u3164', '\u2800', '\u0000', '\u202E', '\uFE0F'],
  ...['\u{E0020}', '\u115F', '\u180E', '\u2063', '\u034F', '\uFFA0', ' \u200B\t\u2028'],
];

function pointsOf(text: string): string {
  return Array.from(text, (sign) => `U+${(sign.codePointAt(0) ?? 0).toString(16)}`).join(' ');
}

function given(line: JsonObject, data: JsonObject | undefined) {
  const conversation = new Conversation();
  expect(conversation.line(ask(line)).ok).toBe(true);
  const decision = conversation.reply({ requestId: 'a-1', status: 'success', ...(data && { data }) });
  return { decision, conversation };
}

describe('a reply is refused as a value that does not fit', () => {
  test.each<[string, JsonObject, JsonObject | undefined]>([
    ['a blank code', code, { code: '   ' }],
    ['no code', code, {}],
    ['a text that is too long', bounded, { city: 'Berlin' }],
    ['a text that is too short', bounded, { city: 'B' }],
    ['a text that is too short in characters', bounded, { city: '\u{1F600}' }],
    ['a number that is too small', bounded, { city: 'Bonn', age: 17 }],
    ['a blank text', bounded, { city: '\t' }],
    ['nothing, where there is no schema', value, {}],
    ['a blank, where there is no schema', value, { value: ' ' }],
    ['no code, where it is not required', { ...code, input_schema: { properties: { code: {} } } }, {}],
    ['a member beside a code', code, { code: '4711', more: '1' }],
    ['a member beside those of a schema', bounded, { city: 'Bonn', zz: 1 }],
    ['a file of another role', file, { file: pdf, other: pdf }],
    ['a value where none is asked for', elsewhere, { code: '4711' }],
    ['no data at all', value, undefined],
    ['no file', file, {}],
    [
      'no file from elsewhere',
      {
        progress_posture: 'blocked',
        response_contract: 'response_required',
        attachments: [{ kind: 'file' }],
      },
      {},
    ],
    ['a name in place of a file', file, { file: 'a.pdf' }],
    ['an empty file', file, { file: { ...pdf, content: '' } }],
    ['a file that is too large', file, { file: { ...pdf, content: btoa('0123456789abc') } }],
    ['a file of another type', file, { file: { ...pdf, name: 'a.exe', type: 'application/x-msdownload' } }],
    ['a file that is not encoded', file, { file: { ...pdf, content: 'not base64!' } }],
    ['a file with a path for a name', file, { file: { ...pdf, name: '../a.pdf' } }],
    ['a file with more than a file has', file, { file: { ...pdf, more: 1 } }],
  ])('%s', (_what, line, data) => {
    const { decision, conversation } = given(line, data);
    expect(decision).toMatchObject({ ok: false, fatal: false, refusal: { code: 'invalid_value' } });
    expect(conversation.delivered).toEqual([]);
    expect(conversation.state.waiting).toBe('a-1');
  });
});

describe('text of invisible characters alone', () => {
  test.each(INVISIBLE.map((text) => [pointsOf(text), text]))('is not a code: %s', (_what, text) => {
    expect(given(code, { code: text }).decision).toMatchObject({ refusal: { code: 'invalid_value' } });
  });

  test.each(INVISIBLE.map((text) => [pointsOf(text), text]))('is not a message: %s', (_what, text) => {
    const decision = new Conversation().line(ask({ message: text }));
    expect(decision).toMatchObject({
      ok: false,
      fatal: true,
      refusal: { message: expect.stringMatching(/blank/) },
    });
  });
});

describe('a member that was not asked for', () => {
  test('is named', () => {
    const { decision } = given(code, { code: '4711', more: '1' });
    expect(decision).toMatchObject({ refusal: { message: '"more" was not asked for.' } });
  });

  test.each(['ghp_a1b2c3d4e5f6a1b2c3d4e5f6', 'x'.repeat(500), 'a b\n'])(
    'is not quoted when it is not a name: %j',
    (name) => {
      const { decision } = given(code, { code: '4711', [name]: 1 });
      expect(decision).toMatchObject({
        refusal: { message: 'The data has a member that was not asked for.' },
      });
    },
  );
});

describe('a reply is taken', () => {
  test.each<[string, JsonObject, JsonObject]>([
    ['nothing, where nothing is required', { ...value, input_schema: { properties: { a: {} } } }, {}],
    ['a code with an accent or an emoji', code, { code: 'e\u0301\u2764\uFE0F' }],
    [
      'a file whose type a browser does not know',
      { ...browser, attachments: [{ kind: 'file' }] },
      { file: { ...pdf, type: '' } },
    ],
    ['a file without a type by its ending', file, { file: { ...pdf, name: 'a.csv', type: '' } }],
    ['a code', code, { code: ' 4711' }],
    ['a text within its bounds', bounded, { city: 'Köln', age: 18 }],
    ['a value without a schema', value, { value: 'x' }],
    ['a file', file, { file: pdf }],
    ['a file by its ending', file, { file: { ...pdf, name: 'A.CSV', type: 'text/csv' } }],
    [
      'a file from elsewhere',
      {
        progress_posture: 'blocked',
        response_contract: 'response_required',
        attachments: [{ kind: 'file' }],
      },
      { file: pdf },
    ],
    ['a file beside a value', { ...value, attachments: [{ kind: 'file', role: 'proof' }] }, { proof: pdf }],
    [
      'a file of a schema',
      { ...value, input_schema: { properties: { scan: { type: 'string', format: 'binary' } } } },
      { scan: pdf },
    ],
  ])('%s', (_what, line, data) => {
    const { decision, conversation } = given(line, data);
    expect(decision.ok).toBe(true);
    expect(conversation.delivered).toMatchObject([{ status: 'success', data }]);
    expect(JSON.stringify(conversation.log)).not.toContain('JVBER');
  });
});

describe('the fields of a form', () => {
  function fields(line: JsonObject) {
    const conversation = new Conversation();
    conversation.line(ask(line));
    const view: OwnerView = ownerView(conversation.state, { hasEnded: false });
    const form = view.controls.find(({ kind }) => kind === 'form');
    return { view, fields: form?.kind === 'form' ? form.fields : [] };
  }

  test('are one for a value without a schema', () => {
    const shown = fields(value);
    expect(shown.view.category).toBe('value');
    expect(shown.fields).toEqual([
      { name: 'value', label: 'Value', type: 'string', secret: true, required: true },
    ]);
  });

  test('show the name of a user and mask the password beside it', () => {
    const properties = { username: {}, email: {}, password: {}, answer: {} };
    const shown = fields({ ...value, kind: 'credentials', input_schema: { properties } });
    expect(shown.fields.map(({ name, secret }) => [name, secret])).toEqual([
      ['username', false],
      ['email', false],
      ['password', true],
      ['answer', true],
    ]);
  });

  test('ask for a file, in words that say so', () => {
    const shown = fields(file);
    expect(shown.view).toMatchObject({ category: 'file', title: 'A file is needed' });
    expect(shown.view.explanation).not.toMatch(/look/iu);
    expect(shown.view.controls.map(({ kind }) => kind)).toEqual(['form', 'submit', 'decline']);
    expect(shown.fields).toEqual([
      {
        name: 'file',
        label: 'The statement',
        type: 'file',
        secret: false,
        required: true,
        upload: { accept: ['application/pdf', '.csv'], maxBytes: 12 },
      },
    ]);
  });

  test('ask for several files under different names', () => {
    const attachments = [{ kind: 'file' }, { kind: 'file' }, { kind: 'file', role: 'id' }];
    expect(fields({ ...browser, attachments }).fields.map(({ name }) => name)).toEqual([
      'file',
      'file_2',
      'id',
    ]);
  });

  test.each(['browser_surface', 'form'])('leave a file aside where the owner is done with a %s', (kind) => {
    const attachments = [{ kind: 'file' }, { kind, ref: 'r' }];
    const conversation = new Conversation('available');
    conversation.line(ask({ ...browser, attachments }));
    const { controls } = ownerView(conversation.state, { hasEnded: false });
    expect(controls.map((control) => control.kind)).not.toContain('form');
    expect(conversation.reply({ requestId: 'a-1', status: 'success' })).toMatchObject({ ok: true });
  });

  test('do not ask for a file that was brought along, nor for one that needs no reply', () => {
    const brought = fields({ ...browser, attachments: [{ kind: 'file', value: 'x' }] });
    expect(brought.view.category).toBe('attachment');
    expect(brought.fields).toEqual([]);
    expect(fields({ attachments: [{ kind: 'file' }] }).fields).toEqual([]);
  });
});

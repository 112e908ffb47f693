import { describe, expect, test } from 'vitest';
import { ask, askForCode, Conversation, value } from '../../testing/conversation.ts';
import { bareSecrets, harmlessTexts, SENT, secretShapes } from '../../testing/secret-shapes.ts';
import { probeFailure, redactText } from '../index.ts';

describe('the table of shapes', () => {
  test('has at least three hundred, none of them twice', () => {
    const texts = [...secretShapes, ...bareSecrets].map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.length).toBeGreaterThanOrEqual(300);
  });

  test.each(secretShapes)('loses its secret: $what, $text', ({ text }) => {
    for (const said of [text, `Please look: ${text} and go on`, `${text}\nand more`]) {
      expect(redactText(said, false, 2_000)).not.toContain(SENT);
    }
  });

  test.each(bareSecrets)('loses a secret without a name: $what', ({ text }) => {
    const kept = redactText(`Found ${text} there`, false, 2_000);
    expect(kept).toMatch(/^Found \[(?:secret|address|code)\] there$/);
  });

  test.each(harmlessTexts)('leaves alone: %s', (text) => {
    expect(redactText(text, true)).toBe(text);
    expect(redactText(text, false)).toBe(text);
  });
});

describe('every text that is recorded', () => {
  test('is as clean in progress, in a request, in what closes it and in a probe', () => {
    for (const { text } of secretShapes) {
      const conversation = new Conversation();
      conversation.line({ type: 'PROGRESS', message: text });
      const schema = { title: text, properties: { note: { title: text, description: text } } };
      const attachments = [{ kind: 'url', label: text, role: text }];
      conversation.line(ask({ message: text, attachments }));
      const status = { type: 'ASSISTANCE_STATUS', assistance_request_id: 'a-1', status: 'resolved' };
      conversation.line({ ...status, message: text });
      conversation.line(ask({ ...value, assistance_request_id: 'a-2', message: text, input_schema: schema }));
      conversation.reply({ requestId: 'a-2', status: 'cancelled' });
      conversation.line({ ...askForCode, message: text, schema });
      expect(conversation.types).toContain('interaction.required');
      expect(conversation.log).toHaveLength(7);
      expect(JSON.stringify(conversation.log)).not.toContain(SENT);
      expect(JSON.stringify(probeFailure('x', text))).not.toContain(SENT);
    }
  });
});

describe('a field that needs no free text', () => {
  test.each([
    'statement_for_the_year_2026',
    'address_line_2_optional',
    'addressLine2OptionalPart',
    'iban-of-account-12',
  ])('takes a long name of words and numbers: %s', (name) => {
    const conversation = new Conversation();
    const schema = { properties: { [name]: { type: 'string' } } };
    const word = name.toLowerCase();
    expect(conversation.line(ask({ ...value, kind: word, purpose: word, input_schema: schema })).ok).toBe(
      true,
    );
    expect(JSON.stringify(conversation.log)).toContain(`"${name}"`);
  });

  test.each(['ghp_a1b2c3d4e5f6a1b2c3d4e5f6', '9e107d9d372bb6826bd81d3542a419d6', 'eyjhbgcioijiuzi1nij9.a.b'])(
    'takes no secret in place of a word: %s',
    (secret) => {
      for (const field of ['kind', 'purpose']) {
        expect(new Conversation().line(ask({ [field]: secret }))).toMatchObject({ ok: false, fatal: true });
      }
      const conversation = new Conversation();
      for (const schema of [{ type: secret }, { properties: { [secret]: {} } }, { required: [secret] }]) {
        const refused = conversation.line(ask({ ...value, input_schema: schema }));
        expect(refused).toMatchObject({ ok: false, fatal: true });
        expect(JSON.stringify(refused)).not.toContain(secret);
      }
      const schema = { properties: { city: { type: 'string', format: secret } } };
      const attachments = [{ kind: 'url', role: secret }];
      conversation.line(ask({ ...value, attachments, input_schema: schema }));
      expect(conversation.log).toHaveLength(1);
      expect(JSON.stringify(conversation.log)).not.toContain(secret);
    },
  );
});

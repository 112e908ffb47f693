import type { JsonObject } from '@handrail/base';
import { processorTime } from '@handrail/testing/processor-time';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ask, askForCode, Conversation, value } from '../../testing/conversation.ts';
import { redactSchema, redactText } from '../index.ts';

/** Pieces that make a careless pattern look at a long text again and again. */
const HOSTILE = [
  ...[
    'token',
    'a.',
    'bearer ',
    '1 ',
    '="',
    'https:',
    'password=',
    '"password":"',
    'a:',
    'a@',
    '?a=',
    '-',
    '%',
    '//',
  ],
  ...[
    '-----BEGIN A-----',
    'a.a:1',
    '1.',
    '[::',
    'eyJ',
    'aB1',
    'A1-',
    '\\',
    '<token ',
    '--token ',
    'api key ',
    '&',
    'x:y',
  ],
  ...[
    'name="pin"',
    'value="',
    'is ',
    '\n',
    'www.',
    'é',
    '密码',
    '1-',
    'basic a',
    '/',
    'a/',
    'secret is ',
    'pin/',
    'code=',
    'a@b:',
  ],
];

const runs = { numRuns: Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200) };

describe('text that is kept', () => {
  test.each([
    'https://h.example/s?access_token=SENT',
    'See HTTPS://h.example/SENT now',
    'wss://h.example/devtools/SENT',
    'password=SENT',
    'Password: SENT',
    'my_api_key = "SENT and more"',
    'Authorization: Bearer SENT',
    'bearer SENT',
    'cdp_url:SENT',
    'session-token=SENT;',
    'data:text/html,SENT',
    'javascript:SENT',
  ])('has lost what is secret in "%s"', (text) => {
    expect(redactText(text, false)).not.toContain('SENT');
    expect(redactText(`Please look: ${text}`, false)).toMatch(/^Please look|^See|^\[/);
  });

  test.each(['4711', '47112', '493021', '4930 2184', '49302184', '4930218475', '493-021'])(
    'has lost the code %s of a secret request',
    (code) => {
      expect(redactText(`your code is ${code}, type it`, true)).toBe('your code is [code], type it');
    },
  );

  test.each([
    'Approve the sign-in in your app.',
    'Wait 30 seconds, then try 3 more times.',
    'Zahlung über 12,50 EUR freigeben – in der App.',
  ])('is unchanged when it is harmless: %s', (text) => {
    expect(redactText(text, true)).toBe(text);
  });

  test.each(['https://h.example/s?token=SENT', 'h.example/s?token=SENT', '10.0.0.1/?a=1&password=SENT'])(
    'has one mask for an address with a named secret in it: %s',
    (address) => {
      expect(redactText(`Look at ${address} now`, false)).toBe('Look at [address] now');
      expect(redactText(`Look (${address}) now`, false)).toMatch(/^Look \(\[address\]\)? now$/);
    },
  );

  test('keeps what follows a secret, also where the name of the secret would make a secret of it', () => {
    expect(redactText('auth=SENT code: blue', false)).toBe('[secret] code: blue');
  });

  test('is bounded, on one line and without anything invisible', () => {
    const text = redactText(`a\nb\u202Ec\u0000${'x'.repeat(5_000)}`, false);
    expect(Array.from(text)).toHaveLength(200);
    expect(text).toMatch(/^a bc x+…$/);
  });

  test('is found in linear time', () => {
    const started = processorTime();
    for (const piece of HOSTILE) redactText(piece.repeat(20_000), true);
    expect(processorTime() - started).toBeLessThan(8_000);
  });

  test('never holds a secret that was named', () => {
    const property = fc.property(fc.string(), fc.stringMatching(/^[A-Z]{12}$/), (before, secret) => {
      expect(redactText(`${before} password=${secret}`, false)).not.toContain(secret);
    });
    fc.assert(property, runs);
  });
});

describe('a schema that is kept', () => {
  const field: JsonObject = {
    type: 'string',
    title: 'Device',
    default: 'SENT-1',
    examples: ['SENT-2'],
    example: 'SENT-2',
    const: 'SENT-3',
    enum: ['SENT-4'],
    format: 'password',
    $comment: 'SENT-5',
    pattern: 'SENT-6',
  };

  test('RUN-3-29 keeps names, types, titles and what is required, at any depth, and no value; too deep it is cut', () => {
    const schema = {
      type: 'object',
      required: ['device', 'more'],
      properties: { device: field, more: { type: 'object', properties: { inner: field }, items: field } },
    };
    const kept = redactSchema(schema);
    expect(JSON.stringify(kept)).not.toContain('SENT');
    expect(kept).toMatchObject({
      required: ['device', 'more'],
      properties: {
        device: { type: 'string', title: 'Device', format: 'password' },
        more: { properties: { inner: { title: 'Device' } } },
      },
    });
    let deep: JsonObject = { title: 'SENT' };
    for (let depth = 0; depth < 5_000; depth += 1) deep = { properties: { a: deep } };
    expect(JSON.stringify(redactSchema(deep))).not.toContain('SENT');
  });

  test('leaves out properties whose names look like secrets or have several lines', () => {
    const names = ['ok', 'a3f9c1e07b5d4428a3f9c1e07b5d4428', 'a\nb', 'n'.repeat(81)];
    const properties = Object.fromEntries(names.map((name) => [name, field]));
    expect(Object.keys(redactSchema({ properties }).properties as JsonObject)).toEqual(['ok']);
  });

  test('is taken from anything', () => {
    const property = fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (schema) => {
      expect(() => redactSchema(schema as JsonObject)).not.toThrow();
    });
    fc.assert(property, runs);
  });
});

describe('the log', () => {
  test('holds no value and no bearer address that a request brought along', () => {
    const conversation = new Conversation();
    const schema = { properties: { code: { type: 'string', default: 'SENT-D' } } };
    const message = 'Your code is 493021, see https://h.example/s?access_token=SENT-B';
    conversation.line(ask({ ...value, message, input_schema: schema }));
    expect(conversation.log).toHaveLength(1);
    expect(JSON.stringify(conversation.log)).not.toMatch(/SENT|493021/);
  });

  test('holds no address of a browser in any text', () => {
    for (const address of ['ws://a.example/SENT', 'wss://a.example/SENT', 'http://a.example/?token=SENT']) {
      const conversation = new Conversation();
      const attachment = { kind: 'url', label: address, role: address, ref: address };
      conversation.line(ask({ message: address, attachments: [attachment] }));
      expect(JSON.stringify(conversation.log)).not.toContain('SENT');
    }
  });

  test('is as clean in the events of the older form', () => {
    const conversation = new Conversation();
    const schema = { properties: { code: { default: 'SENT-D', enum: ['SENT-E'] } } };
    conversation.line({ ...askForCode, message: 'See https://h.example/?t=SENT-T', schema });
    expect(conversation.types).toEqual(['interaction.required', 'assistance.requested']);
    expect(JSON.stringify(conversation.log)).not.toContain('SENT');
  });

  test('keeps of a file or a code only what it is', () => {
    const conversation = new Conversation();
    const attachments = ['file', 'qr'].map((kind) => ({
      kind,
      payload: 'SENT-P',
      bytes: 'SENT-P',
      ref: 'r-1',
    }));
    conversation.line(ask({ attachments }));
    expect(JSON.stringify(conversation.log)).not.toContain('SENT');
    expect(conversation.log[0]?.payload.attachments).toEqual([
      { kind: 'file', ref: 'r-1' },
      { kind: 'qr', ref: 'r-1' },
    ]);
  });
});

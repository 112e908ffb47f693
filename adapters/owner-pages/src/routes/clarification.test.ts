import type { JsonObject, JsonValue } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { OwnerScene } from '../../testing/owner-scene.ts';

async function asking(questions: readonly JsonObject[]) {
  const scene = new OwnerScene();
  const runId = scene.fake.addRun('waiting-input');
  scene.fake.ask(runId, 'ask', { kind: 'clarification', data: { questions } });
  return { fake: scene.fake, url: `/approve/${runId}/ask`, ada: await scene.signIn() };
}

const one = (schema?: JsonObject) => asking([{ id: 'q', question: 'Well?', ...(schema && { schema }) }]);

describe('a question', () => {
  test.each<[string, JsonObject | undefined, string | string[], JsonValue]>([
    ['text without a schema', undefined, 'blue', 'blue'],
    ['text', { type: 'string' }, ' kept as it is ', ' kept as it is '],
    ['text of lines', { type: 'string', maxLength: 500 }, 'a\r\nb', 'a\nb'],
    ['a number', { type: 'number' }, '1,5', 1.5],
    ['a whole number', { type: 'integer' }, ' 42 ', 42],
    ['a flag that holds', { type: 'boolean' }, 'yes', true],
    ['a flag that does not', { type: 'boolean' }, 'no', false],
    ['a choice', { enum: ['oak', 'black'] }, '1', 'black'],
    ['a choice of numbers', { enum: [1, 2, 3] }, '0', 1],
    ['a choice with titles', { oneOf: [{ const: 'x', title: 'Xylophone' }] }, '0', 'x'],
    ['many choices', { type: 'array', items: { enum: ['a', 'b', 'c'] } }, ['0', '2'], ['a', 'c']],
    ['anything else', { type: 'object' }, '{"a":[1]}', { a: [1] }],
  ])('of %s is answered in its type', async (_what, schema, written, answer) => {
    const { ada, url, fake } = await one(schema);
    expect((await ada.submit(url, { answer: 'send', q0: written })).statusCode).toBe(303);
    expect(fake.resolved[0]?.value).toEqual({ answers: { q: answer } });
  });

  test.each<[string, JsonObject, string, string]>([
    ['nothing', { type: 'string' }, '  ', 'Answer this question.'],
    ['no number', { type: 'number' }, 'many', 'Enter a number.'],
    ['half a piece', { type: 'integer' }, '1.5', 'Enter a whole number, such as 3.'],
    ['a number in disguise', { type: 'number' }, '0x10', 'Enter a number.'],
    ['no choice', { enum: ['a'] }, '7', 'Answer this question.'],
    ['a choice by its prototype', { enum: ['a'] }, '__proto__', 'Answer this question.'],
    ['bad JSON', { type: 'object' }, '{', 'Please write valid JSON.'],
    ['too much', { type: 'string', maxLength: 3 }, 'abcd', 'This answer is not accepted.'],
    ['JSON too deep', { type: 'object' }, '['.repeat(5_000), 'Please write valid JSON.'],
    ['a number that can be read as two', { type: 'number' }, '1,250', 'This can be read as two numbers.'],
  ])('answered with %s comes back with a kind word', async (_what, schema, written, words) => {
    const { ada, url, fake } = await one(schema);
    const response = await ada.submit(url, { answer: 'send', q0: written });
    expect(response.statusCode).toBe(422);
    expect(response.body).toContain(words);
    expect(fake.resolved).toEqual([]);
  });

  test('keeps what was written in the other fields, but no secret', async () => {
    const { ada, url } = await asking([
      { id: 'a', question: 'Name?', schema: { type: 'string' } },
      { id: 'b', question: 'Colour?', schema: { enum: ['oak', 'black'] } },
      { id: 'c', question: 'PIN?', schema: { type: 'string', writeOnly: true } },
      { id: 'd', question: 'How many?', schema: { type: 'integer' } },
    ]);
    const again = await ada.submit(url, {
      answer: 'send',
      q0: 'A "quoted" name',
      q1: '1',
      q2: 'canary-pin',
      q3: 'x',
    });
    expect(again.body).toContain('value="A &quot;quoted&quot; name"');
    expect(again.body).toContain('value="1" checked');
    expect(again.body).toContain('type="password"');
    expect(again.body).not.toContain('canary-pin');
  });

  test('that the host refuses is marked at its field', async () => {
    const { ada, url, fake } = await asking([
      { id: 'first', question: 'One?' },
      { id: 'second', question: 'Two?' },
    ]);
    fake.refuseNext = { code: 'validation_error', details: { questionId: 'second' } };
    const response = await ada.submit(url, { answer: 'send', q0: 'a', q1: 'b' });
    expect(response.statusCode).toBe(422);
    expect(response.body).toContain('id="q1-e"');
    expect(response.body).not.toContain('id="q0-e"');
  });

  test('of a hundred choices is answered by choosing one', async () => {
    const countries = Array.from({ length: 100 }, (_, index) => `Country number ${index}`);
    const { ada, url, fake } = await one({ enum: countries });
    expect((await ada.get(url)).body).toContain('Country number 99');
    expect((await ada.submit(url, { answer: 'send', q0: '99' })).statusCode).toBe(303);
    expect(fake.resolved[0]?.value).toEqual({ answers: { q: 'Country number 99' } });
  });

  test('of many choices is a list, and of too many questions is not asked here', async () => {
    const many = await one({ enum: Array.from({ length: 20 }, (_, index) => `choice ${index}`) });
    expect((await many.ada.get(many.url)).body).toContain('<select');
    const { ada, url } = await asking(
      Array.from({ length: 101 }, (_, index) => ({ id: `q${index}`, question: `Question ${index}?` })),
    );
    const page = await ada.get(url);
    expect(page.body).toContain('These questions are too many or too long to be shown here');
    expect(page.body).toContain('has questions for you.');
    expect(page.body).not.toContain('class="ans"');
  });

  test('that comes a hundred times is answered, with long answers', async () => {
    const ids = Array.from({ length: 100 }, (_, index) => `id${index}`);
    const { ada, url, fake } = await asking(ids.map((id) => ({ id, question: `What about ${id}?` })));
    expect((await ada.get(url)).body).toContain('has 100 questions for you.');
    const sent = Object.fromEntries(ids.map((_, index) => [`q${index}`, 'x'.repeat(3_000)]));
    expect((await ada.submit(url, { answer: 'send', ...sent })).statusCode).toBe(303);
    expect(fake.resolved[0]?.value).toEqual({
      answers: Object.fromEntries(ids.map((id) => [id, 'x'.repeat(3_000)])),
    });
  });

  test('of hundreds of long options is answered with all of them', async () => {
    const options = Array.from({ length: 100 }, (_, index) => `option ${index} `.padEnd(100, '.'));
    const schema = { type: 'array', items: { enum: options } };
    const ids = ['a', 'b', 'c', 'd'];
    const { ada, url, fake } = await asking(ids.map((id) => ({ id, question: 'Which?', schema })));
    const all = options.map((_, index) => String(index));
    const sent = { q0: all, q1: all, q2: all, q3: all };
    expect((await ada.submit(url, { ...sent, answer: 'send' })).statusCode).toBe(303);
    expect(fake.resolved[0]?.value).toEqual({ answers: { a: options, b: options, c: options, d: options } });
  });

  test('with more fields than any form of ours is refused, and nothing of it is taken', async () => {
    const { ada, url, fake } = await one({ type: 'array', items: { enum: ['a', 'b'] } });
    const fields = { q1: Array.from({ length: 10_100 }, () => 'x') };
    expect((await ada.submit(url, { answer: 'send', q0: '0', ...fields })).statusCode).toBe(413);
    expect(fake.resolved).toEqual([]);
  });

  test('that is long is there whole, and its start is the label', async () => {
    const { ada, url } = await asking([
      { id: 'q', question: `${'Why? '.repeat(140)}Say no if <unsure>.`, schema: { type: 'boolean' } },
    ]);
    const { body } = await ada.get(url);
    expect(body).toMatch(/<legend>(Why\? )+…<\/legend><details><summary class="s">Show all 719 characters</);
    expect(body).toContain('Say no if &lt;unsure>.</pre></details>');
  });

  test('has marks on what is not what it looks like, in its text, its options and who asks', async () => {
    const scene = new OwnerScene();
    const runId = scene.fake.addRun('waiting-input');
    const question = {
      id: 'q',
      question: 'Pay p\u0430ypal\u202E?',
      schema: { enum: ['paypal', 'pay\u200Bpal'] },
    };
    scene.fake.ask(runId, 'ask', {
      kind: 'clarification',
      workflowName: 'p\u0430y\u200B',
      data: { questions: [question] },
    });
    const ada = await scene.signIn();
    const { body } = await ada.get(`/approve/${runId}/ask`);
    const made = '<span class="u">Latin + Cyrillic</span>';
    expect(body).toContain(`Pay <mark>p\u0430ypal</mark>${made}<span class="u">U+202E</span>?`);
    expect(body).toContain('<span>paypal</span>');
    expect(body).toContain('pay<span class="u">U+200B</span>pal');
    expect(body).toMatch(new RegExp(`<h1 class="lead">.*<mark>p\u0430y</mark>${made.replace('+', '\\+')}`));
  });

  test('has whole options, with what each answers where two look the same', async () => {
    const long = 'x'.repeat(299);
    const { ada, url } = await one({ enum: [`${long}1`, `${long}2`, 5, '5'] });
    const { body } = await ada.get(url);
    expect(body).toContain(`${long}1<`);
    expect(body).toContain(`${long}2<`);
    expect(body).toContain('5 <code>5</code>');
    expect(body).toContain('5 <code>&quot;5&quot;</code>');
  });

  test('answered with one choice twice comes back', async () => {
    const { ada, url, fake } = await one({ type: 'array', items: { enum: ['a', 'b'] } });
    expect((await ada.submit(url, { answer: 'send', q0: ['1', '1'] })).statusCode).toBe(422);
    expect(fake.resolved).toEqual([]);
  });

  test('keeps a long answer whole when another one is wrong', async () => {
    const { ada, url } = await asking([
      { id: 'a', question: 'Why?', schema: { type: 'string', maxLength: 2_000 } },
      { id: 'b', question: 'How many?', schema: { type: 'integer' } },
    ]);
    const again = await ada.submit(url, { answer: 'send', q0: `${'y'.repeat(1_500)}!`, q1: 'x' });
    expect(again.body).toContain(`${'y'.repeat(1_500)}!`);
  });
});

test.each(['external-event', 'custom', 'conversation.exchange', 'low-confidence'] as const)(
  'a wait of kind %s is shown as waiting elsewhere and takes no answer',
  async (kind) => {
    const scene = new OwnerScene();
    const runId = scene.fake.addRun('waiting-external');
    scene.fake.ask(runId, 'wait', {
      kind,
      data: { eventType: 'payment.received', correlation: { id: 'canary' } },
    });
    const ada = await scene.signIn();
    const page = await ada.get(`/approve/${runId}/wait`);
    expect(page.body).toContain('There is nothing to do here.');
    expect(page.body).not.toContain('canary');
    expect(page.body).not.toContain('class="ans"');
    expect((await ada.get('/plain')).body).toContain('Nothing needs your answer');
    expect((await ada.submit(`/approve/${runId}/wait`, { answer: 'accept' })).statusCode).toBe(403);
    expect(scene.fake.resolved).toEqual([]);
  },
);

import type { JsonObject, JsonValue } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { ask, askForBrowser, askForCode, browser, Conversation, value } from '../../testing/conversation.ts';
import { ownerView } from '../view/owner-view.ts';

const attachments: JsonValue = [
  { kind: 'url', ref: 'u', role: 'approval', label: 'Bank', value: 'https://a.example' },
  { kind: 'qr', ref: 'q' },
  { kind: 'file', ref: 'f' },
  { kind: 'form', ref: 'g' },
];
const schema: JsonObject = {
  type: 'object',
  required: ['city'],
  properties: {
    city: { type: 'string', title: 'City', description: 'Where', maxLength: 5, minLength: 1 },
    count: { type: 'integer', minimum: 1, maximum: 3 },
    sure: { type: 'boolean' },
    pin: { type: 'string', format: 'password' },
  },
};

/** A right line of every kind, each member of which is made wrong. */
const right: Readonly<Record<string, JsonObject>> = {
  elsewhere: ask({
    kind: 'approve',
    purpose: 'sign-in',
    timeout_seconds: 5,
    sensitivity: 'none',
    attachments,
  }),
  value: ask({
    ...value,
    kind: 'address',
    sensitivity: 'non_secret',
    input_schema: schema,
    response_obligation: 'response_required',
  }),
  browser: ask({
    ...browser,
    kind: 'sign_in',
    attachments: [{ kind: 'browser_surface', availability: 'available' }],
  }),
  code: { ...askForCode, schema },
  manual: askForBrowser,
  progress: { type: 'PROGRESS', message: 'Step 2 of 3, code 123456.' },
};

const OTHERS: readonly JsonValue[] = [
  null,
  true,
  -1,
  0,
  0.5,
  1e9,
  '',
  ' ',
  'x',
  'running',
  'blocked',
  'waiting_retry',
  'none',
  'act_elsewhere',
  'provide_value',
  'operate_attachment',
  'response_required',
  'secret',
  'otp',
  'x'.repeat(5_000),
  [],
  [7],
  [{ kind: 'video' }],
  [{ kind: 'url', ref: 'https://a.example', label: '' }],
  {},
  { x: 1 },
  { type: 'array' },
  { properties: { a: { type: 'object', properties: {} } } },
  { properties: { a: { enum: ['x'] }, b: { $ref: 'y' } } },
  { properties: { a: 7 }, required: 'a' },
  { properties: { file: { type: 'string', contentMediaType: 'image/png', maxLength: 10 } } },
];

/** What is recorded and shown of a line, member by member, or why it is refused. */
function outcome(line: JsonValue, surface?: 'available'): readonly string[] {
  const conversation = new Conversation(surface);
  const decision = conversation.line(line);
  if (!decision.ok) return [`${decision.refusal.code}: ${decision.refusal.message}`];
  const shown = ownerView(conversation.state, { hasEnded: false });
  const entries = (of: string, members: object) =>
    Object.entries(members).map(([name, member]) => `${of} ${name} ${JSON.stringify(member)}`);
  return [
    ...conversation.log.flatMap(({ type, payload }) => entries(type, payload)),
    ...entries('shows', shown),
  ];
}

function written(line: JsonObject): string {
  const asIs = outcome(line);
  const changed = (after: readonly string[]) => after.filter((each) => !asIs.includes(each)).join('\n  ');
  const lines = [...asIs, 'with a page', `  ${changed(outcome(line, 'available'))}`];
  for (const name of Object.keys(line)) {
    const { [name]: _gone, ...rest } = line;
    const said = new Map<string, string[]>([[changed(outcome(rest)), ['nothing']]]);
    for (const other of OTHERS) {
      const result = changed(outcome({ ...line, [name]: other }));
      said.set(result, [...(said.get(result) ?? []), JSON.stringify(other)]);
    }
    for (const [result, values] of said) lines.push(`${name} as ${values.join(', ')}`, `  ${result}`);
  }
  return `${lines.join('\n').replaceAll(/x{100,}/g, 'a long text')}\n`;
}

describe('what is made of a line of a connector, right or wrong, is as recorded; -u records it again', () => {
  test.each(Object.entries(right))('%s', async (name, line) => {
    await expect(written(line)).toMatchFileSnapshot(`../../testing/recorded/lines/${name}.txt`);
  });
});

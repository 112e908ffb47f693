import { createHash } from 'node:crypto';
import type { JsonObject, JsonValue } from '@handrail/base';
import type { NodeType } from '@handrail/host';
import { NodeBench, VirtualTime } from '@handrail/host/testing';
import { sketchWorkflow, testPorts } from '@handrail/runs/testing';
import { describe, expect, test } from 'vitest';
import { createConformanceSeams } from './index.ts';

const digest = async (text: string) => createHash('sha256').update(text).digest('hex');
const template = (templateId: string, kind: string, text: string, variables: readonly JsonObject[] = []) => ({
  templateId,
  version: '1.0.0',
  kind,
  text,
  variables,
});
const prompts: readonly JsonObject[] = [
  template('sys', 'system', 'Be kind.'),
  template('sys.other', 'system', 'Be brief.'),
  template('ask', 'user', 'About {{ topic }}.', [{ name: 'topic', type: 'string', required: true }]),
  template('one', 'few-shot', 'First.'),
  template('two', 'few-shot', 'Second.'),
  template('shape', 'schema-hint', 'As JSON.'),
];

interface Told {
  readonly config: JsonObject;
  /** Of the run. */
  readonly configurable?: JsonObject;
  /** Of the workflow. */
  readonly defaults?: JsonObject;
  readonly inputs?: JsonObject;
  readonly channels?: JsonObject;
  readonly answers?: readonly JsonValue[];
  /** What the model answers. */
  readonly said?: readonly JsonObject[];
  /** For how long the run goes on by itself. */
  readonly ms?: number;
  /** What happens while somebody asks for the next answer, or for the end. */
  readonly crashes?: readonly string[];
}

const valid = { text: '{"valid":true}' };
const prose = { text: 'With pleasure.' };
const cut = { stopReason: 'max_tokens', text: '{"va' };
const outputSchema = {
  $id: 'https://schemas.example/answer',
  title: 'answer',
  type: 'object',
  required: ['valid'],
  properties: { valid: { type: 'boolean' } },
};
const documented = (said: readonly JsonObject[], more: JsonObject = {}): Told => ({
  config: { outputSchema, ...more },
  said,
});
const mocked = (id: JsonValue, config: JsonValue = {}, ms = 0): Told => ({
  config: {},
  configurable: { mockProvider: { id, config } },
  ms,
});
const decided = (decision: JsonValue, confidence?: JsonValue): JsonObject => ({
  mockDecision: { decision, ...(confidence !== undefined && { confidence }) },
});
const refs = { systemPromptRef: 'prompt:sys', userPromptRef: 'prompt:ask@1.0.0' };
const topic = { topic: { type: 'static', value: 'tea' } };

const told: Readonly<Record<string, Readonly<Record<string, Told>>>> = {
  'conformance.secret.echo': {
    'of a secret': { config: { secretId: 'pin' } },
    'of none': { config: { secretId: 'nothing' } },
    'of no name': { config: {} },
  },
  'conformance.cost.emit': {
    'of all kinds': {
      config: {
        attrs: {
          'openwop.cost.usd': 0.5,
          'openwop.cost.tokens.input': 1,
          'openwop.cost.tokens.output': 2,
          'openwop.cost.tokens.total': 3,
          'openwop.cost.currency': 'EUR',
          'openwop.cost.estimated': true,
          'openwop.cost.provider': 'p',
          'openwop.cost.model': 'm',
          'openwop.cost.duration_ms': 7,
          'openwop.cost.prompt': 'canary',
          usd: 1,
        },
      },
    },
    'that hold more': {
      config: { attrs: { 'openwop.cost.usd': { value: 'canary' }, 'openwop.cost.model': ['canary'] } },
    },
    'that are none': { config: { attrs: 7 } },
  },
  'conformance.modelCapability.insufficient': { '': { config: {} } },
  'conformance.requiresMissing': { '': { config: {} } },
  'core.identity': {
    'as it is': { config: {}, inputs: topic },
    'with a message twice': {
      config: { emitDuplicateMessageId: true },
      channels: { messages: { reducer: 'message' } },
    },
    'with a switch that is none': { config: { emitDuplicateMessageId: 1 } },
  },
  'core.conversationGate': {
    'with one turn': { config: {}, answers: ['tea'] },
    'that keeps its turns in a channel': {
      config: { turnCount: 3 },
      channels: { conversation: { reducer: 'append' } },
      answers: [{ content: 'tea' }, { contents: 'milk' }, 7],
    },
    'that nobody answers': { config: { turnCount: 2 }, answers: ['tea'] },
    'that answers itself': { config: { turnCount: 2, mockAutoResume: true } },
    'through a crash': { config: { turnCount: 2 }, answers: ['tea', 'milk'], crashes: ['finish turn.1'] },
    'with no turns': { config: { turnCount: 0 } },
    'with too many turns': { config: { turnCount: 101 } },
    'with a switch that is none': { config: { mockAutoResume: 'yes' } },
  },
  'core.conformance.mock-agent': {
    'that does nothing': { config: {} },
    'that reasons': { config: { agentId: 'agent-1', mockReasoning: true } },
    'that reasons in a summary': { config: { mockReasoning: { summary: 'Because.' } } },
    'that reasons in pieces': {
      config: { mockReasoning: { summary: 'no', streamChunks: ['Be', 'cause', 1] } },
    },
    'that reasons about nothing': { config: { mockReasoning: { streamChunks: [], summary: 7 } } },
    'that does not reason': { config: { mockReasoning: false, agentId: 7 } },
    'that calls tools': {
      config: { mockToolCalls: [{ toolId: 'a' }, { toolId: 'b', error: 'no', durationMs: 5 }, 'c'] },
    },
    'that calls what is no list': { config: { mockToolCalls: { toolId: 'a' } } },
    'that hands over': { config: { mockHandoff: { toAgentId: 'agent-2', reason: 'tired' } } },
    'that hands over without a reason': { config: { mockHandoff: { toAgentId: 'agent-2' } } },
    'that hands over in a word': { config: { mockHandoff: 'agent-2' } },
    'that is sure': { config: decided({ go: 1 }, 0.9) },
    'that is just sure enough': { config: decided({ go: 1 }, 0.7) },
    'that does not say how sure': { config: decided({ go: 1 }) },
    'that says it beside': { config: { ...decided('go'), mockConfidence: 0.8 } },
    'that says it in words': { config: decided('go', 'high') },
    'that only says how sure': { config: { mockConfidence: 0.8 } },
    'that decides in a word': { config: { mockDecision: 'go' } },
    'that is not sure': { config: decided({ go: 1 }, 0.69), answers: [{ action: 'accept' }] },
    'that is not sure and rejected': { config: decided({ go: 1 }, 0.2), answers: [{ action: 'reject' }] },
    'that is not sure and answered in a word': { config: decided('go', 0.2), answers: ['reject'] },
    'that is not sure and waits': { config: decided('go', 0.2) },
    'that needs less': { config: decided('go', 0.5), configurable: { escalationThreshold: 0.5 } },
    'that needs more': { config: decided('go', 0.9), configurable: { escalationThreshold: 0.95 } },
    'that has to be certain': { config: decided('go', 0.99), configurable: { escalationThreshold: 1 } },
    'through a crash': { config: decided('go', 0.9), crashes: ['finish 0.agent'] },
  },
  'core.ai.structuredOutput': {
    'that is there at once': documented([valid], { model: 'big' }),
    'in a fence': documented([{ text: '```json\n{"valid":true}\n```' }]),
    'in a fence with nothing good in it': documented([{ text: '```\nno\n```' }, valid]),
    'between words': documented([
      { text: 'Here: {"valid":{"a":1}} or {"valid":false}.' },
      { text: 'So {"valid":true}.' },
    ]),
    'between words without an end': documented([{ text: 'Here: {"valid":true' }, valid]),
    'as a list': documented([{ text: '[1]' }, { content: { valid: true } }]),
    'as a lone word': documented([{ output: 'true' }, { text: '7' }, { text: 'null' }, valid]),
    'that is nothing': documented([{}, { text: ' [1' }, { text: '\n{' }]),
    'that never fits': documented([{ text: '{"valid":1}' }, { text: '{}' }, { text: '{"valid":2}' }, valid]),
    'that is prose': documented([prose, prose, prose, valid]),
    'that stays prose': documented([prose, prose, prose, prose]),
    'of no title that is prose': documented([prose, prose, prose, valid], {
      outputSchema: { ...outputSchema, title: '' },
    }),
    'that is prose once': documented([prose, { text: '{}' }, prose]),
    'that is prose, then nothing': documented([prose, prose, prose, { text: '{' }]),
  },
  'core.ai.structuredOutput without end': {
    'that is cut off': documented([cut, { ...cut, stopReason: 'length' }, valid]),
    'that is always cut off': documented([cut, cut, cut, valid]),
    'that is refused': documented([{ stopReason: 'safety', refusalText: 'canary' }, valid]),
    'that is refused later': documented([prose, { stopReason: 'refusal', refusalText: 7 }]),
    'that is refused at the very end': documented([prose, prose, prose, { stopReason: 'content_filter' }]),
    'that stops for another reason': documented([{ ...valid, stopReason: 'end_turn' }]),
    'of which nobody programmed anything': documented([]),
    'that is too long': documented([{ text: `{"valid":true,"x":"${'x'.repeat(100_000)}"}` }, valid]),
    'with a schema that is none': documented([valid], { outputSchema: { type: 'nonsense' } }),
    'with no schema': documented([valid], { outputSchema: 'no' }),
    'with a model that is none': documented([valid], { model: 7 }),
    'through crashes': {
      ...documented([cut, prose, valid]),
      crashes: ['finish 0.told.1', 'perform 0.call.2', 'finish 0.call.3'],
    },
  },
  'core.ai.callPrompt': {
    'that streams': mocked('stream-text', { tokens: ['a', 'b'], model: 'm', finishReason: 'tool_calls' }),
    'that streams slowly': mocked('stream-text', { tokens: ['a', 'b', 'c'], delayMsPerToken: 10 }, 15),
    'that streams slowly to its end': mocked('stream-text', { tokens: ['a', 'b'], delayMsPerToken: 10 }, 30),
    'that streams nothing': mocked('stream-text'),
    'that counts': mocked('stream-text', { tokens: ['a'], usage: { promptTokens: 4, totalTokens: 9 } }),
    'that counts in other words': mocked('usage-only', { usage: { inputTokens: 4, outputTokens: 5 } }),
    'that counts in both': mocked('usage-only', { usage: { promptTokens: 1, inputTokens: 4 } }),
    'that counts nothing': mocked('usage-only', { usage: 7, model: 'm' }),
    'that miscounts': mocked('usage-only', { usage: { outputTokens: -1 } }),
    'that fails': mocked('error'),
    'that fails in its own words': mocked('error', { code: 'overloaded', message: 'Later.' }),
    'that ends oddly': mocked('stream-text', { finishReason: 'bored' }),
    'that is too slow': mocked('stream-text', { delayMsPerToken: 60_001 }),
    'with a long token': mocked('stream-text', { tokens: ['x'.repeat(10_000)] }),
    'with too long a token': mocked('stream-text', { tokens: ['x'.repeat(10_001)] }),
    'of nobody': mocked('nobody'),
    'without a provider': { config: {} },
  },
  'local.sample.demo.mock-ai': {
    'with no prompts': { config: {} },
    'with prompts of all kinds': {
      config: {
        ...refs,
        schemaHintPromptRef: 'prompt:shape',
        fewShotPromptRefs: ['prompt:one', 'prompt:two'],
      },
      inputs: topic,
    },
    'with examples that are no list': { config: { fewShotPromptRefs: 'prompt:one' } },
    'that the run replaces': {
      config: { ...refs, fewShotPromptRefs: ['prompt:one', 'prompt:one'] },
      inputs: topic,
      configurable: {
        promptOverrides: { system: 'prompt:sys.other', 'few-shot': 'prompt:two', user: 'prompt:gone' },
      },
    },
    'with examples of the workflow': {
      config: { fewShotPromptRefs: ['prompt:gone', 'prompt:gone'] },
      defaults: { promptRefs: { 'few-shot': 'prompt:two' } },
    },
    'that the workflow would replace': {
      config: { systemPromptRef: 'prompt:gone' },
      defaults: { promptRefs: { system: 'prompt:sys.other' } },
    },
    'with a prompt that is not there': { config: { systemPromptRef: 'prompt:gone' } },
    'without a value': { config: refs },
    'with a value of another type': { config: refs, inputs: { topic: { type: 'static', value: 7 } } },
    'through a crash': { config: refs, inputs: topic, crashes: ['finish 0.prompts'] },
  },
};

/** What is told of a type may be told in parts. */
const typeOf = (name: string) => name.split(' ')[0] ?? name;

/** Everything that is recorded of a run of one node, and how it ended. */
async function written(type: string, what: string, each: Told): Promise<string> {
  const time = new VirtualTime();
  const testing = createConformanceSeams({
    timers: time,
    digest,
    schemaCheck: testPorts.schemaCheck,
    prompts,
  });
  const { config, inputs = {}, channels, defaults, said = [], answers = [], ms = 0, crashes = [] } = each;
  const problem = testing.nodeTypes.find(({ typeId }) => typeId === type)?.checkConfig?.(config);
  if (problem) return `${what}: is refused at ${problem.field}: ${problem.message}`;
  const workflow = sketchWorkflow([{ id: 'n', type, config, inputs }], [], {
    ...(channels && { channels }),
    ...(defaults && { defaults }),
  });
  const bench = new NodeBench({
    workflow,
    types: testing.nodeTypes as readonly NodeType[],
    secrets: { pin: 'tändstickor' },
    time,
  });
  bench.crashes = [...crashes];
  testing.program?.('acme', 'n', said);
  await bench.start({ configurable: each.configurable ?? {} });
  for (const answer of answers) await bench.answer('n', answer);
  await bench.pass(ms);
  expect(bench.crashes).toEqual([]);
  const events = bench.log.map(({ type: kind, payload }) => `  ${kind} ${JSON.stringify(payload)}`);
  const { status, outputs = null, error = null } = bench.snapshot as JsonObject;
  return [`${what}: ${JSON.stringify({ status, outputs, error })}`, ...events.slice(2)]
    .join('\n')
    .replaceAll(/x{1000,}/g, 'a long text');
}

describe('what a node of the seams records, by its settings, is as recorded; -u records it again', () => {
  test.each(Object.entries(told))('%s', async (name, cases) => {
    const parts: string[] = [];
    for (const [what, each] of Object.entries(cases)) parts.push(await written(typeOf(name), what, each));
    const file = name.replaceAll(' ', '-');
    await expect(`${parts.join('\n\n')}\n`).toMatchFileSnapshot(`../testing/recorded/${file}.txt`);
  });

  test('and there is a record of every node type', () => {
    const types = createConformanceSeams({
      timers: new VirtualTime(),
      digest,
      schemaCheck: testPorts.schemaCheck,
    }).nodeTypes.map(({ typeId }) => typeId);
    expect([...new Set(Object.keys(told).map(typeOf))].sort()).toEqual([...types].sort());
  });
});

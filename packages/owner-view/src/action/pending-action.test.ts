import type { JsonObject, JsonValue } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { rowName } from '../labels/row-names.ts';
import { ownerEnglish } from '../messages/english.ts';
import { valueRows } from '../value-rows.ts';
import {
  actionDocuments,
  actionFacts,
  actionQuotes,
  coveredDocuments,
  coveredValues,
} from './action-facts.ts';
import { decisionValue, offeredDecisions } from './decision.ts';
import { actionArtifact, parsePendingAction, readPendingAction } from './pending-action.ts';
import { isShowable } from './showable.ts';

const parseUrl = (text: string) => (URL.canParse(text) ? new URL(text) : undefined);

const call: JsonObject = {
  tool: 'invoice.send',
  toolset: 'site/billing',
  title: 'Send',
  description: 'Mails it.',
  risk: 'high',
  effect: 'exec',
  origin: 'https://bìlling.example.com',
  path: '/new',
  arguments: { to: 'a' },
  change: [],
  values: {},
  comesFrom: ['You said: “send it”', 7],
  weather: 'rain',
};
const data: JsonObject = {
  artifactId: 'call-1',
  artifactType: 'handrail.tool-call',
  title: 'Confirm: Send',
  actions: ['accept', 3, 'reject'],
  artifactData: { tool: 'invoice.send', title: 'Send' },
};

describe('a pending action', () => {
  const action = readPendingAction(data, call);

  test('is read from the interrupt and its artifact, and the same after a trip as JSON', () => {
    expect(action).toMatchObject({ title: 'Send', tool: 'invoice.send', actions: ['accept', 'reject'] });
    expect(action.comesFrom).toEqual(['You said: “send it”']);
    expect(action.rest).toEqual({ weather: 'rain' });
    expect(parsePendingAction(JSON.parse(JSON.stringify(action)))).toEqual(action);
  });

  test('of a gate shows all of its data, and has no artifact', () => {
    const gate = { title: 'Publish?', artifactData: { page: 'x' }, actions: ['accept'] };
    expect(actionArtifact(gate)).toBeUndefined();
    expect(readPendingAction(gate)).toMatchObject({
      title: '',
      workflowTitle: 'Publish?',
      rest: { page: 'x' },
      tool: undefined,
    });
    expect(actionArtifact({ artifactType: 'handrail.tool-call' })).toBe('');
  });

  test('that is not one is empty, and nothing can be decided about it', () => {
    for (const value of [undefined, null, 'x', [], {}]) {
      const nothing = parsePendingAction(value);
      expect(offeredDecisions(nothing, true)).toEqual([]);
      expect(actionFacts(nothing, ownerEnglish, parseUrl)).toEqual([]);
    }
  });

  test('has its facts in order, with the place as the network knows it', () => {
    expect(actionFacts(action, ownerEnglish, parseUrl)).toMatchObject([
      { kind: 'action', text: 'Send' },
      { kind: 'where', scheme: 'https://', host: 'xn--blling-wva.example.com', path: '/new' },
      { kind: 'id', term: 'Tool', text: 'invoice.send' },
      { kind: 'id', term: 'On', text: 'site/billing' },
      { kind: 'effect', text: 'Carries something out' },
      { kind: 'risk', message: 'High risk', warning: 'It may be hard or impossible to undo.' },
    ]);
  });

  test('never takes the name of an effect or a risk for a member of an object', () => {
    const odd = { ...action, effect: 'constructor', risk: 'toString', requiredApprovals: 3 };
    expect(actionFacts(odd, ownerEnglish, parseUrl).slice(-3)).toMatchObject([
      { kind: 'effect', text: 'constructor' },
      { kind: 'risk', message: 'Risk not declared', warning: undefined },
      { kind: 'approvals', message: '3 people to approve' },
    ]);
  });

  test('has every value that goes along, and leaves out what is empty', () => {
    expect(actionDocuments(action, ownerEnglish).map(({ name, value }) => [name, value])).toEqual([
      ['arguments', { to: 'a' }],
      ['comesFrom', ['You said: “send it”']],
      ['about', { weather: 'rain' }],
    ]);
  });

  test('keeps the title of its tool, whatever the workflow calls it', () => {
    const renamed = readPendingAction({ ...data, title: 'Read the weather' }, call);
    expect(renamed).toMatchObject({ title: 'Send', workflowTitle: 'Read the weather' });
    expect(action.workflowTitle).toBeUndefined();
    const facts = actionFacts(renamed, ownerEnglish, parseUrl);
    expect(facts[0]).toMatchObject({ kind: 'action', text: 'Send' });
    expect(JSON.stringify(facts)).not.toContain('weather');
    expect(actionQuotes(renamed, ownerEnglish)[0]).toEqual({
      heading: 'In the words of the workflow',
      texts: ['Read the weather'],
    });
  });

  test('quotes the tool and the workflow apart', () => {
    const tool = { heading: 'In the words of the tool', texts: ['Mails it.'] };
    expect(actionQuotes(action, ownerEnglish)).toEqual([tool]);
    const both = readPendingAction({ ...data, description: 'Harmless.' }, call);
    expect(actionQuotes(both, ownerEnglish)).toEqual([
      { heading: 'In the words of the workflow', texts: ['Harmless.'] },
      tool,
    ]);
    const gate = readPendingAction({ title: 'x', description: 'Ours.' });
    expect(actionQuotes(gate, ownerEnglish)).toEqual([
      { heading: 'In the words of the workflow', texts: ['x', 'Ours.'] },
    ]);
  });
});

test.each<[JsonValue | undefined, number]>([
  [undefined, 1],
  ['3', 1],
  [0, 1],
  [1, 1],
  [2, 2],
  [3, 3],
])('an approval that needs %j people needs %i', (requiredApprovals, expected) => {
  const asked = { actions: ['accept'], ...(requiredApprovals !== undefined && { requiredApprovals }) };
  const action = readPendingAction(asked);
  expect(action.requiredApprovals).toBe(expected);
  const needs = actionFacts(action, ownerEnglish, parseUrl).filter(({ kind }) => kind === 'approvals');
  expect(needs).toHaveLength(expected > 1 ? 1 : 0);
});

test('every document of an action has its heading', () => {
  const full = { ...call, change: { a: 1 }, values: { b: 2 } };
  expect(actionDocuments(readPendingAction(data, full), ownerEnglish)).toMatchObject([
    { name: 'arguments', heading: 'With these values', value: { to: 'a' } },
    { name: 'change', heading: 'This will change', value: { a: 1 } },
    { name: 'values', heading: 'These values will be submitted', value: { b: 2 } },
    { name: 'comesFrom', heading: 'Where this comes from', value: ['You said: “send it”'] },
    { name: 'about', heading: 'What it is about', value: { weather: 'rain' } },
  ]);
});

describe('an action on a page', () => {
  const how = { scope: 'invoices.write', request: 'POST /new', sentAs: { to: 'email' } };
  const shown = (args: JsonObject, fields: JsonObject, parts: JsonObject = {}) => {
    const action = readPendingAction(data, {
      ...call,
      comesFrom: [],
      weather: null,
      arguments: args,
      values: { ...how, fields },
      ...parts,
    });
    const documents = actionDocuments(action, ownerEnglish).filter(({ name }) => name !== 'about');
    return {
      documents: documents.map(({ name, value }) => [name, value]),
      covered: coveredValues(action, ownerEnglish),
    };
  };

  test('shows each value once, as it is sent, and apart from them how it is sent', () => {
    const fields = { to: 'a@b.example', amount: '388.95', memo: '' };
    expect(shown({ to: 'a@b.example', amount: 388.95 }, fields)).toEqual({
      documents: [
        ['values', fields],
        ['sending', how],
      ],
      covered: 3,
    });
  });

  test.each<[string, JsonObject, JsonObject]>([
    ['another value', { amount: 388.95 }, { amount: '388.96' }],
    ['a value that is not sent', { to: 'a', note: 'b' }, { to: 'a' }],
    ['a value under another name', { to: 'a' }, { cc: 'a' }],
  ])('also shows what it was asked for where the page makes %s of it', (_what, args, fields) => {
    expect(shown(args, fields).documents).toEqual([
      ['arguments', args],
      ['values', fields],
      ['sending', how],
    ]);
  });

  test('lists and counts what the page also sends, each under its own name', () => {
    const fields = { amount: '5', currency: 'EUR' };
    const others = { amount: '7777', currency: 'USD' };
    const action = readPendingAction(data, {
      ...call,
      arguments: { amount: '5', currency: 'EUR' },
      values: { ...how, fields, others },
    });
    const listed = coveredDocuments(action, ownerEnglish).flatMap(({ name, value, labels }) =>
      [...valueRows(value, { labels, locale: 'en-GB' })].map(
        (row) => `${name} ${rowName(row)} ${row.content.kind === 'value' ? row.content.value : ''}`,
      ),
    );
    expect(listed).toEqual([
      'values Amount 5',
      'values Currency EUR',
      'others amount 7777',
      'others currency USD',
    ]);
    expect(coveredValues(action, ownerEnglish)).toBe(4);
    expect(shown({ ...fields }, fields, { values: { ...how, fields, others } }).documents).toEqual([
      ['values', fields],
      ['others', others],
      ['sending', how],
    ]);
  });

  test('whose request only its script knows, lists what its form holds besides', () => {
    const others = [
      { name: 'amount', value: '7777' },
      { name: 'tag', value: 'a' },
      { name: 'tag', value: 'b' },
    ];
    const { documents, covered } = shown({ to: 'a' }, {}, { values: { form: 'POST /pay', others } });
    expect(documents).toEqual([
      ['arguments', { to: 'a' }],
      ['others', { amount: '7777', tag: ['a', 'b'] }],
      ['sending', { form: 'POST /pay' }],
    ]);
    expect(covered).toBe(3);
  });

  test('is not a form that happens to have fields of these names', () => {
    const { documents } = shown({}, { a: 'x' }, { origin: '' });
    expect(documents).toEqual([['values', { ...how, fields: { a: 'x' } }]]);
  });
});

describe('an action that is more than an owner can be shown', () => {
  const big = (parts: JsonObject) => readPendingAction(data, { ...call, ...parts });
  const manyLabels = Object.fromEntries(
    Array.from({ length: 1_900 }, (_, at) => [`field${at}`, { label: 'Name '.repeat(58) }]),
  );

  test('begins with a path of more than two thousand characters', () => {
    const path = (length: number) => ({ path: `/${'x'.repeat(length - 1)}` });
    expect(isShowable(big(path(2_000)))).toBe(true);
    expect(isShowable(big(path(2_001)))).toBe(false);
  });

  test.each<[string, JsonObject]>([
    ['very many values', { values: Array.from({ length: 3_000 }, () => 1) }],
    ['very much text', { arguments: { text: 'a '.repeat(150_000) } }],
    ['a name that is a text', { arguments: { ['n'.repeat(300)]: 1 } }],
    ['an endless path', { path: `/${'x'.repeat(5_000)}` }],
    ['very many sources', { comesFrom: Array.from({ length: 3_000 }, String) }],
    ['very many labels', { labels: { arguments: manyLabels } }],
    ['very many labels of what is submitted', { labels: { values: manyLabels } }],
    ['very deep values', { values: JSON.parse(`${'{"a":'.repeat(60)}1${'}'.repeat(60)}`) }],
  ])('of %s cannot be approved', (_what, parts) => {
    expect(isShowable(big(parts))).toBe(false);
    expect(offeredDecisions(big(parts), true)).toEqual(['reject']);
  });

  test('is not one of two hundred values and a long text', () => {
    const values = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`field ${at}`, `value ${at}`]));
    expect(offeredDecisions(big({ values, arguments: { text: 'a '.repeat(2_000) } }), true)).toContain(
      'accept',
    );
  });
});

describe('a decision', () => {
  const actions = parsePendingAction({ actions: ['accept', 'refine', 'reject', 'ask'] });

  test('to approve is the last button, and needs everything on the page', () => {
    expect(offeredDecisions(actions, true)).toEqual(['reject', 'refine', 'accept']);
    expect(offeredDecisions(actions, false)).toEqual(['reject', 'refine']);
  });

  test.each([
    ['accept', ' ', { action: 'accept' }],
    ['reject', ' no ', { action: 'reject', comment: 'no' }],
    ['refine', 'shorter', { action: 'refine', refineFeedback: { scope: 'whole', text: 'shorter' } }],
    ['refine', ' ', undefined],
    ['refine', '\u200b\u202e', undefined],
    ['refine', 'x'.repeat(2_001), undefined],
    ['accept', 'x'.repeat(2_001), undefined],
    ['reject', '\u200b', { action: 'reject' }],
  ] as const)('to %s with the reason %j is %j', (decision, reason, value) => {
    expect(decisionValue(decision, reason)).toEqual(value);
  });
});

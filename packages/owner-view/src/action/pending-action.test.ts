import type { JsonObject } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { ownerEnglish } from '../messages/english.ts';
import { actionDocuments, actionFacts, actionQuote } from './action-facts.ts';
import { decisionValue, offeredDecisions } from './decision.ts';
import { actionArtifact, parsePendingAction, readPendingAction } from './pending-action.ts';

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
      title: 'Publish?',
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

  test('quotes the tool or the workflow', () => {
    expect(actionQuote(action, ownerEnglish)).toEqual({
      heading: 'In the words of the tool',
      text: 'Mails it.',
    });
    const gate = readPendingAction({ title: 'x', description: 'Ours.' });
    expect(actionQuote(gate, ownerEnglish)?.heading).toBe('In the words of the workflow');
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
  ] as const)('to %s with the reason %j is %j', (decision, reason, value) => {
    expect(decisionValue(decision, reason)).toEqual(value);
  });
});

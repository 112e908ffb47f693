import type { JsonValue } from '@handrail/base';
import { issueApproval, redeemApproval, type ToolDescriptor } from '@handrail/tools';
import { describe, expect, test } from 'vitest';
import { createNotesSource } from '../../testing/notes-source.ts';
import { testMac as mac, testDigest } from '../../testing/test-crypto.ts';
import { approvalSubject, type CallInView } from './approval-subject.ts';

async function viewOf(notes: Record<string, JsonValue> = { a: 1 }, path = '/one'): Promise<CallInView> {
  const source = createNotesSource({ sent: [] }, { place: () => ({ origin: 'https://a.example', path }) });
  const open = await source.open('notes', notes, { tenant: 'acme', runId: 'run1' });
  const descriptor = open.toolset.list().find(({ name }) => name === 'notes.submit') as ToolDescriptor;
  return { tenant: 'acme', runId: 'run1', toolset: 'form/notes', descriptor, arguments: { x: 1 }, open };
}

const subjectOf = (view: CallInView, change: JsonValue = { x: 1 }) =>
  approvalSubject(view, change, testDigest);

async function redeem(view: CallInView, change?: JsonValue) {
  const approval = await issueApproval(await subjectOf(await viewOf()), { id: 'id', expiresAt: 10, mac });
  return redeemApproval(approval, await subjectOf(view, change), { now: 1, mac, consume: async () => true });
}

describe('what an approval is for', () => {
  test('is the same when nothing changed', async () => {
    expect(await redeem(await viewOf())).toMatchObject({ ok: true });
  });

  test.each<[string, () => Promise<CallInView>, string]>([
    ['the tenant', async () => ({ ...(await viewOf()), tenant: 'globex' }), 'tenant'],
    ['the run', async () => ({ ...(await viewOf()), runId: 'run2' }), 'run'],
    ['the instance', async () => ({ ...(await viewOf()), toolset: 'form/other' }), 'instance'],
    ['an argument', async () => ({ ...(await viewOf()), arguments: { x: 2 } }), 'arguments'],
    ['a value it submits', () => viewOf({ a: 2 }), 'valuesDigest'],
    ['the place', () => viewOf({ a: 1 }, '/two'), 'path'],
    ['what the tool says of itself', withRisk, 'descriptorHash'],
  ])('differs with %s', async (_what, view, field) => {
    expect(await redeem(await view())).toMatchObject({ ok: false, refusal: { code: 'mismatch', field } });
  });

  test('differs with what the tool itself wants to change', async () => {
    expect(await redeem(await viewOf(), { x: 2 })).toMatchObject({
      ok: false,
      refusal: { field: 'arguments' },
    });
  });
});

async function withRisk(): Promise<CallInView> {
  const view = await viewOf();
  return { ...view, descriptor: { ...view.descriptor, risk: 'low' } };
}

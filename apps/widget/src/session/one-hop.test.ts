import { describeSite, nextStep, type PlannerResult, parseManifest } from '@handrail/page';
import { exampleManifest } from '@handrail/page/testing';
import { linearPatterns } from '@handrail/patterns';
import { createInterpretingCheck } from '@handrail/schema-check/interpreting';
import { expect, test } from 'vitest';
import { TabMemory } from './tab-memory.ts';
import { tabStorage } from './tab-storage.ts';

const schemaCheck = createInterpretingCheck({ patterns: linearPatterns });
const origin = 'https://billing.example.com';

function siteAt(here: string, without?: string) {
  const document = JSON.parse(exampleManifest());
  if (without !== undefined) delete document.pages[without];
  const reading = parseManifest(document, { schemaCheck });
  if (!reading.ok) throw new Error('The example is broken.');
  return describeSite({ manifest: reading.manifest, origin, here });
}

/** A tab: its storage outlives pages, and what is kept for longer than the session must stay empty. */
function tab() {
  const kept = new Map<string, string>();
  const storage = (map: Map<string, string>) => ({
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  });
  const lasting = new Map<string, string>();
  const view = { sessionStorage: storage(kept), localStorage: storage(lasting) };
  let now = 1_000_000;
  return {
    lasting,
    wait: (ms: number) => {
      now += ms;
    },
    page: () => new TabMemory(tabStorage(view as unknown as Window), () => now),
  };
}

test('a request hops once, is taken up once and in time, and goes nowhere for an action on no page', () => {
  const create: PlannerResult = { kind: 'action', action: 'invoice.create', args: {} };
  const remove: PlannerResult = { kind: 'action', action: 'workspace.delete', args: {} };
  const { page, wait, lasting } = tab();

  const hop = nextStep(create, siteAt('/invoices/'), 0);
  if (hop.do !== 'go') throw new Error('It is on another page.');
  expect(hop.route).toBe('/invoices/new');
  page().leaveFor('x', hop.route, hop.onArrival, undefined);
  expect(lasting.size).toBe(0);
  expect(page().takeUp().pending).toMatchObject({ request: 'x', route: '/invoices/new', onArrival: 'plan' });
  // It arrived. A planner that now names yet another page is not followed.
  expect(nextStep(remove, siteAt('/invoices/new'), 1)).toMatchObject({ do: 'report', reason: 'loop' });
  // A reload finds nothing to run.
  expect(page().takeUp().pending).toBeUndefined();

  page().leaveFor('x', hop.route, hop.onArrival, undefined);
  wait(31_000);
  expect(page().takeUp().pending).toBeUndefined();

  const unlisted = nextStep(create, siteAt('/settings/', '/invoices/new'), 0);
  expect(unlisted).toMatchObject({ do: 'report', reason: 'not-mapped' });
});

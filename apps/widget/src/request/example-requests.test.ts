import { createDeterministicPlanner, describeSite, parseManifest } from '@handrail/page';
import { exampleManifest } from '@handrail/page/testing';
import { createInterpretingCheck } from '@handrail/schema-check/interpreting';
import { expect, test } from 'vitest';
import { exampleRequests } from './example-requests.ts';

function site(text: string) {
  const reading = parseManifest(text, { schemaCheck: createInterpretingCheck() });
  if (!reading.ok) throw new Error('The manifest cannot be used.');
  const { manifest } = reading;
  return describeSite({ origin: manifest.site.origin, here: '/settings/', manifest });
}

test('examples come from the manifest, are understood, and nothing dangerous is among them', async () => {
  const planner = createDeterministicPlanner();
  const overview = site(exampleManifest());
  const examples = await exampleRequests(planner, overview, 4);
  expect(examples).toEqual(['Show paid invoices', 'Create invoice for alice@example.com 120 EUR']);
  for (const request of examples) {
    const plan = await planner.plan({ request, site: overview, data: [] });
    expect(plan).toMatchObject({ ok: true, result: { kind: 'action' } });
    expect(plan.ok && plan.why).not.toContain('does not say');
  }
});

test('there are as many as are wanted, and none for a site that offers nothing', async () => {
  const planner = createDeterministicPlanner();
  expect(await exampleRequests(planner, site(exampleManifest()), 1)).toHaveLength(1);
  const nothing = { ...site(exampleManifest()), capabilities: new Map() };
  expect(await exampleRequests(planner, nothing, 4)).toEqual([]);
});

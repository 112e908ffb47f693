import { describeSite, parseManifest } from '@handrail/page';
import { exampleManifest } from '@handrail/page/testing';
import { SPOKEN_LANGUAGES } from '@handrail/planner/languages';
import { createInterpretingCheck } from '@handrail/schema-check/interpreting';
import { expect, test } from 'vitest';
import * as core from '../planner/core.ts';
import type { Gathered } from '../planner/gather.ts';
import { exampleRequests } from './example-requests.ts';

function gathered(text: string): Gathered {
  const reading = parseManifest(text, { schemaCheck: createInterpretingCheck() });
  if (!reading.ok) throw new Error('The manifest cannot be used.');
  const { manifest } = reading;
  const site = describeSite({ origin: manifest.site.origin, here: '/settings/', manifest });
  const languages = SPOKEN_LANGUAGES.slice(0, 1);
  return { core, knowledge: { site, forms: [], data: [], languages, today: '2026-11-15' } };
}

test('examples come from the manifest, are understood, and nothing dangerous is among them', () => {
  const known = gathered(exampleManifest());
  const examples = exampleRequests(known, 4);
  expect(examples).toEqual(['Show paid invoices', 'Create invoice for alice@example.com 120 EUR']);
  for (const request of examples)
    expect(core.hear(request, known.knowledge).answer).toMatchObject({ kind: 'plan', unused: [] });
});

test('there are as many as are wanted, and none for a site that offers nothing', () => {
  const known = gathered(exampleManifest());
  expect(exampleRequests(known, 1)).toHaveLength(1);
  const site = { ...known.knowledge.site, capabilities: new Map() };
  expect(exampleRequests({ core, knowledge: { ...known.knowledge, site } }, 4)).toEqual([]);
});

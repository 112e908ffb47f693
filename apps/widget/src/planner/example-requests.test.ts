import { describeSite, parseManifest } from '@handrail/page';
import { exampleManifest } from '@handrail/page/testing';
import { hear, type Knowledge } from '@handrail/planner';
import { SPOKEN_LANGUAGES } from '@handrail/planner/languages';
import { createInterpretingCheck } from '@handrail/schema-check/interpreting';
import { cleanText } from '@handrail/tools';
import { expect, test } from 'vitest';
import { exampleRequests } from './example-requests.ts';

function knowledgeOf(text: string): Knowledge {
  const reading = parseManifest(text, { schemaCheck: createInterpretingCheck() });
  if (!reading.ok) throw new Error('The manifest cannot be used.');
  const { manifest } = reading;
  const site = describeSite({ origin: manifest.site.origin, here: '/settings/', manifest });
  const languages = SPOKEN_LANGUAGES.slice(0, 1);
  return { site, forms: [], data: [], languages, today: '2026-11-15' };
}

test('examples come from the manifest, are understood, and nothing dangerous is among them', () => {
  const known = knowledgeOf(exampleManifest());
  const examples = exampleRequests(known, 4, cleanText);
  expect(examples).toEqual(['Show paid invoices', 'Create invoice for alice@example.com 120 EUR']);
  for (const request of examples)
    expect(hear(request, known).answer).toMatchObject({ kind: 'plan', unused: [] });
});

test('there are as many as are wanted, and none for a site that offers nothing', () => {
  const known = knowledgeOf(exampleManifest());
  expect(exampleRequests(known, 1, cleanText)).toHaveLength(1);
  const site = { ...known.site, capabilities: new Map() };
  expect(exampleRequests({ ...known, site }, 4, cleanText)).toEqual([]);
});

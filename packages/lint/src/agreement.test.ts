import { isJsonObject, type JsonObject, type JsonValue, ownProperty } from '@handrail/base';
import { openHtmlPage } from '@handrail/html';
import { describeSite, listActions, readPage, runAction } from '@handrail/page';
import { linearPatterns } from '@handrail/patterns';
import { createInterpretingCheck } from '@handrail/schema-check/interpreting';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { audited } from '../testing/audit-html.ts';
import { generatedPage } from '../testing/generated-page.ts';

const ORIGIN = 'https://site.example';
const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);
const schemaCheck = createInterpretingCheck({ patterns: linearPatterns });

/** Findings that say of an action that nobody can carry it out as the page is sent. All others are about style and people. */
const BROKEN: ReadonlySet<string> = new Set([
  'ambiguous-action',
  'ambiguous-field',
  'ambiguous-status',
  'ambiguous-submit-control',
  'submit-control-not-meant',
  'submit-control-not-submitting',
  'submit-control-sends-elsewhere',
  'no-submit-control',
  'field-without-control',
  'unusable-control',
  'unsent-control',
  'action-leaves-site',
]);

function faultsOf(html: string): readonly string[] {
  const { findings } = audited(html, { place: { origin: ORIGIN, path: '/' } });
  return findings.filter(({ rule }) => BROKEN.has(rule)).map(({ rule, message }) => `${rule}: ${message}`);
}

/** Why the runtime would not carry out the actions of a page, each with all of its fields. */
async function refusalsOf(html: string): Promise<readonly string[]> {
  const runtime = await openHtmlPage({
    url: `${ORIGIN}/`,
    fetch: async () => ({ status: 200, header: () => 'text/html', text: async () => html }),
  });
  const page = readPage(runtime.read());
  const { capabilities } = describeSite({ origin: ORIGIN, here: '/', page });
  const refusals: string[] = [];
  for (const { id, fields } of listActions(page).values()) {
    const schema = capabilities.get(id)?.inputSchema ?? {};
    const args = Object.fromEntries(fields.map((field) => [field, valueFor(schema, field)]));
    const execution = {
      runtime,
      schemaCheck,
      clock: { now: () => 0 },
      sessionId: 's',
      mode: 'strict' as const,
      statusLimit: 0,
    };
    const outcome = await runAction(execution, id, args, { isTrial: true });
    // What only script can do is neither right nor wrong here.
    if (outcome.status !== 'completed' && !outcome.error?.detail?.includes('use a browser'))
      refusals.push(`${id}: ${JSON.stringify(outcome.error ?? outcome)}`);
  }
  return refusals;
}

function valueFor(schema: JsonObject, field: string): JsonValue {
  const properties = ownProperty(schema, 'properties');
  const property = isJsonObject(properties) ? ownProperty(properties, field) : undefined;
  if (!isJsonObject(property)) return 'x';
  if (Array.isArray(property.enum)) return property.enum[0] ?? 'x';
  if (property.type === 'boolean') return true;
  if (property.type === 'number') return 1;
  return property.format === 'email' ? 'a@site.example' : 'x';
}

test('what the linter calls fine can be operated, and what it calls broken cannot, on generated pages', async () => {
  await fc.assert(
    fc.asyncProperty(generatedPage, async (html) => {
      const faults = faultsOf(html);
      const refusals = await refusalsOf(html);
      expect({ html, isFine: faults.length === 0, faults, refusals }).toEqual({
        html,
        isFine: refusals.length === 0,
        faults,
        refusals,
      });
    }),
    { numRuns },
  );
});

test('the generated pages are of both kinds', () => {
  const pages = fc.sample(generatedPage, { numRuns: 200, seed: 1 });
  const fine = pages.filter((html) => faultsOf(html).length === 0).length;
  expect(fine).toBeGreaterThan(40);
  expect(fine).toBeLessThan(160);
});

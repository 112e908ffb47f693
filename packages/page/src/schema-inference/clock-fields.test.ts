import { connectInProcess } from '@handrail/tools';
import { describe, expect, test } from 'vitest';
import { executionOn, type FakeSite, fakeSite } from '../../testing/fake-runtime.ts';
import { schemaCheck } from '../../testing/manifests.ts';
import { parseManifest, type SiteManifest } from '../index.ts';
import { createPageToolset } from '../toolset/create-page-toolset.ts';

const ORIGIN = 'https://clinic.example';
const FORM = (type: string) =>
  `<form method="post" action="/book" data-agent-kind="action" data-agent-action="visit.book"><input type="${type}" name="at" data-agent-kind="field" data-agent-field="at"><button>Book</button></form>`;

function manifest(): SiteManifest {
  const inputSchema = {
    type: 'object',
    properties: { at: { type: 'string', format: 'time' } },
    required: ['at'],
  };
  const action = {
    title: 'Book a visit',
    scope: 'visit.write',
    risk: 'low',
    confirmation: 'never',
    idempotent: false,
    inputSchema,
    outputSchema: { type: 'object', properties: {} },
  };
  const document = {
    version: '0.1',
    site: { name: 'Clinic', origin: ORIGIN },
    actions: { 'visit.book': action },
    data: {},
    pages: { '/': { title: 'Home' }, '/book': { title: 'Book', actions: ['visit.book'] } },
  };
  const reading = parseManifest(document, { schemaCheck });
  if (!reading.ok) throw new Error(JSON.stringify(reading.findings));
  return reading.manifest;
}

async function book(site: FakeSite, at: string): Promise<readonly string[]> {
  const execution = executionOn(site, { manifest: manifest(), mode: 'lenient', statusLimit: 0 });
  await connectInProcess(createPageToolset(execution)).call('visit.book', { at });
  return site.done;
}

describe('a field that the manifest calls a time takes what its control takes', () => {
  const siteAt = (at: string, type: string) =>
    fakeSite({ pages: { '/': '<p>Home</p>', '/book': FORM(type) }, at, origin: ORIGIN });

  test.each(['/', '/book'])('a time input takes 14:30, called from %s', async (from) => {
    expect(await book(siteAt(from, 'time'), '14:30')).toContain('fill at=14:30');
  });

  test.each(['25:00', '14:30:00Z', 'noon'])('a time input does not take %s', async (at) => {
    expect(await book(siteAt('/book', 'time'), at)).toEqual([]);
  });

  test.each(['/', '/book'])(
    'any other input takes a time of the schema only, called from %s',
    async (from) => {
      expect(await book(siteAt(from, 'text'), '14:30')).not.toContain('fill at=14:30');
      expect(await book(siteAt(from, 'text'), '14:30:00Z')).toContain('fill at=14:30:00Z');
    },
  );
});

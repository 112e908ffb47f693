import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient, type HostClient, HostError } from '@handrail/client';
import { afterEach, describe, expect, test } from 'vitest';
import { startServer } from '../start-server.ts';

const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const examples = fileURLToPath(new URL('../../../../examples', import.meta.url));

async function start(more: object): Promise<HostClient> {
  const folder = mkdtempSync(join(tmpdir(), 'handrail-console-'));
  closers.push(() => rmSync(folder, { recursive: true }));
  const server = await startServer({ dataFolder: join(folder, 'data'), port: 0, logLevel: 'error', ...more });
  closers.push(() => server.close());
  return createClient({ url: server.url, key: server.adminKey, retries: 0 });
}

describe('the console of a real host', () => {
  test('shows its forms as toolsets and its contracts, and decides about words', async () => {
    const { console: view } = await start({
      forms: [join(examples, 'guided-fill/definition.json')],
      contracts: join(examples, 'guided-task/contracts'),
    });
    const { toolsets } = await view.toolsets();
    expect(toolsets.map(({ id }) => id)).toEqual(['form/travel-expense-claim']);
    expect(toolsets[0]?.tools.find(({ name }) => name === 'handrail.form.submit')).toMatchObject({
      confirmation: 'required',
      risk: 'high',
    });
    expect(await view.form('travel-expense-claim')).toMatchObject({
      $formspec: '1.0',
      title: 'Travel expense claim',
    });
    await expect(view.form('another')).rejects.toMatchObject({ status: 404, code: 'not_found' });
    const { capabilities } = await view.capabilities();
    expect(capabilities.map(({ id }) => id)).toEqual([
      'billing_request',
      'travel_claim_correct',
      'travel_claim_file',
    ]);
    expect(await view.capability('travel_claim_file')).toMatchObject({ requiredAnchors: ['trip'] });
    expect(await view.decide({ text: 'file a travel claim for "Lisbon"' })).toMatchObject({
      decision: 'admit',
      capability: 'travel_claim_file',
    });
    expect(await view.stats()).toMatchObject({ scanned: 0, complete: true });
    expect(await view.webhooks()).toEqual([]);
  });

  test('says what it was not given, and keeps keys and settings for the owner', async () => {
    const { console: view } = await start({});
    expect((await view.toolsets()).toolsets).toEqual([]);
    await expect(view.capabilities()).rejects.toMatchObject({ status: 501, code: 'capability_not_provided' });
    for (const refused of [
      view.keys(),
      view.settings(),
      view.createKey({ label: 'x', scopes: ['runs:read'] }),
    ]) {
      const error: unknown = await refused.catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(HostError);
      expect(error).toMatchObject({ status: 403 });
    }
  });
});

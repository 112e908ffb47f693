import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBilling } from '@handrail/billing';
import { startLibrary } from '@handrail/library';
import { expect, test } from 'vitest';
import { audited } from '../testing/audited-site.ts';

test('the billing example scores 100 in every category, and nothing but advice is found', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'handrail-audit-'));
  const billing = await startBilling({ file: join(folder, 'billing.json') });
  try {
    expect(await audited(`${billing.url}/`)).toEqual({ pages: 3, below: [], findings: [] });
  } finally {
    await billing.close();
    rmSync(folder, { recursive: true });
  }
});

test('the library example scores 100 in every category for its members', async () => {
  const library = await startLibrary();
  try {
    const cookie = `Cookie: ${library.signIn()}`;
    const full = { below: [], findings: [] };
    expect(await audited(`${library.origin}/`, ['--header', cookie])).toEqual({ pages: 4, ...full });
    for (const path of ['/holds/new', '/account/closing/'])
      expect(await audited(`${library.origin}${path}`, ['--header', cookie])).toMatchObject(full);
  } finally {
    await library.close();
  }
});

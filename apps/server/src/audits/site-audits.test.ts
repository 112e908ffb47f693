import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditSite } from '@handrail/lint';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSiteAudits } from './site-audits.ts';

let dataFolder = '';
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'handrail-audits-'));
  mkdirSync(join(dataFolder, 'imported'));
});
afterEach(() => rmSync(dataFolder, { recursive: true }));

const file = () => join(dataFolder, 'imported/audits.json');
const audits = () =>
  createSiteAudits({
    dataFolder,
    clock: { now: () => 0 },
    sites: () => [{ name: 'shop', url: 'http://127.0.0.1:1/' }],
    audit: async () => auditSite([], [{ address: 'http://127.0.0.1:1/', reason: 'It does not answer.' }]),
  });

test.each(['', '{"site":', 'null', '7', '{}', '[null, 7, {"site": 7}]'])(
  'audits that cannot be read are no reason not to start, and are made again: %s',
  async (text) => {
    writeFileSync(file(), text);
    const kept = audits();
    expect(kept.list()).toEqual([]);
    await kept.run('shop');
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject([{ site: 'shop', score: null }]);
    expect(audits().list()).toHaveLength(1);
  },
);

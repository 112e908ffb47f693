import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chooseMutants } from './choose-mutants.ts';
import { addFinding, type Finding } from './plan.ts';
import { type CampaignBasis, countEarlier, keepBasis, readEarlier, requireCampaign } from './read-earlier.ts';

test('a campaign that was interrupted twice goes on with all that was found, and never with anything else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'handrail-mutation-'));
  const { mutants } = chooseMutants(['base'], 3, 1);
  const basis: CampaignBasis = { mutants, options: { onlyOwn: true }, sources: 'a' };
  const found = (id: number): Finding => ({ what: 'killed', id, test: 'a', ms: 1 });
  try {
    expect([readEarlier(folder, basis), countEarlier(folder)]).toEqual([[], 0]);
    keepBasis(folder, basis);
    for (const name of ['2', '10', '9']) addFinding(join(folder, `${name}.jsonl`), found(Number(name)));
    expect(readEarlier(folder, basis)).toEqual([found(2), found(9), found(10)]);
    expect(countEarlier(folder)).toBe(10);
    for (const other of [{ mutants: mutants.slice(1) }, { options: { onlyOwn: false } }, { sources: 'b' }])
      expect(() => readEarlier(folder, { ...basis, ...other })).toThrow('is about other');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a folder is only gone on in when a campaign was begun there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'handrail-mutation-'));
  const piece = join(folder, 'base');
  try {
    for (const wrong of [folder, join(folder, 'none')])
      expect(() => requireCampaign(wrong)).toThrow(`no campaign in "${wrong}". Begin without --resume.`);
    mkdirSync(piece);
    keepBasis(piece, { mutants: [], options: {}, sources: 'a' });
    expect(() => requireCampaign(folder)).not.toThrow();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

import { appendFileSync, cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { readContracts } from './read-contracts.ts';

const published = fileURLToPath(new URL('../../../../examples/guided-task/contracts', import.meta.url));
const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true });
});

function copy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'handrail-contracts-'));
  made.push(folder);
  cpSync(published, folder, { recursive: true });
  return folder;
}

describe('the contracts of a host', () => {
  test('are those of a folder, all operational', () => {
    const { registry, capabilities } = readContracts(published);
    expect(registry.contracts.map(({ declared, level }) => [declared.capability_id, level])).toEqual([
      ['billing_request', 'operational'],
      ['travel_claim_correct', 'operational'],
      ['travel_claim_file', 'operational'],
    ]);
    expect(capabilities).toMatchObject([
      { capabilityId: 'billing_request', enabled: true },
      { capabilityId: 'travel_claim_correct', enabled: true },
      { capabilityId: 'travel_claim_file', enabled: true },
    ]);
  });

  test('are held back where they are not accepted', () => {
    const folder = copy();
    rmSync(join(folder, 'file-claim.scenarios.yaml'));
    const { registry, capabilities } = readContracts(folder);
    expect(capabilities.map(({ enabled }) => enabled)).toEqual([true, true, false]);
    expect(registry.get('travel_claim_file')).toMatchObject({ level: 'operational', compiled: null });
  });

  test.each<[string, (folder: string) => void, RegExp]>([
    [
      'one is a draft',
      (folder) => writeFileSync(join(folder, 'x.contract.yaml'), 'capability_id: x\n'),
      /not operational/,
    ],
    ['one is no YAML', (folder) => writeFileSync(join(folder, 'x.contract.yaml'), '{'), /not operational/],
    ['there is no vocabulary', (folder) => rmSync(join(folder, 'vocabulary.yaml')), /no vocabulary/],
    [
      'there is no contract',
      (folder) => {
        rmSync(join(folder, 'billing-request.contract.yaml'));
        rmSync(join(folder, 'file-claim.contract.yaml'));
        renameSync(join(folder, 'correct-claim.contract.yaml'), join(folder, 'correct-claim.yaml'));
      },
      /no contract/,
    ],
    [
      'two vocabularies disagree',
      (folder) =>
        writeFileSync(join(folder, 'more.vocabulary.yaml'), 'lanes: { forms: { threshold: 99 } }\n'),
      /"forms" in "lanes" means something else/,
    ],
    [
      'the vocabulary has an unknown word',
      (folder) => writeFileSync(join(folder, 'vocabulary.yaml'), 'toools: []\n'),
      /1:1 .*toools/,
    ],
    [
      'two claim one capability',
      (folder) => {
        const again = join(folder, 'again.contract.yaml');
        cpSync(join(folder, 'file-claim.contract.yaml'), again);
        appendFileSync(again, 'x_note: another text\n');
      },
      /claim "travel_claim_file"/,
    ],
  ])('keep it from starting when %s', (_what, spoil, message) => {
    const folder = copy();
    spoil(folder);
    expect(() => readContracts(folder)).toThrow(message);
  });

  test('may have their words in several files', () => {
    const folder = copy();
    writeFileSync(join(folder, 'more.vocabulary.yaml'), 'adapters: [another]\n');
    expect([...readContracts(folder).registry.vocabulary.adapters]).toContain('another');
  });

  test('are not found where there is no folder', () => {
    expect(() => readContracts(join(published, 'none'))).toThrow(/cannot be read/);
  });
});

import { readContractFolder } from '@handrail/contracts';
import { describe, expect, test } from 'vitest';
import { MemoryIo } from '../../testing/memory-io.ts';
import { contractCheck } from './contract-check.ts';
import { contractCoverage } from './contract-coverage.ts';
import { contractNew } from './contract-new.ts';

const ANSWERS = ['topic', 'followup', 'object'].flatMap((entry) =>
  [true, false].flatMap((uses_organization) =>
    [true, false].map((uses_period) => ({
      capability_id: `stock_${entry}_${uses_organization}_${uses_period}`,
      domain_id: 'inventory_stock',
      entry,
      uses_organization,
      uses_period,
      threshold: 3,
    })),
  ),
);

async function written(answers: readonly object[]): Promise<Readonly<Record<string, string>>> {
  const files: Record<string, string> = {};
  for (const each of answers) {
    const io = new MemoryIo({ 'answers.json': JSON.stringify(each) });
    expect(await contractNew({ folder: 'contracts/', answers: 'answers.json' }, io)).toBe(0);
    Object.assign(files, Object.fromEntries(io.written));
  }
  return files;
}

const inFolder = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([path, text]) => ({ name: path.replace('contracts/', ''), text }));

describe('the folder that contract new writes', () => {
  test.each(ANSWERS)('is one that a host reads: $capability_id', async (answers) => {
    const reading = readContractFolder(inFolder(await written([answers])));
    if (!reading.ok) throw new Error(reading.message);
    expect(reading.registry.contracts.map(({ declared }) => declared.capability_id)).toEqual([
      answers.capability_id,
    ]);
    expect(reading.capabilities).toMatchObject([{ capabilityId: answers.capability_id, enabled: false }]);
  });

  test('may hold many of them', async () => {
    const reading = readContractFolder(inFolder(await written(ANSWERS)));
    if (!reading.ok) throw new Error(reading.message);
    expect(reading.registry.contracts).toHaveLength(ANSWERS.length);
  });

  test('is checked without naming a vocabulary, and both commands say what is left to write', async () => {
    const io = new MemoryIo(await written(ANSWERS));
    expect(await contractCheck({ paths: ['contracts'] }, io)).toBe(0);
    expect(io.output.join('\n')).toContain('Not accepted yet: "stock_');
    expect(await contractCoverage({ paths: ['contracts'] }, io)).toBe(1);
    const printed = io.output.join('\n');
    expect(printed).toContain('Its utterance is not written yet');
    expect(printed).not.toContain('No vocabulary');
  });

  test('is accepted, checked and entered once the words are written', async () => {
    const [answers = {}] = ANSWERS;
    const drafted = await written([answers]);
    const said = ['List the stock of Example Ltd.', 'so what have we got'];
    const files = Object.fromEntries(
      Object.entries(drafted).map(([path, text]) => [
        path,
        text.replaceAll('utterance: ""', () => `utterance: ${JSON.stringify(said.pop())}`),
      ]),
    );
    const io = new MemoryIo(files);
    expect(await contractCoverage({ paths: ['contracts'] }, io)).toBe(0);
    expect(await contractCheck({ paths: ['contracts'] }, io)).toBe(0);
    expect(io.output.join('\n')).not.toContain('Not accepted');
    expect(readContractFolder(inFolder(files))).toMatchObject({ capabilities: [{ enabled: true }] });
  });

  test('does not let two of them mean different things by one lane', async () => {
    const [one, two] = ANSWERS;
    const files = await written([one ?? {}, { ...two, threshold: 1 }]);
    expect(readContractFolder(inFolder(files))).toMatchObject({
      ok: false,
      message: expect.stringContaining('"exact" in "lanes" means something else'),
    });
  });
});

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { admit, judgeEvidence, loadContract, parseVocabulary, Turn } from '@handrail/contracts';
import fc from 'fast-check';
import { createJiti } from 'jiti';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { here } from '../open-assistant.ts';
import { seen } from './compare.ts';
import { turnsAround } from './generate-turns.ts';
import { MUTANTS, type Mutant } from './mutants.ts';
import { predict } from './predict.ts';
import { type Found, predictTruth } from './predict-truth.ts';
import type { Declared, Plain } from './words.ts';

interface Engine {
  readonly admit: typeof admit;
  readonly judgeEvidence: typeof judgeEvidence;
  readonly loadContract: typeof loadContract;
  readonly parseVocabulary: typeof parseVocabulary;
}

const root = join(here, '../..');
const source = join(root, 'packages/contracts/src');
const FILES = ['answer-basis', 'item-lookup', 'purchase-provenance', 'stock-by-date', 'stock-list'];
const SEED = 2025;
const TURNS = 800;
let folder = '';

beforeAll(() => {
  // Inside the repository, so that the copy finds what the engine imports; the folder is never committed.
  mkdirSync(join(root, 'test-results'), { recursive: true });
  folder = mkdtempSync(join(root, 'test-results/mutants-'));
  cpSync(source, join(folder, 'engine'), { recursive: true, filter: (path) => !path.endsWith('.test.ts') });
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** The engine from its source, with one line changed. */
async function load(mutant?: Mutant): Promise<Engine> {
  const copy = join(folder, 'engine');
  const original = mutant ? readFileSync(join(source, mutant.file), 'utf8') : '';
  if (mutant) {
    if (original.split(mutant.line).length !== 2)
      throw new Error(`${mutant.file} does not hold the line exactly once.`);
    writeFileSync(join(copy, mutant.file), original.replace(mutant.line, mutant.becomes));
  }
  try {
    const alias = { '@handrail/base': join(root, 'packages/base/src/index.ts') };
    // Unchanged files are read from the cache; only the mutated one is new.
    const jiti = createJiti(import.meta.url, {
      alias,
      moduleCache: false,
      fsCache: join(folder, 'cache'),
      nativeModules: ['yaml'],
    });
    return await jiti.import<Engine>(join(copy, 'index.ts'));
  } finally {
    if (mutant) writeFileSync(join(copy, mutant.file), original);
  }
}

/** Whether engine and oracle differ anywhere over the same generated turns and a grid of evidence. */
function differs({ admit, judgeEvidence, loadContract, parseVocabulary }: Engine): boolean {
  const words = parseVocabulary(readFileSync(join(here, 'vocabulary.yaml'), 'utf8'));
  if (!words.ok) throw new Error('The vocabulary is broken.');
  for (const name of FILES) {
    const contract = loadContract(
      readFileSync(join(here, `contracts/${name}.contract.yaml`), 'utf8'),
      words.vocabulary,
    );
    const declared = contract.document as unknown as Declared;
    for (const { turn, state } of fc.sample(turnsAround(declared), { seed: SEED, numRuns: TURNS })) {
      const decision = seen(admit(contract, turn as unknown as Turn, state as never) as unknown as Plain);
      if (JSON.stringify(sorted(decision)) !== JSON.stringify(sorted(predict(declared, { turn, state }))))
        return true;
    }
    const threshold = words.vocabulary.lanes.get(declared.runtime_lane)?.threshold ?? 0;
    for (const rows of [0, 1, 2, 3, 4]) {
      for (const [coverage, missing] of [
        [0, []],
        [0.5, []],
        [1, []],
        [1, ['April']],
      ] as const) {
        const evidence: Found = {
          status: 'ok',
          route: declared.runtime_lane,
          rows,
          coverage,
          shape_valid: true,
          missing,
        };
        const outcome = judgeEvidence(contract, evidence as never);
        if (outcome.mode !== predictTruth(declared, evidence, threshold).mode) return true;
      }
    }
  }
  return false;
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, entry]) => [key, sorted(entry)]),
  );
}

describe('the oracle', () => {
  test('agrees with the engine as it is', async () => {
    expect(differs(await load())).toBe(false);
  });

  test.each(MUTANTS)(
    'notices when $breaks',
    async (mutant) => {
      expect(differs(await load(mutant))).toBe(true);
    },
    60_000,
  );
});

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type AnswerOutcome,
  type Assistant,
  type Classifier,
  createAssistant,
  createRegistry,
  loadContract,
  parseVocabulary,
  type Registry,
} from '@handrail/contracts';
import { createAdapters } from './adapters.ts';
import { createStockDatabase } from './stock-database.ts';
import { createUnderstanding } from './understand.ts';

export const here = dirname(fileURLToPath(import.meta.url));

/** The contracts of this folder, read with the words of its vocabulary. */
export function openRegistry(): Registry {
  const reading = parseVocabulary(readFileSync(join(here, 'vocabulary.yaml'), 'utf8'));
  if (!reading.ok) throw new Error(`The vocabulary is broken: ${JSON.stringify(reading.problems)}`);
  const folder = join(here, 'contracts');
  const contracts = readdirSync(folder)
    .sort()
    .map((name) => loadContract(readFileSync(join(folder, name), 'utf8'), reading.vocabulary));
  return createRegistry(contracts, reading.vocabulary);
}

/** The same service for every capability: nothing here knows one by name. */
export function openAssistant(): {
  readonly assistant: Assistant;
  readonly classify: Classifier;
  readonly registry: Registry;
} {
  const database = createStockDatabase();
  const registry = openRegistry();
  return {
    registry,
    classify: createUnderstanding(database),
    assistant: createAssistant({ registry, adapters: createAdapters(database), write }),
  };
}

const OPENINGS = {
  confirmed: 'This is what the ledger says.',
  partial: 'This is only part of it.',
  blocked: 'I cannot say.',
  empty: 'There is nothing of that kind.',
  error: 'Something went wrong; I have no answer.',
} as const;

function write({ mode, codes, missing }: AnswerOutcome, answer: unknown): string {
  const { rows, total } = (answer ?? { rows: [], total: 0 }) as {
    rows: readonly Record<string, unknown>[];
    total: number;
  };
  const lines = rows.map((row) => `  ${Object.values(row).join('  ')}`);
  const rest = total > rows.length ? [`  … ${total - rows.length} more`] : [];
  const lacks = mode === 'partial' ? [`Not in it: ${missing.join(', ')}.`] : [];
  const why = mode === 'blocked' ? [`Reason: ${codes.join(', ')}.`] : [];
  return [OPENINGS[mode], ...why, ...lines, ...rest, ...lacks].join('\n');
}

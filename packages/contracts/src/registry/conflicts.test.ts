import { expect, test } from 'vitest';
import { altered, completed, operational, vocabulary, WORDS } from '../../testing/provenance.ts';
import { createVocabulary } from '../vocabulary/vocabulary.ts';
import { createRegistry } from './registry.ts';

const saidOf = (...contracts: Parameters<typeof createRegistry>[0][]) =>
  createRegistry(
    contracts.flatMap((each) => [...each]),
    vocabulary,
  ).conflicts.map(({ rule, isFatal, message }) => [rule, isFatal, message]);
const ID = 'inventory_purchase_provenance_for_item';

test('contracts that do not disturb each other have no conflict', () => {
  expect(saidOf([completed()])).toEqual([]);
  expect(saidOf([completed(), altered({ capability_version: 2 })])).toEqual([]);
});

test('the same version of one capability twice is fatal', () => {
  expect(saidOf([completed(), altered({ result_shape: 'provenance_answer' })])).toContainEqual([
    'duplicate-capability',
    true,
    `"${ID}" is declared twice as version 1; give one of them another id or version.`,
  ]);
});

test('an id that means something else in another version is fatal', () => {
  expect(saidOf([completed(), altered({ capability_version: 2, domain_id: 'other' })])).toContainEqual([
    'id-reused',
    true,
    `"${ID}" belongs to different domains in different versions; an id never gets another meaning.`,
  ]);
});

test('two capabilities for the same turns are named, with the one that wins', () => {
  expect(saidOf([completed(), operational({ capability_id: 'another' })])).toEqual([
    [
      'tied-entries',
      false,
      `"${ID}" and "another" share intent, class and frames; where both admit, the first by id wins.`,
    ],
  ]);
});

test('a contract without an id, and a critical capability without a contract, are named', () => {
  expect(saidOf([altered({ capability_id: undefined })])).toContainEqual([
    'unnamed-contract',
    false,
    'A contract without a capability_id cannot be registered.',
  ]);
  const words = createVocabulary({ ...WORDS, criticalCapabilities: ['payroll', ID] });
  const contract = altered({}, words);
  expect(createRegistry([contract], words).conflicts.map(({ message }) => message)).toEqual([
    '"payroll" is critical, but no contract declares it.',
  ]);
});

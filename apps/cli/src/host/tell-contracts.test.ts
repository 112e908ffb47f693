import { expect, test } from 'vitest';
import { tellContracts } from './tell-contracts.ts';

const listed = { capabilityId: 'stock_list', version: 1, enabled: true, obstacles: [] };
const dated = {
  capabilityId: 'stock_by_date',
  version: 2,
  enabled: false,
  obstacles: ['The wording family "canonical" has no result.', 'The unit test "x" fails.'],
};

test('a host tells which contracts it enters, and what is in the way of the others', () => {
  expect(tellContracts([listed, dated], 'contracts')).toEqual([
    '  Contracts: 1 of 2 enabled',
    '    ✓ stock_list',
    '    ✗ stock_by_date, version 2 is switched off. The wording family "canonical" has no result. And 1 more.',
    '    What is missing: handrail contract coverage contracts',
  ]);
});

test('it says nothing more when all of them are entered, and nothing without contracts', () => {
  expect(tellContracts([listed], 'contracts')).toEqual(['  Contracts: 1 of 1 enabled', '    ✓ stock_list']);
  expect(tellContracts([], undefined)).toEqual([]);
});

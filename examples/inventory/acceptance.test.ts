import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decideEnablement, parseScenarios, runScenarios } from '@handrail/contracts';
import { expect, test } from 'vitest';
import { here, openRegistry } from './open-assistant.ts';

const registry = openRegistry();
const scenarios = readdirSync(join(here, 'scenarios')).flatMap((name) => {
  const reading = parseScenarios(readFileSync(join(here, 'scenarios', name), 'utf8'));
  if (!reading.ok) throw new Error(`${name}: ${JSON.stringify(reading.problems)}`);
  return reading.scenarios;
});

test.each(registry.contracts.map((contract) => ({ id: contract.declared.capability_id ?? '', contract })))(
  '$id may be enabled: it lints clean and everything it demands passes',
  ({ contract }) => {
    const runs = runScenarios(contract, scenarios);
    expect(runs.filter(({ difference }) => difference !== '')).toEqual([]);
    const enablement = decideEnablement(
      contract,
      runs.map(({ result }) => result),
    );
    expect([enablement.obstacles, enablement.enabled]).toEqual([[], true]);
  },
);

test('every scenario belongs to a contract', () => {
  expect(scenarios.filter(({ capability }) => !registry.get(capability))).toEqual([]);
});

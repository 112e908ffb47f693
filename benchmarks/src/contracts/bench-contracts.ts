import assert from 'node:assert/strict';
import {
  type AdmissionDecision,
  admit,
  createRegistry,
  createVocabulary,
  judgeEvidence,
  loadContract,
  select,
} from '@handrail/contracts';
import { judge } from '../measure/aim.ts';
import { formatCount, formatTime, markdownTable } from '../measure/format.ts';
import { median } from '../measure/sample.ts';
import { floorDecision } from './floor.ts';
import type { ContractBenchSettings } from './settings.ts';
import { contractText, STATE, STATE_THAT_ASKS, turnFor, WORDS } from './workload.ts';

interface Measure {
  readonly name: string;
  readonly work: () => unknown;
}

/** One contract is measured before thousands are made: a host with one does not carry the others in its memory. */
export function benchContracts(settings: ContractBenchSettings): string {
  const found = [...timesOf(measuresOfOne(), settings), ...timesOf(measuresOfMany(settings.many), settings)];
  return render(new Map(found), settings.many);
}

/** Measures take turns, so that a slow moment of the machine hits all of them. The first round only warms up. */
function timesOf(
  measures: readonly Measure[],
  settings: ContractBenchSettings,
): readonly (readonly [string, number])[] {
  const times = new Map(measures.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round <= settings.rounds; round += 1) {
    for (const { name, work } of measures) {
      const time = timePerCall(work, settings.slice);
      if (round > 0) times.get(name)?.push(time);
    }
  }
  return [...times].map(([name, taken]) => [name, median(taken)]);
}

const ADMITTED = 'decide: admitted, with a pronoun turned away, a period narrowed, a bundle taken up';
const REFUSED = 'decide: refused for its class';
const ASKED = 'decide: asked for the organization';
const JUDGED = 'judge evidence';
const FLOOR = 'floor: the same decision, written out by hand for this one contract';

function selecting(many: number): { readonly few: string; readonly many: string; readonly shared: string } {
  return {
    few: 'select among 10 contracts',
    many: `select among ${formatCount(many)} contracts`,
    shared: `select among ${formatCount(many)} contracts that all claim the intent`,
  };
}

const LOAD_ONE = 'load one contract from YAML, with lint';
const REGISTER = 'register all contracts';

const vocabulary = createVocabulary(WORDS);
const load = (number: number, intent: string) => loadContract(contractText(number, intent), vocabulary);

function measuresOfOne(): readonly Measure[] {
  const contract = load(0, 'intent_0');
  const text = contractText(0, 'intent_0');
  const turn = turnFor('intent_0');
  const unlawful = { ...turn, transition_class: 'T1' };
  const evidence = {
    status: 'ok',
    route: 'address_exact',
    rows: 1,
    coverage: 0.4,
    shape_valid: true,
  } as const;
  expectDecision(admit(contract, turn, STATE), 'admit');
  assert.deepEqual(floorDecision(turn, STATE, contract.hash), admit(contract, turn, STATE));
  expectDecision(admit(contract, unlawful, STATE), 'refuse');
  expectDecision(admit(contract, turn, STATE_THAT_ASKS), 'clarify');
  return [
    { name: FLOOR, work: () => floorDecision(turn, STATE, contract.hash) },
    { name: ADMITTED, work: () => admit(contract, turn, STATE) },
    { name: REFUSED, work: () => admit(contract, unlawful, STATE) },
    { name: ASKED, work: () => admit(contract, turn, STATE_THAT_ASKS) },
    { name: JUDGED, work: () => judgeEvidence(contract, evidence) },
    { name: LOAD_ONE, work: () => loadContract(text, vocabulary) },
  ];
}

function measuresOfMany(many: number): readonly Measure[] {
  const several = Array.from({ length: many }, (_, number) => load(number, `intent_${number}`));
  const sharing = Array.from({ length: many }, (_, number) => load(number, 'shared'));
  const few = createRegistry(several.slice(0, 10), vocabulary);
  const large = createRegistry(several, vocabulary);
  const shared = createRegistry(sharing, vocabulary);
  const names = selecting(many);
  const turn = turnFor('intent_0');
  const middle = turnFor(`intent_${Math.floor(many / 2)}`);
  return [
    { name: names.few, work: () => select(few, turn, STATE) },
    { name: names.many, work: () => select(large, middle, STATE) },
    { name: names.shared, work: () => select(shared, turnFor('shared'), STATE) },
    { name: REGISTER, work: () => createRegistry(several, vocabulary) },
  ];
}

function expectDecision({ decision }: AdmissionDecision, expected: AdmissionDecision['decision']): void {
  if (decision !== expected) throw new Error(`The benchmark turn gives ${decision} instead of ${expected}.`);
}

/**
 * Repeats in growing batches until the slice is used up. It counts processor time, since the aim speaks of one core:
 * waiting for a core that others use is not part of a decision.
 */
function timePerCall(work: () => unknown, slice: number): number {
  let calls = 0;
  let elapsed = 0;
  for (let batch = 1; elapsed < slice; batch *= 2) {
    const before = process.cpuUsage();
    for (let call = 0; call < batch; call += 1) last = work();
    const { user, system } = process.cpuUsage(before);
    elapsed += (user + system) / 1000;
    calls += batch;
  }
  if (last === undefined) throw new Error('Nothing was measured.');
  return elapsed / calls;
}

/** Keeps a result from being optimized away. */
let last: unknown;

function render(found: ReadonlyMap<string, number>, many: number): string {
  const rows = [...found].map(([name, time]) => [
    name,
    formatTime(time),
    formatCount(Math.round(1000 / time)),
  ]);
  const perSecond = (name: string) => {
    const time = found.get(name);
    return time === undefined ? undefined : 1000 / time;
  };
  const loadMany = (found.get(LOAD_ONE) ?? Number.NaN) * many;
  const aims = [
    judge(
      'At least 200,000 decisions a second with one contract',
      perSecond(ADMITTED),
      (rate) => `${formatCount(Math.round(rate))}/s`,
      (rate) => rate >= 200_000,
    ),
    judge(
      'A selection among 1,000 contracts takes at most 50 µs',
      found.get(selecting(many).many),
      formatTime,
      (time) => time <= 0.05,
    ),
    judge(
      'A selection among 1,000 contracts that all claim the intent takes at most 0.5 ms',
      found.get(selecting(many).shared),
      formatTime,
      (time) => time <= 0.5,
    ),
  ];
  const floor = found.get(FLOOR);
  const admitted = found.get(ADMITTED);
  const ratio = floor === undefined || admitted === undefined ? Number.NaN : admitted / floor;
  return [
    markdownTable(['measure', 'each', 'per second'], rows),
    `A decision takes ${ratio.toFixed(1)} times the floor, which checks no shape and no key and serves one contract only.`,
    `Loading ${formatCount(many)} contracts from YAML takes ${formatTime(loadMany)}, registering them ${formatTime(found.get(REGISTER) ?? Number.NaN)}.`,
    markdownTable(
      ['aim', 'found', 'verdict'],
      aims.map(({ aim, found: value, verdict }) => [aim, value, verdict]),
    ),
  ].join('\n\n');
}

import { describe, expect, test } from 'vitest';
import { altered, completed, operational, STATE, TURN, template } from '../../testing/provenance.ts';
import { admit } from '../admission/admit.ts';
import { deliverAnswer } from './deliver-answer.ts';
import type { AnswerEvidence } from './evidence.ts';
import { judgeEvidence } from './judge-evidence.ts';

const contract = completed();
const OK: AnswerEvidence = { status: 'ok', route: 'address_exact', rows: 5, coverage: 1, shape_valid: true };
const judge = (
  evidence: Partial<AnswerEvidence> & Readonly<Record<string, unknown>>,
  capability = contract,
) => judgeEvidence(capability, { ...OK, ...evidence });
const mode = (rows: number, coverage: number, capability = contract) =>
  judge({ rows, coverage }, capability).mode;

describe('the gate', () => {
  test('CONTRACT-T-16 judges as the template says', () => {
    expect(mode(5, 1)).toBe('confirmed');
    expect(['partial', 'blocked']).toContain(mode(1, 0.4));
    expect(mode(0, 1)).toBe('empty');
    for (const rows of [0, 1, 2]) expect(mode(rows, 1)).not.toBe('confirmed');
  });

  test('CONTRACT-7-06 the same evidence is judged by each lane separately', () => {
    expect(mode(2, 1, operational({ runtime_lane: 'address_exact' }))).toBe('partial');
    const loose = operational({ runtime_lane: 'address_loose' });
    expect(judge({ rows: 2, route: 'address_loose' }, loose).mode).toBe('confirmed');
  });

  test('CONTRACT-7-09 the threshold is inclusive, and coverage must be complete as well', () => {
    expect([mode(3, 1), mode(2, 1), mode(3, 0.9)]).toEqual(['confirmed', 'partial', 'partial']);
  });

  test('CONTRACT-7-10 absence is proved only by complete coverage', () => {
    expect([mode(0, 0.6), mode(0, 1), mode(0, 0), mode(4, 0)]).toEqual([
      'blocked',
      'empty',
      'blocked',
      'blocked',
    ]);
    expect(judge({ status: 'source_unavailable', rows: 0 }).mode).toBe('blocked');
  });

  test('CONTRACT-7-11 the first fallback is taken, and partial says what is missing', () => {
    const partial = judge({ rows: 1, coverage: 0.4, missing: ['2025-03'] });
    expect([partial.mode, partial.missing]).toEqual(['partial', ['2025-03']]);
    expect(judge({ rows: 1 }).missing).toEqual(['evidence_below_threshold']);
    const blocked = judge({ rows: 1 }, operational({ truth_mode_fallbacks: ['blocked'] }));
    expect([blocked.mode, blocked.codes]).toEqual(['blocked', ['evidence_below_threshold']]);
  });

  test.each<[string, unknown]>([
    ['a name', ['April 2025']],
    ['a long name', ['x'.repeat(5000)]],
    ['an empty name', ['']],
    ['something that is no name', [{ month: 4 }]],
    ['a text instead of a list', 'April 2025'],
  ])('parts that are named as missing are missing, whatever the coverage says: %s', (_what, missing) => {
    const partial = judge({ coverage: 1, missing: missing as readonly string[] });
    expect([partial.mode, partial.codes]).toEqual(['partial', ['coverage_incomplete']]);
    expect(partial.missing).toHaveLength(1);
    expect((partial.missing[0] ?? '').length).toBeLessThanOrEqual(200);
    expect(judge({ rows: 0, coverage: 1, missing: missing as readonly string[] }).mode).toBe('blocked');
  });

  test('an execution that failed is an error by that name, and is tried once more only where that is declared', () => {
    const failed = { status: 'execution_error' as const, rows: 0 };
    const once = operational({ execution_error_behavior: 'retry_once_then_report' });
    expect(judge(failed)).toMatchObject({ mode: 'error', codes: ['execution_error'], retry: false });
    expect(judge(failed).reasons).toEqual([{ code: 'execution_error', field: 'execution_error_behavior' }]);
    expect([1, 2].map((attempt) => judge({ ...failed, attempt }, once).retry)).toEqual([true, false]);
  });

  test.each([[[]], [undefined], [null], ['']])('%j names no missing part', (missing) => {
    expect(judge({ coverage: 1, missing: missing as readonly string[] }).mode).toBe('confirmed');
  });

  test.each(['mising', 'missin', 'coverge', 'blocked_reson'])(
    'evidence with the misspelt key %s proves nothing',
    (key) => {
      expect(judge({ [key]: ['April 2025'] }).mode).toBe('error');
      expect(judge({ x_note: 'from the ledger' }).mode).toBe('confirmed');
    },
  );

  test('CONTRACT-R3-02 a threshold that is not there confirms nothing, a number is used as given', () => {
    const none = altered({ runtime_lane: 'no_threshold' });
    expect(none.findings).toMatchObject([
      { rule: 'lane-without-threshold', field: 'minimum_evidence_policy' },
    ]);
    expect(judge({ rows: 999, route: 'no_threshold' }, none).mode).toBe('error');
    const seven = operational({ minimum_evidence_policy: { kind: 'min_rows', n: 7 } });
    expect([mode(6, 1, seven), mode(7, 1, seven)]).toEqual(['partial', 'confirmed']);
    const two = operational({ minimum_evidence_policy: { kind: 'min_sources', n: 2 } });
    expect([judge({ sources: 1 }, two).mode, judge({ sources: 2 }, two).mode]).toEqual([
      'partial',
      'confirmed',
    ]);
    expect(mode(1, 1, operational({ minimum_evidence_policy: { kind: 'none' } }))).toBe('confirmed');
  });

  test('CONTRACT-R3-03 thin evidence is neither confirmed nor empty', () => {
    const gates = [
      [{}, 'partial'],
      [{ truth_mode_fallbacks: ['blocked'] }, 'blocked'],
      [
        { coverage_gate_behavior: 'blocked_if_evidence_insufficient', truth_mode_fallbacks: ['blocked'] },
        'blocked',
      ],
      [{ coverage_gate_behavior: 'partial_if_any', truth_mode_fallbacks: ['partial'] }, 'partial'],
    ] as const;
    for (const [changes, expected] of gates) {
      for (const rows of [1, 2]) expect(mode(rows, 1, operational(changes))).toBe(expected);
    }
  });

  test('CONTRACT-R3-04 an absent source blocks with a declared code, and no row is a fact', async () => {
    const outcome = judge({ status: 'source_unavailable', rows: 4, coverage: 0.5 });
    expect([outcome.mode, outcome.codes, outcome.shows_rows]).toEqual([
      'blocked',
      ['source_unavailable'],
      false,
    ]);
    let seen: unknown = 'nothing';
    await deliverAnswer(outcome, { rows: ['secret row'] }, (_outcome, answer) => {
      seen = answer;
      return 'words';
    });
    expect(seen).toBeNull();
  });

  test('CONTRACT-7-08 blocked carries a declared code and no other', () => {
    const forced = judge({ rows: 0, coverage: 0.5 });
    expect(contract.declared.blocked_reason_codes).toContain(forced.codes[0]);
    const foreign = judge({ rows: 0, coverage: 0.5, blocked_reason: 'ask_the_intern' });
    expect(JSON.stringify(foreign)).not.toContain('ask_the_intern');
    const known = judge({ rows: 0, coverage: 0.5, blocked_reason: 'source_unavailable' });
    expect(known.codes).toEqual(['source_unavailable']);
  });

  test.each([
    ['rows', -1],
    ['rows', 1.5],
    ['rows', Number.NaN],
    ['rows', '5'],
    ['coverage', 1.1],
    ['coverage', -0.1],
    ['coverage', null],
    ['status', 'fine'],
  ])('evidence whose %s is %j proves nothing', (key, value) => {
    expect(judge({ [key]: value })).toMatchObject({
      mode: 'error',
      failure: 'execution_error',
      shows_rows: false,
    });
  });

  test('a contract that is not operational confirms nothing', () => {
    expect(judge({}, template())).toMatchObject({ mode: 'error', codes: ['contract_not_operational'] });
  });
});

describe('words about an outcome', () => {
  const boast = () => 'This is confirmed, absolutely certain.';

  test('CONTRACT-7-07 no writer raises or alters the mode', async () => {
    for (const evidence of [{ rows: 1 }, { rows: 0, coverage: 0.5 }]) {
      const outcome = judge(evidence);
      const answer = await deliverAnswer(outcome, {}, (given) => {
        Reflect.set(given, 'mode', 'confirmed');
        return boast();
      });
      expect(answer.outcome).toEqual(outcome);
      const claims = await deliverAnswer(outcome, {}, () => ({ mode: 'confirmed' }) as unknown as string);
      expect([claims.outcome.mode, claims.text]).toEqual([outcome.mode, '']);
    }
  });

  test('CONTRACT-R3-01 mode and codes are before any text, whatever its tone', async () => {
    const outcome = judge({ rows: 1 });
    expect([outcome.mode, outcome.codes]).toEqual(['partial', ['evidence_below_threshold']]);
    const [shy, proud] = await Promise.all([
      deliverAnswer(outcome, {}, () => 'Perhaps.'),
      deliverAnswer(outcome, {}, boast),
    ]);
    expect(shy.outcome).toEqual(proud.outcome);
  });
});

describe('failures', () => {
  const FAILURES: readonly (readonly [string, Partial<AnswerEvidence>])[] = [
    ['empty_match', { rows: 0 }],
    ['route_mismatch', { route: 'address_loose', rows: 900 }],
    ['execution_error', { status: 'execution_error' }],
  ];

  test('CONTRACT-9-05 nothing found, wrong route and broken execution are three outcomes', () => {
    const outcomes = FAILURES.map(([, evidence]) => judge(evidence));
    expect(outcomes.map(({ failure }) => failure)).toEqual([
      'empty_match',
      'route_mismatch',
      'execution_error',
    ]);
    expect(new Set(outcomes.map(({ codes }) => codes.join())).size).toBe(3);
    expect(outcomes[2]?.codes).toEqual(['execution_error']);
    expect(outcomes.map(({ mode: each }) => each)).toEqual(['empty', 'error', 'error']);
    const blocking = operational({ route_expectation_failure_behavior: 'block' });
    expect(judge({ route: 'address_loose', rows: 900 }, blocking)).toMatchObject({
      mode: 'blocked',
      failure: 'route_mismatch',
      shows_rows: false,
    });
  });

  test('CONTRACT-9-06 the same failure gives the same outcome every time', () => {
    for (const [failure, evidence] of FAILURES) {
      // Notes of an adapter begin with x_; evidence with any other unknown key would be another failure.
      const outcomes = Array.from({ length: 10 }, (_, index) =>
        judge({ ...evidence, x_error: `broken ${index}`, x_wording: `try ${index}` }),
      );
      for (const outcome of outcomes) {
        expect(outcome.failure).toBe(failure);
        expect(outcome).toEqual(judge(evidence));
      }
    }
  });

  test('CONTRACT-9-07 an empty outcome says where it looked, and error text goes no further', () => {
    const decision = admit(contract, TURN, STATE);
    if (decision.decision !== 'admit') throw new Error('The legal turn was not admitted.');
    const empty = judgeEvidence(contract, { ...OK, rows: 0 }, decision);
    expect(empty.searched).toMatchObject({
      item: { value: 'item-17' },
      organization: { value: 'Org A' },
      date_scope: { value: { from: '2025-01-01', to: '2025-03-31' } },
    });
    const error = judge({ status: 'execution_error', message: 'secret dsn', blocked_reason: 'secret dsn' });
    expect(JSON.stringify(error)).not.toContain('secret dsn');
    for (const status of ['execution_error', 'source_unavailable'] as const) {
      const noted = judge({ status, x_message: 'secret dsn', blocked_reason: 'secret dsn' });
      expect(JSON.stringify(noted)).not.toContain('secret dsn');
    }
  });

  test('retrying happens once, and only where declared', () => {
    const retrying = operational({ execution_error_behavior: 'retry_once_then_report' });
    expect(judge({ status: 'execution_error' }, retrying).retry).toBe(true);
    expect(judge({ status: 'execution_error', attempt: 2 }, retrying).retry).toBe(false);
    expect(judge({ status: 'execution_error' }).retry).toBe(false);
  });

  test('clarify_then_empty asks before it reports', () => {
    expect(judge({ rows: 0 }, operational({ empty_match_behavior: 'clarify_then_empty' }))).toMatchObject({
      mode: 'empty',
      ask_first: true,
    });
  });
});

test.each([null, undefined, 7, 'error', []])(
  'evidence that cannot be read, %j, is an error, and is tried once more',
  (left) => {
    const once = operational({ execution_error_behavior: 'retry_once_then_report' });
    expect(judgeEvidence(once, left as never)).toMatchObject({
      mode: 'error',
      failure: 'execution_error',
      retry: true,
    });
    expect(judgeEvidence(contract, left as never).retry).toBe(false);
  },
);

import { expect, test } from 'vitest';
import { altered } from '../../testing/provenance.ts';
import type { AnswerEvidence } from './evidence.ts';
import { judgeEvidence } from './judge-evidence.ts';

const OK: AnswerEvidence = { status: 'ok', route: 'address_exact', rows: 5, coverage: 1, shape_valid: true };

function told(evidence: object, changes: object = {}): string {
  const { mode, codes, reasons, failure, shows_rows, missing, retry, ask_first } = judgeEvidence(
    altered(changes),
    {
      ...OK,
      ...evidence,
    } as AnswerEvidence,
  );
  return [
    mode,
    codes.join(' '),
    reasons.map(({ code, field }) => `${code} by ${field}`).join(', '),
    ...(failure ? [`failure ${failure}`] : []),
    ...(missing.length > 0 ? [`missing ${missing.join(' ')}`] : []),
    ...(shows_rows ? ['shows rows'] : []),
    ...(retry ? ['retry'] : []),
    ...(ask_first ? ['ask first'] : []),
  ].join('; ');
}

test.each<[string, string, object, object?]>([
  [
    'enough rows',
    'confirmed; evidence_sufficient; evidence_sufficient by minimum_evidence_policy; shows rows',
    {},
  ],
  [
    'exactly enough',
    'confirmed; evidence_sufficient; evidence_sufficient by minimum_evidence_policy; shows rows',
    { rows: 3 },
  ],
  [
    'too few',
    'partial; evidence_below_threshold; evidence_below_threshold by coverage_gate_behavior; missing evidence_below_threshold; shows rows',
    { rows: 2 },
  ],
  [
    'a part searched',
    'partial; coverage_incomplete; coverage_incomplete by coverage_gate_behavior; missing May; shows rows',
    { coverage: 0.5, missing: ['May'] },
  ],
  [
    'nothing searched',
    'blocked; evidence_below_threshold; nothing_searched by coverage_gate_behavior, evidence_below_threshold by blocked_reason_codes',
    { coverage: 0 },
  ],
  ['no rows', 'empty; empty_match; empty_match by empty_match_behavior; failure empty_match', { rows: 0 }],
  [
    'no rows in a part',
    'blocked; evidence_below_threshold; absence_unproved by coverage_gate_behavior, evidence_below_threshold by blocked_reason_codes',
    { rows: 0, coverage: 0.5 },
  ],
  [
    'a part named as missing',
    'partial; coverage_incomplete; coverage_incomplete by coverage_gate_behavior; missing May; shows rows',
    { missing: ['May'] },
  ],
  [
    'a reason for less',
    'partial; coverage_incomplete; coverage_incomplete by coverage_gate_behavior; missing coverage_incomplete; shows rows',
    { blocked_reason: 'source_unavailable' },
  ],
  [
    'an unknown reason for less',
    'partial; coverage_incomplete; coverage_incomplete by coverage_gate_behavior; missing coverage_incomplete; shows rows',
    { blocked_reason: 'because' },
  ],
  [
    'another lane',
    'error; route_mismatch; route_mismatch by route_expectation_failure_behavior; failure route_mismatch',
    { route: 'address_loose' },
  ],
  [
    'another lane that blocks',
    'blocked; evidence_below_threshold; route_mismatch by route_expectation_failure_behavior, evidence_below_threshold by blocked_reason_codes; failure route_mismatch',
    { route: 'address_loose' },
    { route_expectation_failure_behavior: 'block' },
  ],
  [
    'no source',
    'blocked; source_unavailable; source_unavailable by coverage_gate_behavior, source_unavailable by blocked_reason_codes',
    { status: 'source_unavailable' },
  ],
  [
    'an error',
    'error; execution_error; execution_error by execution_error_behavior; failure execution_error',
    { status: 'execution_error' },
  ],
  [
    'an error that is tried again',
    'error; execution_error; execution_error by execution_error_behavior; failure execution_error; retry',
    { status: 'execution_error' },
    { execution_error_behavior: 'retry_once_then_report' },
  ],
  [
    'an error the second time',
    'error; execution_error; execution_error by execution_error_behavior; failure execution_error',
    { status: 'execution_error', attempt: 2 },
    { execution_error_behavior: 'retry_once_then_report' },
  ],
  [
    'another shape',
    'error; execution_error; execution_error by execution_error_behavior; failure execution_error',
    { shape_valid: false },
  ],
  [
    'no rows where it asks first',
    'empty; empty_match; empty_match by empty_match_behavior; failure empty_match; ask first',
    { rows: 0 },
    { empty_match_behavior: 'clarify_then_empty' },
  ],
  [
    'a negative number',
    'error; execution_error; execution_error by execution_error_behavior; failure execution_error',
    { rows: -1 },
  ],
  [
    'more than everything',
    'error; execution_error; execution_error by execution_error_behavior; failure execution_error',
    { coverage: 1.5 },
  ],
])('evidence with %s is judged so: %s', (_case, expected, evidence, changes) => {
  expect(told(evidence, changes)).toBe(expected);
});

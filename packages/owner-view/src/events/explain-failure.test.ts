import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { failureEnglish } from '../messages/failures/failure-messages.ts';
import { explainCall, explainFailure } from './explain-failure.ts';

const root = join(import.meta.dirname, '../../../..');

function sourcesIn(...folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|node_modules|testing/.test(name))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  );
}

function found(sources: readonly string[], ...patterns: readonly RegExp[]): ReadonlySet<string> {
  return new Set(
    sources.flatMap((text) =>
      patterns.flatMap((pattern) =>
        [...text.matchAll(pattern)].flatMap(([, ...codes]) => codes.filter((code) => code !== undefined)),
      ),
    ),
  );
}

/** Where a node or a run is ended, and where a command of one is refused, which ends the node that gave it. */
const runCodes = found(
  sourcesIn(
    'packages/runs/src',
    ...['nodes', 'tool-calls', 'capabilities', 'assistance', 'execution', 'prompts'].map(
      (part) => `packages/host/src/${part}`,
    ),
  ),
  /\b(?:failed|failedPlainly|failing|refuse)\(\s*'([a-z]+_[a-z_]+|conflict|forbidden)'/g,
  /\bcode: [^,\n}]*?'([a-z]+_[a-z_]+)'(?:\s*:\s*'([a-z]+_[a-z_]+)')?/g,
  /\b[A-Z_]+ = '(capability_[a-z_]+)'/g,
  /^ {2}\| '([a-z]+_[a-z_]+|conflict|forbidden)'/gm,
);
/** Written as such types, and not errors. */
const NO_ERRORS: ReadonlySet<string> = new Set([
  'all_complete',
  'any_failed',
  'any_success',
  'none_failed',
  'on_success',
  'on_failure',
  'all_success',
]);

const toolCodes = found(
  sourcesIn(
    'packages/tools/src',
    'packages/assist/src',
    'packages/page/src',
    'packages/planner/src',
    'adapters/form-source/src',
    'adapters/site-source/src',
    'adapters/transports/src/wire',
  ),
  /(?:ToolFailure\(|\bcode: |^ {2}\w+: |[=?:] )'(x-[a-z-]+)'/gm,
);
const NO_CODES: ReadonlySet<string> = new Set([
  'x-autocomplete',
  'x-handrail-page',
  'x-semantic',
  // Why a value of a profile was not filled in: a part of an answer, and not an error.
  'x-already-filled',
  'x-below-threshold',
  'x-one-time',
  'x-own-act',
  'x-secret',
  'x-verified',
]);
/** Of the specification: Assist §4.2. */
const ASSIST = found(sourcesIn('packages/tools/src/result'), /^ {2}\| '([A-Z_]+)'$/gm);

describe('every failure has a sentence and a next step', () => {
  const codes = [...new Set([...runCodes, ...Object.keys(failureEnglish.run)])]
    .filter((code) => !NO_ERRORS.has(code))
    .sort();
  test('the codes of a step and a run are found in the source', () => {
    expect(codes.length).toBeGreaterThan(50);
    expect(codes).toEqual(
      expect.arrayContaining(['ssrf_blocked', 'connector_lost', 'child_failed', 'capability_not_accepted']),
    );
  });

  test.each(codes)('%s', (code) => {
    const { what, next } = explainFailure({ code, message: 'm' }, 'Pay', failureEnglish);
    expect(Object.hasOwn(failureEnglish.run, code), 'has its own words').toBe(true);
    for (const text of [what, next]) expect(text).toMatch(/^[“A-Za-z].{8,}\.$/);
    expect(`${what} ${next}`).not.toMatch(/undefined|[a-z]_[a-z]+_[a-z]/);
  });

  test('so has every code of a call', () => {
    const calls = [...toolCodes, ...ASSIST].filter((code) => !NO_CODES.has(code)).sort();
    expect(calls.length).toBeGreaterThan(25);
    expect(calls.filter((code) => !Object.hasOwn(failureEnglish.call, code))).toEqual([]);
  });

  test('so has every reason why a contract does not allow a request', () => {
    const [, codes = ''] = readFileSync(
      join(root, 'packages/contracts/src/admission/reason-codes.ts'),
      'utf8',
    ).split('contract_not_operational: {');
    const reasons = [...codes.matchAll(/^ {4}([a-z_]+): \{/gm)].map(([, name = '']) => name);
    expect(reasons.length).toBeGreaterThan(30);
    expect(reasons.filter((reason) => !Object.hasOwn(failureEnglish.refusals, reason))).toEqual([]);
  });

  test('so has every reason of the egress', () => {
    const [text = ''] = [readFileSync(join(root, 'adapters/egress/src/policy/reasons.ts'), 'utf8')];
    const tables = text.slice(text.indexOf('const REFUSALS'));
    const reasons = [...tables.matchAll(/^ {2}'?([a-z-]+)'?: (?:ssrf|policy|answer|\{|')/gm)].map(
      ([, name = '']) => name,
    );
    expect(reasons.length).toBeGreaterThan(35);
    expect(reasons.filter((reason) => !Object.hasOwn(failureEnglish.egress, reason))).toEqual([]);
  });
});

describe('a failure', () => {
  test.each([
    [401, /credentials.*handrail secrets set/],
    [404, /"url"/],
    [429, /maxRetries/],
    [503, /Try again later/],
    [400, /settings of the step/],
  ])('with the answer %i names the address, the status and what to change', (status, next) => {
    const details = { status, origin: 'https://rates.example' };
    const told = explainFailure({ code: 'http_error', message: '', details }, 'Read', failureEnglish);
    expect(told.what).toBe(`https://rates.example answered “Read” with error ${status}.`);
    expect(told.next).toMatch(next);
  });

  test.each([
    ['http://127.0.0.1', '80'],
    ['https://localhost', '443'],
    ['http://[::1]:8123', '8123'],
  ])('to reach %s on this machine names the port %s to allow', (origin, port) => {
    const details = { origin, reason: 'loopback' };
    const told = explainFailure({ code: 'ssrf_blocked', message: '', details }, 'Read', failureEnglish);
    expect(told.next).toContain(`--allow-loopback ${port}.`);
  });

  test('of a tool has the sentence of the tool, and its message', () => {
    const details = { code: 'READONLY', path: 'total' };
    const told = explainFailure({ code: 'tool_refused', message: 'No.', details }, 'Fill', failureEnglish);
    expect(told).toMatchObject({ rule: 'The field cannot be changed.', said: 'No.' });
  });

  test('with a code of an author is quoted', () => {
    const told = explainFailure({ code: 'no_stock', message: 'None left.' }, 'Order', failureEnglish);
    expect(told).toMatchObject({ what: '“Order” failed.', said: 'None left.' });
    expect(explainFailure({ code: 'toString', message: '' }, undefined, failureEnglish).what).toBe(
      'A step failed.',
    );
    expect(explainCall('x-made-up', failureEnglish)).toEqual(['The tool did not work.']);
  });

  test('names the flag for a port of this machine, and not for another address', () => {
    const next = (origin: string) =>
      explainFailure({ code: 'ssrf_blocked', message: '', details: { origin } }, 'A', failureEnglish).next;
    expect(next('http://localhost:3000')).toContain('--allow-loopback 3000');
    expect(next('https://[::1]')).toContain('--allow-loopback 443');
    expect(next('http://10.0.0.1')).toContain('egress');
  });
});

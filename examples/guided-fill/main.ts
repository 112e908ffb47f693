import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// The story: the command line fills a travel expense claim from prepared answers, and the form does the sums.
const here = dirname(fileURLToPath(import.meta.url));
const program = join(here, '../../apps/cli/bin/handrail.js');

/** What of the report this story looks at. */
interface FillReport {
  readonly outcome: string;
  readonly response: {
    readonly data: Readonly<Record<'trip' | 'settlement', Readonly<Record<string, unknown>>>>;
  };
  readonly report: { readonly results: readonly { readonly severity: string; readonly code: string }[] };
}

const fill = (answers: Readonly<Record<string, unknown>>) => {
  const args = ['form', 'fill', join(here, 'definition.json'), '--answers', '-', '--json'];
  const { status, stdout } = spawnSync(process.execPath, [program, ...args], {
    input: JSON.stringify(answers),
    encoding: 'utf8',
  });
  return { status, ...(JSON.parse(stdout) as FillReport) };
};

const answers = JSON.parse(readFileSync(join(here, 'answers.json'), 'utf8')) as Record<string, unknown>;

const done = fill(answers);
assert.equal(done.status, 0);
assert.equal(done.outcome, 'completed');
assert.deepEqual(done.response.data.settlement.payout, { amount: '288.95', currency: 'EUR' });
// Nobody asked for the other reason of the trip, and it is not part of the response.
assert.ok(!('reason' in done.response.data.trip));

// A trip that ends before it starts is not completed, and the report says why.
const wrong = fill({ ...answers, 'trip.end': '2025-03-01' });
assert.equal(wrong.status, 1);
assert.equal(wrong.outcome, 'stopped');
const errors = wrong.report.results.filter(({ severity }) => severity === 'error');
assert.deepEqual(
  errors.map(({ code }) => code),
  ['TRIP_ENDS_EARLY'],
);

console.log('A claim over 388.95 EUR with 100 EUR in advance pays out 288.95 EUR.');

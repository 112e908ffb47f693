import { estimateTokens, utf8Length } from '@handrail/tools';
import { expect, test } from 'vitest';
import { benefitApplication, benefitForm } from '../../testing/benefit-application.ts';
import { storeOf } from '../../testing/profiles.ts';
import { provider } from '../../testing/provider.ts';
import type { FieldSummary } from '../introspection/list-fields.ts';
import type { NextIncomplete } from '../navigation/next-incomplete.ts';
import type { ProfileApplyResult } from '../profile/apply-matches.ts';
import type { ProfileMatches } from '../profile/match-profile.ts';
import { readProfile } from '../profile/read-profile.ts';
import type { ShownReport } from '../validate.ts';

const { answers, references, ontology, profile } = benefitApplication;

function desk() {
  const problems: unknown[] = [];
  const asked: unknown[] = [];
  const made = provider(benefitForm(), {
    references: [references],
    ontologies: [ontology],
    profiles: { servedTo: 'owner', store: storeOf(readProfile(profile)) },
    confirm: ({ change }) => {
      asked.push(change);
      return 'granted';
    },
    onSidecarProblem: (problem) => problems.push(problem),
  });
  return { ...made, problems, asked };
}

test('the example has fifty fields on six pages, and its sidecars fit it', async () => {
  const { result, problems } = desk();
  expect(await result('form.describe')).toMatchObject({
    fieldCount: 50,
    pageCount: 6,
    status: 'in-progress',
  });
  expect(problems).toEqual([]);
});

test('the example is filled start to end through the tools', async () => {
  const provider = desk();
  const { form, call, result } = provider;
  const sizes: number[] = [];
  const ask = async <Result>(name: string, input?: object) => {
    const { content, isError } = await call(name, input);
    const text = content[0]?.text ?? '';
    expect(isError, text).toBeUndefined();
    sizes.push(estimateTokens(text));
    return JSON.parse(text) as Result;
  };
  await ask('form.describe');
  const listed = await ask<readonly FieldSummary[]>('field.list');
  expect(listed.at(-1)).not.toHaveProperty('more');
  const { matches } = await ask<ProfileMatches>('profile.match');
  expect(matches.map(({ path, relationship }) => [path, relationship])).toEqual([
    ['applicant.givenName', 'exact'],
    ['applicant.familyName', 'exact'],
    ['applicant.birthDate', 'exact'],
    ['applicant.email', 'exact'],
    ['applicant.telephone', 'close'],
    ['address.streetAddress', 'exact'],
    ['address.postalCode', 'exact'],
    ['address.city', 'exact'],
    ['payment.bank', 'field-key'],
    ['declaration.place', 'broader'],
  ]);
  const chosen = matches.map(({ path, value }) => ({ path, value }));
  const { filled, skipped } = await ask<ProfileApplyResult>('profile.apply', {
    matches: chosen,
    confirm: true,
  });
  expect([filled.length, skipped.length]).toEqual([10, 0]);
  expect(provider.asked).toHaveLength(1);
  for (const [path, value] of answers) {
    if (form.value(path) !== null && form.value(path) === value) continue;
    expect(await ask('field.set', { path, value })).toMatchObject({ accepted: true });
  }
  const next = await ask<NextIncomplete>('form.nextIncomplete');
  expect(next.reason).toBe('complete');
  const report = await ask<ShownReport>('form.validate', { mode: 'submit' });
  expect(report).toMatchObject({ valid: true, results: [] });
  expect(await result('form.progress')).toMatchObject({ complete: true });
  expect(form.value('income.householdIncome')).toBe(3185.25);
  expect(form.value('household.householdSize')).toBe(2);
  expect(form.complete()).toMatchObject({ ok: true });
  const sorted = [...sizes].sort((a, b) => a - b);
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(250);
});

test('the secret of the example is never learned', async () => {
  const provider = desk();
  for (const [path, value] of answers) provider.form.set(path, value);
  const learned = await provider.result<{ skipped: { path: string; reason: string }[] }>('profile.learn');
  expect(learned.skipped).toContainEqual(
    expect.objectContaining({ path: 'payment.accessPin', reason: 'x-secret' }),
  );
});

test('the list of the example is one answer', async () => {
  const { content } = await desk().call('field.list', { filter: 'all' });
  expect(utf8Length(content[0]?.text ?? '')).toBeLessThanOrEqual(9_000);
});

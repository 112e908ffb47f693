import assert from 'node:assert/strict';
import type { ScriptedAgent } from './agent.ts';
import { type Answer, readAnswers, SECOND_MEMBER } from './answers.ts';

interface Story {
  /** The file of what the applicant would tell. */
  readonly answers: string;
  readonly today: Date;
}

interface Progress {
  readonly total: number;
  readonly filled: number;
  readonly complete: boolean;
}

interface Listed {
  readonly path: string;
  /** On the last entry of a list that goes on. */
  readonly extensions?: { readonly 'x-handrail-page': { readonly cursor: string } };
}

interface Next {
  readonly path?: string;
  readonly reason: string;
}

interface BulkResult {
  readonly summary: { readonly accepted: number; readonly rejected: number; readonly errors: number };
}

/** From the first look at the form to a response that may be submitted. */
export async function fillForm(agent: ScriptedAgent, story: Story): Promise<void> {
  await lookAround(agent);
  await useProfile(agent);
  await meetRefusals(agent);
  const answers = [...readAnswers(story.answers, story.today), ...SECOND_MEMBER];
  await answerOneByOne(
    agent,
    answers.filter(({ path }) => path.startsWith('applicant.')),
  );
  await answerByPage(
    agent,
    answers.filter(({ path }) => !path.startsWith('applicant.')),
  );
  await finish(agent);
}

async function lookAround(agent: ScriptedAgent): Promise<void> {
  const tools = await agent.tools();
  assert.equal(tools.filter(({ name }) => name.startsWith('formspec.')).length, 14);
  const reading = tools
    .filter(({ annotations }) => annotations?.readOnlyHint === true)
    .map(({ name }) => name);
  assert.ok(reading.includes('formspec.form.describe') && !reading.includes('formspec.field.set'));
  const resources = await agent.resources();
  assert.ok(resources.some(({ name }) => name === 'form-description'));

  const form = await agent.ask<{ title: string; fieldCount: number; pageCount: number }>('form.describe');
  const { pages } = await agent.ask<{ pages: readonly unknown[] }>('form.pages');
  const before = await agent.ask<Progress>('form.progress');
  assert.equal(before.complete, false);

  const paths: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await agent.ask<readonly Listed[]>('field.list', {
      filter: 'all',
      limit: 8,
      ...(cursor === undefined ? {} : { cursor }),
    });
    paths.push(...page.map(({ path }) => path));
    cursor = page.at(-1)?.extensions?.['x-handrail-page'].cursor;
  } while (cursor !== undefined);
  assert.equal(new Set(paths).size, paths.length);
  assert.ok(paths.length >= 50 && paths.includes('household.members[1].memberName'));
  console.log(`"${form.title}": ${tools.length} tools, ${paths.length} fields on ${pages.length} pages.`);

  const help = await agent.ask<{ summary: string; references: object }>('field.help', { path: 'home.rent' });
  assert.ok('regulation' in help.references);
  console.log(`Help for the rent: "${help.summary}"`);
}

interface Matches {
  readonly matches: readonly (Answer & { readonly confidence: number; readonly why?: string })[];
}

interface Applied {
  readonly filled: readonly Answer[];
  readonly skipped: readonly { readonly reason: string }[];
}

async function useProfile(agent: ScriptedAgent): Promise<void> {
  const { matches } = await agent.ask<Matches>('profile.match');
  assert.ok(matches.some(({ path, value }) => path === 'applicant.familyName' && value === 'Moreno'));
  const chosen = matches.map(({ path, value }) => ({ path, value }));

  agent.ownerWill('decline');
  const declined = await agent.ask<Applied>('profile.apply', { matches: chosen, confirm: true });
  assert.deepEqual(declined.filled, []);
  assert.ok(declined.skipped.every(({ reason }) => reason === 'DECLINED'));

  agent.ownerWill('agree');
  const applied = await agent.ask<Applied>('profile.apply', { matches: chosen, confirm: true });
  assert.equal(agent.questions.length, 2);
  assert.ok(agent.questions[1]?.includes('Moreno'), 'the owner sees what would be written');
  assert.ok(applied.filled.length >= 8);
  console.log(
    `The profile has ${matches.length} values that fit. The owner declined, nothing was written; ` +
      `then they agreed, and ${applied.filled.length} fields were filled.`,
  );
}

async function meetRefusals(agent: ScriptedAgent): Promise<void> {
  const readonly = await agent.refusal('field.set', { path: 'applicant.age', value: 21 });
  assert.equal(readonly.code, 'READONLY');
  const hidden = await agent.refusal('field.set', { path: 'home.heatingCost', value: 21 });
  assert.equal(hidden.code, 'NOT_RELEVANT');
  console.log(`Refused: ${readonly.message} ${hidden.message}`);
}

async function answerOneByOne(agent: ScriptedAgent, answers: readonly Answer[]): Promise<void> {
  for (const answer of answers) {
    const { accepted } = await agent.ask<{ accepted: boolean }>('field.set', answer);
    assert.ok(accepted);
  }
  const wrong = await agent.ask<{ validation: readonly { message: string }[] }>('field.set', {
    path: 'address.postalCode',
    value: '1011',
  });
  assert.equal(wrong.validation.length, 1);
  console.log(
    `${answers.length} fields set one by one. A wrong postal code: "${wrong.validation[0]?.message}"`,
  );
}

/** One call for each page, in the order of the form: what makes others relevant is before them. */
async function answerByPage(agent: ScriptedAgent, answers: readonly Answer[]): Promise<void> {
  const groups = [...new Set(answers.map(({ path }) => path.split('.', 1)[0]))];
  for (const group of groups) {
    const entries = answers.filter(({ path }) => path.startsWith(`${group}.`));
    const { summary } = await agent.ask<BulkResult>('field.bulkSet', { entries });
    assert.deepEqual(summary, { accepted: entries.length, rejected: 0, errors: 0 });
    const next = await agent.ask<Next>('form.nextIncomplete');
    console.log(`${group}: ${entries.length} fields set at once. Next: ${next.path ?? 'nothing is left'}.`);
  }
}

async function finish(agent: ScriptedAgent): Promise<void> {
  const { reason } = await agent.ask<Next>('form.nextIncomplete');
  assert.equal(reason, 'complete');
  const report = await agent.ask<{ valid: boolean }>('form.validate', { mode: 'submit' });
  assert.equal(report.valid, true);
  const { complete, filled, total } = await agent.ask<Progress>('form.progress');
  assert.equal(complete, true);
  const learned = await agent.ask<{ savedConcepts: number; savedFields: number }>('profile.learn');
  console.log(
    `Valid and complete: ${filled} of ${total} fields. The profile learned ${learned.savedConcepts} concepts.`,
  );
}

import assert from 'node:assert/strict';
import { AssistConsumer, createAssistToolset, emptyProfile, MemoryProfileStore } from '@handrail/assist';
import { createForm, loadDefinition } from '@handrail/form';
import { createInterpretingCheck } from '@handrail/schema-check/interpreting';
import { connectInProcess, ToolFailure } from '@handrail/tools';

// The story: a page and an agent share one live form in one process. The agent looks, asks, fills and is refused where
// it must be; the owner is asked before a profile is used, and what they typed is remembered, but not their PIN.
const clock = { now: Date.now };
const definition = loadDefinition({
  $formspec: '1.0',
  url: 'https://forms.example/library-card',
  version: '1.0.0',
  status: 'active',
  title: 'Library card',
  items: [
    {
      key: 'name',
      type: 'field',
      dataType: 'string',
      label: 'Name',
      semanticType: 'https://schema.org/name',
    },
    { key: 'birthDate', type: 'field', dataType: 'date', label: 'Date of birth' },
    { key: 'guardian', type: 'field', dataType: 'string', label: 'Parent or guardian' },
    { key: 'pin', type: 'field', dataType: 'string', label: 'PIN of your choice' },
    { key: 'cardLabel', type: 'field', dataType: 'string', label: 'Printed on the card' },
  ],
  binds: [
    { path: 'name', required: 'true', whitespace: 'normalize' },
    {
      path: 'birthDate',
      required: 'true',
      constraint: '$ <= today()',
      constraintMessage: 'A date of birth is past.',
    },
    {
      path: 'guardian',
      relevant: "present($birthDate) and dateDiff(today(), $birthDate, 'years') < 16",
      required: 'true',
    },
    { path: 'cardLabel', calculate: 'upper($name)' },
  ],
});
const form = createForm(definition, { clock, newId: () => crypto.randomUUID() });

// What the owner has told other forms before, and how they answer today.
const store = new MemoryProfileStore();
await store.update('me', () => emptyProfile('me', 'Me', new Date(clock.now()).toISOString()));
const shown: unknown[] = [];

const toolset = createAssistToolset(form, {
  schemaCheck: createInterpretingCheck(),
  clock,
  profiles: { servedTo: 'owner', store },
  confirm: ({ change }) => {
    shown.push(change);
    return 'granted';
  },
  references: [
    {
      $formspecReferences: '1.0',
      version: '1.0.0',
      targetDefinition: { url: 'https://forms.example/library-card' },
      references: [
        {
          target: 'guardian',
          type: 'policy',
          audience: 'both',
          title: 'Children',
          content: 'A parent signs for everybody under sixteen.',
        },
      ],
    },
  ],
});

const agent = new AssistConsumer(connectInProcess(toolset));

// It looks around. The guardian does not apply yet, so it is not listed.
const { title, status } = await agent.describeForm();
assert.deepEqual([title, status], ['Library card', 'in-progress']);
assert.deepEqual(
  (await agent.listFields()).map(({ path }) => path),
  ['name', 'birthDate', 'pin', 'cardLabel'],
);

// A write that breaks a rule is stored and told; a protected field is refused.
const future = await agent.setField('birthDate', '2999-01-01');
assert.equal(future.validation[0]?.message, 'A date of birth is past.');
await assert.rejects(
  agent.setField('cardLabel', 'X'),
  (error) => error instanceof ToolFailure && error.code === 'READONLY',
);
await assert.rejects(
  agent.setField('nickname', 'X'),
  (error) => error instanceof ToolFailure && error.code === 'NOT_FOUND',
);

// A child's card makes the guardian relevant, and help for that field says why.
await agent.setField('birthDate', `${new Date().getFullYear() - 9}-01-01`);
assert.deepEqual((await agent.nextIncomplete())?.path, 'name');
assert.equal((await agent.help('guardian')).references.policy?.[0]?.title, 'Children');

// The rest in one call, after a question to the one who is responsible.
const entries = [
  { path: 'name', value: '  Ada   Moreno ' },
  { path: 'guardian', value: 'Luis Moreno' },
  { path: 'pin', value: '4711' },
];
const written = await agent.setFields(entries, () => true);
assert.deepEqual(written?.summary, { accepted: 3, rejected: 0, errors: 0 });
assert.equal(form.value('cardLabel'), 'ADA MORENO');
assert.equal((await agent.nextIncomplete())?.reason, 'complete');
assert.equal((await agent.validate('submit')).valid, true);

// The profile learns the name by its meaning, and never the PIN.
await toolset.call('formspec.profile.learn', {});
const profile = await store.get('me');
assert.equal(profile?.concepts['https://schema.org/name']?.value, 'Ada Moreno');
assert.ok(!JSON.stringify(profile).includes('4711'));

// The next form that asks for the same can offer it. The owner sees the change before it happens.
await agent.setField('name', null);
const matches = (await agent.matches()) ?? [];
console.log(matches[0]?.why);
const { filled } = (await agent.applyMatches(matches)) ?? { filled: [] };
assert.deepEqual(filled, [{ path: 'name', value: 'Ada Moreno' }]);
assert.deepEqual(shown, [[{ path: 'name', label: 'Name', value: 'Ada Moreno', replaces: null }]]);

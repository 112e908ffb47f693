import { createAssistToolset, loadSidecars } from '@handrail/assist';
import { createInterpretingCheck } from '@handrail/schema-check/interpreting';
import { expect, test } from 'vitest';
import { definitionOf, field } from '../../testing/definitions.ts';
import { formOf } from '../../testing/live-form.ts';
import { viewHelp } from './view-help.ts';

const definition = definitionOf({
  items: [field('iban', 'string', { label: 'IBAN', description: 'Of the account. We pay there.' })],
  binds: [
    { path: 'iban', required: 'true', constraint: "$ != 'x'", constraintMessage: 'Begin with two letters.' },
  ],
});

const references = {
  $formspecReferences: '1.0',
  version: '1.0.0',
  targetDefinition: { url: 'https://forms.example/test' },
  references: [
    { target: 'iban', type: 'example', audience: 'both', title: 'Germany', content: 'DE89 3704 0044' },
    {
      target: 'iban',
      type: 'documentation',
      audience: 'human',
      title: 'Find it',
      uri: 'https://bank.example/iban',
    },
    { target: 'iban', type: 'policy', audience: 'human', title: 'Bad', uri: 'javascript:alert(1)' },
    {
      target: 'iban',
      type: 'documentation',
      audience: 'agent',
      title: 'For agents',
      uri: 'https://a.example/',
    },
  ],
};

test('people read the same help that agents get for people, and only addresses of the web are links', async () => {
  const form = formOf(definition);
  const view = viewHelp(form, 'iban', loadSidecars(definition, { references: [references] }));
  expect(view).toEqual({
    label: 'IBAN',
    description: 'Of the account. We pay there.',
    mistakes: ['Begin with two letters.'],
    examples: [{ title: 'Germany', text: 'DE89 3704 0044', link: null, host: '' }],
    sources: [
      { title: 'Find it', text: '', link: 'https://bank.example/iban', host: 'bank.example' },
      { title: 'Bad', text: 'javascript:alert(1)', link: null, host: '' },
    ],
  });
  const toolset = createAssistToolset(form, {
    schemaCheck: createInterpretingCheck(),
    clock: { now: () => 0 },
    references: [references],
  });
  const answer = await toolset.call('formspec.field.help', { path: 'iban', audience: 'human' });
  const help = JSON.parse(answer.content[0]?.text ?? '');
  expect(help.commonMistakes).toEqual(view?.mistakes);
  expect(Object.keys(help.references).sort()).toEqual(['documentation', 'example', 'policy']);
});

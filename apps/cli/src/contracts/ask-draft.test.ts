import * as clack from '@clack/prompts';
import {
  assessAcceptance,
  loadContract,
  parseScenarios,
  parseVocabulary,
  runScenarios,
} from '@handrail/contracts';
import { describe, expect, test } from 'vitest';
import { FakeTerminal, KEYS } from '../../testing/fake-terminal.ts';
import { loadPaint } from '../terminal/paint.ts';
import { askDraft } from './ask-draft.ts';
import { DRAFT_DEFAULTS, type DraftAnswers } from './draft-answers.ts';
import { draftContract, draftScenarios, draftVocabulary } from './draft-contract.ts';
import { toYaml, toYamlList } from './to-yaml.ts';

const { enter, down, esc } = KEYS;
const erase = (text: string) => Array.from(text, () => '\u007f');

async function sit() {
  const terminal = new FakeTerminal();
  const paint = await loadPaint(true);
  return {
    terminal,
    context: { clack, terminal, paint, columns: 80, today: '2026-03-31' },
  };
}

describe('asking for a new contract', () => {
  test('an owner answers a few questions', async () => {
    const { terminal, context } = await sit();
    const asked = askDraft(context);
    await terminal.reply('What is the capability called?', ...erase('my_capability'), 'Provenance', enter);
    await terminal.reply('Use lower-case letters', ...erase('Provenance'), 'provenance', enter);
    await terminal.reply('Which business area', ...erase('my_domain'), 'stock', enter);
    await terminal.reply('Where does a turn come from?', down, down, enter);
    await terminal.reply('Which kind of object?', ...erase('my_object'), 'stock_item', enter);
    await terminal.reply('Which value does the object represent?', ...erase('object'), 'item', enter);
    await terminal.reply('Does it work for one organization', enter);
    await terminal.reply('Does it look at a period?', down, enter);
    await terminal.reply('Which lane serves it?', enter);
    await terminal.reply('How many rows are enough', '\u007f', '3', enter);
    await terminal.reply('Which adapter', enter);
    expect(await asked).toEqual({
      capability_id: 'provenance',
      domain_id: 'stock',
      entry: 'object',
      object_kind: 'stock_item',
      anchor: 'item',
      uses_organization: true,
      uses_period: false,
      runtime_lane: 'exact',
      threshold: 3,
      execution_adapter: 'my_adapter',
    });
  });

  test('leaving writes nothing', async () => {
    const { terminal, context } = await sit();
    const asked = askDraft(context);
    const left = expect(asked).rejects.toThrow('Nothing was written.');
    await terminal.reply('What is the capability called?', esc);
    await left;
  });
});

const ENTRIES = ['topic', 'followup', 'object'] as const;
const EVERY: readonly DraftAnswers[] = ENTRIES.flatMap((entry) =>
  [true, false].flatMap((uses_organization) =>
    [true, false].map((uses_period) => ({
      ...DRAFT_DEFAULTS,
      entry,
      uses_organization,
      uses_period,
      threshold: 3,
    })),
  ),
);

/** What a person writes for each family. */
const SAID: Readonly<Record<string, string>> = {
  canonical: 'Show me the example',
  colloquial: 'so what about the example',
  ui_selected_object: 'Show the details',
  short_action_followup: 'details?',
  pronoun_followup: 'where is it from',
  followup_date_carryover: 'and the rest',
};

test.each(EVERY)(
  'a new contract is operational, and accepted once somebody wrote its wording: $entry, organization $uses_organization, period $uses_period',
  (answers) => {
    const words = parseVocabulary(toYaml(draftVocabulary(answers)));
    if (!words.ok) throw new Error(JSON.stringify(words.problems));
    const contract = loadContract(toYaml(draftContract(answers)), words.vocabulary);
    expect([contract.level, contract.findings]).toEqual(['operational', []]);
    const reading = parseScenarios(toYamlList(draftScenarios(answers)));
    if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
    const drafted = runScenarios(contract, reading.scenarios).map(({ result }) => result);
    const families = (contract.declared.required_scenario_families ?? []).map((name) => ({
      kind: 'family',
      name,
    }));
    expect(assessAcceptance(contract, drafted)).toMatchObject({
      accepted: false,
      missing: families,
      failing: [],
    });
    const written = reading.scenarios.map((scenario) =>
      scenario.kind === 'family' ? { ...scenario, utterance: SAID[scenario.name] ?? '' } : scenario,
    );
    const runs = runScenarios(contract, written);
    expect(runs.filter(({ difference }) => difference !== '')).toEqual([]);
    const results = runs.map(({ result }) => result);
    expect(assessAcceptance(contract, results)).toMatchObject({ accepted: true, missing: [] });
  },
);

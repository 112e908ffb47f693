import { readFileSync } from 'node:fs';
import { createAssistToolset } from '@handrail/assist';
import type { JsonValue } from '@handrail/base';
import { createForm, loadDefinition } from '@handrail/form';
import { createAjvCheck } from '@handrail/schema-check/ajv';
import { estimateTokens, type Toolset, utf8Length } from '@handrail/tools';
import { median } from '../measure/sample.ts';

/** What one way of filling the form makes a model read and write. */
export interface FillCost {
  readonly title: string;
  readonly calls: number;
  readonly answerBytes: number;
  readonly answerTokens: number;
  readonly medianTokens: number;
  readonly largestTokens: number;
  readonly inputTokens: number;
}

/** The day the answers of the example were given. */
const CLOCK = { now: () => Date.UTC(2026, 2, 4, 12) };

type Answers = readonly (readonly [path: string, value: JsonValue])[];

/** Fills the bundled example of fifty fields from start to end, in a quick and in a careful way. */
export async function measureFills(): Promise<readonly FillCost[]> {
  const { answers } = fixture('answers') as { answers: Answers };
  return [
    await measureFill('a page at a time', (call) => fillByPage(call, answers)),
    await measureFill('a field at a time, each described first', (call) => fillByField(call, answers)),
  ];
}

/** What a client reads once to know the tools, in tokens. */
export function catalogTokens(): number {
  return estimateTokens(JSON.stringify(exampleToolset().list()));
}

type CallTool = (tool: string, input?: object) => Promise<JsonValue>;

async function fillByPage(call: CallTool, answers: Answers): Promise<void> {
  await call('form.describe');
  await call('form.pages');
  let cursor: string | undefined;
  do {
    const page = (await call('field.list', { limit: 10, ...(cursor === undefined ? {} : { cursor }) })) as {
      extensions?: { 'x-handrail-page': { cursor: string } };
    }[];
    cursor = page.at(-1)?.extensions?.['x-handrail-page'].cursor;
  } while (cursor !== undefined);
  for (const group of new Set(answers.map(([path]) => path.split('.', 1)[0]))) {
    const entries = answers
      .filter(([path]) => path.startsWith(`${group}.`))
      .map(([path, value]) => ({ path, value }));
    await call('field.bulkSet', { entries });
    await call('form.nextIncomplete');
  }
}

async function fillByField(call: CallTool, answers: Answers): Promise<void> {
  await call('form.describe');
  for (const [path, value] of answers) {
    await call('field.describe', { path });
    await call('field.set', { path, value });
  }
}

async function measureFill(title: string, fill: (call: CallTool) => Promise<void>): Promise<FillCost> {
  const toolset = exampleToolset();
  const answers: string[] = [];
  const inputs: string[] = [];
  const call: CallTool = async (tool, input = {}) => {
    const { content, isError } = await toolset.call(`formspec.${tool}`, input);
    const text = content[0]?.text ?? '';
    if (isError) throw new Error(`"${tool}" refused a call of the benchmark.`);
    answers.push(text);
    inputs.push(JSON.stringify({ tool: `formspec.${tool}`, input }));
    return JSON.parse(text) as JsonValue;
  };
  await fill(call);
  const report = (await call('form.validate', { mode: 'submit' })) as { valid: boolean };
  const progress = (await call('form.progress')) as { complete: boolean };
  if (!report.valid || !progress.complete) throw new Error('The form is not complete after the fill.');
  const tokens = answers.map(estimateTokens);
  return {
    title,
    calls: answers.length,
    answerBytes: answers.reduce((sum, text) => sum + utf8Length(text), 0),
    answerTokens: tokens.reduce((sum, each) => sum + each, 0),
    medianTokens: median(tokens),
    largestTokens: Math.max(...tokens),
    inputTokens: inputs.reduce((sum, text) => sum + estimateTokens(text), 0),
  };
}

function exampleToolset(): Toolset {
  const form = createForm(loadDefinition(fixture('definition')), { clock: CLOCK, newId: () => 'response-1' });
  return createAssistToolset(form, {
    references: [fixture('references')],
    ontologies: [fixture('ontology')],
    schemaCheck: createAjvCheck(),
    clock: CLOCK,
  });
}

function fixture(part: string): unknown {
  const file = new URL(`../../../fixtures/forms/benefit-application.${part}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
}

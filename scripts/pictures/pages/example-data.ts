import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '@handrail/base';
import type { HostClient } from '@handrail/client';

export const AMOUNTS = ['none', 'little', 'much'] as const;
export type Amount = (typeof AMOUNTS)[number];

const root = join(import.meta.dirname, '../../..');
const read = (path: string, billing = '') =>
  JSON.parse(
    readFileSync(join(root, 'examples', path), 'utf8').replaceAll('{{site:billing}}', billing),
  ) as JsonObject;

function oneStep(id: string, name: string, step: JsonObject): JsonObject {
  const node = { id: 'step', name, position: { x: 0, y: 0 }, inputs: {}, config: {}, ...step };
  return {
    ...{ id, name, version: '1.0.0', nodes: [node], edges: [], variables: [] },
    ...{ triggers: [{ id: 'manual', type: 'manual' }], metadata: {}, settings: {} },
  };
}

const question = (id: string, text: string, schema: JsonObject) => ({ id, question: text, schema });

/** What an owner can be asked for, and runs that end in every way. */
function workflows(billing: string): readonly JsonObject[] {
  return [
    read('guided-task/workflow.json', billing),
    read('guided-task/tour.workflow.json', billing),
    read('guided-task/take-over.workflow.json', billing),
    oneStep('rates', 'Exchange rates', {
      name: 'Read rates',
      typeId: 'http.fetch',
      config: { url: 'http://127.0.0.1:9/rates' },
    }),
    oneStep('month', 'Monthly report', {
      name: 'Ask for the month',
      typeId: 'core.clarificationGate',
      config: {
        questions: [
          question('month', 'Which month is the report for?', { enum: ['October', 'November'] }),
          question('note', 'What should it say about travel?', { type: 'string', maxLength: 400 }),
        ],
      },
    }),
    oneStep('claim-by-hand', 'Claim by hand', {
      name: 'Hand over the claim form',
      typeId: 'connector.run',
      config: { connector: 'owner.form', config: { form: 'travel-expense-claim' } },
    }),
    oneStep('orders', 'Daily orders', { name: 'Go', typeId: 'core.noop' }),
  ];
}

export interface ExampleRuns {
  readonly done: string;
  readonly declined: string;
  readonly failed: string;
  readonly refused: string;
  readonly waiting: string;
  readonly question: string;
  readonly form: string;
  readonly browser: string;
}

/** Answers the approvals of a run, one after the other. */
export type Deciding = (runId: string, nodeIds: readonly string[], isYes: boolean) => Promise<void>;

const MANY_RUNS = 150;
const MANY_OPEN = 14;

/** Registers the workflows of the examples, and starts runs that end in every way. */
export async function fillHost(
  client: HostClient,
  billing: string,
  amount: Amount,
  decide: Deciding,
): Promise<ExampleRuns> {
  for (const workflow of workflows(billing)) await client.workflows.register(workflow as never);
  const inputs = read('guided-task/inputs.json');
  const start = async (workflowId: string, given?: JsonObject) =>
    (await client.runs.create({ workflowId, ...(given && { inputs: given as never }) })).runId;
  const ended = async (runId: string) => {
    for await (const _ of client.runs.events(runId));
    return runId;
  };
  const failed = await ended(await start('rates'));
  const refused = await ended(
    await start('travel-claim', { ...inputs, ...read('guided-task/second-request.json') }),
  );
  const done = await start('travel-claim', inputs);
  await decide(done, ['submit', 'bill'], true);
  await ended(done);
  const declined = await start('travel-claim', inputs);
  await decide(declined, ['submit'], false);
  await ended(declined);
  const waiting = await start('travel-claim', inputs);
  const [ask, form, browser] = [
    await start('month'),
    await start('claim-by-hand'),
    await start('example-take-over'),
  ];
  if (amount === 'much') {
    for (let index = 0; index < MANY_RUNS; index += 1) await start(index % 9 === 0 ? 'rates' : 'orders');
    for (let index = 0; index < MANY_OPEN; index += 1)
      await start(index % 3 === 0 ? 'month' : 'travel-claim', index % 3 === 0 ? undefined : inputs);
  }
  return { done, declined, failed, refused, waiting, question: ask, form, browser };
}

import type { JsonObject } from '@handrail/base';
import { expect, test } from 'vitest';
import { OwnerScene, toolCall } from '../../testing/owner-scene.ts';

test('the inbox lists what waits longest first, counts it in the title, and pages', async () => {
  const scene = new OwnerScene();
  const { fake } = scene;
  for (let each = 0; each < 30; each += 1) {
    const runId = fake.addRun('waiting-approval');
    const data = { ...toolCall(), artifactType: 'text', title: `Thing ${String(each).padStart(2, '0')}.` };
    fake.ask(runId, 'gate', { data, requestedAt: fake.now - 100_000 + each });
  }
  const ada = await scene.signIn();
  const seen: string[] = [];
  let url = '/plain';
  for (let page = 0; page < 12 && url !== ''; page += 1) {
    const { body } = await ada.get(url);
    expect(body).toContain('<title>(30) Inbox · Handrail</title>');
    seen.push(...(body.match(/Thing \d\d\./g) ?? []));
    url = /href="(\/plain\?after=\d+)"/.exec(body)?.[1] ?? '';
  }
  expect(seen).toEqual(Array.from({ length: 30 }, (_, index) => `Thing ${String(index).padStart(2, '0')}.`));
});

test('a row of the inbox says how much it is about, also of what a form submits; what others decide is not read', async () => {
  const scene = new OwnerScene();
  const { fake } = scene;
  const back = { amount: '288.95', currency: 'EUR' };
  const add = (title: string, call: JsonObject, given: { readonly data?: JsonObject } = {}) => {
    const runId = fake.addRun('waiting-approval');
    fake.ask(runId, 'gate', { data: { ...toolCall({ title, ...call }), ...given.data } });
    fake.runs.get(runId)?.artifacts.set('call-1', { title, values: { back } });
  };
  add('Send an invoice', { arguments: { amount: 120, currency: 'EUR' } });
  add('Submit a claim', { submitsValues: true });
  add('Submit for others', { submitsValues: true }, { data: { approversList: ['grace'] } });
  add('Delete it', {});
  const { body } = await (await scene.signIn()).get('/plain');
  const rows = body.match(/<li>.*?<\/li>/g)?.map((row) => /<p>(.*?)<\/p>/.exec(row)?.[1] ?? '') ?? [];
  expect(rows.slice(0, 4).map((row) => row.replaceAll(/<[^>]*>/g, ''))).toEqual([
    'Send an invoice · €120.00',
    'Submit a claim · €288.95',
    'Submit for others',
    'Delete it',
  ]);
});

test('an empty inbox says what runs', async () => {
  const scene = new OwnerScene();
  const ada = await scene.signIn();
  expect((await ada.get('/plain')).body).toContain('Nothing is running right now');
  scene.fake.addRun('running');
  expect((await ada.get('/plain')).body).toContain('In progress: Invoice agent.');
});

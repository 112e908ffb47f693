import { writeFileSync } from 'node:fs';
import { test } from 'vitest';
import { startOwnerBrowser } from './owner-browser.ts';
import { happening, OwnerScene, toolCall } from './owner-scene.ts';

const OUT = '/tmp/owner-shots';
test('look', async () => {
  const scene = new OwnerScene({ origin: 'http://127.0.0.1:8799' });
  const { fake } = scene;
  await scene.app.listen({ port: 8799, host: '127.0.0.1' });
  for (const status of ['completed','failed','running','cancelled','paused','waiting-external','completed'] as const) fake.addRun(status, { ageMs: 3_600_000 });
  const a = fake.addRun('waiting-approval'); fake.ask(a, 'gate', { data: toolCall() }); fake.runs.get(a)?.artifacts.set('call-1', happening);
  fake.addEvent(a, 'node.started', { nodeId: 'fill', typeId: 'x', attempt: 0 }, 'fill');
  fake.addEvent(a, 'agent.toolCalled', { nodeId: 'fill', agentId: 'x', toolName: 'formspec.field.set' }, 'fill');
  fake.addEvent(a, 'node.completed', { nodeId: 'fill', outputs: {} }, 'fill');
  fake.addEvent(a, 'node.failed', { nodeId: 'fill', error: { code: 'boom', message: 'The page did not answer in time.' } }, 'fill');
  const b = fake.addRun('waiting-input');
  const q = fake.ask(b, 'ask', { kind: 'clarification', deadline: undefined, data: { questions: [
    { id: 'c', question: 'Which colour should the handrail have?', schema: { enum: ['oak', 'black', 'white'] } },
    { id: 'n', question: 'How many do you need?', schema: { type: 'integer' } },
    { id: 't', question: 'What should be on the card?', schema: { type: 'string', maxLength: 500 } },
    { id: 'ok', question: 'May we call you?', schema: { type: 'boolean' } },
  ] } });
  const w = fake.addRun('waiting-external'); fake.ask(w, 'wait', { kind: 'external-event', deadline: undefined, data: { eventType: 'payment.received', correlation: {} } });
  const e = fake.addRun('waiting-approval'); fake.ask(e, 'gate', { deadline: fake.now + 86_400_000, data: { artifactId: 'x', artifactType: 'approval', title: 'Publish the release notes', description: 'Everything is ready.\nThe notes were checked by two people.', actions: ['accept','reject','refine'], artifactData: { title: 'Evil \u202Egnp.exe', path: 'a\u200Bb' } } });
  fake.addToken('tok', e, 'gate');
  const browser = await startOwnerBrowser();
  const done = fake.addRun('completed', {ageMs: 50000});
  fake.close(done, 'gate', 'interrupt_already_resolved'); fake.addEvent(done, 'approval.received', { nodeId: 'gate', action: 'accept', decidedBy: 'ada' }, 'gate');
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 1440]) {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 800 }, javaScriptEnabled: false });
      const page = await context.newPage();
      const shot = async (name: string) => { await page.screenshot({ path: `${OUT}/${name}-${width}-${colorScheme}.png`, fullPage: true }); };
      await page.goto(`http://127.0.0.1:8799${await scene.link()}`); await shot('login');
      await page.click('button'); await shot('inbox');
      const go = async (name: string, url: string) => { await page.goto(`http://127.0.0.1:8799${url}`); await shot(name); };
      await go('approve', `/approve/${a}/gate`);
      await go('gate', `/approve/${e}/gate`);
      await go('ask', `/approve/${b}/ask`);
      await go('wait', `/approve/${w}/wait`);
      await go('run', `/runs/${a}`);
      await go('values', `/approve/${a}/gate?values=0`);
      await go('answered', `/approve/${done}/gate`);
      await go('notfound', `/runs/nope`);
      await go('token', `/a/tok`);
      await context.close();
    }
  }
  const v = await scene.signIn();
  for (const url of ['/', `/approve/${a}/gate`, `/approve/${b}/ask`, `/runs/${a}`]) console.log(url, Buffer.byteLength((await v.get(url)).body));
  const css = await v.get((await v.get('/')).body.match(/\/owner\/[^"]+/)?.[0] ?? ''); console.log('css', css.statusCode, css.body.length);
  writeFileSync(`${OUT}/approve.html`, (await v.get(`/approve/${a}/gate`)).body);
  await browser.close(); await scene.app.close();
}, 120000);

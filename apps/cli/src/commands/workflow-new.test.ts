import { describe, expect, test } from 'vitest';
import { FakeTerminal, KEYS } from '../../testing/fake-terminal.ts';
import { MemoryIo } from '../../testing/memory-io.ts';
import { runCli } from '../run-cli.ts';
import { TEMPLATES } from '../workflow/workflow-templates.ts';

describe('workflow new', () => {
  test.each(TEMPLATES)(
    'writes a workflow from the template "%s" in which no problem is found',
    async (template) => {
      const io = new MemoryIo();
      expect(await runCli(['workflow', 'new', 'my-task.json', '--template', template], io)).toBe(0);
      const document = JSON.parse(io.written.get('my-task.json') ?? '');
      expect(document).toMatchObject({ id: 'my-task', name: 'My task', version: '1.0.0' });
      const check = new MemoryIo({ 'my-task.json': io.written.get('my-task.json') ?? '' });
      expect(await runCli(['workflow', 'check', '--strict', 'my-task.json'], check)).toBe(0);
      expect(io.output.join('\n')).toContain('handrail workflow register my-task.json');
    },
  );

  test('asks at a terminal for what it needs', async () => {
    const terminal = new FakeTerminal();
    const io = Object.assign(new MemoryIo(), { openTerminal: () => terminal });
    const exit = runCli(['workflow', 'new', 'ask-site.json'], io);
    await terminal.reply('What should it do?', KEYS.down, KEYS.down, KEYS.enter);
    await terminal.reply('What is it called?', KEYS.enter);
    await terminal.reply('What does it work on?', KEYS.enter);
    expect(await exit).toBe(0);
    expect(JSON.parse(io.written.get('ask-site.json') ?? '')).toMatchObject({
      name: 'Ask site',
      nodes: [{ typeId: 'request.do', config: { toolset: 'site/billing' } }],
    });
  });
});

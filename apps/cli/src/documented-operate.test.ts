import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBilling } from '@handrail/billing';
import { startTasks } from '@handrail/tasks';
import { expect, test } from 'vitest';
import { shownCommands } from '../testing/documented.ts';
import { MemoryIo } from '../testing/memory-io.ts';
import { splitCommand } from '../testing/scenario.ts';
import { runCli } from './run-cli.ts';

const PAGE = 'docs/how-to/operate-a-site.md';

test(`the commands of ${PAGE} that ask nothing print what the page says`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'handrail-documented-'));
  const billing = await startBilling({ file: join(folder, 'billing.json'), today: () => '2026-03-31' });
  const tasks = await startTasks();
  const done: string[] = [];
  try {
    const here = (text: string) =>
      text.replaceAll('http://127.0.0.1:4100', billing.url).replaceAll('http://127.0.0.1:4200', tasks.origin);
    for (const { command, output } of shownCommands(PAGE)) {
      const [, line = ''] =
        /^npx (handrail page (?:describe|act) http:\S+:4[12]00\/.*?)(?: <\S+)?$/.exec(command) ?? [];
      // What an owner approves and what a browser does have tests of their own.
      if (line === '' || /--(?:approval|browser)/.test(line)) continue;
      const io = new MemoryIo();
      await runCli(splitCommand(here(line)), io);
      const printed = [...io.output, ...io.errors].join('\n');
      const [shown = '', isCut] = here(output).split(/\s*…$/);
      expect(isCut === undefined ? printed : printed.slice(0, shown.length), line).toBe(shown);
      done.push(line);
    }
    expect(done.length).toBeGreaterThan(3);
  } finally {
    await tasks.close();
    await billing.close();
    rmSync(folder, { recursive: true });
  }
});

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repositoryRoot } from '../../scripts/source/repository.ts';
import type { Finding } from './frame/campaign.ts';
import { GROUP_NAMES, loadMechanisms } from './frame/list.ts';
import { renderRemarks, renderTable } from './frame/table.ts';
import { readOptions, WrongUse } from './options.ts';
import { PRELOADED } from './target/attacked-host.ts';

function attack(...args: readonly string[]) {
  const program = ['node_modules/jiti/lib/jiti-cli.mjs', 'conformance/attacks/main.ts'];
  const [jiti = '', main = ''] = program.map((path) => join(repositoryRoot, path));
  return spawnSync(process.execPath, [...PRELOADED, jiti, main, ...args], { encoding: 'utf8' });
}

const finding = (more: Partial<Finding>): Finding => ({
  id: 'ssrf/one',
  attempts: 2,
  through: [],
  shown: true,
  seconds: 1,
  ...more,
});

describe('the list of attacks', () => {
  test('is asked for as docs/how-to/attack-a-host.md says, and names something for each command there', async () => {
    const page = readFileSync(join(repositoryRoot, 'docs/how-to/attack-a-host.md'), 'utf8');
    const [, block = ''] = /^```sh\n(.*?)^```/ms.exec(page) ?? [];
    const mechanisms = await loadMechanisms();
    expect(page).toContain(`with ${mechanisms.length} mechanisms`);
    const lines = block.trim().split('\n');
    expect(lines).toHaveLength(5);
    for (const line of lines) {
      const [command = ''] = line.split(/\s+#/);
      const words = command.trim().split(' ').slice(4);
      const { groups, only } = readOptions(words, GROUP_NAMES);
      const meant = mechanisms.filter(
        ({ id }) =>
          (groups.length === 0 || groups.some((group) => id.startsWith(`${group}/`))) &&
          (only.length === 0 || only.some((text) => id.includes(text))),
      );
      expect(meant.length, line).toBeGreaterThan(0);
    }
  });

  test('names each mechanism once, in its group, with what it does and what stops it', async () => {
    const mechanisms = await loadMechanisms();
    const ids = mechanisms.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !GROUP_NAMES.includes(id.split('/')[0] ?? ''))).toEqual([]);
    expect(mechanisms.filter(({ does, guard }) => !/\.$/.test(does) || !/\.$/.test(guard))).toEqual([]);
  });

  test('says for each how its guard is switched off, or why it cannot be', async () => {
    for (const { id, off } of await loadMechanisms()) {
      if ('notShown' in off) expect(off.notShown, id).not.toBe('');
      else expect(off.length, id).toBeGreaterThan(0);
    }
  });
});

test('each guard is where the list says, exactly once', async () => {
  const places = (await loadMechanisms()).flatMap(({ id, off }) =>
    'notShown' in off ? [] : off.map((place) => ({ id, ...place })),
  );
  const missing = places.filter(({ module, find }) => {
    const built = readFileSync(join(repositoryRoot, module), 'utf8');
    return built.split(find).length !== 2;
  });
  expect(missing.map(({ id, find }) => `${id}: ${find}`)).toEqual([]);
});

describe('the campaign', () => {
  test('stops an attack, and shows that it succeeds with its guard off', () => {
    const { status, stdout } = attack('--json', '--only', 'ssrf/loopback-spellings');
    const [found] = JSON.parse(stdout) as readonly Finding[];
    expect(found).toMatchObject({ id: 'ssrf/loopback-spellings', through: [], shown: true });
    expect(status).toBe(0);
  });

  test('fails when something got through, or a guard made no difference', () => {
    const lines = renderRemarks(
      [
        finding({ through: ['a port'] }),
        finding({ id: 'ssrf/two', shown: false, remark: 'no attempt got through' }),
      ],
      true,
    );
    expect(lines).toEqual([
      'THROUGH  ssrf/one: a port',
      'not shown with guard off  ssrf/two: no attempt got through',
    ]);
  });

  test('counts by group', () => {
    const lines = renderTable([finding({}), finding({ id: 'damage/one', through: ['x'] })], true).split('\n');
    expect(lines.at(0)).toMatch(/^group +mechanisms +attempts +stopped +through +shown with guard off$/);
    expect(lines.find((line) => line.startsWith('damage'))).toMatch(/^damage +1 +2 +1 +1 +1 of 1$/);
    expect(lines.at(-1)).toMatch(/^all +2 +4 +3 +1 +2 of 2$/);
  });

  test('takes only groups that there are', () => {
    expect(readOptions(['--group', 'ssrf', '--guarded'], GROUP_NAMES)).toMatchObject({
      groups: ['ssrf'],
      showsGuards: false,
    });
    expect(() => readOptions(['--group', 'none'], GROUP_NAMES)).toThrow(WrongUse);
    expect(() => readOptions(['--unknown'], GROUP_NAMES)).toThrow(WrongUse);
  });
});

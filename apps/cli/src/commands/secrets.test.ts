import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@handrail/server';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FakeTerminal, KEYS } from '../../testing/fake-terminal.ts';
import { MemoryIo } from '../../testing/memory-io.ts';
import { runCli } from '../run-cli.ts';

let made = '';
let folder = '';
let data = '';

/** The data folder of a host that was started once and rests. */
beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'handrail-secrets-'));
  await (await startServer({ dataFolder: join(made, 'data'), port: 0, logLevel: 'silent' })).close();
  return () => rmSync(made, { recursive: true });
});
beforeEach(() => {
  folder = mkdtempSync(join(made, 'test-'));
  data = join(folder, 'data');
  renameSync(join(made, 'data'), data);
});
afterEach(() => renameSync(data, join(made, 'data')));

async function handrail(words: readonly string[], io = new MemoryIo()) {
  const exit = await runCli([...words, '--data', data], io);
  return { exit, output: io.output.join('\n'), errors: io.errors.join('\n') };
}

const set = (name: string, value: string, ...more: readonly string[]) =>
  handrail(['secrets', 'set', name, ...more], new MemoryIo({ 'token.txt': `${value}\r\n` }, `${value}\n`));

/** While the host rests it is unknown what its connectors use, so it takes --force. */
const remove = (name: string, ...more: readonly string[]) =>
  handrail(['secrets', 'remove', name, '--force', ...more]);

describe('handrail secrets', () => {
  test('are not removed while the host rests, unless it is stated that connectors may use them', async () => {
    await set('pin', 'CANARY-pin');
    const refused = await handrail(['secrets', 'remove', 'pin']);
    expect(refused).toMatchObject({ exit: 1, output: '' });
    expect(refused.errors).toContain('not known whether a connector uses "pin"');
    expect(refused.errors).toContain('--force');
    expect((await handrail(['secrets', 'list'])).output).toContain('pin');
    expect(await remove('pin')).toMatchObject({
      exit: 0,
      output: 'The secret "pin" is removed.',
      errors: expect.stringContaining('A connector that uses this secret will fail'),
    });
    expect((await handrail(['secrets', 'list'])).output).toBe('There are no secrets.');
  });

  test('keeps what it reads from standard input or a file, and shows everything but the value', async () => {
    expect(await set('billing.token', 'CANARY-one')).toEqual({
      exit: 0,
      output: 'The secret "billing.token" is set.',
      errors: '',
    });
    const replaced = await set('billing.token', 'CANARY-two', '--file', 'token.txt');
    expect(replaced.output).toBe('The secret "billing.token" is replaced.');
    await set('billing.token', 'CANARY-three', '--workspace', 'sales', '--tenant', 'acme');
    const listed = await handrail(['secrets', 'list']);
    expect(listed.output.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d UTC/g, 'MINUTE')).toBe(
      [
        'billing.token  tenant acme, workspace sales',
        '  set MINUTE, never used',
        '  nothing uses it',
        'billing.token  tenant local',
        '  set MINUTE, never used',
        '  nothing uses it',
      ].join('\n'),
    );
    expect(listed.errors).toContain('The host is not running');
    const json = await handrail(['secrets', 'list', '--tenant', 'local', '--json']);
    expect(JSON.parse(json.output)).toMatchObject({
      secrets: [{ name: 'billing.token', version: 2, usedBy: [] }],
    });
    expect(JSON.stringify([listed, json])).not.toContain('CANARY');
    for (const file of readdirSync(data)) {
      if (!file.endsWith('.sock')) expect(readFileSync(join(data, file), 'latin1')).not.toContain('CANARY');
    }
    const missing = await handrail(['secrets', 'remove', 'billing.token', '--tenant', 'acme']);
    expect(missing).toMatchObject({
      exit: 1,
      errors: expect.stringContaining('There is no secret "billing.token" there.'),
    });
    const scope = ['--tenant', 'acme', '--workspace', 'sales'];
    await remove('billing.token');
    await remove('billing.token', ...scope);
    expect((await handrail(['secrets', 'list'])).output).toBe('There are no secrets.');
  });

  test('asks whoever sits at the terminal, and shows nothing of what they type', async () => {
    const terminal = new FakeTerminal();
    const shown: string[] = [];
    const { output } = terminal;
    const write = output.write.bind(output);
    output.write = ((chunk: string | Uint8Array) => {
      shown.push(chunk.toString());
      return write(chunk);
    }) as typeof output.write;
    const io = Object.assign(new MemoryIo(), { openTerminal: () => terminal });
    const done = handrail(['secrets', 'set', 'pin'], io);
    await terminal.reply('not shown', ...'CANARY-7', KEYS.enter);
    expect(await done).toMatchObject({ exit: 0, output: 'The secret "pin" is set.' });
    expect(shown.join('')).not.toMatch(/C.?A.?N.?A.?R.?Y/);
    const cancelled = new FakeTerminal();
    const second = handrail(
      ['secrets', 'set', 'other'],
      Object.assign(new MemoryIo(), { openTerminal: () => cancelled }),
    );
    await cancelled.reply('not shown', KEYS.interrupt);
    expect(await second).toMatchObject({ exit: 1, errors: 'handrail: Nothing was set.' });
    await remove('pin');
  });

  test.each<[string, readonly string[], string, string]>([
    ['a value beside the name', ['pin', 'CANARY-value'], 'x', 'too many arguments'],
    ['a value in place of the name', ['CANARY value!'], 'x', 'The name of a secret'],
    ['an empty value', ['pin'], '\n', 'The value is empty'],
    ['a file that is not there', ['pin', '--file', 'none.txt'], 'x', '"none.txt" does not exist'],
    ['a value that is too long', ['pin'], 'CANARY'.repeat(20_000), 'larger than 64 KiB'],
  ])('refuses %s without repeating it', async (_title, words, input, reason) => {
    const { exit, errors } = await handrail(['secrets', 'set', ...words], new MemoryIo({}, input));
    expect(exit).toBeGreaterThan(0);
    expect(errors).toContain(reason);
    expect(errors).not.toContain('CANARY');
  });
});

describe('an operator', () => {
  test.each<[number, ...string[]]>([
    [2, 'keys', 'create', 'ci', '--scope', 'nonsense'],
    [2, 'keys', 'create', 'ci', '--tenant', 'not a name'],
    [2, 'keys', 'rotate', 'k-1', '--grace', '900d'],
    [1, 'keys', 'rotate', 'k-1'],
    [1, 'keys', 'revoke', 'k-1'],
    [1, 'secrets', 'remove', 'none'],
    [3, 'owner', 'link'],
  ])('ends with %d: %s %s %s %s %s', async (exit, ...words) => {
    expect(await handrail(words)).toMatchObject({ exit, errors: expect.stringMatching(/^handrail: /) });
  });
});

describe('handrail keys rotate-data', () => {
  test('changes the key file, says what to do with it, and what was kept is still there', async () => {
    await set('pin', 'kept');
    const keyFile = join(data, 'host.key');
    const before = readFileSync(keyFile, 'utf8');
    const { exit, output } = await handrail(['keys', 'rotate-data']);
    expect(exit).toBe(0);
    expect(output).toMatch(
      /^Everything is encrypted with a new data key \(\d+ values\)\.\n {2}Copy .*host\.key/,
    );
    expect(readFileSync(keyFile, 'utf8')).toMatch(new RegExp(`^${before.trim()}\ndata [\\w-]{43}\n$`));
    expect((await handrail(['secrets', 'list'])).output).toContain('pin');
    await remove('pin');
  });
});

describe('a key file outside of the data folder', () => {
  test('is found by HANDRAIL_KEY_FILE, and what is missing without it is stated', async () => {
    const elsewhere = join(folder, 'elsewhere.key');
    renameSync(join(data, 'host.key'), elsewhere);
    const lost = await handrail(['secrets', 'list']);
    expect(lost).toMatchObject({ exit: 3, errors: expect.stringMatching(/no key file .*HANDRAIL_KEY_FILE/) });
    const io = () => {
      const made = new MemoryIo();
      made.environment.HANDRAIL_KEY_FILE = elsewhere;
      return made;
    };
    expect(await handrail(['secrets', 'list'], io())).toMatchObject({
      exit: 0,
      output: 'There are no secrets.',
    });
    const backup = join(folder, 'backup.db');
    expect((await handrail(['backup', backup], io())).output).toContain(
      `can be restored only with ${elsewhere}`,
    );
    const restored = join(folder, 'restored');
    const restoring = io();
    expect(await runCli(['restore', backup, '--data', restored], restoring)).toBe(0);
    expect(readdirSync(restored)).toEqual(['host.db']);
    copyFileSync(elsewhere, join(folder, 'copy.key'));
    expect(existsSync(join(data, 'host.key'))).toBe(false);
    renameSync(elsewhere, join(data, 'host.key'));
  });
});

import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyProfile, importProfile, type ProfileEntry, type ProfileStore } from '@handrail/assist';
import { openProfileFile } from '@handrail/profile-file';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FakeTerminal, KEYS } from '../../testing/fake-terminal.ts';
import { MemoryIo } from '../../testing/memory-io.ts';
import type { Files } from '../cli-io.ts';
import type { ExitCode } from '../exit-code.ts';
import { nodeFiles } from '../node-files.ts';
import { runCli } from '../run-cli.ts';

const PASSPHRASE = 'correct horse battery';
const IBAN = 'DE89370400440532013000';
const CONCEPT = 'https://schema.org/iban';
const AT = '2026-01-02T00:00:00Z';
const ENTRY: ProfileEntry = {
  value: IBAN,
  confidence: 0.9,
  source: { type: 'manual', timestamp: AT },
  lastUsed: AT,
  verified: false,
};
const DEFINITION = JSON.stringify({
  $formspec: '1.0',
  url: 'https://forms.example/refund',
  version: '1.0.0',
  status: 'active',
  title: 'Refund',
  items: [{ key: 'iban', type: 'field', dataType: 'string', label: 'IBAN', semanticType: CONCEPT }],
});

let folder = '';
let store: ProfileStore;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-profile-'));
  store = await openProfileFile({ path: join(folder, 'me.profiles'), key: { passphrase: PASSPHRASE } });
  await store.update('ann', () => ({ ...emptyProfile('ann', 'Ann', AT), concepts: { [CONCEPT]: ENTRY } }));
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Ran {
  readonly exit: ExitCode;
  readonly output: string;
  readonly errors: string;
}

async function run(
  args: readonly string[],
  terminal?: FakeTerminal,
  input = '',
  files?: Files,
): Promise<Ran> {
  const io = new MemoryIo({ 'refund.json': DEFINITION }, input);
  Object.assign(io.environment, { HANDRAIL_PROFILE_PASSPHRASE: PASSPHRASE });
  if (files) Object.assign(io, { files });
  if (terminal) Object.assign(io, { openTerminal: () => terminal });
  const exit = await runCli([...args, '--profile', join(folder, 'me.profiles')], io);
  return { exit, output: io.output.join('\n'), errors: io.errors.join('\n') };
}

const profile = (...args: readonly string[]) => run(['profile', ...args]);

async function allow(consumer: string, ...keys: readonly string[]): Promise<Ran> {
  const terminal = new FakeTerminal();
  const running = run(['profile', 'consents', '--allow', consumer], terminal);
  await terminal.reply('Yes, do this', ...keys);
  return running;
}

const match = (consumer?: string) =>
  run([
    ...['assist', 'call', 'formspec.profile.match', '--definition', 'refund.json'],
    ...(consumer === undefined ? [] : ['--consumer', consumer]),
  ]);

describe('profile consents', () => {
  test('a consent that the owner gives on a terminal lets exactly that consumer see values, until it is revoked', async () => {
    expect((await match('my-agent')).errors).toContain('profile consents --profile <file> --allow my-agent');
    expect(await allow('my-agent', KEYS.down, KEYS.enter)).toMatchObject({ exit: 0, errors: '' });
    expect((await match('my-agent')).output).toContain(IBAN);
    for (const other of ['another', undefined]) {
      const { exit, output, errors } = await match(other);
      expect({ exit, output }).toEqual({ exit: 1, output: '' });
      expect(errors).toContain('x-consent-required');
    }
    expect((await profile('consents')).output).toBe(
      'my-agent  sees values, profile ann, since 2026-03-31, in force',
    );
    expect((await profile('consents', '--revoke', 'my-agent')).exit).toBe(0);
    expect((await match('my-agent')).errors).toContain('x-consent-required');
    expect((await profile('consents')).output).toContain('revoked 2026-03-31');
    expect((await profile('consents', '--revoke', 'my-agent')).exit).toBe(1);
  });

  test('Enter alone consents to nothing', async () => {
    expect(await allow('my-agent', KEYS.enter)).toMatchObject({
      exit: 1,
      output: 'Not allowed. Nothing was saved.',
    });
    expect(await store.consents()).toEqual([]);
  });

  test('without a terminal, consent cannot be given', async () => {
    const { exit, errors } = await profile('consents', '--allow', 'my-agent');
    expect({ exit, errors }).toEqual({
      exit: 3,
      errors: 'handrail: Only the owner can consent, in an interactive terminal. This is not one.',
    });
    expect(await store.consents()).toEqual([]);
  });

  test.each(['My-Agent', 'my agent', 'my‑agent', '../x', '', 'a'.repeat(101)])(
    '%j is not the name of a consumer',
    async (name) => {
      expect((await profile('consents', '--allow', name)).exit).toBe(2);
      expect((await match(name)).exit).toBe(2);
    },
  );
});

describe('what a profile holds', () => {
  test('is listed and shown without values where there is no terminal', async () => {
    expect((await profile('list')).output).toBe('ann  Ann, changed 2026-01-02');
    for (const args of [['show'], ['show', '--json'], ['list', '--json']]) {
      const { exit, output, errors } = await profile(...args);
      expect(exit).toBe(0);
      expect(output + errors).not.toContain(IBAN);
    }
    expect((await profile('show')).output).toContain(CONCEPT);
  });

  test('is shown with values on a terminal', async () => {
    expect((await run(['profile', 'show'], new FakeTerminal())).output).toContain(`"${IBAN}"`);
  });

  test('is what a person at the terminal reads with a tool, too', async () => {
    const args = ['assist', 'call', 'formspec.profile.match', '--definition', 'refund.json'];
    expect((await run(args, new FakeTerminal())).output).toContain(IBAN);
  });

  test('is set by hand, verified and removed', async () => {
    expect((await profile('edit', CONCEPT, '--verify')).exit).toBe(0);
    expect((await store.get('ann'))?.concepts[CONCEPT]).toEqual({ ...ENTRY, verified: true });
    await run(['profile', 'edit', 'nickname', '--field', '--value', '-'], undefined, '"Nan"');
    expect((await store.get('ann'))?.fields.nickname).toMatchObject({ value: 'Nan', verified: true });
    expect((await profile('edit', CONCEPT, '--remove')).exit).toBe(0);
    expect((await store.get('ann'))?.concepts).toEqual({});
    expect((await profile('edit', CONCEPT, '--remove')).exit).toBe(1);
    expect((await profile('edit', CONCEPT)).exit).toBe(2);
    expect((await profile('edit', CONCEPT, '--remove', '--verify')).exit).toBe(2);
  });

  test('is not set to a text without its quotes, and the refusal says how to write it', async () => {
    const { exit, errors } = await profile('edit', CONCEPT, '--value', 'Ada Lovelace');
    expect(exit).toBe(2);
    expect(errors).toContain(`Write a text in quotes: --value '"Ada"'.`);
  });

  test('is exported as the file that an import reads, after the owner agreed to it on a terminal', async () => {
    const file = join(folder, 'ann.json');
    expect(await profile('export', file)).toMatchObject({
      exit: 3,
      errors: 'handrail: Only the owner can export a profile, in an interactive terminal. This is not one.',
    });
    const exporting = async (...keys: readonly string[]) => {
      const terminal = new FakeTerminal();
      const running = run(['profile', 'export', file], terminal, '', nodeFiles);
      await terminal.reply('Yes, do this', ...keys);
      return running;
    };
    expect(await exporting(KEYS.enter)).toMatchObject({ exit: 1, output: 'Nothing was exported.' });
    expect(existsSync(file)).toBe(false);
    expect(await exporting(KEYS.down, KEYS.enter)).toMatchObject({ exit: 0, errors: '' });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await store.delete('ann');
    await importProfile(store, JSON.parse(readFileSync(file, 'utf8')), { clock: Date, source: 'ann.json' });
    expect((await store.get('ann'))?.concepts[CONCEPT]).toMatchObject({ value: IBAN });
    // Nothing is written over, least of all the profiles themselves.
    expect((await run(['profile', 'export', file], undefined, '', nodeFiles)).exit).toBe(2);
  });

  test('is forgotten with every consent to it', async () => {
    await allow('my-agent', KEYS.down, KEYS.enter);
    expect((await profile('forget', 'ann')).exit).toBe(0);
    expect(await store.list()).toEqual([]);
    expect(await store.consents()).toEqual([]);
    expect((await profile('forget', 'ann')).exit).toBe(1);
    expect((await profile('show')).exit).toBe(1);
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLibrary } from '@handrail/library';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildProgram, RunningProgram } from '../../../apps/cli/testing/built-program.ts';
import { TODAY } from '../library-stories.ts';
import { storageState } from './command-line.ts';
import { libraryCliStories } from './library-cli-stories.ts';

describe('the library on a command line, parsed', () => {
  libraryCliStories('html');
});

describe('the library with the program as it is built', () => {
  beforeAll(buildProgram, 180_000);

  test('a loan is renewed with the session of a file, and another is refused', async () => {
    const library = await startLibrary({ today: () => TODAY });
    const folder = mkdtempSync(join(tmpdir(), 'handrail-sites-program-'));
    const state = join(folder, 'state.json');
    writeFileSync(state, storageState(library.signIn()));
    const renew = (row_key: string) =>
      new RunningProgram([
        'page',
        'act',
        `${library.origin}/loans/`,
        'loan.renew',
        JSON.stringify({ row_key }),
        '--storage-state',
        state,
      ]);
    const renewed = renew('L-1002');
    expect(await renewed.ended()).toBe(0);
    expect(renewed.output).toMatch(/^✓ Renew loan/);
    const refused = renew('L-1003');
    expect(await refused.ended()).toBe(1);
    expect(refused.errors).toContain('RESERVED_BY_OTHERS');
    expect(library.state().changes).toEqual(['loan.renew L-1002']);
    rmSync(folder, { recursive: true });
    await library.close();
  });
});

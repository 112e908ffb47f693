import { execFile } from 'node:child_process';
import { join, relative } from 'node:path';
import { CliError, wrongUse } from '../cli-error.ts';
import { lintMessages } from '../messages/lint.ts';

const PAGE = /\.html?$/i;
const MOST_BYTES = 64 * 1_048_576;
const TIME_LIMIT = 60_000;

/** Pages below a folder that differ from a commit, those that are not in git yet included, and deleted ones not. */
export async function changedFiles(ref: string, folder: string): Promise<readonly string[]> {
  const commit = await git(folder, [
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${ref}^{commit}`,
  ]);
  if (commit === undefined) {
    const isRepository = (await git(folder, ['rev-parse', '--git-dir'])) !== undefined;
    throw wrongUse(isRepository ? lintMessages.unknownRef(ref) : lintMessages.noRepository);
  }
  const changed = await names(folder, [
    'diff',
    '--name-only',
    '--relative',
    '--diff-filter=d',
    '-z',
    commit.trim(),
    '--',
    '.',
  ]);
  const added = await names(folder, ['ls-files', '--others', '--exclude-standard', '-z', '--', '.']);
  return [...new Set([...changed, ...added])]
    .filter((name) => PAGE.test(name))
    .sort()
    .map((name) => (folder === '.' ? name : relative('.', join(folder, name))));
}

async function names(folder: string, args: readonly string[]): Promise<readonly string[]> {
  const output = await git(folder, args);
  if (output === undefined) throw new CliError(3, 'git-failed', lintMessages.gitFailed);
  return output.split('\0').filter((name) => name !== '');
}

/** What git prints; undefined when it fails. It is not given a shell, and settings of the repository start no program. */
function git(folder: string, args: readonly string[]): Promise<string | undefined> {
  const settings = ['-c', 'core.fsmonitor=false', '-c', 'core.quotePath=false', '-C', folder];
  return new Promise((resolve, reject) => {
    execFile(
      'git',
      [...settings, ...args],
      { maxBuffer: MOST_BYTES, timeout: TIME_LIMIT, encoding: 'utf8' },
      (error, output) => {
        if (error && 'code' in error && error.code === 'ENOENT')
          reject(new CliError(3, 'git-missing', lintMessages.gitMissing));
        else resolve(error ? undefined : output);
      },
    );
  });
}

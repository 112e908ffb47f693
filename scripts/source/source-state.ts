import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { lstatSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Written from a report, and compared with it as a whole: it cannot make the report old. */
const WRITTEN = 'docs/conformance.md';

/** Everything that tests may read, as it is now. */
export interface SourceState {
  /** What git knows or would add. What it ignores was built, or written by a test. */
  readonly files: readonly string[];
  /** Of their names and contents. */
  readonly digest: string;
}

/** Git has the digest of every file that was not changed, so that only the others are read. */
export function readSourceState(root: string): SourceState {
  const digests = new Map<string, string>();
  for (const entry of git(root, 'ls-files', '--stage', '-z')) {
    const [about = '', path = ''] = entry.split('\t');
    digests.set(path, about.split(' ')[1] ?? '');
  }
  for (const path of git(root, 'ls-files', '--modified', '--others', '--exclude-standard', '-z')) {
    const digest = digestOf(join(root, path));
    if (digest) digests.set(path, digest);
    else digests.delete(path);
  }
  digests.delete(WRITTEN);
  const files = [...digests.keys()].sort();
  const state = createHash('sha256');
  for (const path of files) state.update(`${path}\0${digests.get(path)}\0`);
  return { files, digest: state.digest('hex').slice(0, 16) };
}

/** As git makes it, so that a file has the same digest before and after it is added; nothing for what is no file. */
function digestOf(path: string): string | undefined {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found?.isFile() && !found?.isSymbolicLink()) return undefined;
  const content = found.isFile() ? readFileSync(path) : Buffer.from(readlinkSync(path));
  return createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex');
}

function git(root: string, ...args: readonly string[]): string[] {
  const output = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 });
  return output.split('\0').filter((each) => each !== '');
}

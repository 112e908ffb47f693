import { type Clock, isJsonObject, type JsonObject } from '@handrail/base';
import { toTimestamp } from '@handrail/runs';
import { utf8Length } from '@handrail/tools';
import type { Caller } from '../caller.ts';
import type { DataScope } from '../data-scope.ts';
import type { HostParts } from '../execution/host-parts.ts';
import type { HostOutcome } from '../outcome.ts';
import type { Records, StoredRecord } from '../ports/records.ts';
import { reading, refused } from '../services/refused.ts';
import type { VisibleRuns } from '../services/visible-runs.ts';
import { WorkspaceJournal } from './workspace-journal.ts';
import type {
  WorkspaceChange,
  WorkspaceEntry,
  WorkspaceFile,
  WorkspaceLimits,
  WorkspaceService,
} from './workspace-service.ts';

const FILE = 'workspace-file';
const PAGE = 200;
/** Somebody else writes the same file at the same time. */
const MOST_TRIES = 20;
const DEFAULT_TYPE = 'text/markdown';

export const workspaceLimits: WorkspaceLimits = { maxFileBytes: 65_536, maxFiles: 500 };

export interface WorkspaceParts {
  readonly records: Records;
  readonly visible: VisibleRuns;
  readonly clock: Clock;
  readonly parts: HostParts;
}

export function serveWorkspace({ records, visible, clock, parts }: WorkspaceParts): WorkspaceService {
  const limits = workspaceLimits;
  const journal = new WorkspaceJournal(records, clock, parts);

  async function* recordsFrom(scope: DataScope, kind: string, prefix: string, from = '') {
    for (let after = from; ; ) {
      const page = await records.list(scope, kind, { prefix, after, limit: PAGE });
      yield* page;
      const last = page.at(-1);
      if (page.length < PAGE || !last) return;
      after = last.name;
    }
  }

  async function isFull(scope: DataScope): Promise<boolean> {
    let files = 0;
    for await (const record of recordsFrom(scope, FILE, '')) if (fileOf(record)) files += 1;
    return files >= limits.maxFiles;
  }

  /** Stores the next version. A removed file keeps its name and its count, so no version is ever used twice. */
  async function change(
    caller: Caller,
    { path, ifVersion, runId }: WorkspaceChange,
    contentOf: (current: WorkspaceFile | undefined) => JsonObject | undefined,
  ): Promise<HostOutcome<StoredRecord>> {
    if (!isWorkspacePath(path)) return unsafePath();
    const scope = scopeOf(caller);
    const run = runId === undefined ? undefined : await visible.projection(caller, runId);
    if (run && !run.ok) return run;
    if (run && run.value.state.endedAt !== undefined) return refused('run_terminal', 'The run has ended.');
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const stored = await records.read(scope, FILE, path);
      const current = stored && fileOf(stored);
      const version = stored?.version ?? 0;
      if (ifVersion !== undefined && current?.version !== ifVersion) return conflict(current?.version ?? 0);
      const content = contentOf(current);
      if (!content) return noFile();
      if (!current && (await isFull(scope))) {
        return refused('conflict', `A workspace holds at most ${limits.maxFiles} files.`);
      }
      const at = clock.now();
      if (!(await records.put({ ...scope, kind: FILE, name: path, content, at }, version))) continue;
      const told = await journal.tell(scope, { path, version: version + 1 }, runId);
      return told.ok ? { ok: true, value: { name: path, version: version + 1, content, at } } : told;
    }
    return refused('conflict', 'Others write this file at the same time. Try again.');
  }

  return {
    limits,
    list: (caller, prefix) =>
      reading<readonly WorkspaceEntry[]>(async () => {
        if (prefix !== '' && !isWorkspacePath(prefix.replace(/\/$/, ''))) return unsafePath();
        const found: WorkspaceEntry[] = [];
        for await (const record of recordsFrom(scopeOf(caller), FILE, prefix)) {
          const file = fileOf(record);
          if (!file) continue;
          const { content: _content, ...entry } = file;
          found.push(entry);
        }
        return { ok: true, value: found };
      }),
    read: (caller, path) =>
      reading<WorkspaceFile>(async () => {
        if (!isWorkspacePath(path)) return unsafePath();
        const stored = await records.read(scopeOf(caller), FILE, path);
        const file = stored && fileOf(stored);
        return file ? { ok: true, value: file } : noFile();
      }),
    write: (caller, { content, contentType = DEFAULT_TYPE, ...where }) =>
      reading<WorkspaceFile>(async () => {
        if (utf8Length(content) > limits.maxFileBytes) {
          return refused('workspace_too_large', `A file has at most ${limits.maxFileBytes} bytes.`, {
            maxFileBytes: limits.maxFileBytes,
          });
        }
        const stored = await change(caller, where, () => ({ content, contentType }));
        if (!stored.ok) return stored;
        const file = fileOf(stored.value);
        if (!file) throw new Error('What was just written is a file.');
        return { ok: true, value: file };
      }),
    remove: (caller, where) =>
      reading(async () => {
        const stored = await change(caller, where, (current) => current && { removed: true });
        return stored.ok ? { ok: true, value: null } : stored;
      }),
    changes: (caller, after, limit) =>
      reading(async () => {
        return { ok: true, value: await journal.read(scopeOf(caller), after, limit) };
      }),
  };
}

const SAFE = /^[A-Za-z0-9][A-Za-z0-9._/-]{0,255}$/;

/** Whether a name can be a file's (workspace-file.schema.json), and leads nowhere but down. */
function isWorkspacePath(path: string): boolean {
  return SAFE.test(path) && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

function scopeOf({ tenant, workspace, mode }: Caller): DataScope {
  return { tenant, workspace, mode };
}

/** Undefined for a file that was removed. */
function fileOf({ name: path, version, content, at }: StoredRecord): WorkspaceFile | undefined {
  if (!isJsonObject(content) || content.removed === true) return undefined;
  return {
    path,
    content: String(content.content),
    contentType: String(content.contentType),
    version,
    etag: `"${version}"`,
    updatedAt: toTimestamp(at),
  };
}

function unsafePath(): HostOutcome<never> {
  return refused(
    'validation_error',
    'A path has letters, digits, ".", "_", "-" and "/", begins with a letter or digit, and no part of it is "..".',
    { field: 'path' },
  );
}

function noFile(): HostOutcome<never> {
  return refused('not_found', 'There is no such file.');
}

function conflict(currentVersion: number): HostOutcome<never> {
  return refused('workspace_conflict', 'The file was changed since it was read. Read it again.', {
    currentVersion,
  });
}

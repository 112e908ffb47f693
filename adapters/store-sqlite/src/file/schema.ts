/** Marks a file as ours: "HRST". */
export const APPLICATION_ID = 0x48525354;

/** Sequences have this many bits in the key of a chunk; the rest numbers the run. */
export const SEQUENCE_BITS = 24;

/**
 * One script per version of the file, in order. Those that were released are never changed; a new version is a new
 * script at the end.
 *
 * What grows is written at the end of its tree: runs are numbered as they come and chunks of events are keyed by run
 * number and first sequence in one integer, so that a big row lies in a leaf of its own tree with no second index. Runs
 * that ended in the batch that began them never enter the partial indexes.
 */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE settings (name TEXT PRIMARY KEY, value NOT NULL) WITHOUT ROWID;

  CREATE TABLE runs (
    run_no INTEGER PRIMARY KEY,
    run_id TEXT NOT NULL,
    tenant TEXT NOT NULL,
    workspace TEXT,
    principal TEXT NOT NULL,
    mode TEXT NOT NULL,
    workflow_id TEXT NOT NULL,
    workflow_digest TEXT NOT NULL,
    scope_id TEXT,
    parent_run_id TEXT,
    status TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    ended_at INTEGER,
    last_sequence INTEGER NOT NULL,
    busy_in INTEGER,
    wake_at INTEGER
  );
  CREATE UNIQUE INDEX runs_by_id ON runs (run_id);
  CREATE INDEX runs_by_tenant ON runs (tenant, mode, run_id);
  CREATE INDEX runs_by_workspace ON runs (tenant, mode, workspace, run_id) WHERE workspace IS NOT NULL;
  CREATE INDEX runs_by_workflow ON runs (tenant, mode, workflow_id, run_id);
  CREATE INDEX runs_by_status ON runs (tenant, mode, status, run_id) WHERE status <> 'completed';
  CREATE INDEX runs_by_parent ON runs (tenant, mode, parent_run_id, run_id) WHERE parent_run_id IS NOT NULL;
  CREATE INDEX runs_by_scope ON runs (tenant, mode, scope_id, run_id)
    WHERE scope_id IS NOT NULL AND ended_at IS NULL;
  CREATE INDEX runs_ended ON runs (ended_at, run_id) WHERE ended_at IS NOT NULL;
  CREATE INDEX runs_to_wake ON runs (wake_at, run_id) WHERE wake_at IS NOT NULL;
  CREATE INDEX runs_busy ON runs (run_id) WHERE busy_in IS NOT NULL;

  CREATE TABLE chunks (chunk_no INTEGER PRIMARY KEY, events TEXT NOT NULL);

  CREATE TABLE sealed (
    event_id TEXT NOT NULL, pointer TEXT NOT NULL, value BLOB NOT NULL, PRIMARY KEY (event_id, pointer)
  ) WITHOUT ROWID;

  CREATE TABLE artifacts (
    artifact_no INTEGER PRIMARY KEY, run_id TEXT NOT NULL, artifact_id TEXT NOT NULL, content BLOB NOT NULL
  );
  CREATE UNIQUE INDEX artifacts_by_id ON artifacts (run_id, artifact_id);

  CREATE TABLE receipts (
    receipt_no INTEGER PRIMARY KEY,
    id TEXT NOT NULL,
    request_digest TEXT NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  );
  CREATE UNIQUE INDEX receipts_by_id ON receipts (id);
  CREATE INDEX receipts_by_end ON receipts (expires_at);

  CREATE TABLE queues (queue TEXT PRIMARY KEY, until INTEGER NOT NULL, failures INTEGER NOT NULL) WITHOUT ROWID;
  CREATE INDEX queues_by_time ON queues (until);
  CREATE TABLE outbox (
    queue TEXT NOT NULL, id TEXT NOT NULL, content TEXT NOT NULL, PRIMARY KEY (queue, id)
  ) WITHOUT ROWID;

  CREATE TABLE definitions (
    place INTEGER PRIMARY KEY,
    tenant TEXT NOT NULL,
    workflow_id TEXT NOT NULL,
    digest TEXT NOT NULL,
    document TEXT NOT NULL,
    registered_at INTEGER NOT NULL
  );
  CREATE UNIQUE INDEX definitions_by_id ON definitions (tenant, workflow_id, digest);
  CREATE INDEX definitions_in_order ON definitions (tenant, workflow_id, place);
  CREATE INDEX definitions_by_digest ON definitions (digest);

  CREATE TABLE keys (
    id TEXT PRIMARY KEY, hash TEXT NOT NULL, tenant TEXT NOT NULL, content TEXT NOT NULL, revoked_at INTEGER
  ) WITHOUT ROWID;
  CREATE UNIQUE INDEX keys_by_hash ON keys (hash);

  CREATE TABLE subscriptions (
    webhook_id TEXT PRIMARY KEY, tenant TEXT NOT NULL, content TEXT NOT NULL, secret BLOB NOT NULL
  ) WITHOUT ROWID;

  CREATE TABLE once (id TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) WITHOUT ROWID;
  CREATE INDEX once_by_end ON once (expires_at);
  `,
  `
  CREATE TABLE run_tags (
    tenant TEXT NOT NULL, mode TEXT NOT NULL, tag TEXT NOT NULL, run_id TEXT NOT NULL,
    PRIMARY KEY (tenant, mode, tag, run_id)
  ) WITHOUT ROWID;
  CREATE INDEX run_tags_by_run ON run_tags (run_id);
  `,
  // From this version on all content is sealed; what older ones stored as text is sealed after the opening.
  `
  CREATE TABLE secrets (
    tenant TEXT NOT NULL,
    workspace TEXT NOT NULL,
    name TEXT NOT NULL,
    version INTEGER NOT NULL,
    value BLOB NOT NULL,
    set_at INTEGER NOT NULL,
    used_at INTEGER,
    PRIMARY KEY (tenant, workspace, name)
  ) WITHOUT ROWID;
  `,
  `
  ALTER TABLE runs ADD COLUMN keep_until INTEGER;
  CREATE INDEX runs_kept ON runs (keep_until, run_id) WHERE keep_until IS NOT NULL;
  ALTER TABLE outbox ADD COLUMN run_id TEXT;
  ALTER TABLE outbox ADD COLUMN made_at INTEGER;
  CREATE INDEX outbox_by_run ON outbox (run_id) WHERE run_id IS NOT NULL;
  CREATE INDEX outbox_by_age ON outbox (made_at) WHERE made_at IS NOT NULL;
  ALTER TABLE receipts ADD COLUMN run_id TEXT;
  CREATE INDEX receipts_by_run ON receipts (run_id) WHERE run_id IS NOT NULL;
  CREATE TABLE removals (run_no INTEGER PRIMARY KEY, run_id TEXT NOT NULL);
  CREATE TABLE erasures (
    id TEXT PRIMARY KEY, at INTEGER NOT NULL, by TEXT NOT NULL, scope TEXT NOT NULL, runs INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX erasures_by_time ON erasures (at);
  `,
  // A run's row has the head of its log and a mark of the row; what each transaction changed in the log is signed.
  `
  ALTER TABLE runs ADD COLUMN state BLOB;
  ALTER TABLE runs ADD COLUMN commit_no INTEGER;
  CREATE TABLE commits (
    commit_no INTEGER PRIMARY KEY, at INTEGER NOT NULL, before BLOB NOT NULL, entries BLOB NOT NULL,
    signature BLOB NOT NULL
  );
  `,
  // Workflows and secrets are divided by workspace and mode. What older versions have is live, and the whole tenant's.
  `
  ALTER TABLE definitions ADD COLUMN workspace TEXT NOT NULL DEFAULT '';
  ALTER TABLE definitions ADD COLUMN mode TEXT NOT NULL DEFAULT 'live';
  DROP INDEX definitions_by_id;
  DROP INDEX definitions_in_order;
  CREATE UNIQUE INDEX definitions_by_id ON definitions (tenant, workspace, mode, workflow_id, digest);
  CREATE INDEX definitions_in_order ON definitions (tenant, workspace, mode, workflow_id, place);
  CREATE TABLE divided_secrets (
    tenant TEXT NOT NULL,
    workspace TEXT NOT NULL,
    mode TEXT NOT NULL,
    name TEXT NOT NULL,
    version INTEGER NOT NULL,
    value BLOB NOT NULL,
    set_at INTEGER NOT NULL,
    used_at INTEGER,
    PRIMARY KEY (tenant, workspace, mode, name)
  ) WITHOUT ROWID;
  INSERT INTO divided_secrets SELECT tenant, workspace, 'live', name, version, value, set_at, used_at FROM secrets;
  DROP TABLE secrets;
  ALTER TABLE divided_secrets RENAME TO secrets;
  `,
  `
  CREATE TABLE passkeys (
    tenant TEXT NOT NULL,
    workspace TEXT NOT NULL,
    mode TEXT NOT NULL,
    owner TEXT NOT NULL,
    id TEXT NOT NULL,
    content BLOB NOT NULL,
    PRIMARY KEY (tenant, workspace, mode, owner, id)
  ) WITHOUT ROWID;
  `,
  // The audit log has an entry for every record of the commit log, and stays when that is pruned. What is removed is
  // recorded as well, so some room is kept for that: otherwise nothing could be removed from a full disk.
  `
  CREATE TABLE records (
    tenant TEXT NOT NULL,
    workspace TEXT NOT NULL,
    mode TEXT NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    run_id TEXT,
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    content BLOB NOT NULL,
    PRIMARY KEY (tenant, workspace, mode, kind, name)
  ) WITHOUT ROWID;
  CREATE INDEX records_by_run ON records (run_id) WHERE run_id IS NOT NULL;
  CREATE TABLE audit (seq INTEGER PRIMARY KEY, entry TEXT NOT NULL);
  CREATE TABLE audit_checkpoints (at_seq INTEGER PRIMARY KEY, checkpoint TEXT NOT NULL, at INTEGER NOT NULL);
  INSERT OR REPLACE INTO settings (name, value) VALUES ('room', zeroblob(16384));
  `,
  // What people are asked for and what they decided, to be found without folding runs. Runs that were open before are
  // added by the host, one by one.
  `
  CREATE TABLE listed (
    run_id TEXT NOT NULL,
    list TEXT NOT NULL,
    name TEXT NOT NULL,
    tenant TEXT NOT NULL,
    workspace TEXT,
    mode TEXT NOT NULL,
    who TEXT NOT NULL,
    rank INTEGER NOT NULL,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    only_for TEXT,
    not_for TEXT,
    content BLOB NOT NULL,
    PRIMARY KEY (run_id, list, name)
  ) WITHOUT ROWID;
  CREATE INDEX listed_in_order ON listed (tenant, mode, list, who, rank, at, run_id, name);
  CREATE INDEX listed_in_workspace ON listed (tenant, mode, workspace, list, who, rank, at, run_id, name)
    WHERE workspace IS NOT NULL;
  CREATE INDEX listed_by_kind ON listed (tenant, mode, list, who, kind, only_for, not_for);
  CREATE TABLE unlisted (run_id TEXT PRIMARY KEY) WITHOUT ROWID;
  INSERT INTO unlisted SELECT run_id FROM runs WHERE ended_at IS NULL;
  `,
];

/** Files of an older version hold content as plain text. */
export const FIRST_SEALED_VERSION = 3;

/** The log of an older version is not signed, and a backup of it has no end that says whether it is whole. */
export const FIRST_SIGNED_VERSION = 5;

/** Older files have no passkeys. */
export const FIRST_PASSKEY_VERSION = 7;

/*
 * Everything said by the commands of a host: `up`, `keys`, `secrets`, `run`, `erase`, `backup` and their like.
 */

export const backupMessages = {
  exists: (file: string) => `"${file}" exists already and is not replaced. Name another file.`,
  itsKeyFile: 'its key file',
  written: (file: string) => `The backup is in ${file}.`,
  keepKey: (keyFile: string) =>
    `  It can be restored only with ${keyFile}. Keep a copy of that in another safe place.`,
};

export const doctorMessages = {
  verifyStoreHint: (options: string, postgres: string) =>
    `Run "handrail verify-store${options}"${postgres} to check everything that is stored.`,
  samePostgres: ' with the same --postgres',
};

export const eraseMessages = {
  runOrOwner: 'erase takes either --run <id> or --owner <id>.',
  erased: (runs: string, erasureId: string) => `Erased ${runs}. The record of it is ${erasureId}.`,
  backupsRemain: '  Earlier backups still contain them: delete those, or let them expire.',
  noTerminal:
    'There is no terminal to ask on, and erasing cannot be undone. Add --yes, or --dry-run to see what would be erased.',
  question: 'Erase this? It cannot be undone.',
  no: 'No, change nothing',
  yes: 'Yes, erase it',
  nothingThere: (whose: string) => `There is nothing to erase for ${whose}.`,
  nothingWouldBe: 'nothing would be erased',
  nothingWas: 'nothing was erased',
  noneEnded: (owner: string, nothing: string) => `No run of ${owner} has ended, so ${nothing}.`,
  notEnded: (runId: string, nothing: string) => `Run ${runId} has not ended, so ${nothing}.`,
  plan: (runs: string, whose: string) =>
    `${runs} of ${whose} would be erased, with events, values, artifacts and unsent deliveries.`,
  startThenCancel: (at: string) => `Start the host with "handrail up${at}", cancel`,
  kept: (ids: string, more: string, start: string, at: string) =>
    `  Not ended, so kept: ${ids}${more}. ${start} with "handrail run cancel <id>${at}", then erase again.`,
  runsAndPasskeys: (runs: string, passkeys: string) => `${runs} and ${passkeys}`,
  noPasskeyNeeded: '  High-risk approvals of this owner no longer need a passkey.',
  noPasskeyWouldBeNeeded: '  High-risk approvals of this owner would no longer need a passkey.',
  noRecords: 'Nothing was erased on request.',
  ofOwner: 'of an owner',
  byIds: 'by their ids',
};

export const keysCreateMessages = {
  noKey: 'The host did not answer with a key.',
  created: (id: string) => `Key ${id}. It is not shown again. Programs read it from HANDRAIL_KEY.`,
};

export const adminMessages = {
  noHolders: 'No roles have been given yet. The signed-in owner has the role owner.',
  catalogue: (roles: string) => `The roles are ${roles}.`,
  holder: (principal: string, roles: string) =>
    roles === '' ? `${principal} has no role.` : `${principal}: ${roles}`,
  noMembers: 'There are no sign-ins with a provider yet.',
  member: (principal: string, name: string, roles: string) => `${principal} (${name}): ${roles}`,
  removed: (principal: string) => `${principal} is removed and signed out.`,
  tenant: (tenant: string, keys: number) => `${tenant}: ${keys} ${keys === 1 ? 'key' : 'keys'}`,
};

export const keysListMessages = {
  noKeys: 'There are no keys.',
  neverUsed: 'never used',
  lastUsed: (day: string) => `last used ${day}`,
};

export const keysRevokeMessages = {
  revoked: 'The key is revoked. It stops working within a second.',
};

export const keysRotateDataMessages = {
  rotated: (values: string) => `Everything is encrypted with a new data key (${values} values).`,
  copyKeyFile: (keyFile: string) =>
    `  Copy ${keyFile} to your safe place again: new backups need this version of it.`,
  olderBackups: '  Earlier backups need the copy you kept with them.',
};

export const keysRotateMessages = {
  rotated: (grace: string) => `It is not shown again. The old key works for another ${grace}.`,
};

export const ownerLinkMessages = {
  explain: 'handrail: This link signs the owner in. It works once, within ten minutes. Do not share it.',
};

/** What agents read about the tools of a host. */
export const hostToolsetMessages = {
  unreachable: 'The host cannot be reached. Is it running?',
  tools: {
    list: ['List workflows', 'The workflows of this host, by id and name.'],
    describe: ['Describe a workflow', 'What a workflow does, and the variables it takes as inputs.'],
    start: [
      'Start a run',
      'Starts a workflow with values by name. It waits where it needs its owner: only they can approve.',
    ],
    show: [
      'Show a run',
      'The status of a run, what it waits for, why it failed, and the results of its steps.',
    ],
  },
} as const;

export const openMessages = {
  opened: (link: string) => `Opened in your browser. If no window appeared: ${link}`,
  link: (link: string) => `Open ${link} (works once, within ten minutes)`,
};

export const restoreMessages = {
  restored: (data: string, at: string) => `The host is in ${data}. Start it with "handrail up${at}".`,
  restoredToPostgres: (at: string) =>
    `The host is in the database. Start it with "handrail up${at}" and the same --postgres.`,
};

export const runEventsMessages = {
  after: '--after takes the number of an event, for example 12.',
};

export const runListMessages = {
  noRuns: 'No runs.',
  more: (runs: string, nextCursor: string) => `${runs} shown. For more, add --cursor ${nextCursor}`,
  limit: '--limit takes a whole number from 1 to 100.',
  status: (given: string, states: string) => `--status does not know "${given}". A run is one of: ${states}.`,
};

export const runResultMessages = {
  notOver: (runId: string, at: string) =>
    `Run ${runId} has not ended yet. Follow it with "handrail run events ${runId} --follow${at}".`,
  document: (name: string) => `Document: ${name}`,
  code: (code: string) => `Code: ${code}`,
  verify: 'Verify the signed log with "handrail audit verify".',
};

export const runShowMessages = {
  waitsAt: (currentNodeId: string) => `waits at ${currentNodeId}`,
};

/** Of `run start` and `run cancel`. */
export const runStateMessages = {
  runIs: (runId: string, status: string) => `Run ${runId} is ${status}.`,
};

export const auditMessages = {
  exported: (file: string) =>
    `The audit log is in ${file}. Verify it with "handrail audit verify ${file}", or anywhere with docs/how-to/verify-audit.mjs.`,
  unreadable: (file: string, reason: string) => `"${file}" ${reason}.`,
  whole: (checkpoints: string) =>
    `The audit log is complete and unchanged: every entry follows the one before it, ${checkpoints}.`,
  broken: (atSeq: number) => `Entry ${atSeq} does not follow the one before it.`,
  notSigned: 'A checkpoint was not signed over these entries.',
  kept: (checkpoint: string) => `The checkpoint ${checkpoint} that you kept is not in the log.`,
  nothingKept: 'There is no checkpoint in what you kept.',
  otherKey: 'The log is signed with another key than --public-key.',
  line: (line: number, reason: string) => `Line ${line}: ${reason}`,
};

export const runForkMessages = {
  at: '--at takes the number of an event, for example 12.',
  forked: (runId: string, status: string, source: string, at: number) =>
    `Run ${runId} is ${status}. It has the events of ${source} before ${at}, and continued from there.`,
};

export const runReplayMessages = {
  same: (source: string, replay: string) => `Run ${replay} replays ${source} with no differences.`,
  differs: (source: string, replay: string, from: number, at: string) =>
    `Run ${replay} replays ${source} and differs from event ${from} on. See "handrail run diff ${source} ${replay}${at}".`,
};

export const runDiffMessages = {
  same: (a: string, b: string) => `Runs ${a} and ${b} did the same. Ids and times are not compared.`,
  differ: (at: number) => `The runs differ from event ${at} on:`,
  more: '  There are more differences.',
  absent: 'absent',
};

export const runBundleMessages = {
  written: (runId: string, file: string) => `The bundle of run ${runId} is in ${file}. Values are masked.`,
};

export const runExportMessages = {
  written: (runId: string, file: string, digest: string, key: string | null) =>
    [
      `Run ${runId} is in ${file}. Its digest is ${digest}: keep it elsewhere, to tell this file from any other.`,
      key === null ? 'The host does not sign runs.' : `The host signed it. The key of the host is ${key}.`,
    ].join('\n'),
  another: (runId: string) => `The log of run ${runId} changed while it was exported. Nothing was written.`,
};

export const runStartMessages = {
  inputs: '--inputs takes a JSON object of values by name.',
};

export const passkeysListMessages = {
  noPasskeys: 'There are no passkeys.',
  works: (name: string, used: string) => `works at ${name}, ${used}`,
  neverUsed: 'never used',
  lastUsed: (at: string) => `last used ${at}`,
  removed: (at: string, by: string) => `removed ${at} by ${by}`,
  damagedName: 'Damaged passkey',
  damaged: 'is damaged and cannot confirm approvals; restore a backup, or remove it',
  about: (owner: string, tenant: string, addedAt: string | undefined) =>
    `owner ${owner}, tenant ${tenant}${addedAt === undefined ? '' : `, added ${addedAt}`}`,
};

export const passkeysRemoveMessages = {
  removedDamaged: (id: string, owner: string) => `The damaged passkey ${id} of ${owner} is removed.`,
  removed: (label: string, owner: string) => `The passkey "${label}" of ${owner} is removed.`,
  wasLast: 'handrail: It was the last one. High-risk approvals no longer need a passkey.',
};

export const secretsListMessages = {
  noSecrets: 'There are no secrets.',
  usesUnknown: 'handrail: The host is not running, so it is not known which connectors use them.',
  forTests: ', test runs',
  neverUsed: 'never used',
  lastUsed: (usedAt: string) => `last used ${usedAt}`,
  unused: 'nothing uses it',
  usedBy: (users: string) => `used by ${users}`,
};

export const secretsRemoveMessages = {
  removed: (name: string) => `The secret "${name}" is removed.`,
  wasUsedBy: (users: string) => `handrail: It was used by ${users}, which will fail now.`,
  usesUnknown:
    'handrail: The host is not running. A connector that uses this secret will fail when it starts.',
};

export const secretsSetMessages = {
  replaced: (name: string) => `The secret "${name}" is replaced.`,
  set: (name: string) => `The secret "${name}" is set.`,
  name: 'The name of a secret has 1 to 128 letters, digits and . _ - and begins with a letter or digit.',
};

export const spansMessages = {
  address:
    '--otlp takes the address of a collector, such as http://127.0.0.1:4318. Put its key into OTEL_EXPORTER_OTLP_HEADERS.',
  protocol: (known: string) => `OTEL_EXPORTER_OTLP_PROTOCOL is one of ${known}.`,
  headers: 'OTEL_EXPORTER_OTLP_HEADERS takes name=value, with commas between, as in "x-key=abc,x-team=a".',
};

export const upMessages = {
  trustProxy:
    '--trust-proxy takes the address of a proxy or a range, such as 10.0.0.7 or 10.0.0.0/8. Host names are not supported.',
  keepForm: 'a time of at least 1d such as 30d, or "forever"',
  keep: '--keep takes at least 1d, such as 30d, or "forever": a client may repeat a request for a day.',
  rateLimit: '--rate-limit takes a number of requests from 1 to 9999999, such as 20000.',
  host: '--host takes an address or a name of this machine, such as 127.0.0.1, 0.0.0.0 or ::1.',
  data: '--data takes the path of a folder.',
  hostUp: (url: string) => `The host is up at ${url}`,
  elsewhere: (outsideUrls: string) => `  From other machines: ${outsideUrls}`,
  signIn: (ownerLink: string) => `  Sign in as its owner: ${ownerLink} (works once, within ten minutes)`,
  worker: '  It works on runs and takes no requests. Sign in and send requests to a host with "--role api".',
  makeKey: (program: string, data: string) =>
    `  Create a key for a program: ${program} keys create <label>${data}`,
  stop: '  Press Ctrl+C to stop. Runs continue at the next start.',
  conformance:
    'This host serves conformance tests: it has mock providers and test keys only. Do not use it for anything else.',
  unencrypted:
    'Others on the network can reach this host, and the connection is not encrypted. Put a proxy with TLS in front of it.',
  goodbye: (data: string) => `\nGoodbye. Everything is saved in ${data}.`,
  goodbyePostgres: '\nGoodbye. Everything is saved in the database.',
  ownerLinkCommand: (program: string, data: string) => `${program} owner link${data}`,
  publicUrl: '--public-url takes an address without a path, such as https://handrail.example.',
  role: '--role takes api, worker or all.',
  log: (levels: string) => `--log takes one of: ${levels}.`,
  allowedHost:
    '--allowed-host takes one name, with or without a port, such as nas.local or nas.local:8080. Patterns are not supported.',
};

export const verifyStoreMessages = {
  more: (count: number) => `  … and ${count} more.`,
  atLeast: '--at-least takes the number of a record, such as 1200.',
  setBack: (lastRecord: number, atLeast: number) =>
    `  The newest record is ${lastRecord}, and ${atLeast} was there before: the store was rolled back.`,
  damaged: (data: string) => `The store in ${data} is damaged.`,
  damagedDatabase: (database: string) => `The store in the database ${database} is damaged.`,
  wayOutDatabase:
    'Stop all hosts, keep a copy of the database, such as one of "pg_dump", and restore a backup into an empty one.',
  wayOut: 'Stop the host, keep a copy of the folder, and restore a backup into another one.',
  signedRecord: 'signed record',
  encryptedValue: 'encrypted value',
  inDatabase: (database: string) => `the database ${database}`,
  whole: (data: string, runs: string, signedRecords: string, encryptedValues: string, pages: string) =>
    `The store in ${data} is complete and unchanged: ${runs}, ${signedRecords}, ${encryptedValues}, ${pages}.`,
  older: (runs: string) => `  ${runs} of an older version: signed as found, not event by event.`,
  newest: (lastRecord: number, publicKey: string) =>
    `  Newest record: ${lastRecord}. Public key of the log: ${publicKey}.`,
};

export const storeCopyMessages = {
  oneDirection: 'Say where to copy: --to-postgres or --from-postgres.',
  copy: (table: string, rows: number) => `Copying ${table}: ${rows}`,
  check: (table: string, rows: number) => `Comparing ${table}: ${rows}`,
  resumed: (table: string) => `Continued where the last copy stopped, in "${table}".`,
  copied: (rows: number) => `Copied ${rows} ${rows === 1 ? 'row' : 'rows'}. Both stores are the same.`,
  newRecord: (lastRecord: number) =>
    `The newest record of the copy is ${lastRecord}. If you wrote one down for "verify-store --at-least", write this one down in its place.`,
  nextPostgres: (data: string, keyFile: string) =>
    `Start the host with another --data, --key-file "${keyFile}" and --postgres. Do not start it in "${data}" again: keep that as a backup.`,
  nextFile: (data: string, keyFile: string) =>
    `Start the host with --data "${data}" and --key-file "${keyFile}", without --postgres. Do not start one on the database again: keep that as a backup.`,
};

/** The host's own words are for programs that send the key themselves. */
export const keyRefused =
  'The host does not accept the key. Set HANDRAIL_KEY, or the variable that --key-env names, to a key of this host. "handrail keys create <label>" with the --data of that host makes one.';

export const askHostMessages = {
  unreachable: (url: string) => `The host at ${url} cannot be reached. Is it running?`,
};

export const connectHostMessages = {
  noHost: (folder: string, at: string) =>
    `No host was started with the data folder "${folder}". Start one with "handrail up${at}", name the folder of another with --data, or its address with --url.`,
  keyMissing: (keyVariable: string) =>
    `Set the environment variable ${keyVariable} to a key for this host. Create one with "handrail keys create <label>" and the --data of that host.`,
  variableNotSet: (variable: string) =>
    `The environment variable "${variable}" is not set. Set it to the key.`,
};

export const keyFileMessages = {
  path: '--key-file takes the path of a file.',
};

export const postgresMessages = {
  address: '--postgres takes an address such as postgres://user@host:5432/database.',
  needed: (option: string) =>
    `${option} needs the address of the database, such as postgres://user@host:5432/database. Write it after the option, or set HANDRAIL_POSTGRES.`,
};

export const readConnectorsMessages = {
  notObject: 'holds no object of connectors.',
  connectorNotObject: (known: string) => `has no object for ${known}.`,
  unknownSetting: (known: string, other: string) =>
    `has a setting that is not known at ${known}, "${other}".`,
  noCommand: (known: string) => `has no "command" for ${known}: a program and its arguments.`,
  textList: (field: string, known: string) => `takes a list of texts as "${field}" of ${known}.`,
  text: (field: string, known: string) => `takes a text as "${field}" of ${known}.`,
};

export const readDurationMessages = {
  takes: (option: string, form: string) => `${option} takes ${form}.`,
  form: 'a time such as 90s, 15m, 12h or 30d',
  tooLong: (option: string, mostDays: number) =>
    `${option} takes at most ${mostDays}d, which is a hundred years.`,
};

export const readNotificationsMessages = {
  wholeDocument: 'the document',
  nothingNamed: 'names neither "webhook" nor "mail".',
  mailPort: 'has no usable "mail.port".',
  mailSecurity: (securities: string) => `takes one of ${securities} as "mail.security".`,
  notObject: (what: string) => `is not usable: ${what} is not an object.`,
  textMissing: (name: string) => `needs a text at "${name}".`,
  unknownSetting: (name: string) => `has a setting that is not known here, "${name}".`,
};

export const readSignInMessages = {
  document: 'the document',
  unusable: (path: string, where: string, reason: string) => `"${path}" is not usable at ${where}: ${reason}`,
};

export const readPortMessages = {
  range: (option: string, least: number) => `${option} takes a port from ${least} to 65535`,
  withZero: (range: string) => `${range}; 0 takes any free one.`,
};

export const readSecretValueMessages = {
  standardInput: 'Standard input',
  prompt: (name: string) => `The value of "${name}", which is not shown:`,
  nothingSet: 'Nothing was set.',
  tooLarge: (source: string) => `${source} is larger than 64 KiB, which no secret may be.`,
  notText: (source: string) => `${source} is not UTF-8 text.`,
  empty: 'The value is empty. Give it on standard input or with --file.',
};

export const readSiteMessages = {
  site: '--site takes a name and an address, as in billing=https://billing.example.com/invoices/.',
};

export const requirePrivateMessages = {
  wayOut: 'Name the host with --url, or your own data folder with --data.',
  otherUser: (path: string, way: string) =>
    `"${path}" belongs to another user, so it is not used. Run this as that user. ${way}`,
  open: (path: string, closed: string) =>
    `Others can reach "${path}", so it is not used. Close it first: chmod ${closed} "${path}".`,
  publicSecret: (path: string) =>
    `Everyone on this machine can read "${path}", and it contains a secret. Restrict it first: chmod 600 "${path}".`,
};

export const tellContractsMessages = {
  more: (count: number) => ` And ${count} more.`,
  coverageCommand: (folder: string) => `    What is missing: handrail contract coverage ${folder}`,
  enabled: (enabled: number, all: number) => `  Contracts: ${enabled} of ${all} enabled`,
  notAccepted: 'Its tests have not all passed.',
  notEnabled: (name: string, first: string, more: string) => `${name} is switched off. ${first}${more}`,
};

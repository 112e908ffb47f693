/*
 * What an operator reads about the data folder, the key file, the store and backups.
 */

export const closedToOthersMessages = {
  otherUser: (path: string) => `"${path}" belongs to another user. Run this as that user.`,
  open: (path: string, closed: string) =>
    `Others can reach "${path}". Close it first: chmod ${closed} "${path}".`,
  nothingUsed: (given: string) =>
    `Nothing in "${given}" is used before that. Name your own data folder with --data.`,
  neededForSocket: (reason: string) => `${reason} The host needs it for its socket.`,
};

export const dataFolderMessages = {
  cannotMake: 'no folder can be made there',
  fileOrBelow: 'it is a file, or is below one',
  isFile: 'it is a file',
  notAllowed: 'this user may not write there',
  readOnly: 'the disk is read-only',
  diskFull: 'the disk is full',
  quota: 'the quota of this user is used up',
  diskFailed: 'the disk could not be read or written',
  sitesUnreadable: (file: string) =>
    `The imported sites in "${file}" cannot be read. Restore the file from a backup, or move it away and import the sites again.`,
  otherUser: (given: string) => `The data folder "${given}" belongs to another user.`,
  open: (given: string) =>
    `Others can look into the data folder "${given}". Close it first: chmod 700 "${given}".`,
  unusable: (given: string, reason: string) =>
    `The data folder "${given}" cannot be used: ${reason}. Name another folder with --data.`,
};

export const examineHostMessages = {
  names: {
    folder: 'data folder',
    key: 'key file',
    store: 'store',
    database: 'database',
    clock: 'clock',
    disk: 'disk',
    host: 'host',
  },
  noFolder: (path: string) =>
    `There is no folder "${path}". Start a host with "handrail up --data ${path}", or name another folder with --data.`,
  closed: (path: string) => `"${path}" is closed to others`,
  keyReadable: 'can be read',
  rotationUnfinished: `can be read; a change of the data key is not finished`,
  storeOpens: 'opens with this key, and its newest records are signed',
  passkeysDamaged: (ids: readonly string[], path: string) =>
    `What is stored of ${ids.length === 1 ? 'a passkey' : 'passkeys'} is damaged: ${ids.join(', ')}. Its owner cannot approve what needs it. Restore a backup, or remove it with "handrail passkeys remove ${ids[0] ?? '<id>'} --data ${path}".`,
  clockRight: 'is not behind what the host has recorded',
  clockBehind: (seconds: number) =>
    `The clock of this machine is ${seconds} seconds behind what the host has recorded. Set it; until then time in the host passes at half the pace.`,
  sameProblem: (name: string) => `cannot be checked before the problem with the ${name} is solved`,
  noFolderLook: 'There is no folder to look at.',
  free: (mebibytes: number) => `${mebibytes} MiB are free`,
  diskLow: (free: string, path: string) =>
    `Only ${free} on the disk of "${path}". Free some space before the host can no longer store anything.`,
  notTrusted: (runningFile: string) =>
    `"${runningFile}" may have been written by another user, so no host is asked.`,
  notRunning: 'is not running',
  runsAt: (url: string) => `runs at ${url}`,
  silent: (runningFile: string, pid: number) =>
    `"${runningFile}" says that a host runs as process ${pid}, and it does not answer. If it ended, start it again; if it hangs, end it first.`,
};

export const hostKeyMessages = {
  missing: (file: string) =>
    `There is a database but no key file "${file}". Nothing can be read without it. Restore it, or name its place with --key-file or HANDRAIL_KEY_FILE.`,
  gone: (file: string) => `The key file "${file}" is missing. Restore it first.`,
  open: (file: string) => `Others can read the key file "${file}". Close it first: chmod 600 "${file}".`,
  unreadable: (file: string) => `The key file "${file}" could not be read.`,
  notKey: (file: string) => `"${file}" does not contain the key of a host.`,
  notWritten: (file: string, reason: string) => `The key file "${file}" could not be written${reason}.`,
  noFolder: (file: string, folder: string) =>
    `The key file "${file}" could not be written: the folder "${folder}" does not exist. Create it first.`,
};

export const openStoreMessages = {
  alreadyRunning: (pid: number) => `Handrail is already running (pid ${pid}). Stop it or use --data.`,
  onlyForTests: (given: string) =>
    `The data folder "${given}" was made with --conformance and is only for tests. Start it with --conformance, or name another folder with --data.`,
  notForTests: (given: string) =>
    `The data folder "${given}" was made without --conformance, so its host cannot serve conformance tests. Name a new folder with --data.`,
  inPostgres: (given: string) =>
    `The host in "${given}" keeps its data in PostgreSQL. Start it with --postgres and the address of that database, then try again.`,
  inSqlite: (given: string, variable: string | undefined) =>
    variable === undefined
      ? `The host in "${given}" keeps its data in a file there. Leave out --postgres, or name another folder with --data.`
      : `The host in "${given}" keeps its data in a file there, and the environment variable ${variable} names a database. Unset it ("unset ${variable}"), or name another folder with --data.`,
  addressNeeded: (given: string) =>
    `The host in "${given}" keeps its data in PostgreSQL. Give the address of that database with --postgres or HANDRAIL_POSTGRES.`,
};

export const copyHostMessages = {
  noKey: (keyFile: string) =>
    `There is no key file "${keyFile}". Copy the one of the host there first, or name it with --key-file.`,
};

export const databaseMessages = {
  unsafe: (settings: string) =>
    `PostgreSQL runs with ${settings} switched off, so what a host has acknowledged can be lost with the power. Switch that on in postgresql.conf.`,
  sentInPlain:
    'The address of the database has no sslmode, so everything is sent there in plain text. Add sslmode=verify-full and sslrootcert, or sslmode=disable if you trust the network between.',
  kept: 'its settings keep what is stored, and its address is safe',
};

export const restoreHostMessages = {
  ofDatabase: (backup: string) =>
    `"${backup}" is a backup of a PostgreSQL store: add --postgres <address>, with the address of a database without a store.`,
  ofFile: (backup: string, dataFolder: string) =>
    `"${backup}" is a backup of a store in a file. Restore it without --postgres, then run "handrail store copy --data ${dataFolder} --to-postgres <address>".`,
  exists: (dataFolder: string) =>
    `There is a host in "${dataFolder}" already, which is not replaced. Name another folder.`,
  noKey: (dataFolder: string) =>
    `There is no key in "${dataFolder}". Name the key file that was kept beside the backup with --key-file.`,
  noKeyFile: (keyFile: string) => `There is no key file "${keyFile}".`,
  otherKey: (keyFile: string) => `There is another key in "${keyFile}", which is not replaced.`,
  notWritable: (parent: string) => `Nothing can be written to "${parent}".`,
  notMade: (path: string) => `"${path}" could not be made.`,
  storeNotMade: (storeFile: string) => `"${storeFile}" could not be made.`,
};

export const verifyHostMessages = {
  noHost: (given: string) =>
    `There is no host in the data folder "${given}". Start one there with "handrail up --data ${given}", or name another folder with --data.`,
  noKeyFile: (keyFile: string) =>
    `There is no key file "${keyFile}". Restore it, or name its place with --key-file or HANDRAIL_KEY_FILE.`,
};

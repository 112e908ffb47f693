import { codeOf } from './failure-code.ts';

/** Why there is no session, for whoever runs the host. */
export interface ConnectProblem {
  /** Part of a sentence, without an address: it is also written to the log. */
  readonly why: string;
  readonly wayOut: string;
}

/** How many sessions of the server a host begins when it starts: they write, listen, work and read. */
export const SESSIONS_OF_HOST = 6;

export const MORE_CONNECTIONS =
  `A host needs ${SESSIONS_OF_HOST} connections, and one more for a backup. ` +
  'Allow more with "ALTER ROLE <role> CONNECTION LIMIT <number>", or raise max_connections of PostgreSQL; count every host.';

const RUNNING = 'Check host and port in the address, and whether PostgreSQL is running and listens there.';
const PASSWORD = 'Give it in the address, in PGPASSWORD or in ~/.pgpass.';
const NO_PASSWORD: ConnectProblem = { why: 'it wants a password, and none was given', wayOut: PASSWORD };
const AUTHORITY: ConnectProblem = {
  why: 'its certificate is not from an authority that is known here',
  wayOut: "Name the file with the authority's certificate in the address, as sslrootcert=/path/ca.pem.",
};

/** By the code of the server. */
const OF_SERVER: Readonly<Record<string, ConnectProblem>> = {
  '28P01': { why: 'it does not accept this role with this password', wayOut: `Check both. ${PASSWORD}` },
  '3D000': {
    why: 'it has no database of this name',
    wayOut: 'Make it first, such as with "createdb", or correct the name at the end of the address.',
  },
  '53300': { why: 'it has no connection left for this role', wayOut: MORE_CONNECTIONS },
  '57P03': { why: 'it is starting or stopping', wayOut: 'Try again when it is up.' },
};

/** By the code of the system or of TLS. */
const OF_SYSTEM: Readonly<Record<string, ConnectProblem>> = {
  ECONNREFUSED: { why: 'the connection is refused', wayOut: RUNNING },
  ECONNRESET: { why: 'the connection was cut', wayOut: RUNNING },
  EPIPE: { why: 'the connection was cut', wayOut: RUNNING },
  ENOTFOUND: { why: 'its name is not known', wayOut: 'Check the name of the server in the address.' },
  EAI_AGAIN: {
    why: 'its name cannot be looked up now',
    wayOut: 'Check the name of the server in the address, and the name service of this machine.',
  },
  ETIMEDOUT: { why: 'it does not answer', wayOut: RUNNING },
  EHOSTUNREACH: { why: 'there is no way to it', wayOut: RUNNING },
  ENETUNREACH: { why: 'there is no way to it', wayOut: RUNNING },
  ERR_TLS_CERT_ALTNAME_INVALID: {
    why: 'its certificate is for another name',
    wayOut:
      'Use a name in the address that the certificate has, or give the server a certificate for this one.',
  },
  CERT_HAS_EXPIRED: { why: 'its certificate has expired', wayOut: 'Give the server a new certificate.' },
  SELF_SIGNED_CERT_IN_CHAIN: AUTHORITY,
  DEPTH_ZERO_SELF_SIGNED_CERT: AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT: AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: AUTHORITY,
  CERT_SIGNATURE_FAILURE: AUTHORITY,
};

/** By the text of the driver, which has no codes. */
const OF_DRIVER: readonly (readonly [text: RegExp, problem: ConnectProblem])[] = [
  [/password must be a/, NO_PASSWORD],
  [
    /does not support SSL/,
    { why: 'it does not encrypt', wayOut: 'Switch on TLS there, or add sslmode=disable to the address.' },
  ],
  [/timeout/i, { why: 'it does not answer', wayOut: RUNNING }],
  [/^Connection terminated/, { why: 'the connection was cut', wayOut: RUNNING }],
];

/** Undefined for what has nothing to do with connecting. */
export function connectProblemOf(error: unknown): ConnectProblem | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = codeOf(error);
  if (code === '28P01' && /^empty password/.test(error.message)) return NO_PASSWORD;
  if (code !== undefined) return OF_SERVER[code] ?? refusalOf(code, error.message);
  if ('path' in error && 'syscall' in error && error.syscall === 'open')
    return fileProblem(String(error.path));
  if ('syscall' in error && error.syscall === 'connect' && 'code' in error && error.code === 'ENOENT')
    return { why: 'there is no such socket', wayOut: RUNNING };
  const named = 'code' in error ? OF_SYSTEM[String(error.code)] : undefined;
  return named ?? OF_DRIVER.find(([text]) => text.test(error.message))?.[1];
}

/** The server says itself which role or rule it is, but not what to do. */
function refusalOf(code: string, text: string): ConnectProblem | undefined {
  if (!code.startsWith('28')) return undefined;
  if (/pg_hba/.test(text)) {
    return {
      why: 'its rules do not let this role in from here',
      wayOut:
        'Add a line for it to pg_hba.conf; a rule of "hostssl" wants sslmode=verify-full in the address.',
    };
  }
  return {
    why: 'it does not know this role, or does not let it in',
    wayOut: 'Make it with "createuser", or correct the name in the address.',
  };
}

function fileProblem(path: string): ConnectProblem {
  return {
    why: `the file "${path}" that the address names cannot be read`,
    wayOut: 'Correct the path of sslrootcert, sslcert or sslkey in the address.',
  };
}

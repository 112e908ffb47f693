import type { JsonObject } from '@handrail/base';
import { createAjvCheck } from '@handrail/schema-check/ajv';
import type { ServerConfig } from '@handrail/server';
import { CliError } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { readJsonDocument } from '../documents/read-json-document.ts';
import { readSignInMessages } from '../messages/host.ts';
import { requireNotPublic } from './require-private.ts';

const text = { type: 'string', minLength: 1, maxLength: 500 };
const claim = { type: 'string', minLength: 1, maxLength: 200 };
const roles = { type: 'array', items: text, maxItems: 20 };
const closed = (properties: JsonObject, required: readonly string[] = []): JsonObject => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required: [...required],
});

/** What the host does not look at itself: shapes, and settings that are misspelt. */
const SCHEMA = closed(
  {
    name: text,
    label: text,
    issuer: text,
    clientId: text,
    clientSecret: text,
    audience: text,
    claims: closed({
      principal: claim,
      name: claim,
      tenant: claim,
      workspace: claim,
      roles: claim,
      scopes: claim,
    }),
    tenants: { type: 'object', maxProperties: 1_000, additionalProperties: text },
    roles: { type: 'object', maxProperties: 1_000, additionalProperties: roles },
  },
  ['name', 'label', 'issuer', 'clientId'],
);

/** Reads which OpenID provider people sign in with. It is a file, because it may hold a secret. */
export async function readSignIn(path: string, io: CliIo): Promise<NonNullable<ServerConfig['signIn']>> {
  await requireNotPublic(path, io);
  const { value } = await readJsonDocument(path, io);
  const [problem] = createAjvCheck().compile(SCHEMA)(value);
  if (problem) {
    const where = problem.pointer === '' ? readSignInMessages.document : problem.pointer;
    throw new CliError(3, 'setting-refused', readSignInMessages.unusable(path, where, problem.message));
  }
  return value as unknown as NonNullable<ServerConfig['signIn']>;
}

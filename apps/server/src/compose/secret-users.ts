import { type DataScope, type Definitions, isWithin, secretsOfWorkflow } from '@handrail/host';
import type { ServerConfig } from '../server-config.ts';

/** Something in the settings of a host that needs a secret, in words. */
export interface SecretUser {
  readonly secret: string;
  readonly by: string;
}

const PAGE = 100;
/** Of each secret; whoever has more users knows that it is used. */
const MOST_USERS = 20;

/** What the operator set that needs secrets. */
export function settingUsersOf({ connectors = {} }: ServerConfig): readonly SecretUser[] {
  return Object.entries(connectors).flatMap(([name, connector]) =>
    'command' in connector
      ? (connector.secrets ?? []).map((secret) => ({ secret, by: `connector "${name}"` }))
      : [],
  );
}

/** What uses the secrets of a scope now, by their names: settings, and current workflows of every workspace in it. */
export async function secretUsers(
  definitions: Definitions,
  scope: DataScope,
  settings: readonly SecretUser[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const users = new Map<string, string[]>();
  const add = (secret: string, by: string) => {
    const known = users.get(secret) ?? [];
    if (known.length < MOST_USERS && !known.includes(by)) known.push(by);
    users.set(secret, known);
  };
  for (const { secret, by } of settings) add(secret, by);
  const divisions = (await definitions.scopes(scope.tenant)).filter((each) => isWithin(scope, each));
  for (const division of [scope, ...divisions]) {
    for await (const { workflowId, document } of currentOf(definitions, division)) {
      for (const { nodeId, secret } of secretsOfWorkflow(document)) {
        add(secret, `workflow "${workflowId}" (node "${nodeId}")`);
      }
    }
  }
  return users;
}

async function* currentOf(definitions: Definitions, scope: DataScope) {
  let after: string | undefined;
  do {
    const page = await definitions.list(scope, after, PAGE);
    yield* page;
    after = page.length < PAGE ? undefined : page.at(-1)?.workflowId;
  } while (after !== undefined);
}

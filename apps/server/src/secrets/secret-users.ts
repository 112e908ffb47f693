import { type Definitions, type SecretScope, secretsOfWorkflow } from '@handrail/host';
import type { ServerConfig } from '../server-config.ts';

/** Something in the settings of a host that needs a secret, in words. */
export interface SecretUser {
  readonly secret: string;
  readonly by: string;
}

const PAGE = 100;
/** Told of each secret; whoever has more workflows than this knows that it is used. */
const MOST_USERS = 20;

/** What the operator set that needs secrets. */
export function settingUsersOf({ connectors = {} }: ServerConfig): readonly SecretUser[] {
  return Object.entries(connectors).flatMap(([name, connector]) =>
    'command' in connector
      ? (connector.secrets ?? []).map((secret) => ({ secret, by: `connector "${name}"` }))
      : [],
  );
}

/** What uses a secret now: current workflows of its tenant, and settings. Workflows are those of every workspace. */
export async function usersOf(
  definitions: Definitions,
  { tenant }: SecretScope,
  name: string,
  settings: readonly SecretUser[],
): Promise<readonly string[]> {
  const users = settings.filter(({ secret }) => secret === name).map(({ by }) => by);
  for (let after: string | undefined; users.length < MOST_USERS; ) {
    const page = await definitions.list(tenant, after, PAGE);
    for (const { workflowId, document } of page) {
      const nodes = secretsOfWorkflow(document).filter(({ secret }) => secret === name);
      users.push(...new Set(nodes.map(({ nodeId }) => `workflow "${workflowId}" (node "${nodeId}")`)));
    }
    after = page.at(-1)?.workflowId;
    if (page.length < PAGE || after === undefined) break;
  }
  return users.slice(0, MOST_USERS);
}

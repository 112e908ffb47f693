import type { ConnectorSession, ConnectorStart, Connectors } from '@handrail/host';
import { ToolFailure } from '@handrail/tools';

/** One connector this host knows: how it is called, and how it is started for one node of one run. */
export interface ConnectorDefinition {
  readonly name: string;
  /** For people. */
  readonly title: string;
  /** Refuses with `ToolFailure`. */
  open(start: ConnectorStart): Promise<ConnectorSession>;
}

const NAME = /^[a-z0-9][a-z0-9._-]{0,127}$/;

/** Makes the connectors of a host. Two of one name, or one with an unusable name, are a mistake of its operator. */
export function createConnectors(definitions: readonly ConnectorDefinition[]): Connectors {
  const byName = new Map<string, ConnectorDefinition>();
  for (const definition of definitions) {
    const { name } = definition;
    if (!NAME.test(name)) {
      throw new Error(`"${name}" cannot name a connector: use lower case, digits, dots and dashes.`);
    }
    if (byName.has(name)) throw new Error(`There are two connectors "${name}".`);
    byName.set(name, definition);
  }
  return {
    list: () => [...byName.values()].map(({ name, title }) => ({ name, title })),
    async open(name, start) {
      const definition = byName.get(name);
      if (!definition) throw new ToolFailure('NOT_FOUND', `This host has no connector "${name}".`);
      return definition.open(start);
    },
  };
}

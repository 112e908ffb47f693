import {
  type ConnectorDefinition,
  createConnectors,
  functionConnector,
  processConnector,
} from '@handrail/connectors';
import type { Connectors } from '@handrail/host';
import type { HostLog } from '../create-log.ts';
import { composeConnectorsMessages } from '../messages/compose.ts';
import type { ConnectorConfig } from '../server-config.ts';
import { StartError } from '../start-error.ts';

/** The connectors an operator named, and those this host brings; undefined when there are none, so that nothing claims to have any. */
export function composeConnectors(
  configs: Readonly<Record<string, ConnectorConfig>> = {},
  log: Pick<HostLog, 'info'>,
  own: readonly ConnectorDefinition[] = [],
): Connectors | undefined {
  const entries = Object.entries(configs);
  if (entries.length + own.length === 0) return undefined;
  try {
    return createConnectors([
      ...own,
      ...entries.map(([name, config]) =>
        'run' in config
          ? functionConnector({ name, ...config })
          : processConnector({
              name,
              ...config,
              onComplaint: (complaint) => log.info(complaint, composeConnectorsMessages.complaint),
            }),
      ),
    ]);
  } catch (error) {
    throw new StartError(
      'setting-refused',
      error instanceof Error ? error.message : composeConnectorsMessages.unusable,
    );
  }
}

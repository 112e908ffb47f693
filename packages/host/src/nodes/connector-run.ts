import { outsideNode } from './define-node.ts';
import { objectAt, textAt } from './node-config.ts';

/** What a host provides that has connectors. */
export const CONNECTORS = 'handrail.connectors';

/** Lets a connector work against one outside service, with its owner's help where it asks for it. */
export const connectorRun = outsideNode({
  typeId: 'connector.run',
  requires: [CONNECTORS],
  readConfig: (config) => ({
    connector: textAt(config, 'connector', 128),
    config: objectAt(config, 'config'),
  }),
  execute: ({ connector, config }, work) => work.runConnector(connector, config),
});

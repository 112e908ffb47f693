import { outsideNode } from './define-node.ts';
import { some, text } from './node-about.ts';
import { objectAt, textAt } from './node-config.ts';

/** What a host provides that has connectors. */
export const CONNECTORS = 'handrail.connectors';

/** Lets a connector work against one outside service, with its owner's help where it asks for it. */
export const connectorRun = outsideNode({
  typeId: 'connector.run',
  keepsState: true as const,
  about: {
    does: 'Lets a connector work against one outside service, with its owner’s help where it asks for it.',
    settings: {
      connector: text('The connector, by the name that the host gives it.', { max: 128, required: true }),
      config: some('object', 'What the connector receives at its start.'),
    },
    outputs: { status: '`success`', output: 'what the connector gave' },
  },
  requires: [CONNECTORS],
  readConfig: (config) => ({
    connector: textAt(config, 'connector', 128),
    config: objectAt(config, 'config'),
  }),
  execute: ({ connector, config }, work) => work.runConnector(connector, config),
});

export { transcriptComplaints } from './check-transcript.ts';
export { type ConnectorDefinition, createConnectors } from './create-connectors.ts';
export { ConnectorFailure } from './in-process/connector-failure.ts';
export {
  type AskRequest,
  type AssistRequest,
  type ConnectorAttachment,
  type ConnectorHands,
  type FunctionConnectorOptions,
  functionConnector,
  type OpenAssist,
  type OwnerAnswer,
} from './in-process/function-connector.ts';
export { type ProcessConnectorOptions, processConnector } from './process/process-connector.ts';

export { isSecretName, StoreFailure } from '@handrail/host';
export { makeFolders } from '@handrail/store-sqlite';
export type { HostLog, LogLevel } from './create-log.ts';
export { copyHost } from './data/copy-host.ts';
export { examineHost, type HostCheck } from './data/examine-host.ts';
export { restoreHost } from './data/restore-host.ts';
export { type HostPlaces, verifyHost } from './data/verify-host.ts';
export { type Operator, openOperator } from './operator/open-operator.ts';
export { OperatorRefusal } from './operator/operator-refusal.ts';
export { verifyAuditText } from './ports/host-crypto.ts';
export {
  type ConnectorConfig,
  DEFAULT_PORT,
  type EgressConfig,
  type NotificationsConfig,
  type ServerConfig,
  type SiteConfig,
  type SpansConfig,
} from './server-config.ts';
export { StartError, type StartErrorCode } from './start-error.ts';
export { type RunningServer, startServer } from './start-server.ts';

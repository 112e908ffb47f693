export { type OwnServer, startOwnServer } from './own-server.ts';
export { administer, newDatabase } from './test-server.ts';

export { type OwnServer, startOwnServer } from './own-server.ts';
export { newDatabase } from './test-server.ts';

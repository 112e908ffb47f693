export { newDatabase } from './test-server.ts';

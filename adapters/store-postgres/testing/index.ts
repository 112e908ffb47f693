export { newDatabase, type TestServer, testServer } from './test-server.ts';

export { type ConnectStdioOptions, connectStdio } from './connect-stdio.ts';
export { type ServeStdioOptions, type StdioServing, serveStdio } from './serve-stdio.ts';

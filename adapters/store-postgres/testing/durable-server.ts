import { startOwnServer } from './own-server.ts';

// A server for benchmarks, set as for real data. Prints its address, and ends with its standard input.
const server = await startOwnServer({ isDurable: true });
process.stdout.write(`${server.url}\n`);
process.stdin.resume();
process.stdin.once('end', () => void server.end().then(() => process.exit(0)));

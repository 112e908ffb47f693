import { createServer, type Socket } from 'node:net';
import { type OwnServer, startOwnServer } from './own-server.ts';

/**
 * Keeps one PostgreSQL for all processes that are connected here, and ends it when the last of them is gone, however it
 * ended. Each is told the address, or why there is none.
 */
const [place = ''] = process.argv.slice(2);
/** Long enough for whoever started this to connect on a busy machine. */
const ALONE_MS = 60_000;

let users = 0;
let server: Promise<OwnServer> | undefined;
let end: () => void = () => {};
const over = new Promise<void>((resolve) => {
  end = resolve;
});
const meeting = createServer((socket) => {
  users += 1;
  socket.on('error', () => undefined);
  socket.on('close', () => {
    users -= 1;
    if (users === 0) end();
  });
  // Nothing is ever sent here; reading notices that the other end is gone.
  socket.resume();
  server ??= startOwnServer();
  server.then(
    ({ url }) => tell(socket, { url }),
    (error: unknown) => tell(socket, { error: error instanceof Error ? error.message : String(error) }),
  );
});
// Another one may have been faster: then that is the one.
meeting.on('error', end);
meeting.listen(place, () => console.log('ready'));
setTimeout(() => users === 0 && end(), ALONE_MS).unref();

function tell(socket: Socket, what: object): void {
  socket.write(`${JSON.stringify(what)}\n`);
}

await over;
meeting.close();
await server?.then((each) => each.end()).catch(() => undefined);
process.exit(0);

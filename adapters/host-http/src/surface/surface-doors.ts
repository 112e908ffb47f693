import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Clock } from '@handrail/base';
import type { Ids, OperableSurfaces, SurfaceDoor, SurfaceDoors } from '@handrail/host';
import type { Instant } from '@handrail/runs';
import { WebSocketServer } from 'ws';
import { DoorSocket, type OpenedDoor } from './door-socket.ts';

/** Where other processes knock; no page of ours and no client asks for it. */
export const DOOR_ADDRESS = '/handrail/surface';

const LIFE_MS = 15_000;
/** More are only asked for by a program gone wrong; the oldest go first. */
const MOST_DOORS = 64;
/** At a time, with those that have not said yet what they want. */
const MOST_CONNECTIONS = 32;
const MAX_MESSAGE_BYTES = 128 * 1024;

export interface ServedDoors extends SurfaceDoors {
  /** Where this process is reached by others, the most likely first. Without it no door opens. */
  announce(addresses: readonly string[]): void;
  /** Takes a connection to `DOOR_ADDRESS`. */
  enter(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): void;
}

/**
 * The live pages of this process for the others. What is announced opens one page for one request, once; who knocks must know its
 * secret, which is told in sealed letters only, and everything that is said is sealed with it.
 */
export function surfaceDoors(options: {
  readonly surfaces: OperableSurfaces;
  readonly clock: Clock;
  readonly ids: Ids;
}): ServedDoors {
  const { surfaces, clock, ids } = options;
  const opened = new Map<string, OpenedDoor & { readonly expiresAt: Instant }>();
  const sockets = new Set<DoorSocket>();
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
  });
  let addresses: readonly string[] = [];
  let isClosed = false;

  function redeem(id: string): OpenedDoor | undefined {
    const found = opened.get(id);
    opened.delete(id);
    return found && clock.now() < found.expiresAt ? found : undefined;
  }

  return {
    announce(own) {
      addresses = own;
    },
    open(runId, requestId): SurfaceDoor | undefined {
      if (isClosed || addresses.length === 0 || surfaces.find(runId)?.state !== 'available') return undefined;
      const [id, secret] = [ids.newSecret(), ids.newSecret()];
      opened.set(id, { runId, requestId, secret, expiresAt: clock.now() + LIFE_MS });
      for (const oldest of opened.keys()) {
        if (opened.size <= MOST_DOORS) break;
        opened.delete(oldest);
      }
      return { id, addresses, secret };
    },
    enter(request, socket, head) {
      // A browser always says where its page is from, and has no business here.
      if (isClosed || request.headers.origin !== undefined || sockets.size >= MOST_CONNECTIONS) {
        socket.destroy();
        return;
      }
      server.handleUpgrade(request, socket, head, (client) => {
        const door: DoorSocket = new DoorSocket(client, redeem, (runId) => surfaces.find(runId));
        sockets.add(door);
        client.once('close', () => sockets.delete(door));
      });
    },
    close() {
      isClosed = true;
      for (const each of sockets) each.end();
    },
  };
}

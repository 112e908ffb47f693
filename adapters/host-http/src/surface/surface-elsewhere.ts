import { isJsonObject } from '@handrail/base';
import type { SurfaceDoor, SurfaceLink, SurfaceNews, SurfaceSize, SurfaceViewer } from '@handrail/host';
import { WebSocket } from 'ws';
import { ALIVE_MS } from './door-socket.ts';
import { readFrame } from './frame-bytes.ts';
import { SealedEnd } from './sealed-end.ts';
import { DOOR_ADDRESS } from './surface-doors.ts';

const CONNECT_MS = 1_500;
const JOIN_MS = 3_000;
const MOST_ADDRESSES = 16;
/** A picture of the largest page in the best quality is a fraction of it. */
const MAX_PICTURE_BYTES = 16 * 1024 * 1024;
const MOST_UNREAD_BYTES = 1024 * 1024;

interface Viewing {
  readonly size: SurfaceSize;
  readonly viewer: SurfaceViewer;
  /** The other process, or the way to it, is gone. Nothing was said of the page. */
  readonly onBroken: () => void;
}

/** Goes through a door of another process. Undefined when none of its addresses leads there. */
export async function joinElsewhere(door: SurfaceDoor, viewing: Viewing): Promise<SurfaceLink | undefined> {
  for (const address of door.addresses.slice(0, MOST_ADDRESSES)) {
    const socket = await reach(address);
    const link = socket && (await join(socket, door, viewing));
    if (link) return link;
  }
  return undefined;
}

async function reach(address: string): Promise<WebSocket | undefined> {
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}${DOOR_ADDRESS}`, {
    handshakeTimeout: CONNECT_MS,
    maxPayload: MAX_PICTURE_BYTES,
    perMessageDeflate: false,
  });
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.once('open', () => resolve(true));
    socket.once('close', () => resolve(false));
    // Told before it is closed.
    socket.on('error', () => undefined);
  });
  return isOpen ? socket : undefined;
}

/** Whoever answers at the address may be anybody: only the one that knows the secret can say that we have joined. */
function join(
  socket: WebSocket,
  door: SurfaceDoor,
  { size, viewer, onBroken }: Viewing,
): Promise<SurfaceLink | undefined> {
  const sealed = new SealedEnd(door.secret, 'viewer');
  let isJoined = false;
  let isOver = false;
  let isAlive = true;
  const send = (message: object) => {
    if (isOver) return;
    if (socket.bufferedAmount > MOST_UNREAD_BYTES) socket.terminate();
    else socket.send(sealed.seal(Buffer.from(JSON.stringify(message))));
  };
  const hear = (bytes: Buffer) => {
    const frame = readFrame(bytes);
    const news = frame ? undefined : readNews(bytes);
    isOver ||= news?.type === 'lost' || news?.type === 'closed';
    if (frame) viewer.show(frame);
    else if (news) viewer.tell(news);
  };
  const link: SurfaceLink = {
    // What is lost while nobody knows yet what became of the page is said to be.
    input: (input) => (isOver ? viewer.tell({ type: 'declined', code: 'page_busy' }) : send(input)),
    resize: (to) => send({ type: 'resize', ...to }),
    acknowledge: (frame) => send({ type: 'ack', frame }),
    take: () => send({ type: 'take' }),
    handBack: () => send({ type: 'hand-back' }),
    detach() {
      isOver = true;
      socket.terminate();
    },
  };
  return new Promise((resolve) => {
    const late = setTimeout(() => socket.terminate(), JOIN_MS);
    const checking = setInterval(() => {
      if (isAlive) socket.ping();
      else socket.terminate();
      isAlive = false;
    }, ALIVE_MS);
    socket.on('pong', () => {
      isAlive = true;
    });
    socket.on('message', (data, isBinary) => {
      const bytes = isBinary && Buffer.isBuffer(data) ? sealed.open(data) : undefined;
      if (!bytes) socket.terminate();
      else if (isJoined) hear(bytes);
      else {
        isJoined = true;
        clearTimeout(late);
        resolve(link);
      }
    });
    socket.once('close', () => {
      clearTimeout(late);
      clearInterval(checking);
      const wasOver = isOver;
      isOver = true;
      if (!isJoined) resolve(undefined);
      else if (!wasOver) onBroken();
    });
    socket.send(door.id);
    send({ type: 'hello', ticket: '', ...size });
  });
}

const NEWS: ReadonlySet<unknown> = new Set([
  'ready',
  'control',
  'moved',
  'quality',
  'declined',
  'lost',
  'closed',
] satisfies SurfaceNews['type'][]);

/** Another process of this host has sealed it; a newer one may say what we do not know. */
function readNews(bytes: Buffer): SurfaceNews | undefined {
  const value: unknown = JSON.parse(bytes.toString());
  return isJsonObject(value) && NEWS.has(value.type) ? (value as unknown as SurfaceNews) : undefined;
}

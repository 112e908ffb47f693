import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';
import { parseAddress } from '../src/address/parse-address.ts';

/** A name server on loopback that knows a few names. */
export interface DnsServer {
  /** As `127.0.0.1:port`. */
  readonly server: string;
  close(): Promise<void>;
}

const TYPE_OF_FAMILY = { 4: 1, 6: 28 } as const;

/** Names without an entry do not exist; `silent` names get no answer at all. */
export async function createDnsServer(
  names: Readonly<Record<string, readonly string[]>>,
  silent: readonly string[] = [],
): Promise<DnsServer> {
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const { name, type, end } = readQuestion(query);
    if (silent.includes(name)) return;
    const known = Object.hasOwn(names, name) ? names[name] : undefined;
    const records = (known ?? []).flatMap((text) => {
      const address = parseAddress(text);
      return address && TYPE_OF_FAMILY[address.family] === type ? [record(type, address.bytes)] : [];
    });
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(known ? 0x8180 : 0x8183, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(records.length, 6);
    head.writeUInt32BE(0, 8);
    socket.send(Buffer.concat([head, query.subarray(12, end), ...records]), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const { port } = socket.address() as AddressInfo;
  return {
    server: `127.0.0.1:${port}`,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function readQuestion(query: Buffer) {
  const labels: string[] = [];
  let at = 12;
  for (let size = query[at] ?? 0; size > 0; size = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + size));
    at += 1 + size;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

/** An answer whose name points back to the question (RFC 1035 §4.1.4). */
function record(type: number, bytes: Uint8Array): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(bytes.byteLength, 10);
  return Buffer.concat([head, bytes]);
}

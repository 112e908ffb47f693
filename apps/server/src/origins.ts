import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { localOrigins, refuseLocalName } from './own-addresses.ts';

export interface ServerListening {
  readonly address: string;
  readonly port: number;
  readonly publicUrl?: string | undefined;
  readonly allowedHosts?: readonly string[] | undefined;
}

export interface ServerOrigins {
  /** Where clients on this machine reach it. */
  readonly local: string;
  /** Every spelling of where this host is; the first is in links. */
  readonly all: readonly [string, ...string[]];
  /** Those that others on the network can use; empty when it listens on this machine alone. */
  readonly outside: readonly string[];
  /** Where it listens itself, whatever stands before it; what other machines may reach comes first. */
  readonly direct: readonly string[];
}

/** Listening there means every address of the machine. Nobody can open a link to it. */
const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::']);
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/i;

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** Where a host is. A name that is not among these is refused, or another site could point its own name here. */
export function originsOf(
  { address, port, publicUrl, allowedHosts = [] }: ServerListening,
  interfaces: () => Interfaces = networkInterfaces,
): ServerOrigins {
  const isEverywhere = EVERYWHERE.has(address);
  const local = isEverywhere ? originAt('127.0.0.1', port) : originAt(address, port);
  const allowed = allowedHosts.map((host) => originOfHost(host, port));
  const machine = isEverywhere ? ownAddresses(interfaces(), address).map((own) => originAt(own, port)) : [];
  const told = [...(publicUrl === undefined ? [] : [publicUrl]), ...allowed];
  for (const each of told) refuseLocalName(new URL(each), { address, port });
  // A link to every address is one that somebody elsewhere wants to open.
  const [first, ...others] = isEverywhere
    ? [...told, ...machine]
    : told.slice(0, publicUrl === undefined ? 0 : 1);
  const rest = [...others, local, ...localOrigins({ address, port }), ...told, ...machine];
  const all = new Set([first ?? local, ...rest]);
  const here = isEverywhere || LOOPBACK.test(address) ? [] : [local];
  return {
    local,
    all: [first ?? local, ...[...all].slice(1)],
    outside: [...new Set([...told, ...machine, ...here])],
    direct: [...machine, local],
  };
}

/** A name or an address with or without a port, or an origin as it is. */
function originOfHost(host: string, port: number): string {
  if (/^https?:\/\//i.test(host)) return new URL(host).origin;
  const hasPort = /^(?:\[[^\]]+\]|[^:]+):\d+$/.test(host);
  return new URL(`http://${hasPort ? host : `${inBrackets(host)}:${port}`}`).origin;
}

function ownAddresses(interfaces: Interfaces, address: string): readonly string[] {
  const own = Object.values(interfaces).flatMap((each) => each ?? []);
  const isUsable = ({ family, internal, scopeid = 0 }: NetworkInterfaceInfo) =>
    !internal && (family === 'IPv4' || (address === '::' && scopeid === 0));
  const usable = own.filter(isUsable);
  // People can read and type those of version 4.
  const isShort = ({ family }: NetworkInterfaceInfo) => family === 'IPv4';
  return [...usable.filter(isShort), ...usable.filter((each) => !isShort(each))].map((each) => each.address);
}

function originAt(address: string, port: number): string {
  return new URL(`http://${inBrackets(address)}:${port}`).origin;
}

function inBrackets(address: string): string {
  return address.includes(':') && !address.startsWith('[') ? `[${address}]` : address;
}

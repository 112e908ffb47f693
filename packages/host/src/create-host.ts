import type { Host } from './host.ts';
import type { HostOptions } from './host-options.ts';

export function createHost(options: HostOptions): Host {
  void options;
  throw new Error('The host is being built.');
}

export { transportCodes } from '../wire/transport-codes.ts';
export {
  type Announcement,
  type AnnouncementOptions,
  type AnnouncementTarget,
  announceTools,
  type FindToolsOptions,
  findTools,
  toolEvents,
} from './announcement.ts';
export { createMessageClient, type MessageClientOptions } from './create-message-client.ts';
export type { MessageEndpoint, MessageEventLike } from './endpoint.ts';
export { createExtensionEndpoint, type ExtensionPort } from './extension.ts';
export type { MessageProviderOptions } from './message-provider.ts';
export type { ConsumerMessage, ProviderMessage } from './protocol.ts';
export { type MessageServer, serveMessages } from './serve-messages.ts';
export {
  createWindowEndpoint,
  type ListeningWindow,
  type PeerWindow,
  type ServeWindowOptions,
  serveWindow,
  type WindowEndpointOptions,
  type WindowMessageEvent,
} from './windows.ts';

import type { Host } from '@handrail/host';
import type { Endpoint } from '../api/endpoint.ts';
import type { SseClients } from '../events/sse-clients.ts';
import { extendEndpoint, replyEndpoint } from './answer-endpoints.ts';
import { decisionsEndpoint } from './decisions-endpoint.ts';
import { type InboxWaits, inboxChangesEndpoint } from './inbox-changes-endpoint.ts';
import { inboxEndpoint } from './inbox-endpoint.ts';
import { type InboxStreams, inboxStreamEndpoint } from './inbox-stream-endpoint.ts';
import {
  readOwnerFormEndpoint,
  submitOwnerFormEndpoint,
  writeOwnerFormEndpoint,
} from './owner-form-endpoints.ts';
import { pendingActionEndpoint } from './pending-action-endpoint.ts';
import {
  readAssistanceEndpoint,
  readAttachmentEndpoint,
  readTimelineEndpoint,
} from './run-assistance-endpoints.ts';

/** Those who hear that an inbox changed: by a request that waits, or by a stream. */
export interface InboxListeners {
  readonly waits: InboxWaits;
  readonly streams: InboxStreams;
}

/** What an owner sees of their runs and how they answer. Outside of OpenWOP, so under a name of our own. */
export function assistanceEndpoints(
  host: Host,
  { waits, streams }: InboxListeners,
  clients: SseClients,
): readonly Endpoint[] {
  const { assistance } = host;
  return [
    inboxEndpoint(host),
    decisionsEndpoint(host.inbox),
    inboxChangesEndpoint(waits),
    inboxStreamEndpoint(streams, clients),
    readAssistanceEndpoint(assistance),
    readTimelineEndpoint(assistance),
    readAttachmentEndpoint(assistance),
    replyEndpoint(assistance),
    extendEndpoint(assistance),
    pendingActionEndpoint(host),
    readOwnerFormEndpoint(host),
    writeOwnerFormEndpoint(host),
    submitOwnerFormEndpoint(host),
  ];
}

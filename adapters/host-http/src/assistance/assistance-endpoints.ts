import type { Host } from '@handrail/host';
import type { Endpoint } from '../api/endpoint.ts';
import { extendEndpoint, replyEndpoint } from './answer-endpoints.ts';
import { decisionsEndpoint } from './decisions-endpoint.ts';
import { type InboxWaits, inboxChangesEndpoint } from './inbox-changes-endpoint.ts';
import { inboxEndpoint } from './inbox-endpoint.ts';
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

/** What an owner sees of their runs and how they answer. Outside of OpenWOP, so under a name of our own. */
export function assistanceEndpoints(host: Host, waits: InboxWaits): readonly Endpoint[] {
  const { assistance } = host;
  return [
    inboxEndpoint(host),
    decisionsEndpoint(host.inbox),
    inboxChangesEndpoint(waits),
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

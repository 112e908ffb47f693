import type { JsonObject } from '@handrail/base';
import { ask } from '../../host/host.ts';
import { path } from '../../router/match-path.ts';

/** The owner's reply to a request. What it holds is in no state of this page: it goes from the field to the host. */
export async function sendReply(
  runId: string,
  requestId: string,
  status: 'success' | 'cancelled',
  data?: JsonObject,
): Promise<void> {
  await ask({
    method: 'POST',
    path: path`/v1/handrail/runs/${runId}/interaction`,
    body: { interaction_id: requestId, status, ...(data && { data }) },
  });
}

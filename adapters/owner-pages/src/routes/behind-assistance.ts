import { isJsonObject, ownProperty } from '@handrail/base';
import type { PendingInterrupt } from '@handrail/host';

/** `customKind` of the interrupt that stands behind a required reply. */
const ASSISTANCE = 'handrail.assistance';

export function isBehindAssistance({ kind, data }: PendingInterrupt): boolean {
  return kind === 'custom' && ownProperty(data, 'customKind') === ASSISTANCE;
}

/** The request that the owner is shown in place of the interrupt. */
export function assistedRequest(pending: PendingInterrupt): string | undefined {
  if (!isBehindAssistance(pending)) return undefined;
  const payload = ownProperty(pending.data, 'payload');
  const requestId = isJsonObject(payload) ? ownProperty(payload, 'requestId') : undefined;
  return typeof requestId === 'string' && requestId !== '' ? requestId : undefined;
}

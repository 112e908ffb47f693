import type { HostRefusal } from '@handrail/host';
import type { FormTokenUse } from '@handrail/host-http/owner';
import type { NoticeName } from '../messages/english.ts';
import type { OwnerPage } from '../views/layout.tsx';
import { type Exit, noticeView } from '../views/notice-view.tsx';
import type { PageContext } from '../views/page-context.ts';

const NOTICES: Readonly<Record<string, readonly [NoticeName, number]>> = {
  interrupt_already_resolved: ['answered', 409],
  conflict: ['answered', 409],
  interrupt_cancelled: ['cancelled', 410],
  interrupt_expired: ['expired', 410],
  interrupt_gone: ['gone', 410],
  run_terminal: ['gone', 410],
  not_found: ['notFound', 404],
  interrupt_not_found: ['notFound', 404],
  forbidden: ['notAllowed', 403],
  run_forbidden: ['notAllowed', 403],
  validation_error: ['doesNotFit', 422],
  approval_mismatch: ['doesNotFit', 422],
  no_pending_interaction: ['closed', 410],
  interaction_id_mismatch: ['replaced', 409],
  invalid_value: ['doesNotFit', 422],
  invalid_request: ['badRequest', 400],
  invalid_status: ['badRequest', 400],
  overloaded: ['busy', 503],
  store_unavailable: ['busy', 503],
};

/** A refusal of the host in words for people; its own message is for those who search. */
export function refusedView(context: PageContext, { code }: HostRefusal, wayOut?: Exit): OwnerPage {
  const [name, status] = (Object.hasOwn(NOTICES, code) && NOTICES[code]) || (['failed', 500] as const);
  const shape = status === 404 ? 'ask' : status >= 500 || status === 422 ? 'alert' : 'clock';
  return noticeView(context, name, { status, icon: shape, code, ...(wayOut && { wayOut }) });
}

/** A form that cannot be taken. Nothing happened. */
export function badFormView(context: PageContext, state: Exclude<FormTokenUse['state'], 'good'>): OwnerPage {
  if (state === 'used') return noticeView(context, 'formUsed', { status: 409, icon: 'clock' });
  if (state === 'expired') return noticeView(context, 'formExpired', { status: 403, icon: 'clock' });
  return noticeView(context, 'formForeign', { status: 403, icon: 'alert' });
}

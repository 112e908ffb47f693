import type { HostRefusal } from '@handrail/host';
import type { FormTokenUse } from '@handrail/host-http/owner';
import { type RefusalNotice, refusalNotice } from '@handrail/owner-view';
import type { OwnerPage } from '../views/layout.tsx';
import { type Exit, noticeView } from '../views/notice-view.tsx';
import type { PageContext } from '../views/page-context.ts';

const STATUS: Readonly<Record<RefusalNotice, number>> = {
  answered: 409,
  cancelled: 410,
  expired: 410,
  gone: 410,
  notFound: 404,
  notAllowed: 403,
  doesNotFit: 422,
  changed: 422,
  closed: 410,
  replaced: 409,
  badRequest: 400,
  busy: 503,
};

/** A refusal of the host in words for people; its own message is for those who search. */
export function refusedView(context: PageContext, { code, details }: HostRefusal, wayOut?: Exit): OwnerPage {
  const name = refusalNotice(code, details);
  const status = name === undefined ? 500 : STATUS[name];
  const shape = status === 404 ? 'ask' : status >= 500 || status === 422 ? 'alert' : 'clock';
  return noticeView(context, name ?? 'failed', { status, icon: shape, code, ...(wayOut && { wayOut }) });
}

/** A form that cannot be taken. Nothing happened. */
export function badFormView(context: PageContext, state: Exclude<FormTokenUse['state'], 'good'>): OwnerPage {
  if (state === 'used') return noticeView(context, 'formUsed', { status: 409, icon: 'clock' });
  if (state === 'expired') return noticeView(context, 'formExpired', { status: 403, icon: 'clock' });
  return noticeView(context, 'formForeign', { status: 403, icon: 'alert' });
}

import { createHash } from 'node:crypto';
import type { OwnerNotice, PasskeyNotice } from '@handrail/host';

/** What is sent to an owner. Every word of it is ours: nothing that a run, a tool or a connector wrote is in it. */
export interface NoticeMessage {
  readonly title: string;
  readonly text: string;
  /** The page to answer on. Opening it changes nothing. */
  readonly link: string;
}

const TITLES: ReadonlyMap<string, string> = new Map([
  ['approval', 'An approval is waiting for you'],
  ['clarification', 'A question is waiting for you'],
  ['assistance', 'A run needs you'],
  ['passkey-added', 'A passkey was added to your account'],
  ['passkey-removed', 'A passkey was removed from your account'],
]);

/** Kinds that an owner can do something about; the rest waits for programs. */
export function isForOwner({ kind }: OwnerNotice): boolean {
  return TITLES.has(kind);
}

/** Whom it is for and where, as ids of this host: a request is found by its run, because its own id is outside text. */
export function noticeMessage(notice: OwnerNotice, pagesUrl: string): NoticeMessage {
  if (!('runId' in notice)) return passkeyMessage(notice, pagesUrl);
  const run = encodeURIComponent(notice.runId);
  const isAssistance = notice.kind === 'assistance';
  const path = isAssistance ? `/plain/assist/${run}` : `/approve/${run}/${encodeURIComponent(notice.nodeId)}`;
  return {
    title: TITLES.get(notice.kind) ?? 'Something is waiting for you',
    text: 'Open the page to see what it is and to answer. Opening it changes nothing; you may have to sign in.',
    link: `${new URL(pagesUrl).origin}${path}`,
  };
}

function passkeyMessage({ kind }: PasskeyNotice, pagesUrl: string): NoticeMessage {
  return {
    title: TITLES.get(kind) ?? '',
    text: 'Approvals of high risk are confirmed with your passkeys. If this was not you, open the settings, sign out everywhere, and ask the operator to remove the passkeys that are not yours.',
    link: `${new URL(pagesUrl).origin}/settings`,
  };
}

/** The same for everything that is about the same wait, and says nothing of it. */
export function noticeId(notice: OwnerNotice): string {
  const about = 'runId' in notice ? [notice.runId, notice.interruptId] : [notice.kind, notice.changeId];
  const wait = JSON.stringify([notice.tenant, ...about]);
  return createHash('sha256').update(wait).digest('hex').slice(0, 32);
}

export { createMailNotifier, type MailNotifierOptions, type MailServer } from './mail-notifier.ts';
export type { NoticeLog, NotifierPorts, OwnerNotifier } from './owner-notifier.ts';
export { createWebhookNotifier, type WebhookNotifierOptions } from './webhook-notifier.ts';

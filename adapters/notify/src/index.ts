export { createMailNotifier, type MailNotifierOptions, type MailServer } from './mail/mail-notifier.ts';
export type { NoticeLog, NotifierPorts, OwnerNotifier } from './owner-notifier.ts';
export { createWebhookNotifier, type WebhookNotifierOptions } from './webhook/webhook-notifier.ts';

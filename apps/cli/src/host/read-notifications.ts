import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import type { NotificationsConfig } from '@handrail/server';
import { CliError } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { readJsonDocument } from '../documents/read-json-document.ts';
import { readNotificationsMessages } from '../messages/host.ts';
import { requireNotPublic } from './require-private.ts';

type Mail = NonNullable<NotificationsConfig['mail']>;
type Webhook = NonNullable<NotificationsConfig['webhook']>;

const SECURITIES = ['tls', 'starttls', 'none'] as const;

/** Reads how the owner learns that something waits. It is a file, because it holds a password or a secret. */
export async function readNotifications(path: string, io: CliIo): Promise<NotificationsConfig> {
  await requireNotPublic(path, io);
  const { value } = await readJsonDocument(path, io);
  const { webhook, mail, ...rest } = objectAt(value, path, readNotificationsMessages.wholeDocument);
  refuseOthers(rest, path);
  if (webhook === undefined && mail === undefined) throw wrong(path, readNotificationsMessages.nothingNamed);
  return {
    ...(webhook === undefined ? {} : { webhook: webhookOf(objectAt(webhook, path, '"webhook"'), path) }),
    ...(mail === undefined ? {} : { mail: mailOf(objectAt(mail, path, '"mail"'), path) }),
  };
}

function webhookOf({ url, secret, ...rest }: JsonObject, path: string): Webhook {
  refuseOthers(rest, path);
  return { url: textAt(url, path, 'webhook.url'), secret: textAt(secret, path, 'webhook.secret') };
}

function mailOf(mail: JsonObject, path: string): Mail {
  const { host, port, security, user, password, ca, from, to, ...rest } = mail;
  refuseOthers(rest, path);
  if (
    port !== undefined &&
    !(typeof port === 'number' && Number.isInteger(port) && port > 0 && port < 65_536)
  ) {
    throw wrong(path, readNotificationsMessages.mailPort);
  }
  const known = SECURITIES.find((each) => each === security);
  if (security !== undefined && !known) {
    throw wrong(path, readNotificationsMessages.mailSecurity(SECURITIES.join(', ')));
  }
  return {
    host: textAt(host, path, 'mail.host'),
    from: textAt(from, path, 'mail.from'),
    to: textAt(to, path, 'mail.to'),
    ...(typeof port === 'number' && { port }),
    ...(known && { security: known }),
    ...(user !== undefined && { user: textAt(user, path, 'mail.user') }),
    ...(password !== undefined && { password: textAt(password, path, 'mail.password') }),
    ...(ca !== undefined && { ca: textAt(ca, path, 'mail.ca') }),
  };
}

function objectAt(value: JsonValue, path: string, what: string): JsonObject {
  if (isJsonObject(value)) return value;
  throw wrong(path, readNotificationsMessages.notObject(what));
}

function textAt(value: JsonValue | undefined, path: string, name: string): string {
  if (typeof value === 'string' && value !== '') return value;
  throw wrong(path, readNotificationsMessages.textMissing(name));
}

/** A misspelt setting would otherwise be one that silently does nothing. */
function refuseOthers(rest: JsonObject, path: string): void {
  const [name] = Object.keys(rest);
  if (name !== undefined) throw wrong(path, readNotificationsMessages.unknownSetting(name.slice(0, 40)));
}

function wrong(path: string, reason: string): CliError {
  return new CliError(3, 'setting-refused', `"${path}" ${reason}`);
}

import { createTransport } from 'nodemailer';
import { NoticeFailure } from './notice-failure.ts';
import { createNotifier, type NotifierPorts, type OwnerNotifier } from './owner-notifier.ts';

/** How a mail server is reached. */
export interface MailServer {
  readonly host: string;
  /** 465 with `tls`, 587 with `starttls`, 25 with `none`. */
  readonly port?: number;
  /** `starttls` when left out: it refuses to go on without. `none` only for a server on this machine. */
  readonly security?: 'tls' | 'starttls' | 'none';
  readonly user?: string;
  readonly password?: string;
  /** Certificates that are trusted beside the usual ones, in PEM. */
  readonly ca?: string;
}

export interface MailNotifierOptions extends NotifierPorts {
  readonly server: MailServer;
  readonly from: string;
  readonly to: string;
}

const PORTS = { tls: 465, starttls: 587, none: 25 } as const;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/;
const ADDRESS = /^[^\s@<>,;:"()[\]\\]{1,64}@[A-Za-z0-9.-]{1,253}$/;
const TIMEOUT_MS = 15_000;

/** Sends a notice as a mail of fixed text over SMTP, the one way out that does not pass the egress. */
export function createMailNotifier(options: MailNotifierOptions): OwnerNotifier {
  const { server, from, to } = options;
  const { host, security = 'starttls', user, password, ca } = server;
  for (const address of [from, to]) {
    if (!ADDRESS.test(address))
      throw new Error('A mail goes from one plain address to one, as in me@example.org.');
  }
  if (security === 'none' && !LOOPBACK.test(host)) {
    throw new Error('Mail without TLS goes only to a server on this machine. Choose "tls" or "starttls".');
  }
  const transport = createTransport({
    host,
    port: server.port ?? PORTS[security],
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    tls: { minVersion: 'TLSv1.2', ...(ca !== undefined && { ca }) },
    ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.indexOf('@') + 1);
  return createNotifier(
    {
      name: 'mail',
      async send({ title, text, link }, id) {
        await transport
          .sendMail({
            from,
            to,
            subject: `Handrail: ${title}`,
            text: `${title}.\n\n${text}\n\n${link}\n`,
            // The same for every attempt, so that a mail that was taken twice can be told to be one.
            messageId: `<${id}@${domain}>`,
            headers: { 'Auto-Submitted': 'auto-generated' },
          })
          .catch((error: unknown) => {
            throw isFinal(error) ? new NoticeFailure('The mail server refuses it for good.') : error;
          });
      },
      close: () => transport.close(),
    },
    options,
  );
}

/** A reply of 5xx is meant for good (RFC 5321 §4.2.1). */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  return typeof error.responseCode === 'number' && error.responseCode >= 500;
}

import type { AddressInfo } from 'node:net';
import { createSelfSigned } from '@handrail/egress/testing';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { approval, assistance, MemoryOnce } from '../testing/notices.ts';
import { createMailNotifier, type MailServer } from './mail-notifier.ts';

const { signal } = new AbortController();
const servers: SMTPServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise<void>((done) => server.close(done))));
});

/** A mail server on loopback that keeps what it was sent. */
async function startServer(options: SMTPServerOptions = {}) {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, callback) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on('end', () => {
        // Long lines are broken on the way (RFC 2045 §6.7).
        mails.push(text.replaceAll('=\r\n', ''));
        callback();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.server.address() as AddressInfo).port, mails };
}

function notifierOf(server: MailServer) {
  const logged: string[] = [];
  const notifier = createMailNotifier({
    server,
    from: 'handrail@example.org',
    to: 'ada@example.org',
    pagesUrl: 'https://handrail.example',
    clock: { now: () => 0 },
    once: new MemoryOnce(),
    log: ({ outcome }) => logged.push(outcome),
  });
  return { notifier, logged };
}

describe('a mail', () => {
  test('has fixed words and a link, and nothing that a run wrote', async () => {
    const { port, mails } = await startServer();
    const { notifier } = notifierOf({ host: '127.0.0.1', port, security: 'none' });
    await notifier.send(approval, signal);
    await notifier.send(assistance, signal);
    const [one = '', two = ''] = mails;
    expect(one).toContain('Subject: Handrail: An approval is waiting for you');
    expect(one).toContain('https://handrail.example/approve/run-1/gate');
    expect(one).toMatch(/Auto-Submitted: auto-generated/);
    expect(one).toMatch(/Message-ID: <[0-9a-f]{32}@example\.org>/i);
    expect(two).toContain('Subject: Handrail: A run needs you');
    expect(two).toContain('https://handrail.example/plain/assist/run-1');
    expect(mails.join()).not.toMatch(/SENT-ID|493021|gate\s+asks|text\/html/);
    await notifier.close();
  });

  test('is sent with user and password when the server wants them', async () => {
    const seen: string[] = [];
    const { port, mails } = await startServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth(auth, _session, callback) {
        seen.push(`${auth.username}/${auth.password}`);
        callback(null, { user: auth.username });
      },
    });
    const { notifier } = notifierOf({
      host: '127.0.0.1',
      port,
      security: 'none',
      user: 'ada',
      password: 'pw',
    });
    await notifier.send(approval, signal);
    expect(mails).toHaveLength(1);
    expect(seen).toEqual(['ada/pw']);
    await notifier.close();
  });

  test('is not sent in the open when TLS was asked for', async () => {
    const { port, mails } = await startServer();
    const { notifier, logged } = notifierOf({ host: '127.0.0.1', port, security: 'starttls' });
    await notifier.send(approval, signal).catch(() => undefined);
    expect(logged).not.toContain('sent');
    expect(mails).toEqual([]);
    await notifier.close();
  });

  test.each(['tls', 'starttls'] as const)(
    'goes over %s to a server that is vouched for',
    async (security) => {
      const { key, cert } = createSelfSigned(['localhost'], ['127.0.0.1']);
      const secrets: boolean[] = [];
      const { port, mails } = await startServer({
        secure: security === 'tls',
        disabledCommands: [],
        key,
        cert,
        onMailFrom(_address, session, callback) {
          secrets.push(session.secure);
          callback();
        },
      });
      const { notifier } = notifierOf({ host: '127.0.0.1', port, security, ca: cert });
      await notifier.send(approval, signal);
      expect(mails).toHaveLength(1);
      expect(secrets).toEqual([true]);
      await notifier.close();
    },
  );

  test('is not sent to a server whose certificate is not trusted', async () => {
    const { port, mails } = await startServer({
      secure: true,
      ...createSelfSigned(['localhost'], ['127.0.0.1']),
    });
    const { notifier, logged } = notifierOf({ host: '127.0.0.1', port, security: 'tls' });
    await notifier.send(approval, signal).catch(() => undefined);
    expect(logged).not.toContain('sent');
    expect(mails).toEqual([]);
    await notifier.close();
  });

  test('may be sent again when the server is busy, and is refused when it says no', async () => {
    let turn = 0;
    const answers = [451, 250, 550];
    const { port, mails } = await startServer({
      onRcptTo(_address, _session, callback) {
        const code = answers[turn] ?? 250;
        turn += 1;
        callback(code === 250 ? null : Object.assign(new Error('no'), { responseCode: code }));
      },
    });
    const { notifier, logged } = notifierOf({ host: '127.0.0.1', port, security: 'none' });
    await expect(notifier.send(approval, signal)).rejects.toThrow();
    expect(await notifier.send(approval, signal)).toBe('sent');
    expect(await notifier.send({ ...approval, interruptId: 'i-2' }, signal)).toBe('refused');
    expect(mails).toHaveLength(1);
    expect(logged).toEqual(['failed', 'sent', 'refused']);
    expect(turn).toBe(3);
    await notifier.close();
  });

  test.each([
    ['an address with a name', { from: 'Handrail <a@example.org>' }],
    ['two addresses', { to: 'a@example.org, b@example.org' }],
    ['a line break', { to: 'a@example.org\r\nBcc: b@example.org' }],
    ['no TLS to another machine', { server: { host: 'mail.example.org', security: 'none' as const } }],
  ])('is refused with %s', (_what, wrong) => {
    const options = {
      server: { host: 'mail.example.org' },
      from: 'a@example.org',
      to: 'b@example.org',
      pagesUrl: 'https://handrail.example',
      clock: { now: () => 0 },
      once: new MemoryOnce(),
    };
    expect(() => createMailNotifier({ ...options, ...wrong })).toThrow(/mail/i);
  });
});

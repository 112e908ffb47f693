import { Connection, requestText } from '../host/connection.ts';
import type { BenchHost } from '../host/start-host.ts';

const MESSAGE = { level: 'info', message: 'One of the many things that this run did, of ordinary length.' };

/** Asks the host, and fails on anything but success. */
export async function ask(
  { port, key }: Pick<BenchHost, 'port' | 'key'>,
  method: string,
  path: string,
  body?: unknown,
): Promise<Record<string, unknown>> {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`);
  return text.startsWith('{') ? JSON.parse(text) : {};
}

/** A run that has ended, with about so many events: it waits while a test appends to its log, and is then answered. */
export async function longRun(host: BenchHost, events: number, parallel: number): Promise<string> {
  const { port, key } = host;
  const { runId } = await ask(host, 'POST', '/v1/runs', { workflowId: 'conformance-approval' });
  const body = { runId, type: 'log.appended', payload: MESSAGE };
  const request = requestText('POST', '/v1/host/sample/test/cross-engine/append', port, key, body);
  let left = events;
  const append = async () => {
    const connection = await Connection.open(port);
    while (left > 0) {
      left -= 1;
      const { status } = await connection.ask(request);
      if (status !== 201) throw new Error(`An event was refused with ${status}.`);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: parallel }, append));
  await ask(host, 'POST', `/v1/runs/${runId}/interrupts/gate`, { resumeValue: { action: 'accept' } });
  for (;;) {
    const { status } = await ask(host, 'GET', `/v1/runs/${runId}`);
    if (status === 'completed') return String(runId);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

import type { JsonObject } from '@handrail/base';
import type { ConnectorSession } from '@handrail/host';
import { ToolFailure } from '@handrail/tools';
import { describe, expect, test } from 'vitest';
import { processConnector } from './process-connector.ts';

class Stop {
  #listener = () => {};
  aborted = false;
  addEventListener(_type: 'abort', listener: () => void): void {
    this.#listener = listener;
  }
  removeEventListener(): void {}
  abort(): void {
    this.aborted = true;
    this.#listener();
  }
}

const opened: ConnectorSession[] = [];

async function open(
  script: string,
  more: Partial<Parameters<typeof processConnector>[0]> = {},
  inputs: JsonObject = {},
) {
  const stop = new Stop();
  const connector = processConnector({ name: 'bank', command: [process.execPath, '-e', script], ...more });
  const session = await connector.open({
    tenant: 'acme',
    runId: 'run1',
    attempt: 1,
    nodeId: 'c',
    config: { region: 'eu' },
    inputs,
    signal: stop,
    readSecret: async (name) => {
      if (name === 'bank.pin') return 'canary-pin-4711';
      throw new ToolFailure('NOT_FOUND', `There is no secret "${name}".`);
    },
  });
  opened.push(session);
  return { session, stop };
}

/** Says back whatever it is told. */
const ECHO = `process.stdin.on('data', (d) => process.stdout.write(d));`;
const STAY = 'setInterval(() => {}, 1000);';

describe('a program that needs secrets', () => {
  test('is given those its operator named, and no others, in its first line and not in its environment', async () => {
    const script = `${ECHO} process.stdout.write(JSON.stringify({ env: process.env }) + '\\n');`;
    const { session } = await open(script, { secrets: ['bank.pin'] });
    const lines = [await session.next(), await session.next()].map((each) =>
      'line' in each ? each.line : null,
    );
    expect(lines).toContainEqual(expect.objectContaining({ secrets: { 'bank.pin': 'canary-pin-4711' } }));
    const environment = lines.find((line) => JSON.stringify(line).includes('"env"'));
    expect(JSON.stringify(environment)).not.toContain('canary');
  });

  test('is not started without them', async () => {
    await expect(open(ECHO, { secrets: ['bank.pin', 'other'] })).rejects.toThrow(
      'There is no secret "other".',
    );
  });

  test('does not get them into the log by complaining', async () => {
    const script = `process.stdin.on('data', (d) => {
      console.error('signing in with ' + JSON.parse(d).secrets['bank.pin']);
      console.log('{}');
    });`;
    const complaint = new Promise<string>((resolve) => {
      void open(script, { secrets: ['bank.pin'], onComplaint: ({ text }) => resolve(text) });
    });
    expect(await complaint).toContain('signing in');
    expect(await complaint).not.toContain('4711');
  });
});

describe('a program as a connector', () => {
  test('learns what it is for, and is heard line by line', async () => {
    const { session } = await open(ECHO, {}, { account: 7 });
    expect(await session.next()).toEqual({
      line: {
        type: 'START',
        run_id: 'run1',
        node_id: 'c',
        attempt: 1,
        config: { region: 'eu' },
        inputs: { account: 7 },
      },
    });
    await session.send({ type: 'INTERACTION_RESPONSE', request_id: 'a', status: 'cancelled' });
    expect(await session.next()).toEqual({
      line: { type: 'INTERACTION_RESPONSE', request_id: 'a', status: 'cancelled' },
    });
    await session.close();
    expect(await session.next()).toEqual({ ended: { ok: true, reason: '' } });
  });

  test('hears that the host stops before its input ends, and has time to say goodbye to its service', async () => {
    const script = `let heard = '';
      process.stdin.on('data', (d) => { heard += d; });
      process.stdin.on('end', () => process.stdout.write(JSON.stringify({ heard }) + '\\n'));`;
    const { session } = await open(script);
    const told = session.send({ type: 'STOP', reason: 'host_stopping' });
    await Promise.all([told, session.close()]);
    expect(JSON.stringify(await session.next())).toContain('host_stopping');
  });

  test('gets its arguments as they are, with no shell in between', async () => {
    const script = 'console.log(JSON.stringify(process.argv.slice(1)))';
    const { session } = await open('', {
      command: [process.execPath, '-e', script, '--', '$(id)', '; ls', '`x`'],
    });
    expect(await session.next()).toEqual({ line: ['$(id)', '; ls', '`x`'] });
  });

  test('sees nothing of the environment of the host but a listed few', async () => {
    process.env.HANDRAIL_TEST_SECRET = 'SENT-ENV';
    process.env.HANDRAIL_TEST_NAMED = 'given';
    const script = 'console.log(JSON.stringify(Object.keys(process.env)))';
    const { session } = await open(script, { environment: ['HANDRAIL_TEST_NAMED'] });
    const got = await session.next();
    expect(got).toEqual({ line: expect.arrayContaining(['HANDRAIL_TEST_NAMED']) });
    expect(JSON.stringify(got)).not.toContain('HANDRAIL_TEST_SECRET');
    delete process.env.HANDRAIL_TEST_SECRET;
    delete process.env.HANDRAIL_TEST_NAMED;
  });

  test.each([
    ['no JSON', `console.log('{oops')`],
    ['a line without an end that is too long', `process.stdout.write('x'.repeat(400000) + '\\n')`],
  ])('that says %s is heard as one who broke the protocol', async (_what, script) => {
    const { session } = await open(script);
    expect(await session.next()).toEqual({ line: undefined });
  });

  test('that writes without end and without a newline is cut at the longest line', async () => {
    // 50 MB, and then more for as long as somebody reads.
    const script = `console.log(process.pid);
      const chunk = Buffer.alloc(1_000_000, 120);
      const more = () => process.stdout.write(chunk, more);
      more();`;
    const before = memory();
    const { session } = await open(script);
    const first = await session.next();
    const pid = 'line' in first ? Number(first.line) : 0;
    expect(await session.next()).toEqual({ line: undefined });
    expect(memory() - before).toBeLessThan(20_000_000);
    // It is ended, although nobody asked for that.
    expect(await session.next()).toMatchObject({ ended: { ok: false } });
    expect(isAlive(pid)).toBe(false);
  });

  test('that writes 50 MB without a newline and waits is heard as one who broke the protocol', async () => {
    const script = `process.stdout.on('error', () => {}); process.stdout.write('x'.repeat(50_000_000)); ${STAY}`;
    const { session } = await open(script);
    expect(await session.next()).toEqual({ line: undefined });
    await session.close();
    expect(await session.next()).toMatchObject({ ended: {} });
  });

  test('that writes 50 MB without a newline to its error output is complained about once, at once', async () => {
    const complaints: string[] = [];
    let heard = () => {};
    const complained = new Promise<void>((resolve) => {
      heard = resolve;
    });
    const script = `process.stderr.write('x'.repeat(50_000_000), () => console.log('1')); ${STAY}`;
    const { session } = await open(script, {
      onComplaint: ({ text }) => {
        complaints.push(text);
        heard();
      },
    });
    await complained;
    expect(await session.next()).toEqual({ line: 1 });
    await session.close();
    expect(complaints).toEqual(['A line that is too long.']);
  });

  test.each([
    ['process.exit(3)', { ok: false, reason: 'it left with code 3' }],
    [`process.kill(process.pid, 'SIGKILL')`, { ok: false, reason: 'it was ended by SIGKILL' }],
    ['', { ok: true, reason: '' }],
  ])('that is gone says how: %s', async (script, ended) => {
    const { session } = await open(script);
    expect(await session.next()).toEqual({ ended });
  });

  test('whose input is closed is reported, and ends no other', async () => {
    const { session } = await open(`require('node:fs').closeSync(0); ${STAY}`);
    await expect
      .poll(() =>
        session.send({ type: 'X', data: {} }).then(
          () => 'sent',
          (error: Error) => error.message,
        ),
      )
      .toBe('The connector has closed its input.');
    await session.close();
  });

  test('cannot be started is a refusal that quotes no path', async () => {
    const error = await open('', { command: ['/nowhere/SENT-PATH'] }).catch((cause: Error) => cause);
    expect(error).toMatchObject({ name: 'ToolFailure', code: 'UNSUPPORTED' });
    expect(String(error)).not.toContain('SENT-PATH');
  });

  test('that does not want to end is killed with what it started, when its run is cancelled', async () => {
    const child = `process.on('SIGTERM', () => {}); ${STAY}`;
    const script = `
      process.on('SIGTERM', () => {});
      const { pid } = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}]);
      console.log(pid); ${STAY}`;
    const { session, stop } = await open(script);
    const got = await session.next();
    const pid = 'line' in got ? Number(got.line) : 0;
    stop.abort();
    expect(await session.next()).toEqual({ ended: { ok: false, reason: 'it was ended by SIGKILL' } });
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  test('complains in redacted lines, without what it received, and not for ever', async () => {
    const complaints: string[] = [];
    const script = `
      require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
        const { data } = JSON.parse(line);
        if (!data) return;
        console.error('wrong password ' + data.password + ' at https://bank.test/?token=SENT-URL');
        for (let i = 0; i < 1000; i += 1) console.error('again');
        process.exitCode = 0;
        process.stdin.destroy();
      });
      console.log('{}');`;
    const { session } = await open(script, { onComplaint: ({ text }) => complaints.push(text) });
    await session.next();
    await session.send({ type: 'INTERACTION_RESPONSE', data: { password: 'SENT-PW' } });
    expect(await session.next()).toEqual({ ended: { ok: true, reason: '' } });
    expect(complaints.length).toBe(100);
    expect(complaints[0]).toContain('wrong password');
    expect(complaints.join()).not.toContain('SENT-');
  });

  test('is not read faster than its lines are taken', async () => {
    const { session } = await open(`for (let i = 0; i < 50000; i += 1) console.log(i); ${STAY}`);
    for (let index = 0; index < 3_000; index += 1) expect(await session.next()).toEqual({ line: index });
    await session.close();
  });
});

function memory(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { JsonObject, JsonValue } from '@handrail/base';
import type { Host } from '@handrail/host';
import { createMemoryStore, type MemoryStore } from '@handrail/host/testing';
import { createHostHttp, type HostHttp } from '@handrail/host-http';
import { issueLoginLink, SignedInDevices } from '@handrail/host-http/owner';
import {
  AGENT,
  BankConnectors,
  bankWorkflow,
  createTestHost,
  invoices,
  invoiceWorkflow,
  TestClock,
  testIds,
} from '@handrail/host-http/testing';
import { until } from '@handrail/testing/until';
import type { OwnerPagesOptions } from '../src/options.ts';
import { ownerPages } from '../src/owner-pages.ts';

/** A whole server on a loopback port: the API, the owner pages and a host that keeps everything in memory. */
export class OwnerServerScene {
  readonly sent: JsonValue[] = [];
  readonly bank = new BankConnectors();
  readonly clock = new TestClock();
  readonly store: MemoryStore = createMemoryStore();
  readonly host: Host;
  origin = '';
  #http: HostHttp | undefined;
  #options: OwnerPagesOptions | undefined;

  constructor() {
    const toolsets = [invoices(this.sent)];
    this.host = createTestHost(this.clock, this.store, { toolsets, connectors: this.bank });
  }

  async start(port: number): Promise<void> {
    await this.host.start();
    for (const workflow of [bankWorkflow, invoiceWorkflow])
      await this.host.workflows.register(AGENT, workflow);
    this.origin = `http://127.0.0.1:${port}`;
    const key = 'the key of the owner pages in tests';
    this.#options = {
      host: this.host,
      once: this.store.once,
      owners: [{ id: 'ada', name: 'Ada', tenant: 'home' }],
      origins: [this.origin],
      mac: { sign: async (text) => createHmac('sha256', key).update(text).digest('base64url') },
      digest: async (text) => createHash('sha256').update(text).digest('base64url'),
      clock: this.clock,
      ids: testIds,
      timeZone: 'UTC',
      startId: 'start-1',
      devices: new SignedInDevices({ clock: this.clock, ids: testIds }),
    };
    this.#http = createHostHttp({
      host: this.host,
      keys: this.store.keys,
      clock: this.clock,
      receiptKey: randomBytes(32),
      owner: this.#options,
      plugins: [ownerPages(this.#options)],
    });
    await this.#http.listen({ host: '127.0.0.1', port });
  }

  async loginLink(): Promise<string> {
    if (!this.#options) throw new Error('The scene was not started.');
    return (await issueLoginLink(this.#options)).url;
  }

  async startRun(workflowId: string): Promise<string> {
    const created = await this.host.runs.create(AGENT, { workflowId });
    if (!created.ok) throw new Error(created.refusal.message);
    const { runId } = created.value;
    await this.until(runId, (status) => status !== 'running' && status !== 'pending');
    return runId;
  }

  /** Starts a run whose connector asks this, and gives the address of the page for it. */
  async startAsking(line: JsonObject): Promise<string> {
    const created = await this.host.runs.create(AGENT, { workflowId: 'statements' });
    if (!created.ok) throw new Error(created.refusal.message);
    const { runId } = created.value;
    (await this.bank.of(runId)).say(line);
    const requestId = await until(async () => {
      const view = await this.host.assistance.view(AGENT, runId);
      return view.ok && view.value.requestId;
    }, 'what the connector asks');
    return `/plain/assist/${runId}/${requestId}`;
  }

  async status(runId: string): Promise<string> {
    const read = await this.host.runs.read(AGENT, runId);
    return read.ok ? read.value.status : read.refusal.code;
  }

  async until(runId: string, isSo: (status: string) => boolean): Promise<string> {
    let status = '';
    await until(
      async () => {
        status = await this.status(runId);
        return isSo(status);
      },
      () => `the run, which is ${status}`,
    );
    return status;
  }

  /** The whole log of a run, to see that looking adds nothing to it. */
  async log(runId: string): Promise<string> {
    return JSON.stringify(await this.store.events.readEvents(runId, 0, 1_000));
  }

  async close(): Promise<void> {
    await this.#http?.close();
    await this.host.close();
  }
}

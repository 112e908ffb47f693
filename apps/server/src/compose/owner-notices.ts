import type { Clock } from '@handrail/base';
import type { Egress, Notifier, Once, OwnerNotice } from '@handrail/host';
import type { OwnerNotifier } from '@handrail/notify';
import type { HostLog } from '../create-log.ts';
import { ownerNoticesMessages } from '../messages/compose.ts';
import type { NotificationsConfig } from '../server-config.ts';
import { StartError } from '../start-error.ts';

export interface NoticePorts {
  /** Where owners reach the pages of this host. */
  readonly pagesUrl: string;
  readonly clock: Clock;
  readonly once: Once;
  readonly egress: Egress;
}

/** Tells the owner in every way the operator set up. What it logs names a run, and nothing that a run wrote. */
export class OwnerNotices implements Notifier {
  readonly #log: HostLog;
  #ways: readonly OwnerNotifier[] = [];

  constructor(log: HostLog) {
    this.#log = log;
  }

  get channels(): readonly string[] {
    return this.#ways.map(({ name }) => name);
  }

  async send(
    channel: string,
    notice: OwnerNotice,
    signal: Parameters<OwnerNotifier['send']>[1],
  ): Promise<'sent' | 'refused'> {
    const way = this.#ways.find(({ name }) => name === channel);
    if (!way) return 'refused';
    const { tenant, kind } = notice;
    if ('runId' in notice) {
      const { runId, nodeId } = notice;
      this.#log.info({ tenant, runId, nodeId, kind }, ownerNoticesMessages.waiting);
    } else this.#log.info({ tenant, kind }, ownerNoticesMessages.passkeysChanged);
    return way.send(notice, signal);
  }

  /** Loads what was set up; nothing is loaded otherwise. Refuses with `StartError`. */
  async open(config: NotificationsConfig | undefined, ports: NoticePorts): Promise<void> {
    const { webhook, mail } = config ?? {};
    if (!webhook && !mail) return;
    const { createMailNotifier, createWebhookNotifier } = await import('@handrail/notify');
    const { egress, ...rest } = ports;
    const common = { ...rest, log: (facts: object) => this.#log.info(facts, ownerNoticesMessages.notice) };
    try {
      this.#ways = [
        ...(webhook ? [createWebhookNotifier({ ...common, ...webhook, egress })] : []),
        ...(mail ? [mailOf(createMailNotifier, mail, common)] : []),
      ];
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      throw new StartError('setting-refused', ownerNoticesMessages.unusable(reason), { cause: error });
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#ways.map((way) => way.close()));
  }
}

function mailOf(
  create: typeof import('@handrail/notify').createMailNotifier,
  { from, to, ...server }: NonNullable<NotificationsConfig['mail']>,
  common: Omit<NoticePorts, 'egress'>,
): OwnerNotifier {
  return create({ ...common, from, to, server });
}

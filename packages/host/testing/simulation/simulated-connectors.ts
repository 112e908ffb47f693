import type { JsonObject } from '@handrail/base';
import type { Timers } from '@handrail/tools';
import type { ConnectorSession, Connectors, Surfaces } from '../../src/index.ts';
import { ScriptedConnector } from '../scripted-connectors.ts';
import { ScriptedSurface, ScriptedSurfaces } from '../scripted-surface.ts';
import type { Chance } from './chance.ts';
import type { Mirror } from './mirror.ts';

/** Begins everything an owner enters. It must reach a connector and nothing else. */
export const OWNER_VALUE = 'only-connectors-hear-this';

/** What connectors were told, over all processes. */
export class Hearing {
  readonly #told = new Map<string, string>();
  readonly #mirror: Mirror;
  readonly #complain: (complaint: string) => void;
  successes = 0;

  constructor(mirror: Mirror, complain: (complaint: string) => void) {
    this.#mirror = mirror;
    this.#complain = complain;
  }

  hear(runId: string, { type, request_id: id, status, data }: JsonObject): void {
    // Hosts stop when all has come to its end.
    if (type === 'STOP') {
      this.#complain(`a connector of ${runId} outlived it`);
      return;
    }
    const key = `${runId}/${id}`;
    const before = this.#told.get(key);
    if (before !== undefined) this.#complain(`${key} was told ${before} and then ${status}`);
    this.#told.set(key, String(status));
    const closing = { success: 'resolved', timeout: 'timed_out' }[String(status)] ?? 'cancelled';
    if (!this.#mirror.hasClosed(runId, String(id), closing)) {
      this.#complain(`${key} was told ${status} before that was committed`);
    }
    if (status === 'success') this.successes += 1;
    if (status === 'success' && !JSON.stringify(data).includes(OWNER_VALUE)) {
      this.#complain(`${key} was told a success without a value`);
    }
  }
}

const KINDS = ['otp', 'credentials', 'manual_action'];

interface Simulated {
  readonly chance: Chance;
  readonly time: Timers;
  readonly hearing: Hearing;
  readonly generation: string;
}

/** Connectors of one process. They ask, wait, go wrong and are done, at random. */
export function simulatedConnectors({ chance, time, hearing, generation }: Simulated): Connectors {
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `q${generation}.${ids}`;
  };
  const wait = (most: number) => new Promise<void>((end) => time.after(chance.below(most), end));

  /** One that asks and waits for what it is told. */
  async function ask(connector: ScriptedConnector, answered: () => Promise<JsonObject>): Promise<void> {
    const isOlder = chance.is(0.5);
    const id = newId();
    const timeout = chance.is(0.4) ? { timeout_seconds: 1 + chance.below(5) } : {};
    connector.say(
      isOlder
        ? { type: 'INTERACTION', request_id: id, kind: chance.pick(KINDS), message: 'Please.', ...timeout }
        : {
            ...structured(id, 'blocked', 'provide_value', 'response_required'),
            input_schema: { type: 'object', properties: { code: { type: 'string' } } },
            ...timeout,
          },
    );
    const { data } = await answered();
    // Some repeat what they were told, where nobody may read it.
    if (chance.is(0.3)) connector.say({ type: 'RECORD', data: data ?? null });
    if (chance.is(0.3)) connector.say({ type: 'PROGRESS', message: JSON.stringify(data ?? '') });
  }

  async function work(connector: ScriptedConnector, answered: () => Promise<JsonObject>): Promise<void> {
    for (let step = chance.below(4); step >= 0; step -= 1) {
      await wait(400);
      const what = chance.below(6);
      if (what === 0) connector.say({ type: 'PROGRESS', message: 'Going on.' });
      if (what === 1) connector.say({ type: 'RECORD', stream: 'items', data: { step } });
      if (what === 2) {
        const id = newId();
        connector.say({
          ...structured(id, 'running', 'act_elsewhere', 'none'),
          timeout_seconds: 1 + chance.below(4),
        });
        await wait(2_000);
        const status = { type: 'ASSISTANCE_STATUS', assistance_request_id: id, status: 'resolved' };
        if (chance.is(0.7)) connector.say(status);
      }
      if (what >= 3) await ask(connector, answered);
    }
    const end = chance.below(10);
    if (end === 0) connector.end('it died');
    else if (end === 1) connector.say({ type: 'NONSENSE' });
    else if (end === 2) connector.say({ type: 'DONE', status: 'failed' });
    else connector.say({ type: 'DONE', status: 'success' });
  }

  return {
    list: () => [{ name: 'sim', title: 'Simulated' }],
    async open(_name, start): Promise<ConnectorSession> {
      await wait(50);
      const connector = new ScriptedConnector(start);
      let wake: (line: JsonObject) => void = () => {};
      const heard: JsonObject[] = [];
      const answered = () =>
        new Promise<JsonObject>((resolve) => {
          const line = heard.shift();
          if (line) resolve(line);
          else wake = resolve;
        });
      void work(connector, answered);
      return {
        next: () => connector.next(),
        close: () => connector.close(),
        async send(line) {
          hearing.hear(start.runId, line);
          const resolve = wake;
          wake = (next) => heard.push(next);
          resolve(line);
        },
      };
    },
  };
}

/** Live pages of one process: every run has one, and some are lost while their owner is waited for. */
export function simulatedSurfaces(chance: Chance, time: Timers): Surfaces {
  const surfaces = new ScriptedSurfaces();
  const find = (runId: string) => {
    const known = surfaces.find(runId);
    if (known) return known;
    const page = new ScriptedSurface(`page of ${runId}`);
    page.answer = () =>
      new Promise((end) =>
        time.after(chance.below(200), () => end(page.state === 'available' ? undefined : GONE)),
      );
    if (chance.is(0.5)) {
      time.after(chance.below(6_000), () => {
        page.state = 'lost';
        surfaces.changed(runId);
      });
    }
    surfaces.byRun.set(runId, page);
    return page;
  };
  return { find, watch: (listener) => surfaces.watch(listener) };
}

const GONE = { code: 'browser_surface_cdp_disconnected', detail: 'Gone.' } as const;

function structured(id: string, posture: string, action: string, contract: string) {
  return {
    type: 'ASSISTANCE',
    assistance_request_id: id,
    progress_posture: posture,
    owner_action: action,
    response_contract: contract,
    message: 'Please.',
  };
}

import {
  type SigningOptions,
  SoftAuthenticator,
} from '../../../adapters/host-http/testing/soft-authenticator.ts';
import type { AttackedHost } from './attacked-host.ts';
import { asOwner, changeAsOwner, type SignedIn, signIn } from './owner.ts';
import type { Answered } from './request.ts';
import { startWorkflow } from './runs.ts';
import type { Target } from './target.ts';

const PASSKEYS = '/owner/passkeys';

/** What a run waits for, as its owner is shown it. */
export interface Asked {
  readonly runId: string;
  readonly nodeId: string;
  readonly interruptId: string;
  readonly shown: string;
  readonly resumeValue: object;
}

export type Assertion = ReturnType<SoftAuthenticator['sign']>;
export type HowSigned = Partial<SigningOptions>;

/** An owner with a passkey, signed in, on a host of their own. Whoever has their session can do all that this does. */
export class PasskeyOwner {
  readonly host: AttackedHost;
  readonly session: SignedIn;
  readonly phone: SoftAuthenticator;

  private constructor(host: AttackedHost, session: SignedIn, phone = new SoftAuthenticator(session.origin)) {
    this.host = host;
    this.session = session;
    this.phone = phone;
  }

  /** The same owner in another session. */
  in(session: SignedIn): PasskeyOwner {
    return new PasskeyOwner(this.host, session, this.phone);
  }

  /** One that has no passkey yet. */
  static async withoutPasskey(target: Target): Promise<PasskeyOwner> {
    const host = await target.hostAtLocalhost();
    return new PasskeyOwner(host, await signIn(host.ownerLink));
  }

  static async start(target: Target): Promise<PasskeyOwner> {
    const owner = await PasskeyOwner.withoutPasskey(target);
    const offered = await owner.offer();
    const added = await owner.add(owner.phone.create({ challenge: challengeOf(offered) }));
    if (added.status !== 201) throw new Error(`The passkey was not added: ${added.text}`);
    return owner;
  }

  post(path: string, body: object, session = this.session): Promise<Answered> {
    return changeAsOwner(session, path, body);
  }

  offer(confirmation?: Assertion, session = this.session): Promise<Answered> {
    return this.post(`${PASSKEYS}/registration`, confirmation ? { confirmation } : {}, session);
  }

  add(credential: object, session = this.session): Promise<Answered> {
    return this.post(PASSKEYS, { label: 'Added', credential }, session);
  }

  /** Asks for a challenge to add or remove a passkey. */
  confirmation(what: object): Promise<Answered> {
    return this.post(`${PASSKEYS}/confirmation`, what);
  }

  remove(id: string, body: object): Promise<Answered> {
    return this.post(`${PASSKEYS}/${id}/remove`, body);
  }

  async ids(): Promise<readonly string[]> {
    const { text } = await asOwner(this.session, PASSKEYS);
    return (JSON.parse(text) as { passkeys: readonly { id: string }[] }).passkeys.map(({ id }) => id);
  }

  /** A run that waits for the approval of something of high risk. */
  async asked(): Promise<Asked> {
    const runId = await startWorkflow(this.host, submitWorkflow());
    const { text } = await asOwner(this.session, `/v1/handrail/runs/${runId}/pending-actions/pay`);
    const { interruptId, shown } = JSON.parse(text) as { interruptId: string; shown: string };
    return { runId, nodeId: 'pay', interruptId, shown, resumeValue: { action: 'accept' } };
  }

  /** A challenge for exactly this answer. */
  async challenge(asked: Asked, session = this.session): Promise<string> {
    return challengeOf(await this.post(`${PASSKEYS}/approval`, asked, session));
  }

  /** What the owner's passkey signs for exactly this answer. */
  async signed(asked: Asked, how: HowSigned = {}): Promise<Assertion> {
    return this.phone.sign({ challenge: await this.challenge(asked), ...how });
  }

  answer({ runId, nodeId, ...body }: Asked, more: object = {}, session = this.session): Promise<Answered> {
    return this.post(`/v1/runs/${runId}/interrupts/${nodeId}`, { ...body, ...more }, session);
  }
}

const owners = new WeakMap<Target, Promise<PasskeyOwner>>();

/** One for all mechanisms that leave the list of passkeys as it was. */
export function passkeyOwner(target: Target): Promise<PasskeyOwner> {
  const known = owners.get(target) ?? PasskeyOwner.start(target);
  owners.set(target, known);
  return known;
}

export function challengeOf({ text }: Answered): string {
  const { options } = JSON.parse(text) as { readonly options?: { readonly challenge: string } };
  if (!options) throw new Error(`There is no challenge: ${text.slice(0, 300)}`);
  return options.challenge;
}

let count = 0;

function submitWorkflow(): object {
  count += 1;
  return {
    id: `attack-submit-${process.pid}-${count}`,
    name: 'Payment',
    version: '1.0.0',
    nodes: [
      {
        id: 'pay',
        typeId: 'tool.call',
        name: 'Pay',
        position: { x: 0, y: 0 },
        config: { toolset: 'form/payment', tool: 'handrail.form.submit', confirm: { title: 'Pay the bill' } },
        inputs: {},
      },
    ],
    edges: [],
    triggers: [],
    variables: [],
    metadata: {},
    settings: {},
  };
}

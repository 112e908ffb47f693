import { createHash } from 'node:crypto';
import type { JsonObject } from '@handrail/base';
import {
  type Host,
  type HostOutcome,
  isDamaged,
  isRemoved,
  type OwnPasskey,
  type Passkey,
  type Passkeys,
  passkeyOwnerOf,
  type RemovedPasskey,
  wholePasskeys,
} from '@handrail/host';
import { cleanText } from '@handrail/tools';
import type { SignedInSession } from '../access/owner-sessions.ts';
import type { SessionAccess } from '../access/session.ts';
import {
  CHALLENGE_LIFE,
  type ChallengeUse,
  consumeChallenge,
  issueChallenge,
  readChallenge,
} from './challenge.ts';
import { type PasskeyPlace, passkeyPlace } from './passkey-place.ts';
import { readClientData } from './read-client-data.ts';
import {
  ALGORITHMS,
  type Assertion,
  type NewCredential,
  verifyAssertion,
  verifyCredential,
} from './verify-passkey.ts';

/** What is confirmed with a passkey, in full: every part is in what the authenticator signs. */
export type Confirmed = readonly [kind: 'approve' | 'add' | 'remove', ...parts: string[]];

/** How old a sign-in may be when a passkey is added: a session that was stolen later than that adds none. */
const FRESH_SIGN_IN = 10 * 60_000;
const MOST_PASSKEYS = 20;
const MAX_LABEL = 60;
const REGISTER = 'register';

/** The passkeys of owners who are signed in, and what they confirm with them. */
export class OwnerPasskeys {
  readonly #access: SessionAccess;
  readonly #passkeys: Passkeys;
  readonly #tell: Host['tellPasskeyChange'];

  constructor(access: SessionAccess, passkeys: Passkeys, tell: Host['tellPasskeyChange']) {
    this.#access = access;
    this.#passkeys = passkeys;
    this.#tell = tell;
  }

  of({ caller }: SignedInSession): Promise<readonly OwnPasskey[]> {
    return this.#passkeys.of(passkeyOwnerOf(caller));
  }

  /** What is left of those that were removed, the last one first. */
  async removed({ caller }: SignedInSession): Promise<readonly RemovedPasskey[]> {
    const { tenant, workspace, mode, owner } = passkeyOwnerOf(caller);
    return (await this.#passkeys.list(tenant))
      .flatMap((each) => (isRemoved(each) ? [each] : []))
      .filter((each) => each.workspace === workspace && each.mode === mode && each.owner === owner)
      .sort((left, right) => right.removedAt - left.removedAt)
      .slice(0, MOST_PASSKEYS);
  }

  /** What the page hands to the browser, to have something confirmed (`PublicKeyCredentialRequestOptions` as JSON). */
  async ask(session: SignedInSession, about: Confirmed): Promise<HostOutcome<JsonObject>> {
    const place = passkeyPlace(session.origin);
    const usable = await this.#usable(session, place);
    if (!place || usable.length === 0) return this.#noneUsable(session);
    return {
      ok: true,
      value: {
        challenge: await issueChallenge(this.#access, subjectOf(session, about)),
        rpId: place.rpId,
        timeout: CHALLENGE_LIFE,
        userVerification: 'required',
        allowCredentials: usable.map(credentialOf),
      },
    };
  }

  /** Checks that a passkey of the owner has confirmed exactly this, in this session, now, for the first time. */
  async confirm(
    session: SignedInSession,
    about: Confirmed,
    assertion: Assertion,
  ): Promise<HostOutcome<Passkey>> {
    const place = passkeyPlace(session.origin);
    const usable = await this.#usable(session, place);
    const passkey = usable.find(({ credentialId }) => credentialId === assertion.credentialId);
    if (!place || !passkey) return this.#noneUsable(session);
    const challenge = challengeIn(assertion.clientDataJSON);
    const read = await readChallenge(this.#access, challenge, subjectOf(session, about));
    if (read.state !== 'good') return refuse(read.state);
    const counter = await verifyAssertion(assertion, passkey, { place, challenge });
    if (counter === undefined) return refuse('not-verified');
    if (!(await consumeChallenge(this.#access, read))) return refuse('used');
    const use = { before: passkey.counter, counter, at: this.#access.clock.now() };
    if (!(await this.#passkeys.used(passkey, passkey.id, use))) return refuse('not-verified');
    return { ok: true, value: passkey };
  }

  /**
   * What the page hands to the browser, to make a passkey. It takes a sign-in of a moment ago, and whoever has one confirms with it first: else a session alone would be
   * enough to add one, and with it to approve.
   */
  async offer(
    session: SignedInSession,
    confirmation: Assertion | undefined,
  ): Promise<HostOutcome<JsonObject>> {
    const place = passkeyPlace(session.origin);
    if (!place) return refuse('no-name');
    if (!this.#isFresh(session)) return refuse('sign-in-again');
    const own = await this.of(session);
    if (own.length >= MOST_PASSKEYS) return refuse('too-many');
    if (own.length > 0) {
      if (!confirmation) return refuse('confirm-first');
      const confirmed = await this.confirm(session, ['add'], confirmation);
      if (!confirmed.ok) return confirmed;
    }
    const { owner } = session;
    return {
      ok: true,
      value: {
        challenge: await issueChallenge(this.#access, registration(session, own)),
        rp: { id: place.rpId, name: 'Handrail' },
        user: { id: userHandle(session), name: owner.id, displayName: owner.name },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        timeout: CHALLENGE_LIFE,
        attestation: 'none',
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        excludeCredentials: wholePasskeys(own)
          .filter(({ rpId }) => rpId === place.rpId)
          .map(credentialOf),
      },
    };
  }

  async add(
    session: SignedInSession,
    label: string,
    credential: NewCredential,
  ): Promise<HostOutcome<Passkey>> {
    const place = passkeyPlace(session.origin);
    if (!place) return refuse('no-name');
    if (!this.#isFresh(session)) return refuse('sign-in-again');
    const challenge = challengeIn(credential.clientDataJSON);
    // Offered to an owner who had other passkeys then: somebody could have had it offered before the first was added.
    const subject = registration(session, await this.of(session));
    const read = await readChallenge(this.#access, challenge, subject);
    if (read.state !== 'good') return refuse(read.state);
    const verified = await verifyCredential(credential, { place, challenge });
    if (!verified) return refuse('not-verified');
    if (!(await consumeChallenge(this.#access, read))) return refuse('used');
    const passkey: Passkey = {
      ...passkeyOwnerOf(session.caller),
      ...verified,
      id: idOf(verified.credentialId),
      label: cleanText(label, MAX_LABEL).replace(/\s+/g, ' ').trim() || 'Passkey',
      rpId: place.rpId,
      transports: credential.transports ?? [],
      createdAt: this.#access.clock.now(),
      lastUsedAt: undefined,
    };
    if (!(await this.#passkeys.add(passkey))) return refuse('added-before');
    await this.#tell(passkey.tenant, 'passkey-added');
    return { ok: true, value: passkey };
  }

  /** Removing one takes a passkey too, or a session alone would be enough to do without. */
  async remove(session: SignedInSession, id: string, confirmation: Assertion): Promise<HostOutcome<null>> {
    const confirmed = await this.confirm(session, ['remove', id], confirmation);
    if (!confirmed.ok) return confirmed;
    const owner = passkeyOwnerOf(session.caller);
    const at = this.#access.clock.now();
    const isGone = await this.#passkeys.remove(owner, id, { at, by: owner.owner });
    if (!isGone) return { ok: false, refusal: NOT_LISTED };
    await this.#tell(owner.tenant, 'passkey-removed');
    return { ok: true, value: null };
  }

  async #usable(session: SignedInSession, place: PasskeyPlace | undefined): Promise<readonly Passkey[]> {
    return place ? wholePasskeys(await this.of(session)).filter(({ rpId }) => rpId === place.rpId) : [];
  }

  #isFresh({ startedAt }: SignedInSession): boolean {
    return this.#access.clock.now() - startedAt <= FRESH_SIGN_IN;
  }

  /** Why no passkey of the owner confirms this here. */
  async #noneUsable(session: SignedInSession): Promise<HostOutcome<never>> {
    const own = await this.of(session);
    const damaged = own.filter(isDamaged).map(({ id }) => id);
    return damaged.length > 0 && damaged.length === own.length
      ? refuse('damaged', { damaged })
      : refuse('not-here');
  }
}

type Reason =
  | Exclude<ChallengeUse, 'good'>
  | 'not-here'
  | 'damaged'
  | 'sign-in-again'
  | 'no-name'
  | 'not-verified'
  | 'confirm-first'
  | 'added-before'
  | 'too-many';

const MESSAGES: Readonly<Record<Reason, string>> = {
  used: 'This confirmation was used before. Confirm again with your passkey.',
  expired: 'The time to use the passkey is over. Confirm again.',
  foreign: 'The passkey has confirmed something else, or on another page. Confirm this with it.',
  'not-here':
    'None of your passkeys works at this address. Open the dashboard at the address where the passkey was added.',
  damaged:
    'What is stored of your passkey is damaged, so it confirms nothing. Restore a backup, or have the operator remove it: "handrail passkeys list" shows its id, "handrail passkeys remove <id>" removes it.',
  'sign-in-again': `A passkey is added within ${FRESH_SIGN_IN / 60_000} minutes after signing in. Open a new owner link, and add it then.`,
  'no-name':
    'Browsers offer passkeys only at an https name or at localhost. Open the dashboard at such an address.',
  'not-verified':
    'The passkey could not be checked: it was used on another page, without verifying you, or it is a copy. Try again.',
  'confirm-first': 'Confirm with one of your passkeys before you add another.',
  'added-before': 'This passkey is in your list already.',
  'too-many': `An owner has at most ${MOST_PASSKEYS} passkeys. Remove one first.`,
};

function refuse(reason: Reason, more: JsonObject = {}): HostOutcome<never> {
  return {
    ok: false,
    refusal: { code: 'passkey_refused', message: MESSAGES[reason], details: { reason, ...more } },
  };
}

const NOT_LISTED = {
  code: 'not_found',
  message: 'This passkey is not in the list. It may be removed already.',
} as const;

function subjectOf({ id, origin }: SignedInSession, about: readonly string[]) {
  return { session: id, origin: origin.origin, about };
}

function registration(session: SignedInSession, own: readonly OwnPasskey[]) {
  return subjectOf(session, [REGISTER, ...own.map(({ id }) => id)]);
}

function challengeIn(clientDataJSON: string): string {
  const client = readClientData(clientDataJSON);
  // Our pages are in no frame of another site.
  const isOurs = client?.crossOrigin !== true && typeof client?.challenge === 'string';
  return isOurs && typeof client.challenge === 'string' ? client.challenge : '';
}

function credentialOf({ credentialId, transports }: Passkey): JsonObject {
  return { type: 'public-key', id: credentialId, transports: [...transports] };
}

/** In hexadecimal, because it is typed in commands, where nothing may begin with a dash. */
function idOf(credentialId: string): string {
  return createHash('sha256').update(`handrail.passkey.1\n${credentialId}`).digest('hex').slice(0, 32);
}

/** Always the same for an owner, and tells an authenticator nothing about them. */
function userHandle({ caller: { tenant, workspace, mode, principal } }: SignedInSession): string {
  const text = JSON.stringify(['handrail.passkey.user.1', tenant, workspace ?? null, mode, principal]);
  return createHash('sha256').update(text).digest('base64url');
}

import type { Patch } from '../../frame/mechanism.ts';

const PASSKEYS = 'adapters/host-http/dist/owner/passkeys';
const VERIFY = `${PASSKEYS}/verify-passkey.js`;
const OWNER = `${PASSKEYS}/owner-passkeys.js`;
const CHALLENGE = `${PASSKEYS}/challenge.js`;
const ABOUT = `${PASSKEYS}/confirm-approval.js`;
const STORE = 'adapters/store-sqlite/dist/passkeys.js';

const ORIGIN_SAID = (clientData: string) =>
  `JSON.parse(Buffer.from(${clientData}, 'base64url').toString()).origin`;
const WHOLE_ABOUT = "['approve', runId, nodeId, interruptId, shown, said]";
const CHECKED = '            expectedRPID: place.rpId,\n            requireUserVerification: true,\n';

/** Where the guards of passkeys are, and what each is replaced by. */
export const PLACES = {
  needed: {
    module: 'packages/runs/dist/interrupts/resolve-approval.js',
    find: 'if (!isAcceptance(action) || isConfirmed || !isHighRisk(interrupt))',
    replace: 'if (true)',
  },
  origin: {
    module: VERIFY,
    find: `expectedOrigin: place.origin,\n${CHECKED}            credential: {`,
    replace: `expectedOrigin: ${ORIGIN_SAID('response.clientDataJSON')},\n${CHECKED}            credential: {`,
  },
  name: {
    module: VERIFY,
    find: `${CHECKED}            credential: {`,
    replace: `${CHECKED.replace('place.rpId', "'other.example'")}            credential: {`,
  },
  verified: {
    module: VERIFY,
    find: `${CHECKED}            credential: {`,
    replace: `${CHECKED.replace('true', 'false')}            credential: {`,
  },
  signature: {
    module: VERIFY,
    find: 'return verified ? authenticationInfo.newCounter : undefined;',
    replace: 'return authenticationInfo.newCounter;',
  },
  counter: { module: VERIFY, find: 'counter: passkey.counter,', replace: 'counter: 0,' },
  newOrigin: {
    module: VERIFY,
    find: `expectedOrigin: place.origin,\n${CHECKED}            supportedAlgorithmIDs`,
    replace: `expectedOrigin: ${ORIGIN_SAID('clientDataJSON')},\n${CHECKED}            supportedAlgorithmIDs`,
  },
  newVerified: {
    module: VERIFY,
    find: `${CHECKED}            supportedAlgorithmIDs`,
    replace: `${CHECKED.replace('true', 'false')}            supportedAlgorithmIDs`,
  },
  frame: { module: OWNER, find: 'client?.crossOrigin !== true && ', replace: '' },
  approval: { module: ABOUT, find: WHOLE_ABOUT, replace: "['approve', said]" },
  answer: { module: ABOUT, find: WHOLE_ABOUT, replace: "['approve', runId, nodeId, interruptId, shown]" },
  session: {
    module: CHALLENGE,
    find: "'handrail.owner.passkey.1', session, origin, about",
    replace: "'handrail.owner.passkey.1', origin, about",
  },
  purpose: {
    module: CHALLENGE,
    find: 'if (digest !== digestOf(subject))',
    replace: 'if (false)',
  },
  once: { module: CHALLENGE, find: 'return once.consume(id, expiresAt);', replace: 'return true;' },
  late: { module: CHALLENGE, find: 'if (access.clock.now() >= expiresAt)', replace: 'if (false)' },
  sealed: {
    module: 'adapters/host-http/dist/owner/access/seal.js',
    find: '!isSame(signature, await sign(mac, purpose, body))',
    replace: 'false',
  },
  confirmFirst: { module: OWNER, find: 'if (own.length > 0) {', replace: 'if (false) {' },
  sameList: { module: OWNER, find: '[REGISTER, ...own.map(({ id }) => id)]', replace: '[REGISTER]' },
  removal: {
    module: OWNER,
    find: "await this.confirm(session, ['remove', id], confirmation)",
    replace: '{ ok: true }',
  },
  fresh: {
    module: OWNER,
    find: 'return this.#access.clock.now() - startedAt <= FRESH_SIGN_IN;',
    replace: 'return true;',
  },
  owner: {
    module: STORE,
    find: 'AND owner = ?`);',
    replace: "AND owner > '' || substr(?, 1, 0)`);",
  },
  damaged: {
    module: STORE,
    find: '(isRemoved(each) ? [] : [each])',
    replace: '(isRemoved(each) || isDamaged(each) ? [] : [each])',
  },
} as const satisfies Record<string, Patch>;

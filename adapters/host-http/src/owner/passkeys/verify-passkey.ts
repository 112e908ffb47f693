import type { Passkey } from '@handrail/host';
import type { PasskeyPlace } from './passkey-place.ts';

/** What an authenticator signed, as the owner's page sends it, in base64url. */
export interface Assertion {
  readonly credentialId: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
}

/** A new credential, as the owner's page sends it, in base64url. */
export interface NewCredential {
  readonly credentialId: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
  readonly transports?: readonly string[];
}

export interface Expected {
  readonly place: PasskeyPlace;
  readonly challenge: string;
}

/** ES256 and RS256: every authenticator has one of them. */
export const ALGORITHMS = [-7, -257];

/** The library is large and few hosts need it, so it is loaded when a passkey is used. */
const load = () => import('@simplewebauthn/server');

/**
 * The new counter of the passkey, when it signed exactly this challenge for this page, the user was verified, and the counter
 * has grown. Undefined otherwise: the reasons of the library name what was sent, so they go no further.
 */
export async function verifyAssertion(
  { credentialId, ...response }: Assertion,
  passkey: Passkey,
  { place, challenge }: Expected,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await load();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        response,
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

/** What to keep of a new credential; undefined when it was not made for this challenge, page and a verified user. */
export async function verifyCredential(
  { credentialId, clientDataJSON, attestationObject }: NewCredential,
  { place, challenge }: Expected,
): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter'> | undefined> {
  const { verifyRegistrationResponse } = await load();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
  } catch {
    return undefined;
  }
}

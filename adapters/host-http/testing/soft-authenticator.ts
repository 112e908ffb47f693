import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Assertion, NewCredential } from '../src/owner/passkeys/verify-passkey.ts';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

export interface SigningOptions {
  readonly challenge: string;
  readonly origin?: string;
  readonly rpId?: string;
  readonly verifiesUser?: boolean;
  readonly crossOrigin?: boolean;
  /** Counts on from the last one when left out. */
  readonly counter?: number;
}

/** An authenticator of one credential, in software, together with the browser that asks it. It does whatever a test wants. */
export class SoftAuthenticator {
  readonly credentialId = randomBytes(16).toString('base64url');
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  create(options: SigningOptions): NewCredential {
    const id = Buffer.from(this.credentialId, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.#coseKey()]);
    const data = Buffer.concat([this.#head(options, HAS_CREDENTIAL), credential]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3, 0x63]),
      Buffer.from('fmt'),
      Buffer.from([0x64]),
      Buffer.from('none'),
      Buffer.from([0x67]),
      Buffer.from('attStmt'),
      Buffer.from([0xa0, 0x68]),
      Buffer.from('authData'),
      Buffer.from([0x58, data.length]),
      data,
    ]);
    return {
      credentialId: this.credentialId,
      clientDataJSON: this.#client('webauthn.create', options).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    };
  }

  sign(options: SigningOptions): Assertion {
    this.counter = options.counter ?? this.counter + 1;
    const data = this.#head(options, 0);
    const client = this.#client('webauthn.get', options);
    const signature = createSign('sha256').update(data).update(sha256(client)).sign(this.#keys.privateKey);
    return {
      credentialId: this.credentialId,
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    };
  }

  #client(type: string, { challenge, origin = this.#origin, crossOrigin = false }: SigningOptions): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }));
  }

  #head(
    { rpId = new URL(this.#origin).hostname, verifiesUser = true }: SigningOptions,
    more: number,
  ): Buffer {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(PRESENT + (verifiesUser ? VERIFIED : 0) + more, 0);
    rest.writeUInt32BE(this.counter, 1);
    return Buffer.concat([sha256(Buffer.from(rpId)), rest]);
  }

  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ]);
  }
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

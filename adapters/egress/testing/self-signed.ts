import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { parseAddress } from '../src/address/parse-address.ts';

/** A certificate that vouches for itself, with its key. Made anew for each test, so that none can expire or leak. */
export interface SelfSigned {
  readonly key: string;
  readonly cert: string;
}

/** For these DNS names and addresses. Just enough of X.509 (RFC 5280) for a TLS server in a test. */
export function createSelfSigned(names: readonly string[], addresses: readonly string[] = []): SelfSigned {
  const { publicKey, privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const ecdsaWithSha256 = sequence(objectId('2a8648ce3d040302'));
  const subject = sequence(set(sequence(objectId('550403'), der(0x0c, Buffer.from('handrail test')))));
  const alternatives = sequence(
    ...names.map((name) => der(0x82, Buffer.from(name))),
    ...addresses.map((address) => der(0x87, Buffer.from(parseAddress(address)?.bytes ?? []))),
  );
  const extensions = sequence(
    sequence(objectId('551d11'), octets(alternatives)),
    sequence(objectId('551d13'), der(0x01, Buffer.of(0xff)), octets(sequence(der(0x01, Buffer.of(0xff))))),
  );
  const tbs = sequence(
    der(0xa0, integer(Buffer.of(2))),
    integer(Buffer.concat([Buffer.of(1), randomBytes(8)])),
    ecdsaWithSha256,
    subject,
    sequence(time(-3600), time(24 * 3600)),
    subject,
    publicKey,
    der(0xa3, extensions),
  );
  const signature = sign('sha256', tbs, createPrivateKey(privateKey));
  const certificate = sequence(tbs, ecdsaWithSha256, der(0x03, Buffer.concat([Buffer.of(0), signature])));
  const lines = certificate.toString('base64').replaceAll(/.{64}/g, '$&\n');
  return { key: privateKey, cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n` };
}

function der(tag: number, content: Buffer): Buffer {
  const size = content.byteLength;
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.of(tag, ...length), content]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

function set(...parts: readonly Buffer[]): Buffer {
  return der(0x31, Buffer.concat(parts));
}

function integer(bytes: Buffer): Buffer {
  return der(0x02, bytes);
}

function octets(content: Buffer): Buffer {
  return der(0x04, content);
}

function objectId(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'));
}

function time(secondsFromNow: number): Buffer {
  const text = new Date(Date.now() + secondsFromNow * 1000).toISOString();
  return der(0x18, Buffer.from(`${text.slice(0, 19).replaceAll(/[-:T]/g, '')}Z`));
}

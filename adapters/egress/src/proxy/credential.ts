import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a browser must show. Other programs on the machine can reach the port, but do not know this. */
export interface ProxyCredential {
  readonly username: string;
  readonly password: string;
}

export function createCredential(): ProxyCredential {
  return { username: 'handrail', password: randomBytes(32).toString('base64url') };
}

/** Compares in a time that tells nothing about how much of a guess was right. */
export function isCredential(expected: ProxyCredential, header: string | undefined): boolean {
  const [, shown] = /^basic ([A-Za-z0-9+/=]{1,512})$/i.exec(header ?? '') ?? [];
  const wanted = Buffer.from(`${expected.username}:${expected.password}`).toString('base64');
  return shown !== undefined && timingSafeEqual(digest(shown), digest(wanted));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

import { timingSafeEqual } from 'node:crypto';
import { isJsonObject, type JsonObject } from '@handrail/base';
import type { Mac } from '@handrail/tools';

/** What a sealed text is for. It is part of what is signed, so a form token never opens a session. */
export type Purpose = 'login' | 'session' | 'form' | 'answered' | 'passkey' | 'attempt';

const MAX_LENGTH = 1_500;
const SHAPE = /^([\w-]{1,1400})\.([\w-]{20,100})$/;

/** A small document in URL-safe text that only this host can have made. It can be read by whoever holds it. */
export async function seal(mac: Mac, purpose: Purpose, content: JsonObject): Promise<string> {
  const body = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${body}.${await sign(mac, purpose, body)}`;
}

/** Undefined for everything this host did not seal for this purpose. */
export async function unseal(mac: Mac, purpose: Purpose, text: string): Promise<JsonObject | undefined> {
  const [, body, signature] = (text.length <= MAX_LENGTH && SHAPE.exec(text)) || [];
  if (!body || !signature || !isSame(signature, await sign(mac, purpose, body))) return undefined;
  const content: unknown = JSON.parse(Buffer.from(body, 'base64url').toString());
  return isJsonObject(content) ? content : undefined;
}

function sign(mac: Mac, purpose: Purpose, body: string): Promise<string> {
  return mac.sign(`handrail.owner.${purpose}.1\n${body}`);
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

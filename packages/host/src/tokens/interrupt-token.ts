import { isJsonObject, type JsonObject } from '@handrail/base';
import type { Instant } from '@handrail/runs';
import type { Mac } from '@handrail/tools';
import type { HostRefusal } from '../outcome.ts';
import { fromBase64url, toBase64url } from './base64url.ts';
import { isSameText } from './same-text.ts';

export type TokenIntent = 'resolve' | 'inspect';

/** Which interrupt a token is about, and what its bearer may do. */
export interface TokenClaims {
  readonly runId: string;
  readonly nodeId: string;
  readonly interruptId: string;
  readonly expiresAt: Instant;
  readonly intent: TokenIntent;
}

export interface IssueTokenOptions {
  readonly at: Instant;
  /** Until when the interrupt can be answered; a token never outlives it. */
  readonly deadline: Instant | undefined;
  readonly mac: Mac;
  /** 30 minutes when left out. */
  readonly lifeMs?: number;
}

/**
 * - `malformed`: no token at all
 * - `unknown`: not issued with this host's key, or changed since
 */
export type TokenFault = 'malformed' | 'unknown' | 'expired' | 'inspect-only';

export type TokenReading =
  | { readonly ok: true; readonly claims: TokenClaims }
  | { readonly ok: false; readonly fault: TokenFault };

const HALF_AN_HOUR_MS = 1_800_000;
const MAX_TOKEN = 4_000;

/** `base64url(payload).HMAC`: whoever holds it may do what it says, so it goes to nobody else. */
export async function issueInterruptToken(
  interrupt: Omit<TokenClaims, 'expiresAt'>,
  { at, deadline, mac, lifeMs = HALF_AN_HOUR_MS }: IssueTokenOptions,
): Promise<string> {
  const { runId, nodeId, interruptId, intent } = interrupt;
  const expiresAt = Math.min(at + lifeMs, deadline ?? Number.POSITIVE_INFINITY);
  const payload = toBase64url(toAscii(JSON.stringify({ runId, nodeId, interruptId, expiresAt, intent })));
  return `${payload}.${await sign(mac, payload)}`;
}

/** Reads a token from anywhere. Nothing of it is looked at before its signature holds. */
export async function readInterruptToken(
  token: string,
  { at, mac, intent }: { readonly at: Instant; readonly mac: Mac; readonly intent: TokenIntent },
): Promise<TokenReading> {
  const [payload, signature, ...more] = token.length > MAX_TOKEN ? [] : token.split('.');
  if (!payload || !signature || more.length > 0) return { ok: false, fault: 'malformed' };
  const text = fromBase64url(payload);
  if (text === undefined) return { ok: false, fault: 'malformed' };
  if (!isSameText(signature, await sign(mac, payload))) return { ok: false, fault: 'unknown' };
  const claims = readClaims(text);
  if (!claims) return { ok: false, fault: 'malformed' };
  if (at >= claims.expiresAt) return { ok: false, fault: 'expired' };
  if (intent === 'resolve' && claims.intent !== 'resolve') return { ok: false, fault: 'inspect-only' };
  return { ok: true, claims };
}

/** What the bearer is told: an unknown token and no token look the same. */
export function tokenRefusal(fault: TokenFault): HostRefusal {
  switch (fault) {
    case 'malformed':
    case 'unknown':
      return { code: 'not_found', message: 'There is no interrupt for this token.' };
    case 'expired':
      return { code: 'interrupt_expired', message: 'This token has expired. Ask for a new one.' };
    case 'inspect-only':
      return { code: 'forbidden', message: 'This token shows an interrupt and cannot resolve it.' };
  }
}

/** Other things are signed with the same key, so a token says what it is. */
function sign(mac: Mac, payload: string): Promise<string> {
  return mac.sign(`handrail.interrupt-token.1.${payload}`);
}

function readClaims(text: string): TokenClaims | undefined {
  const claims = parse(text);
  const { runId, nodeId, interruptId, expiresAt, intent } = claims;
  if (typeof runId !== 'string' || typeof nodeId !== 'string' || typeof interruptId !== 'string') return;
  if (typeof expiresAt !== 'number' || (intent !== 'resolve' && intent !== 'inspect')) return;
  return { runId, nodeId, interruptId, expiresAt, intent };
}

function parse(text: string): JsonObject {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : {};
  } catch {
    return {};
  }
}

function toAscii(json: string): string {
  return json.replace(
    /[^ -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

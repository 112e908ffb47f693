import { createHash, createHmac } from 'node:crypto';
import type { Digest, Mac } from '@handrail/tools';

export const testMac: Mac = macWith('the key of a test host');

export function macWith(key: string): Mac {
  return { sign: async (text) => createHmac('sha256', key).update(text).digest('base64url') };
}

export const testDigest: Digest = async (text) => createHash('sha256').update(text).digest('base64url');

export const sha256Hex = async (text: string): Promise<string> =>
  createHash('sha256').update(text).digest('hex');

export const hmacHex = async (secret: string, text: string): Promise<string> =>
  createHmac('sha256', secret).update(text).digest('hex');

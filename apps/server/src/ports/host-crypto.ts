import { createHash, createHmac } from 'node:crypto';
import type { Digest, Mac } from '@handrail/tools';

export function createMac(key: Uint8Array): Mac {
  return { sign: async (text) => createHmac('sha256', key).update(text).digest('base64url') };
}

export const sha256: Digest = async (text) => createHash('sha256').update(text).digest('hex');

import type { Digest, Mac } from '@handrail/tools';

/** HMAC-SHA-256 with a key that is made here, never leaves the process and dies with it. */
export function createMac(): Mac {
  const key = crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  // Whoever signs first sees a failure; it must not count as unhandled before that.
  key.catch(() => {});
  return {
    sign: async (text) => hexOf(await crypto.subtle.sign('HMAC', await key, bytesOf(text))),
  };
}

export const sha256: Digest = async (text) => hexOf(await crypto.subtle.digest('SHA-256', bytesOf(text)));

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function hexOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

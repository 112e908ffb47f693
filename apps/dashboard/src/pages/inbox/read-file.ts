import type { GivenFile } from '@handrail/assistance';

const TYPE = /^[a-z]{1,20}\/[a-z0-9][a-z0-9.+-]{0,80}$/u;
const CHUNK = 32_768;

/** A file that the owner chose, as it is sent: once, and kept in no state of this page. */
export async function readFile(file: File): Promise<GivenFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK)));
  }
  const name = file.name.replace(/[/\\\p{Cc}]/gu, '').slice(-120) || 'file';
  const type = file.type.toLowerCase();
  return {
    name,
    type: TYPE.test(type) ? type : 'application/octet-stream',
    content: btoa(parts.join('')),
  };
}

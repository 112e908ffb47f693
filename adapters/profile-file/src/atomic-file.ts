import { randomBytes } from 'node:crypto';
import { open, readFile, rename, stat, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** The text of a file, or undefined when there is none. Refuses a file that is larger. */
export async function readText(path: string, maxBytes: number): Promise<string | undefined> {
  try {
    if ((await stat(path)).size > maxBytes)
      throw new RangeError(`The file is larger than ${maxBytes} bytes.`);
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/**
 * Writes a whole file or nothing: a new file beside the old one, on the disk before it takes its name. After a crash
 * there is the old text or the new one, never a part. Only the owner can read it.
 */
export async function writeAtomically(path: string, text: string): Promise<void> {
  const folder = dirname(path);
  const fresh = join(folder, `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`);
  try {
    const file = await open(fresh, 'wx', 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(fresh, path);
  } catch (error) {
    await unlink(fresh).catch(() => undefined);
    throw error;
  }
  await syncFolder(folder);
}

/** The new name is safe only when the folder is on the disk too. Some systems cannot open a folder; they need not. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  try {
    await handle?.sync();
  } catch {
    // The file itself is on the disk already.
  } finally {
    await handle?.close();
  }
}

export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

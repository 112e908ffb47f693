import { randomUUID } from 'node:crypto';
import { access, open, readdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { FileError, type FileErrorCode, type Files } from './cli-io.ts';
import { nodeFilesMessages } from './messages/documents.ts';

export const nodeFiles: Files = {
  async read(path, maxBytes) {
    const handle = await refusing(() => open(path, 'r'));
    try {
      return await readBounded(handle.createReadStream({ autoClose: false }), maxBytes);
    } finally {
      await handle.close();
    }
  },

  async write(path, text, { ownerOnly = false } = {}) {
    await refusing(async () => {
      // A link keeps pointing to its file; what it points to is replaced.
      const target = await realpath(path).catch(() => path);
      const draft = `${target}.${randomUUID()}.tmp`;
      try {
        // A file that only its owner may read stays so.
        const mode = await stat(target).then(
          (found) => found.mode & 0o777,
          () => (ownerOnly ? 0o600 : undefined),
        );
        await writeFile(draft, text, { flag: 'wx', ...(mode === undefined ? {} : { mode }) });
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    });
  },

  async exists(path) {
    return access(path).then(
      () => true,
      () => false,
    );
  },

  async rights(path) {
    if (process.platform === 'win32') return null;
    const found = await stat(path).catch(() => null);
    if (!found) return null;
    return {
      kind: found.isFile() ? 'file' : found.isDirectory() ? 'folder' : 'other',
      isOwn: found.uid === process.getuid?.(),
      mode: found.mode & 0o777,
    };
  },

  async realPath(path) {
    return realpath(path).catch(() => path);
  },

  async list(path) {
    return refusing(async () => ((await stat(path)).isDirectory() ? readdir(path) : null));
  },
};

/** Counts while reading: what a device or a pipe will give cannot be known before. */
export async function readBounded(stream: Readable, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  await refusing(async () => {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > maxBytes)
        throw new FileError('too-large', nodeFilesMessages.tooLarge(inMebibytes(maxBytes)));
      chunks.push(chunk);
    }
  });
  return Buffer.concat(chunks);
}

const REASONS: Readonly<Record<string, readonly [FileErrorCode, string]>> = {
  ENOENT: ['missing', nodeFilesMessages.doesNotExist],
  ENOTDIR: ['missing', nodeFilesMessages.doesNotExist],
  EACCES: ['no-access', nodeFilesMessages.notAllowed],
  EPERM: ['no-access', nodeFilesMessages.notAllowed],
  EISDIR: ['not-a-file', 'is a folder'],
};

async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FileError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const [reason, message] = REASONS[code] ?? [
      'unreadable',
      nodeFilesMessages.unusable(code || nodeFilesMessages.unknownReason),
    ];
    throw new FileError(reason, message);
  }
}

function inMebibytes(bytes: number): number {
  return Math.floor(bytes / 1_048_576);
}

import { CliError } from '../cli-error.ts';
import { type CliIo, FileError } from '../cli-io.ts';
import { lintMessages } from '../messages/lint.ts';

/** As much as the parser takes. */
const MAX_BYTES = 20 * 1_048_576;
const DECLARED = 1_024;

export interface PageText {
  readonly text: string;
  /** Only such a page can be written back as it was. */
  readonly isUtf8: boolean;
  /** The mark that some editors write before the text, or nothing. */
  readonly mark: string;
}

/** The text of a page. One that is not UTF-8 is read in the encoding that it declares. */
export async function readPageFile(path: string, io: CliIo): Promise<PageText> {
  const bytes = await bytesOf(path, io);
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (!isUtf16) {
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
      const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
      return { text, isUtf8: true, mark: hasMark ? '\ufeff' : '' };
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
  const label = isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : declaredIn(bytes);
  try {
    return { text: new TextDecoder(label ?? '', { fatal: true }).decode(bytes), isUtf8: false, mark: '' };
  } catch {
    throw new CliError(3, 'not-text', lintMessages.encoding(nameOf(path)));
  }
}

/** A page names its encoding near its start. */
function declaredIn(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, DECLARED));
  return /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(start)?.[1];
}

async function bytesOf(path: string, io: CliIo): Promise<Uint8Array> {
  try {
    return path === '-' ? await io.readStandardInput(MAX_BYTES) : await io.files.read(path, MAX_BYTES);
  } catch (error) {
    if (error instanceof FileError) throw new CliError(3, error.code, `${nameOf(path)} ${error.message}.`);
    throw error;
  }
}

function nameOf(path: string): string {
  return path === '-' ? lintMessages.standardInput : `"${path}"`;
}

import type { Readable, Writable } from 'node:stream';
import type { Clock } from '@handrail/base';

/** Everything a command needs from outside. `main.ts` makes the real one; tests make their own. */
export interface CliIo {
  /** One text to standard output, with a line end added. */
  print(text: string): void;
  printError(text: string): void;
  /** A line that replaces the last one of its kind, and null at the end; absent when no terminal shows it. */
  progress?(line: string | null): void;
  readonly files: Files;
  /** All of standard input. Throws a `FileError` when there is more than `maxBytes`. */
  readStandardInput(maxBytes: number): Promise<Uint8Array>;
  /**
   * The terminal to ask its owner on; null when nobody sits there. With `keepOutputClean` questions go to standard
   * error, so that standard output holds the report alone.
   */
  openTerminal(options: { readonly keepOutputClean: boolean }): Terminal | null;
  readonly colour: boolean;
  readonly columns: number;
  readonly clock: Clock;
  readonly utcOffsetMinutes: number;
  newId(): string;
  /** A text that cannot be guessed and any header can carry. */
  newSecret(): string;
  /**
   * Where the owner's own things are kept; null when they have no home. It does not come from the environment, which is
   * set by whoever starts this program.
   */
  readonly ownFolder: string | null;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Hears when the process is asked to end. Gives back how to stop hearing, after which it ends at once. */
  onStop(listener: () => void): () => void;
  /** Ends the process when it has not ended by itself after so long, with the code that it would have ended with. */
  endWithin?(milliseconds: number): void;
  /** How this program is called from where its user is, such as `npx handrail`; hints name it so. */
  readonly program: string;
  /** The same for programs that start it from any folder: a program and its arguments. */
  readonly programCommand: readonly string[];
  /** Shows an address in the browser of whoever sits here; false where there is no screen. */
  openAddress(url: string): boolean;
  /** Standard input and output for a protocol. Whoever takes them is the only one to use them. */
  takeStandardStreams(): { readonly input: Readable; readonly output: Writable };
}

export interface Files {
  read(path: string, maxBytes: number): Promise<Uint8Array>;
  /** Replaces the file as a whole: a reader never sees half of it. */
  write(path: string, text: string, options?: WriteOptions): Promise<void>;
  exists(path: string): Promise<boolean>;
  /** Who may reach what is there; null when nothing is, or where the system does not say. */
  rights(path: string): Promise<FileRights | null>;
  /** The same path without links in it; a path to nothing stays as it is. */
  realPath(path: string): Promise<string>;
  /** The names in a folder; null when there is a file at this path. */
  list(path: string): Promise<readonly string[] | null>;
}

export interface WriteOptions {
  /** A new file can be read by its owner alone. */
  readonly ownerOnly?: boolean;
}

export interface FileRights {
  readonly kind: 'file' | 'folder' | 'other';
  /** It belongs to the user who runs this program. */
  readonly isOwn: boolean;
  /** The bits that `chmod` sets. */
  readonly mode: number;
}

export interface Terminal {
  readonly input: Readable;
  readonly output: Writable;
  /** Milliseconds from any beginning: by when a key was pressed it is told what it was pressed for. */
  now(): number;
}

export type FileErrorCode = 'missing' | 'no-access' | 'not-a-file' | 'too-large' | 'unreadable';

export class FileError extends Error {
  override readonly name = 'FileError';
  readonly code: FileErrorCode;

  constructor(code: FileErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

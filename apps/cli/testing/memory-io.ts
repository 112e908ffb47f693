import { type CliIo, FileError, type FileRights } from '../src/cli-io.ts';

/** A command line whose files, input and clock are values, and whose output is kept. */
export class MemoryIo implements CliIo {
  readonly output: string[] = [];
  readonly errors: string[] = [];
  readonly written = new Map<string, string>();
  /** Where others may reach something. */
  readonly rights = new Map<string, FileRights>();
  readonly colour: boolean = false;
  readonly columns = 80;
  readonly utcOffsetMinutes = 0;
  readonly clock = { now: () => Date.UTC(2026, 2, 31, 12) };
  readonly #files: ReadonlyMap<string, string>;
  readonly #input: string;

  constructor(files: Readonly<Record<string, string>> = {}, input = '') {
    this.#files = new Map(Object.entries(files));
    this.#input = input;
  }

  readonly files: CliIo['files'] = {
    read: async (path, maxBytes) => {
      const text = this.written.get(path) ?? this.#files.get(path);
      if (text === undefined) throw new FileError('missing', 'does not exist');
      return bounded(text, maxBytes);
    },
    write: async (path, text) => {
      if (path.startsWith('locked/')) throw new FileError('no-access', 'may not be accessed');
      this.written.set(path, text);
    },
    realPath: async (path) => path,
    rights: async (path) => this.rights.get(path) ?? null,
    exists: async (path) =>
      this.written.has(path) ||
      this.#files.has(path) ||
      [...this.#files.keys()].some((name) => name.startsWith(`${path}/`)),
    list: async (path) => {
      if (this.#files.has(path)) return null;
      const folder = path === '.' ? '' : `${path.replace(/\/+$/, '')}/`;
      const names = [...this.#files.keys()]
        .filter((name) => name.startsWith(folder))
        .map((name) => name.slice(folder.length).split('/')[0] ?? '');
      if (names.length === 0) throw new FileError('missing', 'does not exist');
      return [...new Set(names)];
    },
  };

  print(text: string): void {
    this.output.push(text);
  }

  printError(text: string): void {
    this.errors.push(text);
  }

  async readStandardInput(maxBytes: number): Promise<Uint8Array> {
    return bounded(this.#input, maxBytes);
  }

  openTerminal(): null {
    return null;
  }

  newId(): string {
    return 'r-1';
  }

  newSecret(): string {
    return 'a-secret-that-is-long-enough';
  }

  /** A test that keeps something there makes a folder. */
  ownFolder: string | null = null;
  readonly environment: Record<string, string> = {};
  /** Set while a command waits to be stopped. */
  stop: (() => void) | null = null;

  onStop(listener: () => void): () => void {
    this.stop = listener;
    return () => {
      this.stop = null;
    };
  }

  readonly program: string = 'handrail';
  readonly programCommand: readonly string[] = ['handrail'];
  /** What was to be shown in a browser; there is no screen until a test says so. */
  readonly opened: string[] = [];
  hasScreen = false;

  openAddress(url: string): boolean {
    if (this.hasScreen) this.opened.push(url);
    return this.hasScreen;
  }

  takeStandardStreams(): never {
    throw new Error('A scenario has no streams to speak a protocol on.');
  }
}

function bounded(text: string, maxBytes: number): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  if (bytes.byteLength > maxBytes) throw new FileError('too-large', 'is larger than 32 MiB');
  return bytes;
}

import { type Profiler, Session } from 'node:inspector/promises';

const OURS = /\/((?:packages|adapters|apps)\/[^/]+)\/dist\/(.+)\.js$/;

/**
 * Tells which of our source files take part in a piece of work: those in which at least one function ran. Loading a module
 * does not count, nor what other threads do. Time is cut where `begin` and `end` are called.
 */
export class ExecutedFiles {
  readonly #session = new Session();

  async open(): Promise<void> {
    this.#session.connect();
    await this.#session.post('Profiler.enable');
    await this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  }

  /** Forgets what ran before. */
  async begin(): Promise<void> {
    await this.#session.post('Profiler.takePreciseCoverage');
  }

  async end(): Promise<ReadonlySet<string>> {
    const { result } = await this.#session.post('Profiler.takePreciseCoverage');
    const files = new Set<string>();
    for (const { url, functions } of result) {
      const [, folder, path] = OURS.exec(url) ?? [];
      if (folder !== undefined && functions.some(ran)) files.add(`${folder}/src/${path}.ts`);
    }
    return files;
  }

  async close(): Promise<void> {
    await this.#session.post('Profiler.stopPreciseCoverage');
    this.#session.disconnect();
  }
}

/** The function without a name that begins a file is the module itself. */
function ran({ functionName, ranges: [range] }: Profiler.FunctionCoverage): boolean {
  const isModule = functionName === '' && range?.startOffset === 0;
  return !isModule && range !== undefined && range.count > 0;
}

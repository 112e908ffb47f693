import type { Reporter, Vitest } from 'vitest/node';

/** Says at the end of a run what to do about records that differ or are missing: the runner names the failure only. */
export class RecordAdvice implements Reporter {
  #snapshot: { readonly summary: { readonly unmatched: number } } | undefined;

  onInit({ snapshot }: Pick<Vitest, 'snapshot'>): void {
    this.#snapshot = snapshot;
  }

  onTestRunEnd(): void {
    if ((this.#snapshot?.summary.unmatched ?? 0) === 0) return;
    console.log(
      '\nA record differs or is missing. Read the difference; if it is meant: `npx vitest run <file> -u` (`-u` last).',
    );
  }
}

import { runCli } from '../src/run-cli.ts';
import { MemoryIo } from './memory-io.ts';

/** A crawl of a site with the safety check: its scores that are not full, and its findings without advice. */
export async function audited(address: string, more: readonly string[] = []) {
  const io = new MemoryIo();
  await runCli(['lint', address, '--crawl', '--safety', ...more], io);
  const text = io.output.join('\n');
  const lines = text.split('\n').map((line) => line.trim());
  return {
    pages: lines.filter((line) => line.startsWith('PAGE: ')).length,
    below: lines.filter(
      (line) => /^FORMS /.test(line) && !/^(?:[A-Z]+ (?:100|-) {2})+→ 100\/100$/.test(line),
    ),
    findings: lines.filter((line) => /^(?:error|warning) /.test(line)),
  };
}

import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const LONGEST = 20_000;
/** Parts of the program stand in a trace with their path, threads with their address. */
const BUNDLED = /((?:file:\/\/|\/|[A-Z]:\\)[^\n()]+?\.c?js):(\d+):(\d+)/g;

/**
 * The same stack trace with the places in our sources instead of those in the bundle. Maps are read for a trace that is shown:
 * with Node's own `--enable-source-maps` every start would read them all, which takes a third of it.
 */
export function traceToSources(trace: string): string {
  const maps = new Map<string, SourceMap | undefined>();
  return trace.slice(0, LONGEST).replace(BUNDLED, (place, path: string, line: string, column: string) => {
    const file = path.startsWith('file:') ? path : pathToFileURL(path).href;
    if (!maps.has(file)) maps.set(file, readMap(file));
    const found = maps.get(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!found || !('originalSource' in found)) return place;
    const source = new URL(found.originalSource, file).href;
    return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  });
}

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${file}.map`), 'utf8')) as SourceMapPayload);
  } catch {
    return undefined;
  }
}

import { posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { readSource } from '../source/read-source.ts';

export interface SourceText {
  readonly path: string;
  readonly text: string;
}

export interface TinyFile {
  readonly path: string;
  readonly lines: number;
  /** The only file that imports it. */
  readonly importer: string;
}

export interface LongFunction {
  readonly path: string;
  readonly name: string;
  readonly line: number;
  readonly lines: number;
}

export interface SharedName {
  readonly name: string;
  readonly workspaces: readonly string[];
}

export interface House {
  readonly files: number;
  readonly tiny: readonly TinyFile[];
  readonly lonely: readonly string[];
  readonly long: readonly LongFunction[];
  readonly shared: readonly SharedName[];
}

const TINY_LINES = 30;
const LONG_LINES = 80;
/** Folders that hold one file per kind, so that a new kind is a new file. */
const KINDS = new Set(
  'nodes rules tools commands declarations formatters functions messages sections languages limits replies rows ports'.split(
    ' ',
  ),
);
/** Files that are one per kind by their name. */
const KIND = /-endpoints?\.ts$|\/resolve-[\w-]+\.ts$/;
/** Files that a command writes. */
const WRITTEN = /\/in-page-script\.ts$/;
const TEST = /\.test(?:-d)?\.tsx?$/;

/**
 * Small parts that are in their own file or folder without need. All files of all workspaces are given, tests too: a file that a
 * test imports beside its one importer has two. An entry of a package is imported by others and never counted.
 */
export function measureHouse(all: readonly SourceText[], entries: ReadonlySet<string>): House {
  const shipped = all.filter(({ path }) => isShipped(path));
  return {
    files: shipped.length,
    tiny: tinyFiles(all, entries),
    lonely: lonelyFolders(shipped),
    long: shipped.flatMap(longFunctions),
    shared: sharedNames(shipped),
  };
}

function isShipped(path: string): boolean {
  return (
    /^(?:packages|adapters|apps)\/[^/]+\/src\/.*\.tsx?$/.test(path) &&
    !/\.d\.ts$/.test(path) &&
    !TEST.test(path) &&
    !WRITTEN.test(path)
  );
}

function tinyFiles(all: readonly SourceText[], entries: ReadonlySet<string>): TinyFile[] {
  const importers = new Map<string, Set<string>>();
  const isLoadedLater = new Set<string>();
  for (const { path, text } of all) {
    for (const { specifier } of readSource(path, text).imports) {
      if (!specifier?.startsWith('.')) continue;
      const target = posix.join(posix.dirname(path), specifier);
      importers.set(target, (importers.get(target) ?? new Set()).add(path));
      if (text.includes(`import('${specifier}')`)) isLoadedLater.add(target);
    }
  }
  return all.flatMap(({ path, text }) => {
    const lines = text.trimEnd().split('\n').length;
    const [importer, another] = importers.get(path) ?? [];
    if (!isShipped(path) || lines > TINY_LINES || entries.has(path) || isLoadedLater.has(path)) return [];
    if (importer === undefined || another !== undefined || TEST.test(importer)) return [];
    if (posix.basename(importer) === 'index.ts' || KINDS.has(folderName(path)) || KIND.test(path)) return [];
    return [{ path, lines, importer }];
  });
}

function folderName(path: string): string {
  return posix.basename(posix.dirname(path));
}

/** Folders below a source folder with a single file and nothing else. */
function lonelyFolders(shipped: readonly SourceText[]): string[] {
  const holds = new Map<string, number>();
  for (const { path } of shipped) {
    const folder = posix.dirname(path);
    holds.set(folder, (holds.get(folder) ?? 0) + 1);
    for (let above = posix.dirname(folder); above.includes('/src'); above = posix.dirname(above)) {
      holds.set(above, (holds.get(above) ?? 0) + 1);
    }
  }
  return [...holds]
    .filter(([folder, count]) => count === 1 && !folder.endsWith('/src'))
    .map(([folder]) => folder);
}

interface Placed {
  readonly start: number;
  readonly end: number;
}

function longFunctions({ path, text }: SourceText): LongFunction[] {
  if (text.split('\n').length <= LONG_LINES) return [];
  const found: LongFunction[] = [];
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const look = (node: Placed) => {
    const lines = text.slice(node.start, node.end).split('\n').length;
    if (lines <= LONG_LINES) return;
    found.push({ path, name: nameBefore(text, node.start), line: lineAt(node.start), lines });
  };
  const { program } = parseSync(path, text);
  new Visitor({ FunctionDeclaration: look, FunctionExpression: look, ArrowFunctionExpression: look }).visit(
    program,
  );
  return found;
}

/** What the line that begins a function calls it. */
function nameBefore(text: string, start: number): string {
  const from = text.lastIndexOf('\n', start) + 1;
  const end = text.indexOf('\n', start);
  return (
    /(?:function\*?|const|let|async|get|set|readonly)?\s*(#?[\w$]+)\s*(?:[(<=:]|$)/.exec(
      text
        .slice(from, end === -1 ? undefined : end)
        .replace(/^\s*(?:export |default |async |function\*? |const |readonly )*/, ''),
    )?.[1] ?? 'function'
  );
}

/** Types that more than one workspace exports under the same bare name. */
function sharedNames(shipped: readonly SourceText[]): SharedName[] {
  const homes = new Map<string, Set<string>>();
  for (const { path, text } of shipped) {
    const workspace = path.split('/').slice(0, 2).join('/');
    for (const [, name = ''] of text.matchAll(/^export (?:abstract )?(?:interface|type|class) (\w+)/gm)) {
      homes.set(name, (homes.get(name) ?? new Set()).add(workspace));
    }
  }
  return [...homes]
    .filter(([, workspaces]) => workspaces.size > 1)
    .map(([name, workspaces]) => ({ name, workspaces: [...workspaces] }));
}

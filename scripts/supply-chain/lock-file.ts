export interface LockEntry {
  readonly name?: string;
  readonly link?: boolean;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly engines?: { readonly node?: string };
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export interface Lock {
  readonly packages: Readonly<Record<string, LockEntry>>;
}

/** What the manifest of the repository says about the lock file. */
export interface Allowed {
  /** Folders of the repository that are packages of their own. */
  readonly workspaces: readonly string[];
  /** Packages whose install scripts somebody looked at, by name. */
  readonly scripts: Readonly<Record<string, boolean>>;
}

const INSTALLED = /(?:^|\/)node_modules\//;
const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/;
/** A range of versions, also of a package that is installed under another name. Anything else is an address or a folder. */
const RANGE = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?[^:/]*$/;

/** What comes from a registry: everything that is neither a folder of the repository nor a link to one. */
export function installedPackages({ packages }: Lock): (readonly [path: string, LockEntry])[] {
  return Object.entries(packages).filter(([path, { link }]) => INSTALLED.test(path) && link !== true);
}

/** Everything that could bring in a package that nobody looked at. */
export function lockProblems(lock: Lock, { workspaces, scripts }: Allowed): string[] {
  const own = new Set(['', ...workspaces]);
  return Object.entries(lock.packages).flatMap(([path, entry]) => {
    const problems: string[] = dependencyProblems(entry);
    if (entry.link === true) problems.push(...linkProblems(path, entry, lock, workspaces));
    else if (INSTALLED.test(path)) {
      if (!SHA512.test(entry.integrity ?? '')) problems.push('has no integrity hash');
      if (entry.resolved !== undefined) problems.push('names a download address');
    } else if (!own.has(path)) problems.push('is no workspace');
    else if (entry.resolved !== undefined) problems.push('is a workspace with an address');
    if (entry.hasInstallScript === true && !Object.hasOwn(scripts, nameIn(path)))
      problems.push('has an install script that package.json neither allows nor denies');
    return problems.map((problem) => `${path || 'the repository'} ${problem}`);
  });
}

function linkProblems(
  path: string,
  { resolved = '' }: LockEntry,
  { packages }: Lock,
  workspaces: readonly string[],
): string[] {
  if (!workspaces.includes(resolved)) return [`links to ${resolved || 'nothing'}, which is no workspace`];
  const target = Object.hasOwn(packages, resolved) ? packages[resolved] : undefined;
  return `node_modules/${target?.name}` === path ? [] : [`links to ${resolved}, which has another name`];
}

function dependencyProblems(entry: LockEntry): string[] {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } = entry;
  return [dependencies, devDependencies, optionalDependencies, peerDependencies]
    .flatMap((each) => Object.entries(each ?? {}))
    .filter(([, range]) => !RANGE.test(range))
    .map(([name, range]) => `takes ${name} from ${range}`);
}

function nameIn(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

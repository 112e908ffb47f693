export interface LockedPackage {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly [key: string]: unknown;
}

export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
  readonly [key: string]: unknown;
}

export interface AbsentBuild {
  readonly name: string;
  readonly version: string;
  readonly dev: boolean;
}

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/**
 * Builds for other platforms that a tool offers but the lock file does not hold. npm leaves out those it could not
 * fetch when it wrote the file, and `npm ci` then refuses the file as incomplete.
 */
export function absentBuilds(lock: LockFile): AbsentBuild[] {
  const held = new Set(Object.keys(lock.packages).map(nameOf));
  const absent = new Map<string, AbsentBuild>();
  for (const { dev = false, optionalDependencies = {} } of Object.values(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (!held.has(name)) absent.set(name, { name, version, dev });
    }
  }
  return [...absent.values()];
}

/** Adds the absent builds without a digest, for the platforms their names tell, so that others pass them over. */
export function completeLock(lock: LockFile): LockFile {
  const added = absentBuilds(lock).map((build) => [`node_modules/${build.name}`, entryFor(build)] as const);
  const packages = [...Object.entries(lock.packages), ...added].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return { ...lock, packages: Object.fromEntries(packages) };
}

function entryFor({ name, version, dev }: AbsentBuild): LockedPackage {
  const words = name.slice(name.lastIndexOf('/') + 1).split('-');
  const system = words.find((word) => SYSTEMS.includes(word));
  const processor = words.find((word) => PROCESSORS.includes(word));
  if (!/^\d+\.\d+\.\d+/.test(version) || !processor) {
    throw new Error(
      `The lock file lacks ${name}@${version}, and its name tells no platform. Add it by hand.`,
    );
  }
  const library = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : undefined;
  return {
    version,
    cpu: [processor],
    ...(dev ? { dev } : {}),
    ...(library ? { libc: [library] } : {}),
    optional: true,
    ...(system ? { os: [system] } : {}),
  };
}

function nameOf(path: string): string {
  const at = path.lastIndexOf('node_modules/');
  return at === -1 ? path : path.slice(at + 'node_modules/'.length);
}

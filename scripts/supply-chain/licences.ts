/** What a lock file says of one package. */
export interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
}

export interface LicensedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
}

/** Licences that let Handrail be used, changed and sold under Apache-2.0 without further conditions on it. */
const ACCEPTED = new Set(['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0']);

/** The packages that an installation without development tools contains, in alphabetical order, each version once. */
export function shippedPackages(locked: Readonly<Record<string, LockedPackage>>): LicensedPackage[] {
  const found = new Map<string, LicensedPackage>();
  for (const [path, { version = '', license = '', link, dev }] of Object.entries(locked)) {
    const at = path.lastIndexOf('node_modules/');
    if (at < 0 || link || dev) continue;
    const name = path.slice(at + 'node_modules/'.length);
    found.set(`${name}@${version}`, { name, version, licence: license });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Those whose licence is missing or is not one of the accepted ones. Of alternatives, one has to be. */
export function refusedLicences(packages: readonly LicensedPackage[]): LicensedPackage[] {
  return packages.filter(({ licence }) => !alternatives(licence).some((each) => ACCEPTED.has(each)));
}

function alternatives(licence: string): string[] {
  return licence.replace(/^\((.*)\)$/, '$1').split(' OR ');
}

export function renderLicences(packages: readonly LicensedPackage[]): string {
  const rows = packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
  return [
    '# Licences of what Handrail installs',
    '',
    'Made by `npm run sbom` from the lock file. Development tools are not part of it.',
    '',
    '| package | version | licence |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

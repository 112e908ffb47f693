import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, repositoryRoot as root } from '../source/repository.ts';
import { type LockedPackage, refusedLicences, renderLicences, shippedPackages } from './licences.ts';

/** Writes what an installation of Handrail contains: a software bill of materials and the licences. */
const folder = join(root, 'supply-chain');
const npm = process.env.npm_execpath;
const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--omit', 'dev'];
const options = { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 } as const;
const made = npm ? spawnSync(process.execPath, [npm, ...args], options) : spawnSync('npm', args, options);
if (made.status !== 0) {
  console.error(`npm could not make the bill of materials. Run "npm ci" first.\n${made.stderr}`);
  process.exit(1);
}

const lock = readJson(root, 'package-lock.json') as { packages: Record<string, LockedPackage> };
const packages = shippedPackages(lock.packages);
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'sbom.cdx.json'), made.stdout);
writeFileSync(join(folder, 'licences.md'), renderLicences(packages));
console.log(
  `${packages.length} packages: supply-chain/sbom.cdx.json (CycloneDX) and supply-chain/licences.md.`,
);

const refused = refusedLicences(packages);
for (const { name, version, licence } of refused)
  console.error(`${name} ${version}: the licence "${licence || 'none'}" is not accepted.`);
process.exitCode = refused.length === 0 ? 0 : 1;

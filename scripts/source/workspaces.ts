import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type PackageManifest, readManifest } from './package-manifest.ts';
import { readSource, type SourceFacts } from './read-source.ts';
import { filesBelow, readJson, readText } from './repository.ts';

const RINGS = ['packages', 'adapters', 'apps'];
/** Workspaces outside the rings. Nothing of them is shipped. */
const UNSHIPPED = ['benchmarks', 'testing'];

export interface SourceFile extends SourceFacts {
  readonly path: string;
  /** Tests, contract suites and tool settings: never shipped, so freer in what they import. */
  readonly isTest: boolean;
}

export interface Workspace {
  readonly folder: string;
  readonly name: string;
  readonly manifest: PackageManifest;
  readonly tsconfig: TsConfig | undefined;
  readonly files: readonly SourceFile[];
}

export interface TsConfig {
  readonly extends?: string;
  readonly compilerOptions?: { readonly lib?: readonly string[]; readonly types?: readonly string[] };
  readonly references?: readonly { readonly path: string }[];
}

export function workspaceFolders(root: string): string[] {
  const inRings = RINGS.flatMap((ring) =>
    existsSync(join(root, ring))
      ? readdirSync(join(root, ring), { withFileTypes: true })
          .filter((entry) => entry.isDirectory())
          .map((entry) => `${ring}/${entry.name}`)
      : [],
  );
  // Git keeps no empty folders, so one without files is somebody's plan, not part of the repository.
  return [...inRings, ...UNSHIPPED].filter((folder) => filesBelow(root, folder).length > 0).sort();
}

/** Paths of the files with code in a workspace. */
export function sourcesOf(root: string, folder: string): string[] {
  return filesBelow(root, folder).filter((path) => /\.[mc]?tsx?$/.test(path));
}

export function readWorkspace(root: string, folder: string): Workspace {
  return {
    folder,
    name: folder.slice(folder.lastIndexOf('/') + 1),
    manifest: readManifest(root, folder),
    tsconfig: existsSync(join(root, folder, 'tsconfig.json'))
      ? (readJson(root, `${folder}/tsconfig.json`) as TsConfig)
      : undefined,
    files: sourcesOf(root, folder).map((path) => ({
      path,
      isTest: UNSHIPPED.includes(folder) || isTestFile(path.slice(folder.length + 1)),
      ...readSource(path, readText(root, path)),
    })),
  };
}

function isTestFile(path: string): boolean {
  return /\.test(-d)?\.tsx?$|^(?:testing|build)\/|\.config\.ts$/.test(path);
}

import { readJson } from './repository.ts';

type Dependencies = Readonly<Record<string, string>>;

/** The parts of a package.json the repository's checks look at. */
export interface PackageManifest {
  readonly name: string;
  readonly dependencies: Dependencies;
  readonly devDependencies: Dependencies;
}

export function readManifest(root: string, folder: string): PackageManifest {
  const path = folder === '' ? 'package.json' : `${folder}/package.json`;
  const manifest = readJson(root, path) as Partial<PackageManifest> & {
    readonly peerDependencies?: Dependencies;
    readonly optionalDependencies?: Dependencies;
  };
  if (typeof manifest.name !== 'string') throw new Error(`${path} has no name.`);
  return {
    name: manifest.name,
    dependencies: {
      ...manifest.dependencies,
      ...manifest.peerDependencies,
      ...manifest.optionalDependencies,
    },
    devDependencies: manifest.devDependencies ?? {},
  };
}

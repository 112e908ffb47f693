/** What one workspace may reach. A row is a decision: widen it in a pull request that says why. */
export interface Boundary {
  /** Workspaces by folder name. */
  readonly mayImport: readonly string[] | 'anything';
  /** Packages that its bundle loads for the workspaces in it, and that must be installed with it. */
  readonly loadedByBundle?: readonly string[];
  /** Workspaces of which only types may be imported. */
  readonly mayImportTypesOf?: readonly string[];
  /** Further workspaces that tests may import, to try a port with a real implementation. */
  readonly testsMayImport?: readonly string[];
  /** Packages from outside, in shipped code. A package bound to a folder may be imported only from there. */
  readonly thirdParty:
    | readonly (string | { readonly name: string; readonly onlyUnder: string })[]
    | 'anything';
  /** `true`, `false`, or the only folders that may use Node built-ins. */
  readonly node: boolean | readonly string[];
  readonly dom: boolean;
}

export type ImportTable = Readonly<Record<string, Boundary>>;

import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import type { ImportEdge } from '../source/read-source.ts';
import type { SourceFile, Workspace } from '../source/workspaces.ts';
import type { Boundary } from './import-table.ts';
import { isRelative, packageNameOf, SCOPE } from './specifier.ts';

/** Folders of documents that tests read but that are not a workspace. */
const DOCUMENT_FOLDERS = ['fixtures/', 'schemas/'];

/** Every sentence names a file and line, what is wrong there, and what the table allows. */
export function importProblems(workspace: Workspace, boundary: Boundary): string[] {
  return workspace.files.flatMap((file) =>
    file.imports.flatMap((edge) => {
      const reason = refusal(workspace, boundary, file, edge);
      return reason ? [`${file.path}:${edge.line} ${reason}`] : [];
    }),
  );
}

/** Time and randomness are parameters in a package that may use neither Node nor the DOM. */
export function ambientProblems(workspace: Workspace, boundary: Boundary): string[] {
  if (!isPure(boundary)) return [];
  return workspace.files
    .filter((file) => !file.isTest)
    .flatMap((file) =>
      file.ambient.map(
        ({ what, line }) => `${file.path}:${line} uses ${what}; take it as a parameter instead.`,
      ),
    );
}

export function isPure(boundary: Boundary): boolean {
  return boundary.node === false && !boundary.dom;
}

function refusal(
  workspace: Workspace,
  boundary: Boundary,
  file: SourceFile,
  { specifier, typesOnly }: ImportEdge,
): string | undefined {
  if (specifier === undefined) {
    return isPure(boundary) && !file.isTest
      ? 'imports a computed name, which no check can follow.'
      : undefined;
  }
  if (isRelative(specifier)) return relativeRefusal(workspace, file, specifier);
  if (isBuiltin(specifier)) return nodeRefusal(workspace, boundary, file, specifier);
  if (specifier.startsWith(SCOPE)) return internalRefusal(workspace, boundary, file, specifier, typesOnly);
  return thirdPartyRefusal(workspace, boundary, file, specifier);
}

function relativeRefusal(workspace: Workspace, file: SourceFile, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return `imports "${specifier}" by absolute path.`;
  const target = posix.join(posix.dirname(file.path), specifier);
  if (target.startsWith(`${workspace.folder}/`)) return undefined;
  if (file.isTest && DOCUMENT_FOLDERS.some((folder) => target.startsWith(folder))) return undefined;
  return `reaches out of ${workspace.folder} with "${specifier}"; import the other package by its name.`;
}

function nodeRefusal(workspace: Workspace, { node }: Boundary, file: SourceFile, specifier: string) {
  if (file.isTest || node === true) return undefined;
  if (node === false) return `imports "${specifier}", but ${workspace.name} may not use Node.`;
  if (node.some((folder) => isUnder(workspace, file, folder))) return undefined;
  return `imports "${specifier}", but ${workspace.name} may use Node only under ${node.join(', ')}.`;
}

function internalRefusal(
  workspace: Workspace,
  boundary: Boundary,
  file: SourceFile,
  specifier: string,
  typesOnly: boolean,
) {
  const [name = '', subpath] = specifier.slice(SCOPE.length).split('/');
  if (name === 'testing' && file.isTest) return undefined;
  if (!file.isTest && subpath === 'testing') {
    return `imports "${specifier}" into shipped code; contract suites are for tests.`;
  }
  const { mayImport, mayImportTypesOf = [], testsMayImport = [] } = boundary;
  if (mayImport === 'anything' || mayImport.includes(name)) return undefined;
  if (file.isTest && (name === workspace.name || testsMayImport.includes(name))) return undefined;
  if (mayImportTypesOf.includes(name)) {
    return typesOnly
      ? undefined
      : `imports values of "${specifier}", but ${workspace.name} may use only its types.`;
  }
  const allowed = [...mayImport, ...mayImportTypesOf].join(', ') || 'no other workspace';
  return `imports "${specifier}", but ${workspace.name} may import ${allowed}.`;
}

function thirdPartyRefusal(
  workspace: Workspace,
  { thirdParty }: Boundary,
  file: SourceFile,
  specifier: string,
) {
  if (file.isTest || thirdParty === 'anything') return undefined;
  const name = packageNameOf(specifier);
  for (const allowed of thirdParty) {
    if (typeof allowed === 'string' ? allowed === name : allowed.name === name) {
      if (typeof allowed === 'string' || isUnder(workspace, file, allowed.onlyUnder)) return undefined;
      return `imports "${specifier}", which ${workspace.name} may use only under ${allowed.onlyUnder}.`;
    }
  }
  return `imports "${specifier}", which the table does not give to ${workspace.name}.`;
}

/** `src/patterns` covers the folder and the file of that name. */
function isUnder(workspace: Workspace, file: SourceFile, place: string): boolean {
  const path = `${workspace.folder}/${place}`;
  return file.path === `${path}.ts` || file.path.startsWith(`${path}/`);
}

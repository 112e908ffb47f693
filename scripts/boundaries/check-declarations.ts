import { isBuiltin } from 'node:module';
import type { Workspace } from '../source/workspaces.ts';
import { isPure } from './check-workspace.ts';
import type { Boundary } from './import-table.ts';
import { isRelative, packageNameOf, SCOPE } from './specifier.ts';

/** What package.json declares must be what the sources import, no more and no less. */
export function dependencyProblems(
  workspace: Workspace,
  toolchain: readonly string[],
  loadedByBundle: readonly string[] = [],
): string[] {
  const { folder, manifest } = workspace;
  const shipped = importedPackages(workspace, (isTest) => !isTest);
  const tried = importedPackages(workspace, (isTest) => isTest);
  const declared = Object.keys(manifest.dependencies);
  const forTests = new Set([
    ...declared,
    ...Object.keys(manifest.devDependencies),
    ...toolchain,
    manifest.name,
  ]);
  return [
    ...[...shipped]
      .filter((name) => !declared.includes(name))
      .map((name) => `${folder}/package.json does not list "${name}", which its sources import.`),
    ...declared
      .filter((name) => !shipped.has(name) && !loadedByBundle.includes(name))
      .map((name) => `${folder}/package.json lists "${name}", which no source of it imports.`),
    ...[...tried]
      .filter((name) => !forTests.has(name))
      .map((name) => `${folder}/package.json does not list "${name}", which its tests import.`),
    ...(manifest.name === `${SCOPE}${workspace.name}`
      ? []
      : [`${folder}/package.json is named "${manifest.name}" instead of "${SCOPE}${workspace.name}".`]),
  ];
}

/** A pure package compiles without Node's and the browser's types, so the compiler finds their globals. */
export function compilerProblems(workspace: Workspace, boundary: Boundary): string[] {
  const { folder, tsconfig, manifest } = workspace;
  if (workspace.files.every((file) => file.isTest)) return [];
  if (!tsconfig) return [`${folder} has no tsconfig.json.`];
  const path = `${folder}/tsconfig.json`;
  const problems: string[] = [];
  if (!tsconfig.extends?.endsWith('/tsconfig.base.json')) problems.push(`${path} does not extend the base.`);
  const { lib = [], types = [] } = tsconfig.compilerOptions ?? {};
  if (!boundary.dom && lib.some((name) => /^(dom|webworker)/i.test(name))) {
    problems.push(`${path} adds browser types, but ${workspace.name} may not use the DOM.`);
  }
  if (isPure(boundary) && types.length > 0) {
    problems.push(`${path} adds the types of ${types.join(', ')}, but ${workspace.name} is pure.`);
  }
  const wanted = Object.keys(manifest.dependencies)
    .filter((name) => name.startsWith(SCOPE))
    .map((name) => name.slice(SCOPE.length));
  const referenced = (tsconfig.references ?? []).map(({ path: target }) =>
    target.slice(target.lastIndexOf('/') + 1),
  );
  for (const name of wanted) {
    if (!referenced.includes(name))
      problems.push(`${path} does not reference "${name}", which it depends on.`);
  }
  for (const name of referenced) {
    if (!wanted.includes(name)) problems.push(`${path} references "${name}", which it does not depend on.`);
  }
  return problems;
}

/** A comment such as `/// <reference types="node" />` would bring forbidden types in by the back door. */
export function referenceProblems(workspace: Workspace): string[] {
  return workspace.files.flatMap((file) =>
    file.comments
      .filter(({ what }) => /^\/\s*<reference\b/.test(what))
      .map(({ line }) => `${file.path}:${line} adds types by a reference comment; use tsconfig.json.`),
  );
}

function importedPackages(workspace: Workspace, wanted: (isTest: boolean) => boolean): Set<string> {
  const names = new Set<string>();
  for (const file of workspace.files) {
    if (!wanted(file.isTest)) continue;
    for (const { specifier } of file.imports) {
      if (specifier && !isRelative(specifier) && !isBuiltin(specifier)) names.add(packageNameOf(specifier));
    }
  }
  return names;
}

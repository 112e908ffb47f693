import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type JsonObject, parseExactJson } from '@handrail/base';
import { type Definition, DocumentError, loadDefinition } from '@handrail/form';
import { linearPatterns } from '@handrail/patterns';

/** A file that should hold a form and cannot be used, with the way out. */
export class FormLibraryError extends Error {
  override readonly name = 'FormLibraryError';
}

/** Forms that runs can open, by the name workflows use. */
export type FormLibrary = ReadonlyMap<string, Definition>;

const MAX_BYTES = 32 * 1024 * 1024;

/** Reads definitions from files and folders. A form is known by its `name`, or else by the name of its file. */
export function readFormLibrary(paths: readonly string[]): FormLibrary {
  const library = new Map<string, Definition>();
  for (const file of paths.flatMap(filesAt)) {
    const definition = readDefinition(file);
    if (!definition) continue;
    const name = nameOf(definition, file);
    if (library.has(name)) {
      throw new FormLibraryError(`Two forms are named "${name}". Give each its own "name".`);
    }
    library.set(name, definition);
  }
  return library;
}

function filesAt(path: string): readonly string[] {
  try {
    if (!statSync(path).isDirectory()) return [path];
    return readdirSync(path)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => join(path, name));
  } catch (error) {
    throw new FormLibraryError(`The forms at "${path}" cannot be read.`, { cause: error });
  }
}

/** Undefined for a document that is not a definition: answers and sidecars may lie beside it. */
function readDefinition(file: string): Definition | undefined {
  if (statSync(file).size > MAX_BYTES) throw new FormLibraryError(`"${file}" is too large.`);
  let document: unknown;
  try {
    document = parseExactJson(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new FormLibraryError(`"${file}" is not JSON.`, { cause: error });
  }
  if (typeof document !== 'object' || document === null || !('$formspec' in document)) return undefined;
  try {
    return loadDefinition(document, { patterns: linearPatterns });
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    const advice = `"handrail form check ${file}" says what is wrong.`;
    throw new FormLibraryError(`The definition "${file}" cannot be used. ${advice}`, {
      cause: error,
    });
  }
}

/** A definition that was not read from a file. */
export type CheckedForm =
  | { readonly ok: true; readonly name: string; readonly title: string }
  | {
      readonly ok: false;
      readonly problems: readonly { readonly pointer: string; readonly message: string }[];
    };

export function checkFormDocument(document: JsonObject): CheckedForm {
  try {
    const definition = loadDefinition(document, { patterns: linearPatterns });
    return { ok: true, name: nameOf(definition, 'imported'), title: definition.document.title };
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    return { ok: false, problems: error.problems.map(({ pointer, message }) => ({ pointer, message })) };
  }
}

/** Names are in workflows and addresses, so only what needs no quoting there. */
function nameOf({ document }: Definition, file: string): string {
  const given = document.name ?? basename(file).replace(/(?:\.definition)?\.json$/, '');
  return given.toLowerCase().replaceAll(/[^a-z0-9-]+/g, '-');
}

import { isJsonObject, type JsonValue, parseExactJson } from '@handrail/base';
import { type DefinitionDocument, DefinitionStore, IdentityError } from '@handrail/form';
import { CliError } from '../cli-error.ts';
import { type CliIo, FileError } from '../cli-io.ts';
import { definitionLibraryMessages } from '../messages/documents.ts';
import { DocumentUnreadable, readJsonDocument } from './read-json-document.ts';

const MOST_FILES = 1_000;

/**
 * Reads the definitions that groups may refer to, from files and folders. Of a folder, every `.json` file that is a
 * definition counts; a file that was named must be one.
 */
export async function readDefinitionLibrary(paths: readonly string[], io: CliIo): Promise<DefinitionStore> {
  const library = new DefinitionStore();
  for (const path of paths) {
    const inside = await filesInside(path, io);
    for (const file of inside ?? [path]) {
      const { value } = await readJsonDocument(file, io, parseExactJson);
      if (isDefinition(value)) register(library, value, file);
      else if (!inside)
        throw new CliError(3, 'not-a-definition', definitionLibraryMessages.notDefinition(file));
    }
  }
  return library;
}

/** Null when the path names a file. */
async function filesInside(path: string, io: CliIo): Promise<readonly string[] | null> {
  try {
    const names = await io.files.list(path);
    if (!names) return null;
    const files = names.filter((name) => name.endsWith('.json')).sort();
    if (files.length > MOST_FILES) {
      throw new CliError(3, 'too-many-files', definitionLibraryMessages.tooManyFiles(path, MOST_FILES));
    }
    return files.map((name) => `${path.replace(/\/+$/, '')}/${name}`);
  } catch (error) {
    if (error instanceof FileError) throw new DocumentUnreadable(path, error.code, `${error.message}.`);
    throw error;
  }
}

/** Enough to be distinguished and found again. Whether it is sound is found out where it is used. */
function isDefinition(value: JsonValue): value is JsonValue & DefinitionDocument {
  return (
    isJsonObject(value) &&
    Object.hasOwn(value, '$formspec') &&
    [value.url, value.version, value.status].every((each) => typeof each === 'string')
  );
}

function register(library: DefinitionStore, definition: DefinitionDocument, file: string): void {
  try {
    library.register(definition);
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    throw new CliError(3, error.code, definitionLibraryMessages.conflict(file, error.message));
  }
}

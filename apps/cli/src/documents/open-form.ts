import { parseExactJson } from '@handrail/base';
import {
  createForm,
  type Definition,
  type DefinitionStore,
  DocumentError,
  type ExtensionCheck,
  type Form,
  FormTooLarge,
} from '@handrail/form';
import { CliError } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { openFormMessages } from '../messages/documents.ts';
import { cleanLine } from '../terminal/clean-text.ts';
import { readDefinitionLibrary } from './definition-library.ts';
import { DocumentRefused } from './document-refused.ts';
import { loadFormDefinition } from './load-form-definition.ts';
import { type JsonDocument, readJsonDocument } from './read-json-document.ts';

/** A definition, with the ones its groups refer to taken in when their files and folders are given. */
export async function openDefinition(
  path: string,
  definitions: readonly string[] | undefined,
  io: CliIo,
): Promise<Definition> {
  return definitionIn(await readJsonDocument(path, io, parseExactJson), definitions, io);
}

/** The same for a document that was read already. */
export async function definitionIn(
  document: JsonDocument,
  definitions: readonly string[] | undefined,
  io: CliIo,
): Promise<Definition> {
  const library = await openLibrary(definitions, io);
  try {
    return await loadFormDefinition(document, library);
  } catch (error) {
    if (error instanceof DocumentError) throw new DocumentRefused('definition', document, error.problems);
    throw error;
  }
}

export async function openLibrary(
  definitions: readonly string[] | undefined,
  io: CliIo,
): Promise<DefinitionStore | undefined> {
  return definitions && readDefinitionLibrary(definitions, io);
}

/** A live form, with a response to go on with when its path is given, and checks of registries when there are any. */
export async function openForm(
  definition: Definition,
  responsePath: string | undefined,
  io: CliIo,
  extensions?: ExtensionCheck,
): Promise<Form> {
  const { clock, utcOffsetMinutes } = io;
  const options = {
    clock,
    utcOffsetMinutes,
    newId: () => io.newId(),
    ...(extensions ? { extensions } : {}),
  };
  const response =
    responsePath === undefined ? undefined : await readJsonDocument(responsePath, io, parseExactJson);
  try {
    const form = createForm(definition, response ? { ...options, response: response.value } : options);
    for (const { pointer, message } of form.problems)
      io.printError(cleanLine(openFormMessages.warning(responsePath ?? '', pointer, message)));
    return form;
  } catch (error) {
    if (error instanceof DocumentError && response)
      throw new DocumentRefused('response', response, error.problems);
    if (error instanceof FormTooLarge)
      throw new CliError(3, 'too-large', openFormMessages.tooLarge(error.message));
    throw error;
  }
}

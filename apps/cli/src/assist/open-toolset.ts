import { type AssistOptions, createAssistToolset } from '@handrail/assist';
import { parseExactJson } from '@handrail/base';
import type { Form } from '@handrail/form';
import { createAjvCheck } from '@handrail/schema-check/ajv';
import type { Confirm, Toolset } from '@handrail/tools';
import { wrongUse } from '../cli-error.ts';
import type { CliIo } from '../cli-io.ts';
import { isAddress, openFormAddress } from '../documents/form-address.ts';
import { definitionIn, openForm } from '../documents/open-form.ts';
import { readJsonDocument } from '../documents/read-json-document.ts';
import { openToolsetMessages } from '../messages/assist.ts';
import type { FormCommandOptions } from './form-options.ts';
import { type KeptResponse, keepResponse } from './keep-response.ts';
import { openProfiles, type ProfileCaller } from './open-profiles.ts';
import { readSidecars } from './read-sidecars.ts';

/** It writes into a profile and not into the form. */
const LEARN = 'formspec.profile.learn';

/**
 * Opens a response that was completed or stopped again when a tool is called that writes, and not before: looking at a
 * response must not amend it.
 */
function reopeningOnWrite(toolset: Toolset, form: Form): Toolset {
  const writing = new Set(
    toolset.list().flatMap(({ name, effect }) => (effect === 'write' && name !== LEARN ? name : [])),
  );
  return {
    name: toolset.name,
    instance: toolset.instance,
    list: () => toolset.list(),
    call(name, input, context) {
      if (writing.has(name)) form.reopen();
      return toolset.call(name, input, context);
    },
  };
}

export interface OpenFormToolset {
  readonly form: Form;
  readonly toolset: Toolset;
  /** Null when nobody asked to keep the response. */
  readonly kept: KeptResponse | null;
}

/** Opens a form with all that is beside it, and the tools over it. */
export async function openToolset(
  definitionPath: string,
  options: FormCommandOptions,
  confirm: Confirm | undefined,
  caller: ProfileCaller,
  io: CliIo,
): Promise<OpenFormToolset> {
  const { response, save } = options;
  const isSaved = save !== undefined && (await io.files.exists(save));
  if (isSaved && response !== undefined && response !== save) {
    throw wrongUse(openToolsetMessages.saveExists(save));
  }
  const met = isAddress(definitionPath) ? await openFormAddress(definitionPath) : undefined;
  const document = met?.document ?? (await readJsonDocument(definitionPath, io, parseExactJson));
  const definition = await definitionIn(document, options.definitions, io);
  const sidecars = await readSidecars(options, met?.found, io);
  const form = await openForm(definition, isSaved ? save : response, io, sidecars.extensionCheck);
  const profiles = await openProfiles(options, caller, io);
  const tools = createConfirmedToolset(form, options.confirm ?? [], {
    ...sidecars.documents,
    schemaCheck: createAjvCheck(),
    clock: io.clock,
    ownTools: true,
    ...(profiles ? { profiles } : {}),
    ...(confirm ? { confirm } : {}),
    onSidecarProblem: sidecars.tell,
    onDefect: (defect, tool) => io.printError(openToolsetMessages.defect(tool, detailOf(defect))),
  });
  const toolset = reopeningOnWrite(tools, form);
  return { form, toolset, kept: save === undefined ? null : await keepResponse(form, save, isSaved, io) };
}

function createConfirmedToolset(form: Form, names: readonly string[], options: AssistOptions): Toolset {
  const toolset = createAssistToolset(form, options);
  if (names.length === 0) return toolset;
  const unknown = names.find((name) => !toolset.list().some((tool) => tool.name === name));
  if (unknown !== undefined) {
    throw wrongUse(openToolsetMessages.noToolToConfirm(unknown));
  }
  const { onSidecarProblem: _, ...rest } = options;
  const confirmation = Object.fromEntries(names.map((name) => [name, 'required' as const]));
  return createAssistToolset(form, { ...rest, confirmation });
}

function detailOf(defect: unknown): string {
  return defect instanceof Error ? (defect.stack ?? defect.message) : String(defect);
}

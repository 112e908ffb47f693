import { createAssistToolset, UndoLog } from '@handrail/assist';
import { type Clock, isJsonObject, type JsonObject, type JsonValue, type SchemaCheck } from '@handrail/base';
import { createForm, type Definition, type Form, type ResponseDocument } from '@handrail/form';
import type { OpenToolset, ProducedArtifact, ToolsetSource } from '@handrail/host';
import { createToolset, ToolFailure, type Toolset } from '@handrail/tools';
import type { FormLibrary } from './form-library.ts';
import { formTools, SUBMIT } from './form-tools.ts';
import { labelValues } from './label-values.ts';
import { ValueOrigins } from './value-origins.ts';

export interface FormSourceOptions {
  readonly forms: FormLibrary;
  readonly clock: Clock;
  readonly schemaCheck: SchemaCheck;
  readonly onDefect: (defect: unknown, tool: string) => void;
}

/** Live forms, one for each run that opens one: the Assist tools, ours beside them, and those to see and submit it. */
export function createFormSource(options: FormSourceOptions): ToolsetSource {
  const { forms } = options;
  return {
    name: 'form',
    instances: () => [...forms].map(([instance, { document }]) => ({ instance, title: document.title })),
    async open(instance, saved, { runId }) {
      const definition = forms.get(instance);
      if (!definition) {
        throw new ToolFailure(
          'NOT_FOUND',
          `This host has no form "${instance}". Its forms are listed by "handrail up".`,
        );
      }
      return openForm(definition, instance, saved, runId, options);
    },
  };
}

function openForm(
  definition: Definition,
  instance: string,
  saved: JsonValue | undefined,
  runId: string,
  { clock, schemaCheck, onDefect }: FormSourceOptions,
): OpenToolset {
  const form = createForm(definition, {
    clock,
    // The same after a crash: a form that is opened again is the same response.
    newId: () => `${runId}.${instance}`,
    ...(saved === undefined ? {} : { response: responseIn(saved) }),
  });
  const undoLog = new UndoLog(form, isJsonObject(saved) ? saved.undo : undefined);
  const origins = new ValueOrigins(form, isJsonObject(saved) ? saved.origins : undefined);
  let produced: readonly ProducedArtifact[] = [];
  const submitted = (response: ResponseDocument) => {
    const content = plainJson(response);
    produced = [
      { artifactId: `${instance}.response`, artifactType: 'formspec.response', content },
      // What people call its values, for whoever shows the response later.
      { artifactId: `${instance}.labels`, artifactType: 'handrail.value-labels', content: labelValues(form) },
    ];
  };
  const options = { schemaCheck, instance, onDefect };
  const tools = joinToolsets(
    createAssistToolset(form, { ...options, clock, ownTools: true, undoLog }),
    createToolset({
      ...options,
      name: 'handrail.form',
      tools: formTools(form, instance, undoLog, submitted),
    }),
  );
  return {
    toolset: {
      ...tools,
      call: (name, input, context) =>
        origins.note(input, context?.sources, () => tools.call(name, input, context)),
    },
    save: () => ({
      response: savedResponse(form),
      ...(undoLog.size > 0 && { undo: undoLog.save() }),
      ...(origins.size > 0 && { origins: origins.save() }),
    }),
    submits: (tool) => (tool === SUBMIT ? form.response().data : undefined),
    definition: (tool) => (tool === SUBMIT ? definition.document.url : undefined),
    labels: (tool) => (tool === SUBMIT ? labelValues(form) : undefined),
    sources: (tool) => (tool === SUBMIT ? origins.save() : undefined),
    produced() {
      const made = produced;
      produced = [];
      return made;
    },
  };
}

/** One toolset over two, whose names never meet. */
function joinToolsets(first: Toolset, second: Toolset): Toolset {
  const ofSecond = new Set(second.list().map(({ name }) => name));
  const tools = [...first.list(), ...second.list()].sort((a, b) => (a.name < b.name ? -1 : 1));
  return {
    name: 'form',
    instance: first.instance,
    list: () => tools,
    call: (name, input, context) => (ofSecond.has(name) ? second : first).call(name, input, context),
  };
}

/**
 * Findings are worked out again from the values; keeping them would only make every save larger. What is hidden now is
 * kept, because it shows again when the answer that hides it is changed or undone.
 */
function savedResponse(form: Form): JsonObject {
  const { validationResults: _, ...response } = form.response();
  const isOpen = response.status === 'in-progress' || response.status === 'amended';
  return plainJson(isOpen ? { ...response, data: form.edits.data() } : response);
}

function responseIn(saved: JsonValue): JsonValue {
  const response = isJsonObject(saved) ? saved.response : undefined;
  if (response === undefined) throw new ToolFailure('ENGINE_ERROR', 'The saved form cannot be read.');
  return response;
}

function plainJson(value: object): JsonObject {
  return JSON.parse(JSON.stringify(value)) as JsonObject;
}

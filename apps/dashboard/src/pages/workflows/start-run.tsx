import { isJsonObject, type JsonObject } from '@handrail/base';
import type { ToolCatalog } from '@handrail/client';
import type { JSX } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { type Failure, failureOf } from '../../host/failure.ts';
import { host } from '../../host/host.ts';
import { useLoaded } from '../../host/use-loaded.ts';
import { Icon } from '../../icons/icon.tsx';
import { workflowsMessages } from '../../messages/sections/workflows.ts';
import { Button } from '../../parts/button.tsx';
import { FailureLine } from '../../parts/error-state.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { navigate } from '../../router/location.ts';
import { path } from '../../router/match-path.ts';
import type { FieldsReader } from './fields/index.ts';
import { InputControl } from './input-control.tsx';
import { inputSchemas, needsCatalog, withTitles } from './input-schemas.ts';
import { type LastInputs, readLastInputs } from './last-inputs.ts';
import { preparedRun } from './prepared-run.ts';
import { fieldText, readInputs } from './read-inputs.ts';
import { StartFrom, type StartSource } from './start-from.tsx';
import { inputFields, type WorkflowInputField } from './workflow-facts.ts';

type Fields = typeof import('./fields/index.ts');

/** The settings of a run are asked for beside its inputs, under this name. */
const SETTINGS = workflowsMessages.settings;

interface Given {
  readonly fields: Fields;
  readonly catalog: ToolCatalog | undefined;
  readonly last: LastInputs | undefined;
}

/** Starts a run with a form made of what the workflow declares, and of what its tools say. */
export function StartRun(props: { readonly workflowId: string; readonly document: JsonObject }): JSX.Element {
  const { workflowId, document } = props;
  const fields = inputFields(document);
  const { value, failure } = useLoaded(`start ${workflowId}`, async (signal): Promise<Given> => {
    // Without the catalog or the last run there is less to help with, and the run can be started all the same.
    const [element, catalog, last] = await Promise.all([
      import('./fields/index.ts').then(({ planFields, SchemaFields }) => ({ planFields, SchemaFields })),
      needsCatalog(document, fields) ? host.console.toolsets({ signal }).catch(() => undefined) : undefined,
      readLastInputs(workflowId, signal).catch(() => undefined),
    ]);
    return { fields: element, catalog, last };
  });
  return (
    <section class="card stack start-run" aria-labelledby="start-run">
      <h2 id="start-run">{workflowsMessages.start}</h2>
      {value ? (
        <StartForm workflowId={workflowId} document={document} inputs={fields} given={value} />
      ) : failure ? (
        <FailureLine failure={failure} />
      ) : (
        <Skeleton lines={4} />
      )}
    </section>
  );
}

/** What was typed stays on this page until the run is started. */
function StartForm(props: {
  readonly workflowId: string;
  readonly document: JsonObject;
  readonly inputs: readonly WorkflowInputField[];
  readonly given: Given;
}): JSX.Element {
  const { workflowId, document, inputs, given } = props;
  const [prepared] = useState(takePrepared(workflowId));
  const [start, setStart] = useState({ source: sourceOf(prepared), value: prepared ?? {}, turn: 0 });
  const [typed, setTyped] = useState(() => textsOf(start.value));
  const [asJson, setAsJson] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const { isBusy, failure, send } = useStart(workflowId);
  const reader = useRef<FieldsReader | undefined>(undefined);
  const plan = useMemo(() => planOf(document, inputs, given), [document, given]);
  const byHand = asJson
    ? [...inputs, ...settingsField(document)]
    : inputs.filter(({ name }) => !plan.asked.has(name));
  const written = readInputs(byHand, typed);

  const beginWith = (source: StartSource, value: JsonObject) => {
    setTyped(textsOf(value));
    setStart({ source, value, turn: start.turn + 1 });
    setChecked(false);
  };
  const toggle = () => {
    const value = { ...start.value, ...readInputs(byHand, typed).inputs, ...reader.current?.peek() };
    beginWith(start.source, value);
    setAsJson(!asJson);
  };
  const go = async () => {
    setChecked(true);
    const filled = asJson || !plan.form ? {} : reader.current?.read();
    if (!filled || written.problems.size > 0) return;
    await send({ ...written.inputs, ...filled });
  };

  return (
    <form
      class="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      {prepared && <PreparedNotice />}
      {inputs.length === 0 && <p class="soft">{workflowsMessages.noInputs}</p>}
      <StartFrom
        current={start.source}
        prepared={prepared}
        last={given.last}
        asJson={asJson}
        hasForm={plan.form !== undefined}
        onStart={beginWith}
        onJson={toggle}
      />
      {!asJson && plan.form && (
        <given.fields.SchemaFields key={start.turn} form={plan.form} value={start.value} reader={reader} />
      )}
      <ByHand
        fields={byHand}
        typed={typed}
        problems={isChecked ? written.problems : undefined}
        onTyped={setTyped}
      />
      {failure && <FailureLine failure={failure} />}
      <div>
        <Button kind="go" type="submit" busy={isBusy}>
          {workflowsMessages.startNow}
        </Button>
      </div>
    </form>
  );
}

/** Starts the run and goes to it. */
function useStart(workflowId: string) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const send = async ({ [SETTINGS]: configurable, ...inputs }: JsonObject) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const hasSettings = isJsonObject(configurable) && Object.keys(configurable).length > 0;
      const { runId } = await host.runs.create({ workflowId, inputs, ...(hasSettings && { configurable }) });
      navigate(path`/runs/${runId}`);
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
    }
  };
  return { isBusy, failure, send };
}

/** What is written as text: all of it as JSON, or what no question can ask for. */
function ByHand(props: {
  readonly fields: readonly WorkflowInputField[];
  readonly typed: ReadonlyMap<string, string>;
  readonly problems: ReturnType<typeof readInputs>['problems'] | undefined;
  readonly onTyped: (typed: ReadonlyMap<string, string>) => void;
}): JSX.Element {
  const { fields, typed, problems, onTyped } = props;
  return (
    <>
      {fields.map((field) => {
        const problem = problems?.get(field.name);
        return (
          <InputControl
            key={field.name}
            field={field}
            text={typed.get(field.name) ?? ''}
            problem={problem && workflowsMessages.problems[problem]}
            onText={(text) => onTyped(new Map(typed).set(field.name, text))}
          />
        );
      })}
    </>
  );
}

function planOf(document: JsonObject, inputs: readonly WorkflowInputField[], { fields, catalog }: Given) {
  const schemas = new Map(inputSchemas(document, inputs, catalog));
  const { configurableSchema } = document;
  if (isJsonObject(configurableSchema)) {
    schemas.set(SETTINGS, withTitles(configurableSchema, SETTINGS, 0));
  }
  const required = new Set(inputs.filter(({ isRequired }) => isRequired).map(({ name }) => name));
  return fields.planFields(schemas, required, workflowsMessages.inputs);
}

/** The settings of a run, for who writes everything as JSON. */
function settingsField({ configurableSchema }: JsonObject): readonly WorkflowInputField[] {
  if (!isJsonObject(configurableSchema)) return [];
  const about = { description: '', isRequired: false, isSensitive: false, defaultValue: undefined };
  return [{ name: SETTINGS, type: 'object', ...about }];
}

function sourceOf(prepared: JsonObject | undefined): StartSource {
  return prepared ? 'prepared' : 'empty';
}

function textsOf(value: JsonObject): ReadonlyMap<string, string> {
  return new Map(Object.entries(value).map(([name, each]) => [name, fieldText(each)]));
}

/** Says that the fields were filled in before. */
function PreparedNotice(): JSX.Element {
  return (
    <div class="notice tone-run">
      <Icon name="info" />
      <div>{workflowsMessages.prepared}</div>
    </div>
  );
}

/** Once: who comes back later begins with nothing. */
function takePrepared(workflowId: string): () => JsonObject | undefined {
  return () => {
    const prepared = preparedRun.get();
    if (prepared?.workflowId !== workflowId) return undefined;
    preparedRun.set(undefined);
    return prepared.inputs;
  };
}

import { isJsonObject, type JsonObject } from '@handrail/base';
import type { SchemaForm } from '@handrail/form';
import type { JSX } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { type Failure, failureOf } from '../../host/failure.ts';
import { host } from '../../host/host.ts';
import { Icon } from '../../icons/icon.tsx';
import { workflowsMessages } from '../../messages/sections/workflows.ts';
import { Button } from '../../parts/button.tsx';
import { FailureLine } from '../../parts/error-state.tsx';
import { Outside } from '../../parts/outside.tsx';
import { navigate } from '../../router/location.ts';
import { path } from '../../router/match-path.ts';
import type { FieldsReader } from './fields/index.ts';
import { InputControl } from './input-control.tsx';
import { inputSchemas, withTitles } from './input-schemas.ts';
import { preparedRun } from './prepared-run.ts';
import { ProfileCard, type UsedProfile, useOwnProfile } from './profile/profile-card.tsx';
import { fieldText, readInputs } from './read-inputs.ts';
import { StartFrom, type StartSource } from './start-from.tsx';
import type { StartGiven } from './start-run.tsx';
import { sendsUnasked, whatHappens } from './what-happens.ts';
import type { WorkflowInputField } from './workflow-facts.ts';

/** The settings of a run are asked for beside its inputs, under this name. */
const SETTINGS = workflowsMessages.settings;

/** What was typed stays on this page until the run is started. */
export function StartForm(props: {
  readonly workflowId: string;
  readonly document: JsonObject;
  readonly inputs: readonly WorkflowInputField[];
  readonly given: StartGiven;
}): JSX.Element {
  const { workflowId, document, inputs, given } = props;
  const { linked } = given;
  const [prepared] = useState(takePrepared(workflowId));
  const [start, setStart] = useState({ source: sourceOf(prepared), value: prepared ?? {}, turn: 0 });
  const plan = useMemo(() => planOf(document, inputs, given), [document, given]);
  const [asJson, setAsJson] = useState(false);
  const byHand = asJson
    ? [...inputs, ...settingsField(document)]
    : inputs.filter(({ name }) => !plan.asked.has(name));
  const taken = (value: JsonObject) => ({ ...notAsked(inputs, plan.asked, given), ...value });
  const [typed, setTyped] = useState(() => textsOf(taken(start.value)));
  const [isChecked, setChecked] = useState(false);
  const [hasProblems, setProblems] = useState(false);
  const { isBusy, failure, send } = useStart(workflowId);
  const schemaReader = useRef<FieldsReader | undefined>(undefined);
  const formReader = useRef<FieldsReader | undefined>(undefined);
  const written = readInputs(byHand, typed);
  const used = useOwnProfile();

  const beginWith = (source: StartSource, value: JsonObject) => {
    setTyped(textsOf(taken(value)));
    setStart({ source, value, turn: start.turn + 1 });
    setChecked(false);
    setProblems(false);
  };
  const ofForm = (data: JsonObject | undefined) =>
    linked && data ? given.fields.inputsOfData(linked.link, linked.definition, data) : {};
  const toggle = () => {
    const filled = { ...schemaReader.current?.peek(), ...ofForm(formReader.current?.peek()) };
    beginWith(start.source, { ...start.value, ...readInputs(byHand, typed).inputs, ...filled });
    setAsJson(!asJson);
  };
  const go = async () => {
    setChecked(true);
    // Both are read, so that both say what is wrong.
    const data = asJson || !linked ? {} : formReader.current?.read();
    const asked = asJson || !plan.form ? {} : schemaReader.current?.read();
    const isWrong = !data || !asked || written.problems.size > 0;
    setProblems(isWrong);
    if (!isWrong) await send({ ...written.inputs, ...asked, ...(asJson ? {} : ofForm(data)) });
  };

  return (
    <form
      class="start-halves"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <div class="stack">
        {prepared && <PreparedNotice />}
        {inputs.length === 0 && <p class="soft">{workflowsMessages.noInputs}</p>}
        <StartFrom
          current={start.source}
          prepared={prepared}
          last={given.last}
          example={given.example}
          asJson={asJson}
          hasForm={plan.form !== undefined || linked !== undefined}
          onStart={beginWith}
          onJson={toggle}
        />
        {!asJson && (
          <Asked
            key={start.turn}
            given={given}
            form={plan.form}
            value={start.value}
            formReader={formReader}
            schemaReader={schemaReader}
            used={used}
          />
        )}
        <ByHand
          fields={byHand}
          typed={typed}
          isAside={!asJson && (linked !== undefined || plan.form !== undefined)}
          problems={isChecked ? written.problems : undefined}
          onTyped={setTyped}
        />
      </div>
      <aside class="stack start-aside">
        <StartButton
          isBusy={isBusy}
          hasProblems={hasProblems}
          failure={failure}
          promise={sendsUnasked(document) ? workflowsMessages.someSent : workflowsMessages.nothingSent}
        />
        {used && !asJson && (linked || plan.form) && (
          <ProfileCard
            used={used}
            name={workflowsMessages.profile.title}
            forms={() => [formReader, schemaReader].flatMap(({ current }) => current?.form() ?? [])}
          />
        )}
        <WhatHappens document={document} given={given} />
      </aside>
    </form>
  );
}

function StartButton(props: {
  readonly isBusy: boolean;
  readonly hasProblems: boolean;
  readonly failure: Failure | undefined;
  /** What is sent before anybody is asked. */
  readonly promise: string;
}): JSX.Element {
  return (
    <section class="card stack tight">
      <Button kind="go" type="submit" busy={props.isBusy}>
        {workflowsMessages.startNow}
      </Button>
      <p class="small soft">{props.promise}</p>
      <div aria-live="polite" class="stack tight">
        {props.hasProblems && <p class="small tone-bad">{workflowsMessages.fixForm}</p>}
        {props.failure && <FailureLine failure={props.failure} />}
      </div>
    </section>
  );
}

/** The form that inputs go into, and questions for the others. Whoever begins with other values gives another key. */
function Asked(props: {
  readonly given: StartGiven;
  readonly form: SchemaForm | undefined;
  readonly value: JsonObject;
  readonly formReader: { current: FieldsReader | undefined };
  readonly schemaReader: { current: FieldsReader | undefined };
  readonly used: UsedProfile | undefined;
}): JSX.Element {
  const { given, form, value, formReader, schemaReader, used } = props;
  // Another object whenever something was kept or forgotten, so that it is offered only where there is something.
  const profiles = useMemo(() => used && { store: used.profile.store }, [used?.profile, used?.kept]);
  const { fields, linked } = given;
  return (
    <>
      {linked && (
        <section class="card start-card">
          <fields.FormFields
            definition={linked.definition}
            data={fields.dataOfInputs(linked.link, value)}
            reader={formReader}
            profiles={profiles}
          />
        </section>
      )}
      {form && (
        <section class="card start-card">
          <fields.SchemaFields form={form} value={value} reader={schemaReader} profiles={profiles} />
        </section>
      )}
    </>
  );
}

function WhatHappens({ document, given }: { document: JsonObject; given: StartGiven }): JSX.Element | null {
  const steps = whatHappens(document, given.catalog);
  if (steps.length === 0) return null;
  return (
    <section class="card stack tight">
      <h2>{workflowsMessages.whatHappens}</h2>
      <ol class="start-steps">
        {steps.map(({ id, name, asks }) => (
          <li key={id}>
            <span class={asks ? 'tone-wait' : 'soft'}>
              <Icon name={asks ? 'hand' : 'circle'} small />
            </span>
            <span>
              <Outside text={name} most={200} />
              {asks && <small class="tone-wait">{workflowsMessages.asksFirst}</small>}
            </span>
          </li>
        ))}
      </ol>
    </section>
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
  /** Whether there are questions too: then this is for those who know what it is. */
  readonly isAside: boolean;
  readonly problems: ReturnType<typeof readInputs>['problems'] | undefined;
  readonly onTyped: (typed: ReadonlyMap<string, string>) => void;
}): JSX.Element | null {
  const { fields, typed, isAside, problems, onTyped } = props;
  if (fields.length === 0) return null;
  const controls = (
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
  if (!isAside) return <section class="card stack">{controls}</section>;
  const isOpen = fields.some(({ name }) => (typed.get(name) ?? '') === '');
  return (
    <details class="fold card" open={isOpen || (problems?.size ?? 0) > 0}>
      <summary>
        <Icon name="next" small />
        {workflowsMessages.forPrograms}
      </summary>
      <div class="fold-body stack">
        <p class="soft small">{workflowsMessages.forProgramsText}</p>
        {controls}
      </div>
    </details>
  );
}

function planOf(document: JsonObject, inputs: readonly WorkflowInputField[], given: StartGiven) {
  const { fields, catalog, linked } = given;
  const inForm = new Set(linked ? [...linked.link.entries, ...linked.link.counts.keys()] : []);
  const others = inputs.filter(({ name }) => !inForm.has(name));
  const schemas = new Map(inputSchemas(document, others, catalog));
  const { configurableSchema } = document;
  if (isJsonObject(configurableSchema)) {
    schemas.set(SETTINGS, withTitles(configurableSchema, SETTINGS, 0));
  }
  const required = new Set(inputs.filter(({ isRequired }) => isRequired).map(({ name }) => name));
  const plan = fields.planFields(schemas, required, workflowsMessages.inputs);
  return { form: plan.form, asked: new Set([...plan.asked, ...inForm]) };
}

/** The settings of a run, for who writes everything as JSON. */
function settingsField({ configurableSchema }: JsonObject): readonly WorkflowInputField[] {
  if (!isJsonObject(configurableSchema)) return [];
  const about = { description: '', isRequired: false, isSensitive: false, defaultValue: undefined };
  return [{ name: SETTINGS, type: 'object', ...about }];
}

/** What no question asks for is taken over from before, so that a person need not write it. */
function notAsked(
  inputs: readonly WorkflowInputField[],
  asked: ReadonlySet<string>,
  { last, example }: StartGiven,
): JsonObject {
  const before = last?.inputs ?? example ?? {};
  const names = inputs.map(({ name }) => name).filter((name) => !asked.has(name));
  return Object.fromEntries(
    names.flatMap((name) => (before[name] === undefined ? [] : [[name, before[name]] as const])),
  );
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

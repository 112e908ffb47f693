import type { JsonObject } from '@handrail/base';
import { isJsonObject } from '@handrail/base';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Failure, failureOf } from '../../host/failure.ts';
import { host } from '../../host/host.ts';
import { Icon } from '../../icons/icon.tsx';
import { workflowsMessages } from '../../messages/sections/workflows.ts';
import { Button } from '../../parts/button.tsx';
import { FailureLine } from '../../parts/error-state.tsx';
import { Field } from '../../parts/field.tsx';
import { navigate } from '../../router/location.ts';
import { path } from '../../router/match-path.ts';
import { SchemaTable } from '../tools/schema-table.tsx';
import { readObject } from '../try/read-object.ts';
import { InputControl } from './input-control.tsx';
import { preparedRun } from './prepared-run.ts';
import { fieldText, readInputs } from './read-inputs.ts';
import { inputFields } from './workflow-facts.ts';

/** A form made of what the workflow declares. What was typed stays on this page until the run is started. */
export function StartRun({
  workflowId,
  document,
}: {
  workflowId: string;
  document: JsonObject;
}): JSX.Element {
  const fields = inputFields(document);
  const [prepared] = useState(takePrepared(workflowId));
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(
    () => new Map(Object.entries(prepared ?? {}).map(([name, value]) => [name, fieldText(value)])),
  );
  const [settings, setSettings] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const schema = isJsonObject(document.configurableSchema) ? document.configurableSchema : undefined;
  const { inputs, problems } = readInputs(fields, typed);
  const configurable = readObject(settings);

  const start = async () => {
    setChecked(true);
    if (problems.size > 0 || !configurable) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const hasSettings = Object.keys(configurable).length > 0;
      const { runId } = await host.runs.create({ workflowId, inputs, ...(hasSettings && { configurable }) });
      navigate(path`/runs/${runId}`);
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
    }
  };

  return (
    <form
      class="card stack start-run"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <h2>{workflowsMessages.start}</h2>
      {prepared && <PreparedNotice />}
      {fields.length === 0 && <p class="soft">{workflowsMessages.noInputs}</p>}
      {fields.map((field) => {
        const problem = isChecked ? problems.get(field.name) : undefined;
        return (
          <InputControl
            key={field.name}
            field={field}
            text={typed.get(field.name) ?? ''}
            problem={problem && workflowsMessages.problems[problem]}
            onText={(text) => setTyped(new Map(typed).set(field.name, text))}
          />
        );
      })}
      {schema && (
        <Settings
          schema={schema}
          text={settings}
          problem={isChecked && !configurable ? workflowsMessages.problems.object : undefined}
          onText={setSettings}
        />
      )}
      {failure && <FailureLine failure={failure} />}
      <div>
        <Button kind="go" type="submit" busy={isBusy}>
          {workflowsMessages.startNow}
        </Button>
      </div>
    </form>
  );
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

/** What can be set for one run, as JSON, with what it may hold. */
function Settings(props: {
  readonly schema: JsonObject;
  readonly text: string;
  readonly problem: string | undefined;
  readonly onText: (text: string) => void;
}): JSX.Element {
  const { schema, text, problem, onText } = props;
  return (
    <>
      <Field label={workflowsMessages.settings} isOptional problem={problem}>
        {(links) => (
          <textarea
            {...links}
            class="textarea mono"
            rows={3}
            spellcheck={false}
            value={text}
            onInput={(event) => onText(event.currentTarget.value)}
          />
        )}
      </Field>
      <SchemaTable schema={schema} caption={workflowsMessages.settingsFields} />
    </>
  );
}

/** Once: whoever comes back later begins anew. */
function takePrepared(workflowId: string): () => JsonObject | undefined {
  return () => {
    const prepared = preparedRun.get();
    if (prepared?.workflowId !== workflowId) return undefined;
    preparedRun.set(undefined);
    return prepared.inputs;
  };
}

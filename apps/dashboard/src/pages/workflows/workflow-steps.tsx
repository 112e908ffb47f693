import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { workflowsMessages } from '../../messages/sections/workflows.ts';
import { DefinitionList } from '../../parts/definition-list.tsx';
import { Outside } from '../../parts/outside.tsx';
import { GraphView } from '../run/graph-view.tsx';
import { type StepFact, stepsOf } from './workflow-facts.ts';

const notYet = () => 'pending';

/** The steps as a picture; choosing one tells what it does and with what. */
export function WorkflowSteps({ document }: { document: JsonObject }): JSX.Element {
  const steps = stepsOf(document);
  const [chosen, setChosen] = useState<string | null>(null);
  const step = steps.find(({ id }) => id === chosen);
  if (steps.length === 0) return <p class="soft">{workflowsMessages.noSteps}</p>;
  return (
    <section class="stack tight">
      <h2>{workflowsMessages.steps}</h2>
      <GraphView document={document} statusOf={notYet} chosen={chosen ?? undefined} onChoose={setChosen} />
      <div aria-live="polite">
        {step ? <Step step={step} /> : <p class="soft small">{workflowsMessages.chooseStep}</p>}
      </div>
    </section>
  );
}

function Step({ step: { id, name, typeId, config, inputs } }: { step: StepFact }): JSX.Element {
  return (
    <DefinitionList
      items={[
        { term: workflowsMessages.step, value: <Outside text={name} most={200} /> },
        { term: workflowsMessages.kind, value: <Code text={typeId} /> },
        { term: workflowsMessages.id, value: <Code text={id} /> },
        ...factsOf(workflowsMessages.with, config),
        ...factsOf(workflowsMessages.from, inputs),
      ]}
    />
  );
}

function factsOf(term: string, of: JsonObject) {
  const entries = Object.entries(of);
  if (entries.length === 0) return [];
  const value = (
    <ul>
      {entries.map(([name, each]) => (
        <li key={name}>
          <span class="soft">
            <Outside text={name} most={80} />:
          </span>{' '}
          <Outside text={formatValue(each)} most={300} />
        </li>
      ))}
    </ul>
  );
  return [{ term, value }];
}

function Code({ text }: { text: string }): JSX.Element {
  return (
    <code>
      <Outside text={text} most={120} />
    </code>
  );
}

/** Where a value comes from, when the document says so; the value itself otherwise. */
function formatValue(value: JsonValue): string {
  if (isJsonObject(value)) {
    if (value.type === 'variable' && typeof value.variableName === 'string') {
      return workflowsMessages.fromInput(value.variableName);
    }
    if (value.type === 'connection' && typeof value.nodeId === 'string') {
      return workflowsMessages.fromStep(value.nodeId);
    }
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

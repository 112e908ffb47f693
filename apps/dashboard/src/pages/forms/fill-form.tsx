import type { JsonObject } from '@handrail/base';
import { plainText } from '@handrail/owner-view';
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { useLoaded } from '../../host/use-loaded.ts';
import { formsMessages } from '../../messages/sections/forms.ts';
import { Button } from '../../parts/button.tsx';
import { FailureLine } from '../../parts/error-state.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { navigate } from '../../router/location.ts';
import { path } from '../../router/match-path.ts';
import { downloadJson } from '../run/download-json.ts';
import type { FieldsReader } from '../workflows/fields/index.ts';
import { preparedRun } from '../workflows/prepared-run.ts';
import type { FormWorkflow } from './form-facts.ts';

type Checked = 'right' | 'wrong' | undefined;

/** The form itself. What is entered goes nowhere by itself: into a run that the owner starts, or into a file. */
export function FillForm(props: {
  readonly name: string;
  readonly definition: JsonObject;
  readonly workflows: readonly FormWorkflow[];
}): JSX.Element {
  const { name, definition, workflows } = props;
  const { value: fields, failure } = useLoaded('form fields', async () => ({
    ...(await import('../workflows/fields/index.ts')),
  }));
  const reader = useRef<FieldsReader | undefined>(undefined);
  const [checked, setChecked] = useState<Checked>();
  if (!fields) return failure ? <FailureLine failure={failure} /> : <Skeleton lines={8} />;
  const read = () => {
    const data = reader.current?.read();
    setChecked(data ? 'right' : 'wrong');
    return data;
  };
  const starters = workflows.flatMap(({ link, ...about }) => (link ? [{ link, ...about }] : []));
  return (
    <div class="card stack start-card">
      <fields.FormFields definition={definition} data={{}} reader={reader} level={2} />
      <div class="line">
        <Button onClick={read}>{formsMessages.check}</Button>
        <Button
          onClick={() => {
            const data = read();
            if (data) downloadJson(name, data);
          }}
        >
          {formsMessages.download}
        </Button>
        {starters.map(({ workflowId, name: title, link }) => (
          <Button
            key={workflowId}
            onClick={() => {
              const data = read();
              if (!data) return;
              preparedRun.set({ workflowId, inputs: fields.inputsOfData(link, definition, data) });
              navigate(path`/workflows/${workflowId}`);
            }}
          >
            {formsMessages.startWith(plainText(title, 60))}
          </Button>
        ))}
      </div>
      <p role="status" class={checked === 'wrong' ? 'tone-bad' : 'soft'}>
        {checked === 'right'
          ? formsMessages.isRight
          : checked === 'wrong'
            ? formsMessages.isWrong
            : starters.length === 0
              ? formsMessages.noWorkflows
              : ''}
      </p>
    </div>
  );
}

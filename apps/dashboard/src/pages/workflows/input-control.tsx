import { readableName } from '@handrail/owner-view';
import type { JSX } from 'preact';
import { workflowsMessages } from '../../messages/sections/workflows.ts';
import { Field, type FieldLinks } from '../../parts/field.tsx';
import { Outside } from '../../parts/outside.tsx';
import { ShortText } from '../short-text.tsx';
import { fieldText } from './read-inputs.ts';
import type { WorkflowInputField } from './workflow-facts.ts';

/** The control that fits what a workflow takes. */
export function InputControl(props: {
  readonly field: WorkflowInputField;
  readonly text: string;
  readonly problem: string | undefined;
  readonly onText: (text: string) => void;
}): JSX.Element {
  const { field, text, problem, onText } = props;
  return (
    <Field
      label={<ShortText text={readableName(field.name) ?? field.name} />}
      hint={<Hint field={field} />}
      problem={problem}
      isOptional={!field.isRequired}
    >
      {(links) => controlOf(field, links, text, onText)}
    </Field>
  );
}

function Hint({ field }: { field: WorkflowInputField }): JSX.Element | null {
  const kind = workflowsMessages.kinds[field.type];
  const parts = [
    ...(field.description === '' ? [] : [field.description]),
    ...(kind === undefined ? [] : [workflowsMessages.jsonHint(kind)]),
    ...(field.isSensitive ? [workflowsMessages.sensitive] : []),
    ...(field.defaultValue === undefined ? [] : [workflowsMessages.byDefault(fieldText(field.defaultValue))]),
  ];
  return parts.length === 0 ? null : <Outside text={parts.join(' · ')} most={400} />;
}

function controlOf(
  { type, isSensitive }: WorkflowInputField,
  links: FieldLinks,
  text: string,
  onText: (text: string) => void,
): JSX.Element {
  if (type === 'boolean') {
    return (
      <select {...links} class="select" value={text} onChange={(event) => onText(event.currentTarget.value)}>
        <option value="">{workflowsMessages.leaveOut}</option>
        <option value="true">{workflowsMessages.yes}</option>
        <option value="false">{workflowsMessages.no}</option>
      </select>
    );
  }
  if (type === 'object' || type === 'array') {
    return (
      <textarea
        {...links}
        class="textarea mono"
        rows={Math.min(10, Math.max(3, text.split('\n').length))}
        spellcheck={false}
        value={text}
        onInput={(event) => onText(event.currentTarget.value)}
      />
    );
  }
  const common = {
    ...links,
    class: 'input',
    autocomplete: 'off' as const,
    value: text,
    onInput: (event: { readonly currentTarget: HTMLInputElement }) => onText(event.currentTarget.value),
  };
  if (isSensitive) return <input {...common} type="password" />;
  return <input {...common} type="text" inputMode={type === 'number' ? 'decimal' : 'text'} />;
}

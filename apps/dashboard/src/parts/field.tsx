import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';
import { messages } from '../messages/messages.ts';

/** What an input needs to belong to its label, hint and problem. */
export interface FieldLinks {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': 'true' | undefined;
}

export function Field(props: {
  readonly label: ComponentChildren;
  readonly hint?: ComponentChildren;
  readonly problem?: string | undefined;
  readonly isOptional?: boolean;
  readonly children: (links: FieldLinks) => ComponentChildren;
}): JSX.Element {
  const { label, hint, problem, isOptional, children } = props;
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div class="field">
      <label class="field-label" for={id}>
        {label}
        {isOptional && <span class="soft small"> ({messages.answer.optional})</span>}
      </label>
      {children({
        id,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': problem === undefined ? undefined : 'true',
      })}
      {hint && (
        <span class="soft small" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {problem !== undefined && (
        <span class="field-problem" id={`${id}-problem`} role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}

/** Several options under one label. */
export function FieldGroup(props: {
  readonly label: ComponentChildren;
  readonly problem?: string | undefined;
  readonly isOptional?: boolean;
  readonly children: ComponentChildren;
}): JSX.Element {
  const { label, problem, isOptional, children } = props;
  const id = useId();
  return (
    <fieldset
      class="field field-group"
      aria-describedby={problem === undefined ? undefined : `${id}-problem`}
    >
      <legend class="field-label">
        {label}
        {isOptional && <span class="soft small"> ({messages.answer.optional})</span>}
      </legend>
      {children}
      {problem !== undefined && (
        <span class="field-problem" id={`${id}-problem`} role="alert">
          {problem}
        </span>
      )}
    </fieldset>
  );
}

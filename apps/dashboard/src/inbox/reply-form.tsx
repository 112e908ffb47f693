import type { InputField } from '@handrail/assistance';
import type { JsonObject } from '@handrail/base';
import type { ComponentChildren, JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { Icon } from '../icons/icon.tsx';
import { Button } from '../parts/button.tsx';
import { Field, type FieldLinks } from '../parts/field.tsx';
import { Outside } from '../parts/outside.tsx';
import { words } from '../words/words.ts';
import { readReply } from './read-reply.ts';

/**
 * Fields for values that a run asks for. Nothing that is entered becomes state of the page: it is read from the
 * fields when it is sent, and secret fields are empty from then on, whatever comes of it.
 */
export function ReplyForm(props: {
  readonly fields: readonly InputField[];
  readonly keepsNothing: boolean;
  readonly isBusy: boolean;
  readonly beside: ComponentChildren;
  readonly onSend: (data: JsonObject) => Promise<void>;
}): JSX.Element {
  const { fields, keepsNothing, isBusy, beside, onSend } = props;
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<ReadonlyMap<string, 'missing' | 'not-a-number'>>(new Map());
  const inputAt = (index: number): HTMLInputElement | undefined => {
    const element = form.current?.elements.namedItem(`f${index}`);
    return element instanceof HTMLInputElement ? element : undefined;
  };
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const read = readReply(fields, (name) => {
      const input = inputAt(fields.findIndex((field) => field.name === name));
      if (input?.type === 'checkbox') return input.checked ? 'on' : '';
      return input?.value ?? '';
    });
    setProblems(read.ok ? new Map() : read.problems);
    if (!read.ok) return;
    for (const [index, { secret }] of fields.entries()) {
      const input = inputAt(index);
      if (secret && input) input.value = '';
    }
    await onSend(read.data);
  };
  return (
    <form ref={form} class="stack" onSubmit={send} noValidate autocomplete="off">
      {fields.map((field, index) => {
        const problem = problems.get(field.name);
        return (
          <Field
            key={field.name}
            label={<Outside text={field.label} most={120} />}
            isOptional={!field.required && field.type !== 'boolean'}
            problem={problem && words.inbox.answer[problem]}
          >
            {(links) => <ReplyInput links={links} name={`f${index}`} field={field} />}
          </Field>
        );
      })}
      {keepsNothing && (
        <p class="line small soft">
          <Icon name="lock" small />
          {words.inbox.answer.keepsNothing}
        </p>
      )}
      <div class="line ask-actions">
        {beside}
        <Button kind="go" type="submit" busy={isBusy}>
          {isBusy ? words.inbox.answer.sending : words.inbox.answer.submit}
        </Button>
      </div>
    </form>
  );
}

const MAX_VALUE = 10_000;

function ReplyInput(props: { links: FieldLinks; name: string; field: InputField }): JSX.Element {
  const { links, name, field } = props;
  if (field.type === 'boolean') return <input {...links} name={name} type="checkbox" class="box" />;
  const isNumber = field.type === 'number' || field.type === 'integer';
  const common = {
    ...links,
    class: 'input',
    name,
    autocomplete: 'off',
    spellcheck: false,
    maxLength: MAX_VALUE,
    required: field.required,
  };
  if (field.secret) return <input {...common} type="password" />;
  return <input {...common} type="text" inputMode={isNumber ? 'decimal' : 'text'} />;
}

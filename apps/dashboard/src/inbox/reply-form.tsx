import type { GivenFile, InputField } from '@handrail/assistance';
import type { JsonObject } from '@handrail/base';
import type { ComponentChildren, JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { Icon } from '../icons/icon.tsx';
import { Button } from '../parts/button.tsx';
import { Field, type FieldLinks } from '../parts/field.tsx';
import { Outside } from '../parts/outside.tsx';
import { words } from '../words/words.ts';
import { readFile } from './read-file.ts';
import { type ReplyProblem, readReply } from './read-reply.ts';

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
  const [problems, setProblems] = useState<ReadonlyMap<string, ReplyProblem>>(new Map());
  const inputAt = (index: number): HTMLInputElement | undefined => {
    const element = form.current?.elements.namedItem(`f${index}`);
    return element instanceof HTMLInputElement ? element : undefined;
  };
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const files = await chosenFiles(fields, inputAt);
    const written = (name: string) => {
      const input = inputAt(fields.findIndex((field) => field.name === name));
      if (input?.type === 'checkbox') return input.checked ? 'on' : '';
      return input?.value ?? '';
    };
    const read = files ? readReply(fields, written, files) : unreadable(fields);
    setProblems(read.ok ? new Map() : read.problems);
    if (!read.ok) return;
    for (const [index, { secret, type }] of fields.entries()) {
      const input = inputAt(index);
      if ((secret || type === 'file') && input) input.value = '';
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

/** Undefined when one of them cannot be read, such as because it was moved. One that is too large is not read at all. */
async function chosenFiles(
  fields: readonly InputField[],
  inputAt: (index: number) => HTMLInputElement | undefined,
): Promise<ReadonlyMap<string, GivenFile> | undefined> {
  const files = new Map<string, GivenFile>();
  for (const [index, { name, upload }] of fields.entries()) {
    const file = upload && inputAt(index)?.files?.[0];
    if (!file) continue;
    if (file.size > upload.maxBytes) return undefined;
    try {
      files.set(name, await readFile(file));
    } catch {
      return undefined;
    }
  }
  return files;
}

function unreadable(fields: readonly InputField[]): ReturnType<typeof readReply> {
  const wrong = fields.filter(({ type }) => type === 'file').map(({ name }) => name);
  return { ok: false, problems: new Map(wrong.map((name) => [name, 'file-does-not-fit'])) };
}

const MAX_VALUE = 10_000;

function ReplyInput(props: { links: FieldLinks; name: string; field: InputField }): JSX.Element {
  const { links, name, field } = props;
  if (field.type === 'boolean') return <input {...links} name={name} type="checkbox" class="box" />;
  if (field.type === 'file') {
    const { accept, maxBytes } = field.upload ?? { accept: [], maxBytes: 0 };
    return (
      <>
        <input {...links} class="input" name={name} type="file" accept={accept.join(',')} />
        <span class="small soft">{words.inbox.answer.fileLimits(maxBytes, accept.join(', '))}</span>
      </>
    );
  }
  const isNumber = field.type === 'number' || field.type === 'integer';
  const common = {
    ...links,
    class: 'input',
    name,
    autocomplete: 'off',
    spellcheck: false,
    maxLength: Math.min(field.maxLength ?? MAX_VALUE, MAX_VALUE),
    required: field.required,
  };
  if (field.secret) return <input {...common} type="password" />;
  return <input {...common} type="text" inputMode={isNumber ? 'decimal' : 'text'} />;
}

/** @jsxImportSource #markup */
import { type OwnerQuestion, type QuestionField, showsOptions } from '@handrail/owner-view';
import type { Markup } from '../markup/elements.ts';
import { brief } from '../markup/fit.tsx';
import type { PageContext } from './page-context.ts';

/** The last try at a form. */
export interface LastTry {
  /** What was wrong with it, by the name of the field. */
  readonly problems?: ReadonlyMap<string, string>;
  /** What was written, to be kept; a secret never is. */
  readonly written?: ReadonlyMap<string, readonly string[]>;
}

/** One question with the control that fits its answer. */
export function QuestionInput(props: {
  readonly context: PageContext;
  readonly question: OwnerQuestion;
  readonly last: LastTry;
}): Markup {
  const { context, question, last } = props;
  const { name, text, field, isRequired } = question;
  const problem = last.problems?.get(name);
  const error = problem !== undefined && (
    <p class="bad" id={`${name}-e`}>
      <b>{problem}</b>
    </p>
  );
  const written = field.kind === 'secret' ? [] : (last.written?.get(name) ?? []);
  const label = [brief(text, 600), !isRequired && ` (${context.messages.answer.optional})`];
  if (showsOptions(field)) {
    return (
      <fieldset>
        <legend>{label}</legend>
        <Options context={context} name={name} field={field} written={written} />
        {error}
      </fieldset>
    );
  }
  return (
    <fieldset>
      <label for={name}>{label}</label>
      <Control
        context={context}
        name={name}
        field={field}
        written={(written[0] ?? '').slice(0, 400)}
        isWrong={problem !== undefined}
      />
      {error}
    </fieldset>
  );
}

function Options(props: {
  readonly context: PageContext;
  readonly name: string;
  readonly field: QuestionField & { readonly kind: 'flag' | 'choice' };
  readonly written: readonly string[];
}): Markup {
  const { name, field, written } = props;
  const { yes, no } = props.context.messages.values;
  const all =
    field.kind === 'flag'
      ? [
          { label: yes, value: 'yes' },
          { label: no, value: 'no' },
        ]
      : field.choices.map(({ label }, index) => ({ label, value: String(index) }));
  const type = field.kind === 'choice' && field.isMany ? 'checkbox' : 'radio';
  return (
    <>
      {all.map(({ label, value }) => (
        <label class="o">
          <input type={type} name={name} value={value} checked={written.includes(value)} />
          {brief(label, 160)}
        </label>
      ))}
    </>
  );
}

function Control(props: {
  readonly context: PageContext;
  readonly name: string;
  readonly field: QuestionField;
  readonly written: string;
  readonly isWrong: boolean;
}): Markup {
  const { name, field, written, isWrong } = props;
  const { answer: words } = props.context.messages;
  const common = {
    id: name,
    name,
    'aria-invalid': isWrong ? 'true' : 'false',
    'aria-describedby': isWrong ? `${name}-e` : undefined,
  };
  switch (field.kind) {
    case 'choice':
      return (
        <select {...common}>
          <option value="">{words.choose}</option>
          {field.choices.map(({ label }, index) => (
            <option value={index} selected={written === String(index)}>
              {brief(label, 120)}
            </option>
          ))}
        </select>
      );
    case 'number':
      return <input class="f" {...common} inputmode="decimal" value={written} autocomplete="off" />;
    case 'secret':
      return <input class="f" {...common} type="password" maxlength={field.maxLength} autocomplete="off" />;
    case 'text':
      return <input class="f" {...common} type={field.type} maxlength={field.maxLength} value={written} />;
    case 'long-text':
      return (
        <textarea {...common} rows="4" maxlength={field.maxLength}>
          {written}
        </textarea>
      );
    case 'file': {
      const { accept, maxBytes } = field.upload;
      return (
        <>
          <input class="f" {...common} type="file" accept={accept.join(',')} />
          <p class="s">{words.fileLimits(maxBytes, accept.join(', '))}</p>
        </>
      );
    }
    default:
      return (
        <textarea {...common} rows="3" placeholder={words.json}>
          {written}
        </textarea>
      );
  }
}

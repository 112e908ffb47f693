/** @jsxImportSource #markup */
import {
  isSearched,
  LONG_QUESTION,
  type OwnerQuestion,
  type QuestionField,
  showsOptions,
} from '@handrail/owner-view';
import type { Markup } from '../markup/elements.ts';
import { exactText, wholeText } from '../markup/exact-text.tsx';
import { apart } from '../markup/fit.tsx';
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
  const label = [questionStart(text), !isRequired && ` (${context.messages.answer.optional})`];
  const rest = <QuestionRest context={context} text={text} />;
  if (showsOptions(field)) {
    return (
      <fieldset>
        <legend>{label}</legend>
        {rest}
        <Options context={context} name={name} field={field} written={written} />
        {error}
      </fieldset>
    );
  }
  return (
    <fieldset>
      <label for={name}>{label}</label>
      {rest}
      <Control
        context={context}
        name={name}
        field={field}
        written={(written[0] ?? '').slice(0, MOST_KEPT)}
        isWrong={problem !== undefined}
      />
      {error}
    </fieldset>
  );
}

/** As much of what was written comes back as an element takes, which is as long as an answer may be. */
const MOST_KEPT = 4_000;

/** A question whose answer is not given here. */
export function QuestionText(props: { readonly context: PageContext; readonly text: string }): Markup {
  return (
    <>
      <p class="due">{questionStart(props.text)}</p>
      <QuestionRest {...props} />
    </>
  );
}

function isLong(text: string): boolean {
  // A character is one or two units of a text.
  if (text.length <= LONG_QUESTION || text.length > 2 * LONG_QUESTION) return text.length > LONG_QUESTION;
  return Array.from(text).length > LONG_QUESTION;
}

function questionStart(text: string): Markup {
  if (!isLong(text)) return wholeText(text);
  const start = Array.from(text.slice(0, 2 * LONG_QUESTION))
    .slice(0, LONG_QUESTION)
    .join('');
  return <>{wholeText(start)}…</>;
}

/** The whole text of a long question. A label cannot hold what opens, so it is beside it. */
function QuestionRest(props: { readonly context: PageContext; readonly text: string }): Markup | null {
  const { text, context } = props;
  const { answer, locale } = context.messages;
  if (!isLong(text)) return null;
  return (
    <details>
      <summary class="s">{answer.showAll(Array.from(text).length.toLocaleString(locale))}</summary>
      <pre>{wholeText(text)}</pre>
    </details>
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
          { label: yes, detail: undefined, value: 'yes' },
          { label: no, detail: undefined, value: 'no' },
        ]
      : field.choices.map(({ label, detail }, index) => ({ label, detail, value: String(index) }));
  const type = field.kind === 'choice' && field.isMany ? 'checkbox' : 'radio';
  return (
    <>
      {all.map(({ label, detail, value }) => (
        <label class="o">
          <input type={type} name={name} value={value} checked={written.includes(value)} />
          <span>
            {apart(label, exactText(label))}
            {detail !== undefined && [' ', <code>{exactText(detail)}</code>]}
          </span>
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
      if (isSearched(field)) {
        const { locale } = props.context.messages;
        return (
          <>
            <input class="f" {...common} list={`${name}-l`} value={written} autocomplete="off" />
            <datalist id={`${name}-l`}>
              {field.choices.map(({ label }) => (
                <option value={label} />
              ))}
            </datalist>
            <p class="s">{words.search(field.choices.length.toLocaleString(locale))}</p>
          </>
        );
      }
      return (
        <select {...common}>
          <option value="">{words.choose}</option>
          {field.choices.map(({ label }, index) => (
            <option value={index} selected={written === String(index)}>
              {label}
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

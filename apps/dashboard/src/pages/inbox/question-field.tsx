import {
  type AnswerProblem,
  exactPieces,
  isSearched,
  LONG_QUESTION,
  type OwnerQuestion,
  type QuestionField,
  showsOptions,
} from '@handrail/owner-view';
import type { JSX } from 'preact';
import { messages } from '../../messages/messages.ts';
import { Field, FieldGroup, type FieldLinks } from '../../parts/field.tsx';
import { Outside } from '../../parts/outside.tsx';
import { TextPieces } from '../../parts/text-pieces.tsx';

/** A question with the control that fits its answer. What is entered stays in the control until it is sent. */
export function QuestionInput(props: {
  readonly question: OwnerQuestion;
  readonly problem: AnswerProblem | undefined;
}): JSX.Element {
  const { question, problem } = props;
  const { field, name } = question;
  const frame = {
    label: <Outside text={question.text} most={LONG_QUESTION} />,
    isOptional: !question.isRequired,
    problem: problem && messages.answer.problems[problem],
  };
  if (showsOptions(field)) {
    return (
      <FieldGroup {...frame}>
        <Options name={name} field={field} />
      </FieldGroup>
    );
  }
  return <Field {...frame}>{(links) => <Control links={links} name={name} field={field} />}</Field>;
}

type OptionsField = QuestionField & { readonly kind: 'flag' | 'choice' };

function Options({ name, field }: { name: string; field: OptionsField }): JSX.Element {
  const options =
    field.kind === 'flag'
      ? [
          { label: messages.values.yes, detail: undefined, value: 'yes' },
          { label: messages.values.no, detail: undefined, value: 'no' },
        ]
      : field.choices.map(({ label, detail }, index) => ({ label, detail, value: String(index) }));
  const type = field.kind === 'choice' && field.isMany ? 'checkbox' : 'radio';
  return (
    <>
      {options.map(({ label, detail, value }) => (
        <label key={value} class="check">
          <input type={type} name={name} value={value} />
          <span>
            <bdi>
              <TextPieces pieces={exactPieces(label)} />
            </bdi>
            {detail !== undefined && (
              <>
                {' '}
                <code>{detail}</code>
              </>
            )}
          </span>
        </label>
      ))}
    </>
  );
}

function Control(props: { links: FieldLinks; name: string; field: QuestionField }): JSX.Element {
  const { links, name, field } = props;
  const common = { ...links, class: 'input', name, autocomplete: 'off', spellcheck: false };
  switch (field.kind) {
    case 'flag':
    case 'choice':
      if (isSearched(field)) {
        return (
          <>
            <input {...common} type="search" list={`${links.id}-list`} />
            <datalist id={`${links.id}-list`}>
              {field.choices.map(({ label }, index) => (
                <option key={index} value={label} />
              ))}
            </datalist>
            <span class="small soft">
              {messages.answer.search(field.choices.length.toLocaleString(messages.locale))}
            </span>
          </>
        );
      }
      return (
        <select {...links} class="select" name={name}>
          <option value="">{messages.answer.choose}</option>
          {field.kind === 'choice' &&
            field.choices.map(({ label }, index) => (
              <option key={index} value={index}>
                {label}
              </option>
            ))}
        </select>
      );
    case 'long-text':
      return <textarea {...links} class="textarea" name={name} rows={4} maxLength={field.maxLength} />;
    case 'json':
      return (
        <textarea {...links} class="textarea mono" name={name} rows={4} placeholder={messages.answer.json} />
      );
    case 'number':
      return <input {...common} type="text" inputMode="decimal" maxLength={40} />;
    case 'secret':
      return <input {...common} type="password" maxLength={field.maxLength} />;
    case 'file': {
      const { accept, maxBytes } = field.upload;
      return (
        <>
          <input {...links} class="input" name={name} type="file" accept={accept.join(',')} />
          <span class="small soft">{messages.answer.fileLimits(maxBytes, accept.join(', '))}</span>
        </>
      );
    }
    case 'text':
      if (field.type === 'date') return <input {...common} type="date" />;
      return <input {...common} type="text" inputMode={field.type} maxLength={field.maxLength} />;
  }
}

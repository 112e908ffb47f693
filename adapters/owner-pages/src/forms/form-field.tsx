/** @jsxImportSource #markup */
import { isJsonObject } from '@handrail/base';
import { inputName, markOf } from '@handrail/form-element/plain';
import { markedText } from '@handrail/owner-view';
import type { Content, Markup } from '../markup/elements.ts';
import { apart, brief } from '../markup/fit.tsx';
import type { PageContext } from '../views/page-context.ts';
import { controlOf, type FieldControl, MAX_WRITTEN, writtenIn } from './control.ts';
import type { OutlineField, OutlineFinding, OutlineOption } from './outline.ts';

const MAX_LABEL = 600;
const MAX_HELP = 2_000;

interface FieldProps {
  readonly context: PageContext;
  readonly field: OutlineField;
  readonly findings: readonly OutlineFinding[];
}

interface ControlProps extends FieldProps {
  readonly control: FieldControl;
  readonly written: readonly string[];
}

/** One field of a form: its label, what helps to fill it in, its control, and what is wrong with it. */
export function FormField(props: FieldProps): Markup {
  const { context, field, findings } = props;
  const { path } = field;
  const control = controlOf(field);
  const label: Content = [
    brief(field.label, MAX_LABEL),
    field.required && [' ', <small>({context.messages.form.required})</small>],
  ];
  const help = <Help field={field} findings={findings} />;
  if (control.kind === 'fixed') {
    return (
      <fieldset id={path} tabindex="-1">
        <legend>{label}</legend>
        {help}
        <p>{fixedValue(context, field)}</p>
      </fieldset>
    );
  }
  const written = writtenIn(field);
  const seen = <input type="hidden" name={inputName.seen(path)} value={markOf(written)} />;
  if (control.kind === 'flag' || control.kind === 'many' || (control.kind === 'one' && control.isShort)) {
    return (
      <fieldset id={path} tabindex="-1" aria-describedby={describedBy(field, findings)}>
        <legend>{label}</legend>
        {help}
        {seen}
        <input type="hidden" name={inputName.value(path)} value="" />
        <Choices {...props} control={control} written={written} />
      </fieldset>
    );
  }
  return (
    <fieldset>
      <label for={path}>{label}</label>
      {help}
      {seen}
      <SingleControl {...props} control={control} written={written} />
    </fieldset>
  );
}

function Help({ field, findings }: Omit<FieldProps, 'context'>): Markup {
  const { path, hint, description } = field;
  const messages = [description, hint].flatMap((each) => each ?? []);
  return (
    <>
      {messages.length > 0 && (
        <p class="s" id={`${path}~h`}>
          {messages.map((each) => [brief(each, MAX_HELP), ' '])}
        </p>
      )}
      {findings.length > 0 && (
        <p class={findings.some(({ isError }) => isError) ? 'bad' : 'wait'} id={`${path}~e`}>
          {findings.map(({ message }) => [<b>{brief(message, MAX_LABEL)}</b>, ' '])}
        </p>
      )}
    </>
  );
}

function describedBy(
  { path, hint, description }: OutlineField,
  findings: readonly OutlineFinding[],
): string | undefined {
  const hasHelp = hint !== undefined || description !== undefined;
  const ids = [hasHelp && `${path}~h`, findings.length > 0 && `${path}~e`].filter(Boolean);
  return ids.length === 0 ? undefined : ids.join(' ');
}

function Choices({ context, field, control, written }: ControlProps): Markup {
  const { values, form: words } = context.messages;
  const offered: readonly OutlineOption[] =
    control.kind === 'flag'
      ? [
          { value: 'yes', label: values.yes },
          { value: 'no', label: values.no },
        ]
      : (field.options ?? []).map(({ label }, index) => ({ value: String(index), label }));
  const mayBeLeft = control.kind !== 'many' && !field.required;
  const all = mayBeLeft ? [...offered, { value: '', label: words.noAnswer }] : offered;
  const name = inputName.value(field.path);
  const type = control.kind === 'many' ? 'checkbox' : 'radio';
  return (
    <>
      {all.map(({ value, label }) => (
        <label class="o">
          <input type={type} name={name} value={value} checked={written.includes(value)} />
          {brief(label, MAX_LABEL)}
        </label>
      ))}
    </>
  );
}

function SingleControl({ context, field, findings, control, written }: ControlProps): Markup {
  const { path, required } = field;
  const [text = '', second = ''] = written;
  const common = {
    id: path,
    name: inputName.value(path),
    'aria-required': required ? 'true' : 'false',
    'aria-invalid': findings.some(({ isError }) => isError) ? 'true' : 'false',
    'aria-describedby': describedBy(field, findings),
  };
  switch (control.kind) {
    case 'line':
      return (
        <input
          class="f"
          {...common}
          type={control.type}
          inputmode={control.mode}
          maxlength={MAX_WRITTEN}
          value={text}
          autocomplete="off"
        />
      );
    case 'lines':
      // Browsers drop the first line break after the tag.
      return (
        <textarea {...common} rows="4" maxlength={MAX_WRITTEN}>
          {'\n'}
          {text}
        </textarea>
      );
    case 'money':
      return (
        <span class="m">
          <input class="f" {...common} inputmode="decimal" value={text} autocomplete="off" />
          {field.currency !== undefined ? (
            <b>{field.currency}</b>
          ) : (
            <input
              class="f"
              name={inputName.currency(path)}
              aria-label={context.messages.form.currency(field.label)}
              placeholder="EUR"
              maxlength="3"
              value={second}
              autocomplete="off"
            />
          )}
        </span>
      );
    default:
      return (
        <select {...common}>
          <option value="">{context.messages.answer.choose}</option>
          {(field.options ?? []).map(({ label }, index) => (
            <option value={index} selected={text === String(index)}>
              {markedText(label, MAX_LABEL)}
            </option>
          ))}
        </select>
      );
  }
}

/** A value that can only be read. */
function fixedValue(context: PageContext, field: OutlineField): Content {
  const { values, form: words } = context.messages;
  const { value, options = [], isCut, filled } = field;
  if (isCut) return <span class="s">{words.tooLong}</span>;
  if (!filled) return <span class="s">{words.nothingYet}</span>;
  const labelOf = (each: unknown) => options.find((option) => option.value === each)?.label ?? String(each);
  if (typeof value === 'boolean') return value ? values.yes : values.no;
  if (Array.isArray(value)) return apart(value.map(labelOf).join(', '));
  if (isJsonObject(value)) {
    const { amount, currency, contentType } = value;
    const parts = [amount, currency, contentType].filter((each) => typeof each === 'string');
    return parts.length > 0 ? apart(parts.join(' ')) : <span class="s">{words.notHere}</span>;
  }
  return apart(labelOf(value));
}

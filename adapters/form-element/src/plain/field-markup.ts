import type { FormMessages } from '../messages/messages.ts';
import { zoneText } from '../read/moment-text.ts';
import type { FindingView } from '../view/finding-view.ts';
import type { FieldView } from '../view/part-view.ts';
import { fileText } from '../view/value-text.ts';
import { type Markup, tag, valueMarkup } from './markup.ts';
import { plainMessagesFor } from './plain-messages.ts';
import { inputName, markOf, momentIn, writtenIn } from './written.ts';

interface Drawn {
  readonly view: FieldView;
  readonly messages: FormMessages;
  readonly written: readonly string[];
  /** For what is one control: its id, its state and what describes it. */
  readonly common: Readonly<Record<string, string | null>>;
}

/** One question with native inputs: label, hint, what is wrong, and the control, as the element draws them. */
export function fieldMarkup(view: FieldView, messages: FormMessages, isAsked: boolean): Markup {
  const { path, mode, label } = view;
  if (mode !== 'edit') {
    const text = mode === 'protected' ? messages.notRelevant : view.text;
    return tag('div', { class: 'field', id: path, tabindex: -1 }, [
      tag('p', { class: 'label' }, label),
      tag('p', {}, text),
    ]);
  }
  const isFilled = view.value !== null;
  const shown = view.findings.filter(({ severity }) => isAsked || isFilled || severity !== 'error');
  const secretKept = isSecret(view) && isFilled ? plainMessagesFor(messages.locale).secretKept : '';
  const hint = [view.hint, view.help, secretKept].filter((text) => text !== '').join(' ');
  const describedBy = [hint !== '' && `${path}~h`, shown.length > 0 && `${path}~e`].filter(Boolean).join(' ');
  const drawn: Drawn = {
    view,
    messages,
    written: writtenIn(view, messages.locale),
    common: {
      id: path,
      name: inputName.value(path),
      'aria-required': view.mark === 'required' ? 'true' : null,
      'aria-invalid': shown.some(({ severity }) => severity === 'error') ? 'true' : null,
      'aria-describedby': describedBy === '' ? null : describedBy,
    },
  };
  const around = [
    hint === '' ? null : tag('p', { class: 'hint', id: `${path}~h` }, hint),
    shown.length === 0
      ? null
      : tag(
          'p',
          { class: 'findings', id: `${path}~e` },
          shown.map((each) => findingWords(each, messages)).join(' '),
        ),
    tag('input', { type: 'hidden', name: inputName.seen(path), value: markOf(drawn.written) }),
  ];
  const choices = choicesOf(drawn);
  if (choices) {
    const role = drawn.view.control.kind === 'some-of' ? null : 'radiogroup';
    const { 'aria-required': required, 'aria-describedby': described } = drawn.common;
    return tag(
      'fieldset',
      {
        id: path,
        tabindex: -1,
        role,
        'aria-required': role && (required ?? null),
        'aria-describedby': described ?? null,
      },
      tag('legend', {}, label, ' ', markText(view, messages, role === null)),
      around,
      choices,
    );
  }
  if (view.control.kind === 'money' && view.control.currency === null)
    return tag('fieldset', { tabindex: -1, 'aria-describedby': describedBy === '' ? null : describedBy }, [
      tag('legend', {}, label, ' ', markText(view, messages, true)),
      ...around,
      moneyPair(drawn),
    ]);
  return tag('div', { class: 'field' }, [
    tag('label', { for: path }, label, ' ', markText(view, messages, false)),
    ...around,
    tag('span', {}, view.prefix, single(drawn), view.suffix || currencyText(view) || zoneIn(view)),
  ]);
}

/** With the word before it that says how serious it is. */
export function findingWords({ severity, text }: FindingView, messages: FormMessages): string {
  const word = { error: messages.error, warning: messages.warning, info: messages.note }[severity];
  return `${word}: ${text}`;
}

const isSecret = ({ control }: FieldView) => control.kind === 'line' && control.type === 'password';

const currencyText = ({ control }: FieldView) => (control.kind === 'money' ? (control.currency ?? '') : '');

const zoneIn = ({ control, value }: FieldView) =>
  control.kind === 'moment' ? zoneText(momentIn(control.type, value).rest) : '';

/** A star that is not read out, or the word where the control itself cannot say that it is required. */
function markText({ mark }: FieldView, messages: FormMessages, saysWord: boolean): Markup | string {
  if (mark === 'optional') return `(${messages.optional})`;
  if (mark !== 'required') return '';
  return saysWord ? `(${messages.required})` : tag('span', { 'aria-hidden': 'true' }, '*');
}

/** Options one below the other; null for all other controls. */
function choicesOf({ view, messages, written }: Drawn): readonly Markup[] | null {
  const { control, path, mark } = view;
  const isYesNo = control.kind === 'yes-no';
  const isRadios = control.kind === 'one-of' && control.look === 'radios';
  const isMany = control.kind === 'some-of';
  if (!isYesNo && !isRadios && !isMany) return null;
  const offered = isYesNo
    ? [
        { value: 'yes', label: messages.yes },
        { value: 'no', label: messages.no },
      ]
    : control.options.map(({ label }, index) => ({ value: String(index), label }));
  const none = { value: '', label: plainMessagesFor(messages.locale).noAnswer };
  const all = !isMany && mark === 'optional' && view.value !== null ? [...offered, none] : offered;
  const name = inputName.value(path);
  const boxes = all.map(({ value, label }, index) => {
    const id = `${path}~${index}`;
    const type = isMany ? 'checkbox' : 'radio';
    const checked = written.includes(value) && value !== '';
    return tag('div', { class: 'option' }, [
      tag('input', { type, name, id, value, checked }),
      tag('label', { for: id }, label),
    ]);
  });
  return [tag('input', { type: 'hidden', name, value: '' }), ...boxes];
}

function moneyPair({ view, messages, written, common }: Drawn): Markup {
  const { path } = view;
  const [amount = '', currency = ''] = written;
  const text = { type: 'text', autocomplete: 'off' };
  const second = { ...text, id: `${path}~c`, name: inputName.currency(path), maxlength: 3, size: 4 };
  return tag('div', { class: 'pair' }, [
    tag('label', { for: path }, messages.amount),
    tag('input', { ...common, ...text, inputmode: 'decimal', value: amount }),
    tag('label', { for: `${path}~c` }, messages.currency),
    tag('input', { ...second, value: currency }),
  ]);
}

function single({ view, messages, written, common }: Drawn): Markup {
  const { control, path, value } = view;
  const [text = ''] = written;
  switch (control.kind) {
    case 'lines':
      // Browsers drop the first line break after the tag.
      return tag('textarea', { ...common, rows: 4 }, valueMarkup(`\n${text}`));
    case 'one-of':
      return tag('select', common, [
        tag('option', { value: '' }, messages.choose),
        ...control.options.map(({ label }, index) =>
          tag('option', { value: index, selected: text === String(index) }, label),
        ),
      ]);
    case 'tick':
      return tag('span', {}, [
        tag('input', { type: 'hidden', name: common.name ?? null, value: '' }),
        tag('input', { ...common, type: 'checkbox', value: 'yes', checked: text === 'yes' }),
      ]);
    case 'file': {
      const remove = `${path}~d`;
      const box = { type: 'checkbox', id: remove, name: inputName.remove(path), value: 'yes' };
      return tag('span', {}, [
        tag('input', { ...common, type: 'file' }),
        value === null
          ? null
          : [
              tag('span', {}, fileText(value)),
              tag('input', box),
              tag('label', { for: remove }, messages.removeFile(view.label)),
            ],
      ]);
    }
    case 'moment': {
      const type = momentIn(control.type, value).fits ? control.type : 'text';
      // Browsers do not send seconds unless they are told that there are some.
      const step = type !== 'text' && /:\d{2}:(?!00$)/.test(text) ? 'any' : null;
      return tag('input', { ...common, type, value: text, step });
    }
    case 'number':
    case 'money': {
      const inputmode = control.kind === 'number' && control.whole ? 'numeric' : 'decimal';
      return tag('input', { ...common, type: 'text', inputmode, autocomplete: 'off', value: text });
    }
    default: {
      // A browser's own check of addresses, and a colour that is chosen before anybody chose it, are left out.
      const isPassword = control.kind === 'line' && control.type === 'password';
      const inputmode = control.kind === 'line' && control.type === 'url' ? 'url' : null;
      // One line would lose the breaks.
      if (!isPassword && /[\n\r]/.test(text))
        return tag('textarea', { ...common, rows: 4 }, valueMarkup(`\n${text}`));
      return tag('input', {
        ...common,
        type: isPassword ? 'password' : 'text',
        inputmode,
        autocomplete: isPassword ? 'off' : null,
        value: text,
      });
    }
  }
}

import { isJsonObject, type JsonValue } from '@handrail/base';
import { type ItemDocument, isEmpty, type OptionDocument } from '@handrail/form';
import type { FormMessages } from '../messages/messages.ts';
import { numberText } from '../read/number-format.ts';

/** A value in words, with what its author puts before and after it, for a person who reads it. */
export function valueText(
  item: ItemDocument,
  value: JsonValue,
  options: readonly OptionDocument[] | null,
  messages: FormMessages,
): string {
  if (isEmpty(value)) return messages.noValue;
  const { prefix, suffix } = item;
  return [prefix, wordsFor(item, value, options, messages), suffix].filter(Boolean).join(' ');
}

/** A value of the wrong type is shown as it is. */
function wordsFor(
  item: ItemDocument,
  value: JsonValue,
  options: readonly OptionDocument[] | null,
  { locale, yes, no }: FormMessages,
): string {
  switch (item.dataType) {
    case 'boolean':
      return value === true ? yes : value === false ? no : String(value);
    case 'integer':
    case 'decimal':
      return numberText(value, locale);
    case 'money':
      return isJsonObject(value)
        ? `${numberText(value.amount, locale)} ${String(value.currency ?? '')}`.trim()
        : String(value);
    case 'date':
    case 'dateTime':
      return dayText(String(value), locale);
    case 'choice':
    case 'multiChoice':
      return [value]
        .flat()
        .map((each) => labelOf(String(each), options))
        .join(', ');
    case 'attachment':
      return fileText(value);
    default:
      // A secret is never shown on the screen.
      return isSecret(item) ? '••••••' : String(value);
  }
}

export function labelOf(value: string, options: readonly OptionDocument[] | null): string {
  return options?.find((option) => option.value === value)?.label ?? value;
}

/** The name of a file, else what it is. */
export function fileText(value: JsonValue): string {
  if (!isJsonObject(value)) return String(value);
  const { name, url, contentType } = value;
  return [name, url, contentType].find((text): text is string => typeof text === 'string') ?? '';
}

function isSecret({ presentation }: ItemDocument): boolean {
  return isJsonObject(presentation) && presentation.widgetHint === 'password';
}

/** Only what is surely that day or that minute is written out; everything else stays as it is. */
function dayText(text: string, locale: string): string {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::00)?)?$/.exec(text) ?? [];
  const moment = day === undefined ? Number.NaN : Date.parse(`${day}T${time ?? '00:00'}:00Z`);
  if (Number.isNaN(moment)) return text;
  const style = { dateStyle: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, time ? { ...style, timeStyle: 'short' } : style).format(moment);
}

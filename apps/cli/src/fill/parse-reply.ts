import type { JsonValue } from '@handrail/base';
import { numberToJson, parseDate, readDecimal } from '@handrail/fel';
import { parseReplyMessages } from '../messages/fill.ts';
import type { FieldQuestion } from './question.ts';

export type ParsedReply =
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly message: string };

/** What the owner typed, as a value of the field. An empty reply empties the field. */
export function parseReply(
  { dataType, currency }: Pick<FieldQuestion, 'dataType' | 'currency'>,
  reply: string,
  today: string,
): ParsedReply {
  const text = reply.trim();
  if (text === '') return accept(null);
  switch (dataType) {
    case 'integer':
    case 'decimal':
      return parseNumber(text, dataType);
    case 'money':
      return parseMoney(text, currency);
    case 'date':
      if (text.toLowerCase() === 'today') return accept(today);
      return parseDate(text)?.hasTime === false ? accept(text) : refuse(parseReplyMessages.date);
    case 'dateTime':
      return parseDateTime(text);
    case 'time':
      return parseTime(text);
    case 'boolean':
      return parseYesOrNo(text);
    case 'attachment':
      return parseLink(text);
    case 'multiChoice':
      return accept(
        text
          .split(',')
          .map((entry) => entry.trim())
          .filter((entry) => entry !== ''),
      );
    default:
      // Blanks around a text are the definition's business (its bind says what happens to them).
      return accept(reply);
  }
}

function parseNumber(text: string, dataType: 'integer' | 'decimal'): ParsedReply {
  const number = readDecimal(text);
  if (!number) {
    return refuse(dataType === 'integer' ? parseReplyMessages.wholeNumber : parseReplyMessages.number);
  }
  if (dataType === 'integer' && !number.isInteger()) return refuse(parseReplyMessages.wholeNumber);
  return accept(numberToJson(number));
}

function parseMoney(text: string, fallback: string | null): ParsedReply {
  const [, amount = '', named] = /^([-+]?[\d.]+)\s*([A-Za-z]{3})?$/.exec(text) ?? [];
  const currency = named?.toUpperCase() ?? fallback;
  if (!/^[-+]?\d+(\.\d+)?$/.test(amount)) return refuse(parseReplyMessages.amount);
  if (currency === null) return refuse(parseReplyMessages.currency);
  return accept({ amount: amount.replace('+', ''), currency });
}

function parseDateTime(text: string): ParsedReply {
  const [, day, time = '', zone = ''] =
    /^(\S{10})[T ](\d\d:\d\d(?::\d\d)?)(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? [];
  const full = `${day}T${time.length === 5 ? `${time}:00` : time}${zone}`;
  return parseDate(full)?.hasTime ? accept(full) : refuse(parseReplyMessages.dateTime);
}

function parseTime(text: string): ParsedReply {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(text);
  if (!match) return refuse(parseReplyMessages.time);
  const [, hour = '', minute, second = '00'] = match;
  return accept(`${hour.padStart(2, '0')}:${minute}:${second}`);
}

function parseYesOrNo(text: string): ParsedReply {
  if (/^(y|yes|true)$/i.test(text)) return accept(true);
  return /^(n|no|false)$/i.test(text) ? accept(false) : refuse(parseReplyMessages.yesOrNo);
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  txt: 'text/plain',
};

/** A terminal has no file to hand over, so an attachment is given as a link. */
function parseLink(text: string): ParsedReply {
  if (!/^https?:\/\/[^\s<>"{}|\\^`]+$/.test(text)) return refuse(parseReplyMessages.link);
  const extension = /\.([a-z]+)(?:[?#]|$)/i.exec(text.slice(text.lastIndexOf('/')))?.[1]?.toLowerCase() ?? '';
  const known = Object.hasOwn(CONTENT_TYPES, extension) ? CONTENT_TYPES[extension] : undefined;
  return accept({ contentType: known ?? 'application/octet-stream', url: text });
}

function accept(value: JsonValue): ParsedReply {
  return { ok: true, value };
}

function refuse(message: string): ParsedReply {
  return { ok: false, message };
}

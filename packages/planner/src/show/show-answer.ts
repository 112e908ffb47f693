import { isJsonObject, type JsonValue } from '@handrail/base';
import { type Capability, isSecretName, ROW_KEY } from '@handrail/page';
import { needsConfirmation, type ToolRisk } from '@handrail/tools';
import type { Knowledge } from '../knowledge.ts';
import type { PlannedCall, Question, RefusalReason, Source, Understanding } from '../understanding.ts';
import { answersTo } from './answers-to.ts';
import { secretsSaid } from './secrets-said.ts';
import { type Speaker, sourceText } from './source-text.ts';

/** One value of a plan as people see it. A secret is masked, in its source as well. */
export interface ShownValue {
  readonly name: string;
  readonly label: string;
  readonly value: JsonValue;
  /** What people read for a value that is an option, where that is something else: "German" for `de`. */
  readonly text?: string;
  /** In words, such as `from “120 EUR”`. */
  readonly source: string;
  /** Nothing that was said gives it. */
  readonly isMadeUp: boolean;
}

export interface ShownCall {
  readonly capability: string;
  readonly kind: 'action' | 'view';
  readonly title: string;
  /** Where it is offered, unless that is here. */
  readonly route?: string;
  readonly risk: ToolRisk;
  /** The owner is asked before it happens. */
  readonly isConfirmed: boolean;
  readonly values: readonly ShownValue[];
}

/** What a request comes to, as every surface shows it. It is JSON. */
export type ShownAnswer =
  | {
      readonly kind: 'plan';
      readonly calls: readonly ShownCall[];
      /** What was said and not used. */
      readonly unused: readonly string[];
      /** What was read differently from how it was written. */
      readonly corrections: readonly { readonly written: string; readonly read: string }[];
    }
  | {
      readonly kind: 'go';
      readonly route: string;
      readonly title: string;
      /** What the page is not narrowed down to. */
      readonly unused: readonly string[];
    }
  | {
      readonly kind: 'question';
      readonly about: string;
      readonly text: string;
      readonly options: readonly { readonly label: string; readonly reply: string }[];
      /** What is understood so far. */
      readonly kept: readonly ShownCall[];
    }
  | {
      readonly kind: 'refusal';
      readonly reason: RefusalReason;
      readonly text: string;
      /** What can be asked for instead, by its title, where the request named nothing that is there. */
      readonly offers: readonly string[];
    };

const MOST_OFFERS = 8;
const MASK = '•••';

export function showAnswer(
  answer: Understanding,
  knowledge: Knowledge,
  speaker: Speaker = 'owner',
): ShownAnswer {
  switch (answer.kind) {
    case 'plan':
      return {
        kind: 'plan',
        calls: answer.calls.map((call) => showCall(call, knowledge, speaker)),
        unused: answer.unused.map(({ text }) => withoutSecrets(text, answer.calls, knowledge)),
        corrections: answer.corrections.map(({ written, read }) => ({ written, read })),
      };
    case 'question': {
      const { about, text, kept } = answer.question;
      const options = answersTo(answer.question, knowledge);
      const plain = (each: string) => withoutSecrets(each, kept, knowledge);
      return {
        kind: 'question',
        about,
        text: plain(text),
        options: options.map(({ label, reply }) => ({ label: plain(label), reply: plain(reply) })),
        kept: kept.map((call) => showCall(call, knowledge, speaker)),
      };
    }
    case 'go':
      return { ...answer, unused: answer.unused.map(({ text }) => withoutSecrets(text, [], knowledge)) };
    case 'refusal':
      return { ...answer, offers: OFFERING.includes(answer.reason) ? offersOf(knowledge) : [] };
  }
}

/** Refusals after which a reader needs to know what else there is. */
const OFFERING: readonly RefusalReason[] = ['not-offered', 'question', 'language', 'empty'];

function offersOf({ site: { capabilities } }: Knowledge): readonly string[] {
  const reachable = [...capabilities.values()].filter(({ isHere, route }) => isHere || route !== undefined);
  return [...new Set(reachable.map(({ title }) => title))].slice(0, MOST_OFFERS);
}

export function showCall(
  { capability: id, kind, args, sources }: PlannedCall,
  knowledge: Knowledge,
  speaker: Speaker = 'owner',
): ShownCall {
  const capability = knowledge.site.capabilities.get(id);
  const { risk, confirmation } = capability?.terms ?? { risk: 'high', confirmation: 'required' };
  return {
    capability: id,
    kind,
    title: capability?.title ?? id,
    ...(capability?.route === undefined || capability.isHere ? {} : { route: capability.route }),
    risk,
    isConfirmed: kind === 'action' && needsConfirmation({ risk, confirmation }),
    values: inFormOrder(args, capability).map(([name, value]) => {
      const source = Object.hasOwn(sources, name) ? sources[name] : undefined;
      const isSecret = isSecretField(knowledge, id, name);
      return {
        name,
        label: labelOf(knowledge, id, name),
        value: isSecret ? MASK : value,
        ...(isSecret ? {} : optionText(knowledge, id, name, value)),
        source: isSecret ? maskedSource(source, speaker) : sourceText(source ?? { from: 'model' }, speaker),
        isMadeUp: source === undefined || source.from === 'model',
      };
    }),
  };
}

/** As the site lists its fields; the row comes first. */
function inFormOrder(
  args: PlannedCall['args'],
  capability: Capability | undefined,
): readonly (readonly [string, JsonValue])[] {
  const properties = capability?.inputSchema?.properties;
  const order = [ROW_KEY, ...(isJsonObject(properties) ? Object.keys(properties) : [])];
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.entries(args).sort(([one], [other]) => placeOf(one) - placeOf(other));
}

/**
 * The words of a request that led to a question about a secret: what follows the secret's name may be all of it, as in "change
 * my password to correct horse".
 */
export function withoutAsked(text: string, question: Question, knowledge: Knowledge): string {
  const call = question.kept[question.at ?? question.kept.length - 1];
  if (!call || !isSecretField(knowledge, call.capability, question.about)) return text;
  const words = `${labelOf(knowledge, call.capability, question.about)} ${question.about}`
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2);
  const lower = text.toLowerCase();
  const ends = words.flatMap((word) => (lower.includes(word) ? [lower.indexOf(word) + word.length] : []));
  const end = ends.length === 0 ? 0 : Math.max(...ends);
  return text.slice(end).trim() === '' ? text : `${text.slice(0, end)} ${MASK}`.trim();
}

/** A text without the secret values of calls. */
export function withoutSecrets(text: string, calls: readonly PlannedCall[], knowledge: Knowledge): string {
  const secrets = calls.flatMap(({ capability, args, sources }) =>
    Object.entries(args)
      .filter(([name]) => isSecretField(knowledge, capability, name))
      .flatMap(([name, value]) => {
        const source = Object.hasOwn(sources, name) ? sources[name] : undefined;
        return [String(value), ...(source && 'text' in source ? [source.text] : [])];
      }),
  );
  const shown = [...secrets, ...secretsSaid(text, knowledge)]
    .filter((secret) => secret.trim() !== '')
    .reduce((each, secret) => each.replaceAll(secret, MASK), text);
  const isAbout = calls.some(({ capability }) => hasSecret(capability, knowledge));
  return isAbout ? withoutOld(shown, knowledge) : shown;
}

function hasSecret(action: string, knowledge: Knowledge): boolean {
  return fieldsOf(knowledge.forms, action).some(({ name }) => isSecretField(knowledge, action, name));
}

const WORD = /\S+/gu;

/** "from hunter1 to hunter2": beside a secret, words with digits and what comes after "from" may be the one before it. */
function withoutOld(text: string, { languages }: Knowledge): string {
  const from = new Set(languages.flatMap(({ requests }) => requests.sentence.from));
  let before = '';
  return text.replace(WORD, (word) => {
    const isOld = /\d/.test(word) || from.has(before);
    before = word.toLowerCase();
    return isOld ? MASK : word;
  });
}

/** Whether values of a field must not be shown or kept. */
export function isSecretField({ forms }: Knowledge, action: string, name: string): boolean {
  return isSecretName(name) || fieldsOf(forms, action).some((field) => field.name === name && field.isSecret);
}

function labelOf({ forms }: Knowledge, action: string, name: string): string {
  if (name === ROW_KEY) return 'Row';
  return fieldsOf(forms, action).find((field) => field.name === name && field.label !== '')?.label ?? name;
}

function optionText(
  { forms }: Knowledge,
  action: string,
  name: string,
  value: JsonValue,
): Pick<ShownValue, 'text'> {
  const options = fieldsOf(forms, action).flatMap((field) => (field.name === name ? field.options : []));
  const label = options.find((option) => option.value === value)?.label ?? '';
  return label === '' || label === value ? {} : { text: label };
}

function fieldsOf(forms: Knowledge['forms'], action: string): Knowledge['forms'][number]['fields'] {
  return forms.filter((form) => form.action === action).flatMap(({ fields }) => fields);
}

function maskedSource(source: Source | undefined, speaker: Speaker): string {
  switch (source?.from) {
    case 'request':
    case 'reply':
      return sourceText({ ...source, text: MASK }, speaker);
    case 'row':
      return sourceText({ ...source, label: MASK }, speaker);
    default:
      return sourceText(source ?? { from: 'model' }, speaker);
  }
}

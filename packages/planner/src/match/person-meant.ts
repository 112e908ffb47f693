import type { ActionInfo } from '../site/action-info.ts';
import type { FieldInfo } from '../site/field-info.ts';
import type { Run } from '../text/phrases.ts';
import { labelTokens } from '../text/tokens.ts';
import type { Assignment } from './assignment.ts';

/** Small words before whom something is for, in all of the languages. */
const TOWARD: ReadonlySet<string> = new Set('to, for, an, für, à, pour, a, para, per, aan, voor'.split(', '));
/** Nouns for people. */
const PEOPLE: ReadonlySet<string> = new Set(
  'name, first name, member, user, customer, guest, person, child, patient, employee, teacher, student, tenant, driver'
    .split(', ')
    .map((noun) => `noun:${noun}`),
);
/** Labels that ask for a person without such a noun. */
const WHOM =
  /^(?:(?:for|to) whom|who for|für wen|an wen|pour qui|à qui|(?:para|a) quién|(?:per|a) chi|(?:voor|aan) wie|for|für|pour|para|per|voor|recipient|holder|hirer|borrower|empfänger(?:in)?|inhaber(?:in)?|destinataire|titulaire|destinatario|titular|titolare|ontvanger|houder)\??$/iu;
const MOST_NAMES = 4;

/**
 * "Rent out a canoe to Ann Lee": a first and a last name right behind "to" or "for", where one field asks for a person. Words
 * that are known for anything else are no names: "for New Year", "to Customer Service".
 */
export function personMeant(work: Assignment): { readonly field: FieldInfo; readonly run: Run } | undefined {
  const open = work.info.fields.filter(
    (field) =>
      field.kind === 'text' && !field.isSecret && !work.has(field.name) && isPersonField(work, field),
  );
  const [field, ...others] = open;
  if (!field?.isRequired || others.length > 0) return undefined;
  if (work.issues.some(({ about }) => about === field.name)) return undefined;
  const [run, ...more] = namesBehind(work);
  return run && more.length === 0 ? { field, run } : undefined;
}

/** "Customer", "Name of the guest", and not "Customer number". */
export function isPersonField({ said }: Assignment, { label, labelConcepts }: FieldInfo): boolean {
  if (WHOM.test(label.trim())) return true;
  const telling = labelTokens(label).flatMap(({ stem }, at) => (said.lexicon.fillers.has(stem) ? [] : [at]));
  return (
    telling.length > 0 && telling.every((at) => labelConcepts[at]?.some((concept) => PEOPLE.has(concept)))
  );
}

/** Whether a list tells of people. */
export function tellsOfPeople({ nouns, loose }: ActionInfo): boolean {
  return [...nouns, ...loose].some((each) => PEOPLE.has(each));
}

function namesBehind(work: Assignment): readonly Run[] {
  return work.indexes().flatMap((at) => {
    if (!TOWARD.has(work.tokenAt(at).word) || work.tokenAt(at).after !== ' ') return [];
    let last = at;
    while (
      last < at + MOST_NAMES &&
      isName(work, last + 1) &&
      (last === at || work.tokenAt(last).after === ' ')
    )
      last += 1;
    // "for Ann Lee's boat" is for the boat.
    return last > at + 1 && !/['’]s$/.test(work.tokenAt(last).text) ? [{ first: at + 1, last }] : [];
  });
}

/** A free word with a capital letter that is known for nothing else. */
function isName(work: Assignment, at: number): boolean {
  const { said, claims } = work;
  const token = work.token(at);
  if (!token || token.quote >= 0 || !claims.isFree(at) || !/^\p{Lu}\p{Ll}/u.test(token.text)) return false;
  const isIn = ({ first, last }: Run) => at >= first && at <= last;
  return !said.lexicon.words.has(token.word) && !said.labels.some(isIn) && !said.values.some(isIn);
}

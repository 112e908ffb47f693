import { type FoundVerb, type Lexicon, verbAt } from '../language/lexicon.ts';
import { phraseAt, placesOf, type Run } from '../text/phrases.ts';
import { type Token, tokenAt } from '../text/tokens.ts';
import { isTold } from './command-form.ts';

/** A part of a sentence between marks or joining words. */
export interface Piece extends Run {
  readonly act: 'command' | 'question' | 'statement' | 'fragment';
  /** The verb that a command begins with. */
  readonly head?: FoundVerb;
  /** Whether it begins a sentence, or after a word that joins or asks: only there another command begins. */
  readonly isApart: boolean;
}

/** One request of a sentence: a command with what is said around it, a question, or a fragment. */
export interface Clause {
  readonly act: Piece['act'];
  readonly head: FoundVerb | undefined;
  readonly pieces: readonly Piece[];
  readonly first: number;
  readonly last: number;
}

export interface ClauseContext {
  readonly tokens: readonly Token[];
  readonly lexicon: Lexicon;
  readonly polite: ReadonlySet<number>;
  /** Whether a word is a verb that the site itself uses for one of its actions. */
  isSiteVerb(token: Token): boolean;
  /** Tokens inside a label of the site; a command does not begin there after "and". */
  readonly labelled: ReadonlySet<number>;
  /** The last word of what an option is called that begins at a word: "Check-up". */
  optionAt(at: number): number | undefined;
  /** Whether some words are a field's label, or begin one. */
  isLabel(words: readonly Token[]): boolean;
}

/** A mark that a blank follows; the dots inside of "example.com" end nothing. */
const SENTENCE = /[.!?;…:]["”»)]*\s|\s[–—-]\s|—/u;

export function clausesOf(context: ClauseContext): readonly Clause[] {
  const clauses: Piece[][] = [];
  let current: Piece[] = [];
  const close = () => {
    if (current.length > 0) clauses.push(current);
    current = [];
  };
  for (const piece of piecesOf(context)) {
    const hasCommand = current.some(({ act }) => act === 'command');
    const startsAnew =
      (piece.act === 'command' &&
        piece.isApart &&
        (hasCommand || current.some(({ act }) => act === 'question'))) ||
      // "…, 19:00?" goes on with what was asked before the comma.
      (piece.act === 'question' &&
        current.length > 0 &&
        (piece.isApart || !current.some(({ act }) => act === 'question')));
    if (startsAnew) close();
    current.push(piece);
  }
  close();
  return clauses.map(clauseOf);
}

function clauseOf(pieces: readonly Piece[]): Clause {
  const lead =
    pieces.find(({ act }) => act === 'command') ?? pieces.find(({ act }) => act === 'question') ?? pieces[0];
  return {
    act: lead?.act ?? 'fragment',
    head: lead?.head,
    pieces,
    first: pieces[0]?.first ?? 0,
    last: pieces.at(-1)?.last ?? -1,
  };
}

function piecesOf(context: ClauseContext): readonly Piece[] {
  const { tokens } = context;
  const pieces: Piece[] = [];
  let first = 0;
  const close = (last: number) => {
    if (last >= first) pieces.push(pieceOf(context, first, last));
    first = last + 1;
  };
  tokens.forEach(({ after, quote, text }, at) => {
    const isEnd = at === tokens.length - 1;
    // "9. März" is a day and no end of a sentence.
    const isPlace = /^\d+$/.test(text) && after.startsWith('.');
    const isMarked =
      !isPlace &&
      (SENTENCE.test(after) || after.includes(',')) &&
      (quote < 0 || quote !== tokens[at + 1]?.quote);
    if (isEnd || isMarked || (at >= first && beginsCommandAfterJoiner(context, at + 1))) close(at);
  });
  return pieces;
}

function beginsCommandAfterJoiner(context: ClauseContext, at: number): boolean {
  const { tokens, lexicon, labelled } = context;
  const last = phraseAt(tokens, at, lexicon.phrases.joiners);
  if (last === undefined || labelled.has(at) || labelled.has(last + 1)) return false;
  const head = headOf(context, last + 1, tokens.length - 1);
  // "gifts and reviews": no command has this form.
  const { word = '', stem = '' } = tokens[head?.first ?? -1] ?? {};
  const isForm = lexicon.sentence.endings.told.includes('s') && /[^s]s$/.test(word) && stem !== word;
  return head !== undefined && !(isForm && head.first === head.last && head.groups[0] !== 'look');
}

function pieceOf(context: ClauseContext, first: number, last: number): Piece {
  const { tokens, lexicon, polite } = context;
  const after = tokenAt(tokens, last).after;
  const start = skipOpening(context, first, last);
  // A part of politeness alone asks for nothing, whatever follows it.
  if (start > last) return { first, last, act: 'fragment', isApart: false };
  // "Room: Red room. Seen on: 1 March" lists fields of what was asked for before.
  if (first > 0 && /^\s*:/.test(after) && context.isLabel(tokens.slice(first, last + 1)))
    return { first, last, act: 'fragment', isApart: false };
  const isPolite = placesOf({ first, last: start - 1 }).some((at) => polite.has(at));
  const head = headOf(context, first, last);
  const asks = after.trimStart().startsWith('?') || (after.includes('?') && !after.includes('.'));
  const beginsSentence = first === 0 || /[.!?…]/u.test(tokenAt(tokens, first - 1).after);
  const opens = beginsSentence && phraseAt(tokens, start, lexicon.phrases.questions) !== undefined;
  const isApart = beginsSentence || start > first;
  // A mark behind a quotation ends the sentence that it is part of.
  const isQuestion = !isPolite && (opens || (asks && tokenAt(tokens, start).quote < 0));
  if (isQuestion || asksInside(context, start, last, head)) return { first, last, act: 'question', isApart };
  if (head && !isPolite && isTold(context, head, { first, last })) {
    return { first, last, act: 'statement', isApart };
  }
  if (head) return { first, last, act: 'command', head, isApart };
  const isStatement = (lexicon.subjects.has(tokenAt(tokens, start).word) && !isPolite) || isUnable(start);
  return { first, last, act: isStatement ? 'statement' : 'fragment', isApart };

  /** "Ines Duarte can't make it": a name, and what whoever is called so is not able to. */
  function isUnable(at: number): boolean {
    if (!/^\p{Lu}/u.test(tokenAt(tokens, at).text)) return false;
    return [1, 2, 3].some(
      (next) =>
        at + next < last &&
        tokens.slice(at, at + next).every(({ text }) => /^\p{Lu}/u.test(text)) &&
        lexicon.sentence.unable?.includes(tokenAt(tokens, at + next).raw),
    );
  }
}

function skipOpening({ tokens, lexicon, polite }: ClauseContext, first: number, last: number): number {
  let at = first;
  while (at <= last) {
    const joiner = phraseAt(tokens, at, lexicon.phrases.joiners);
    if (joiner !== undefined) at = joiner + 1;
    else if (polite.has(at)) at += 1;
    else break;
  }
  return at;
}

function headOf(context: ClauseContext, first: number, last: number): FoundVerb | undefined {
  const { tokens, lexicon } = context;
  const start = skipOpening(context, first, last);
  const looking =
    phraseAt(tokens, start, lexicon.phrases.showing) ?? phraseAt(tokens, start, lexicon.phrases.going);
  // "Check-up for Minou" names what is wanted, and checks nothing.
  if ((context.optionAt(start) ?? -1) > (looking ?? start) && isJoinedBy(tokens, start)) return undefined;
  if (looking !== undefined && looking <= last && !isAsking(context, start)) {
    return { first: start, last: looking, groups: ['look'] };
  }
  const found = verbAt(tokens, start, lexicon) ?? passiveAt(context, start);
  if (found && found.last <= last && !isPlural(context, found)) return found;
  const token = tokens[start];
  if (token && start <= last && context.isSiteVerb(token)) return { first: start, last: start, groups: [] };
  if (!lexicon.sentence.verbsMayComeLast || lexicon.subjects.has(tokenAt(tokens, start).word))
    return undefined;
  // "Das Tor ist geöffnet" tells how it is.
  const isTold = tokens
    .slice(start, last + 1)
    .some(({ word, quote }) => quote < 0 && lexicon.sentence.telling.includes(word));
  const final = isTold ? undefined : verbAt(tokens, last, lexicon);
  return final && final.last === last ? final : undefined;
}

/** "I'd like to be notified by text": what is wished for is done to the visitor. */
function passiveAt({ tokens, lexicon, polite }: ClauseContext, start: number): FoundVerb | undefined {
  const isPassive = lexicon.sentence.passive?.includes(tokenAt(tokens, start).word) ?? false;
  const verb = isPassive && polite.has(start - 1) ? verbAt(tokens, start + 1, lexicon) : undefined;
  return verb && lexicon.pastForms.has(tokenAt(tokens, verb.first).word) ? verb : undefined;
}

/** "invoices over 100 euros": several things, and no command to make one. "orders 2 keys" tells what somebody does. */
function isPlural({ tokens, lexicon }: ClauseContext, { first, last, also }: FoundVerb): boolean {
  const { word, base } = tokenAt(tokens, first);
  const next = tokenAt(tokens, last + 1);
  const isTold = /^\d/.test(next.text) || lexicon.sentence.definite.includes(next.word);
  const isForm = lexicon.sentence.endings.told.includes('s') && /[^s]s$/.test(word) && base !== word;
  return isForm && first === last && !also && !isTold && lexicon.nouns.has(base);
}

/** Whether a word is written together with the next one by a hyphen. */
function isJoinedBy(tokens: readonly Token[], at: number): boolean {
  return /^[-‐‑]$/u.test(tokenAt(tokens, at).after);
}

/** "tell me how", "I would like to know why": a question word right behind the verb. */
function asksInside(
  { tokens, lexicon }: ClauseContext,
  start: number,
  end: number,
  head: FoundVerb | undefined,
): boolean {
  if (head?.groups[0] === 'look') return false;
  return [start + 1, start + 2].some((at) => {
    // "the radio does not work" asks nothing.
    const isNot = phraseAt(tokens, at, lexicon.phrases.negations) !== undefined;
    const last = at > end || isNot ? undefined : phraseAt(tokens, at, lexicon.phrases.questions);
    return last !== undefined && (last > at || !lexicon.fillers.has(tokenAt(tokens, at).word));
  });
}

/** "which" shows something by asking for it. */
function isAsking({ tokens, lexicon }: ClauseContext, at: number): boolean {
  return phraseAt(tokens, at, lexicon.phrases.questions) !== undefined;
}

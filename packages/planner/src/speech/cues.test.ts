import { expect, test } from 'vitest';
import { english } from '../language/en.ts';
import { french } from '../language/fr.ts';
import { lexiconOf } from '../language/lexicon.ts';
import { tokensOf } from '../text/tokens.ts';
import { type CueKind, cueIn, findCues } from './cues.ts';

/** The words of a request that are cues of a kind. */
function cuesOf(kind: CueKind, request: string, language = english): readonly string[] {
  const tokens = tokensOf(request);
  return findCues(tokens, lexiconOf(language))
    .found.filter((cue) => cue.kind === kind)
    .map(({ first, last }) => request.slice(tokens[first]?.span[0], tokens[last]?.span[1]));
}

function politeOf(request: string): readonly string[] {
  const tokens = tokensOf(request);
  const { polite } = findCues(tokens, lexiconOf(english));
  return tokens.flatMap(({ text }, at) => (polite.has(at) ? [text] : []));
}

test.each([
  ['Pay 20 EUR, no wait, 30 EUR', ['no wait']],
  ['Pay 20 EUR, no wait sorry 30 EUR', ['no wait', 'sorry']],
  ['Pay 20 EUR, sorry no wait 30 EUR', ['sorry', 'no wait']],
  ['Pay it, no, wait', ['no, wait']],
  ['Send 5 item no 7', ['no']],
  ['Take 10 mg sorry 5 mg', ['sorry']],
  ['Take 10 sorry 5', ['sorry']],
  ['Take ten mg sorry 5 mg', []],
  ['Take 10 mg sorry ten', []],
  ['Take the 10 old mg sorry 5 mg', []],
  ['Send it, no offers', []],
  ['Send it, no, offers', ['no']],
  ['Send it no offers', []],
  ['No, send it', []],
])('what corrects “%s” is %j', (request, cues) => {
  expect(cuesOf('correction', request)).toEqual(cues);
});

test.each([
  ['Send item no 7', []],
  ['Send item no. 7', []],
  ['Send no 7', ['no']],
  ['Send item no seven', ['no']],
  ['Send for no 45 EUR', ['no']],
  ['Send item, no 7', ['no']],
  ['Send item no, 7', ['no']],
])('what negates “%s” is %j, beside a word for “number”', (request, cues) => {
  expect(cuesOf('negation', request)).toEqual(cues);
});

test.each([
  ["Je ne veux pas l'annuler", ['ne veux pas']],
  ["Je n'annule pas", ["n'annule pas"]],
  ['ne un deux trois quatre cinq six sept pas', ['ne un deux trois quatre cinq six sept pas']],
  ['ne un deux trois quatre cinq six sept huit pas', []],
  ['pas ne', []],
  ['“ne veux pas”', []],
])('in “%s” the two words of a negation are %j', (request, cues) => {
  expect(cuesOf('negation', request, french).filter((each) => /^n.* /.test(each))).toEqual(cues);
});

test.each([
  ['Pay every bill but the first', ['but']],
  ['Pay the bill but the first', []],
  ['But pay every bill', []],
  ['Pay every bill “but” the first', []],
])('what leaves something out of “%s” is %j', (request, cues) => {
  expect(cuesOf('exception', request)).toEqual(cues);
});

test.each([
  ['Move it by one day', []],
  ['Move it one day later', []],
  ['Move it one day', ['one day']],
])('in “%s” some day is said by %j', (request, cues) => {
  expect(cuesOf('hypothetical', request)).toEqual(cues);
});

test.each([
  ['Pay all bills', ['all']],
  ['Pay it after all', []],
])('in “%s” all of them is said by %j', (request, cues) => {
  expect(cuesOf('universal', request)).toEqual(cues);
});

test.each([
  ['Morning, pay it', ['Morning']],
  ['Morning pay it', []],
  ['Morning! Pay it', ['Morning']],
  ['Pay it morning, now', []],
])('in “%s” only politeness is %j', (request, words) => {
  expect(politeOf(request)).toEqual(words);
});

test('a cue counts for the words that it begins in', () => {
  const cue = { kind: 'negation', first: 2, last: 3 } as const;
  const inWords = (first: number, last: number, kind: CueKind = 'negation') =>
    cueIn({ cues: [cue] }, kind, { first, last });
  expect([inWords(2, 2), inWords(0, 2), inWords(2, 5)]).toEqual([cue, cue, cue]);
  expect([inWords(0, 1), inWords(3, 5), inWords(0, 5, 'past')]).toEqual([undefined, undefined, undefined]);
});

import { describe, expect, test } from 'vitest';
import { filesBelow, readJson, readText, repositoryRoot as root } from '../source/repository.ts';
import { idsIn, type Proof } from './citations.ts';
import { readRequirementLists } from './requirements.ts';
import { digestsOf, isChosen, parseReviews, type Review, reviewProblems, toReviewAgain } from './reviewed.ts';

const review = (id: string, verdict: Review['verdict'] = 'proven'): Review => ({
  id,
  verdict,
  date: '2026-11-16',
  reason: 'It does.',
  ...(verdict !== 'removed' && { proofs: {} }),
});

describe('a review', () => {
  const known = new Set(['FORM-1-01', 'FORM-1-02']);

  test('is of a known requirement, once', () => {
    const problems = reviewProblems(
      [review('FORM-1-01'), review('FORM-1-01'), review('GONE-1-01')],
      known,
      known,
    );
    expect(problems).toEqual([
      'reviewed.json: FORM-1-01 is reviewed twice.',
      'reviewed.json: no requirement is named GONE-1-01.',
    ]);
  });

  test.each(['proven', 'fixed'] as const)(
    'that calls an id %s needs a test that still cites it',
    (verdict) => {
      expect(reviewProblems([review('FORM-1-01', verdict)], known, new Set(['FORM-1-01']))).toEqual([]);
      expect(reviewProblems([review('FORM-1-01', verdict)], known, new Set())).toHaveLength(1);
    },
  );

  test('that removed a citation is out of date when there is one again', () => {
    expect(reviewProblems([review('FORM-1-01', 'removed')], known, new Set())).toEqual([]);
    expect(reviewProblems([review('FORM-1-01', 'removed')], known, known)).toHaveLength(1);
  });

  test.each([
    ['nothing', null],
    ['no reviews', {}],
    ['another verdict', { reviews: [{ ...review('FORM-1-01'), verdict: 'fine' }] }],
    ['a date in words', { reviews: [{ ...review('FORM-1-01'), date: 'today' }] }],
    ['a day that does not exist', { reviews: [{ ...review('FORM-1-01'), date: '2026-02-30' }] }],
    ['a month that does not exist', { reviews: [{ ...review('FORM-1-01'), date: '2099-99-99' }] }],
    ['a day to come', { reviews: [{ ...review('FORM-1-01'), date: '2998-01-01' }] }],
    ['a reason without words', { reviews: [{ ...review('FORM-1-01'), reason: '\u200b.' }] }],
    ['no proofs', { reviews: [{ ...review('FORM-1-01'), proofs: undefined }] }],
    ['a digest that is none', { reviews: [{ ...review('FORM-1-01'), proofs: { 'a.test.ts': 'any' } }] }],
    ['an empty reason', { reviews: [{ ...review('FORM-1-01'), reason: ' ' }] }],
  ])('needs an id, a verdict, a date and a reason, so %s is refused', (_what, value) => {
    expect(() => parseReviews(value)).toThrow('conformance/reviewed.json');
  });
});

describe('what was reviewed', () => {
  const proof = (file: string, title: string) => ({ file, title });
  const then = [proof('a.test.ts', 'FORM-1-01 loads'), proof('b.test.ts', 'FORM-1-01 saves')];
  const reviewed = { ...review('FORM-1-01'), proofs: digestsOf(then) };
  const again = (now: readonly Proof[]) => toReviewAgain([reviewed], new Map([['FORM-1-01', now]]));

  test('is named by the files of its tests, each with a digest of the titles', () => {
    expect(reviewed.proofs).toEqual({
      'a.test.ts': expect.stringMatching(/^[0-9a-f]{12}$/),
      'b.test.ts': expect.stringMatching(/^[0-9a-f]{12}$/),
    });
  });

  test.each([
    ['its tests are the same, in any order', [...then].reverse()],
    ['another file proves it as well', [...then, proof('c.test.ts', 'FORM-1-01 loads')]],
  ])('stays reviewed while %s', (_what, now) => {
    expect(again(now)).toEqual([]);
  });

  test.each([
    [
      'a test has another title',
      [proof('a.test.ts', 'FORM-1-01 does nothing'), proof('b.test.ts', 'FORM-1-01 saves')],
    ],
    ['a test is gone', then.slice(1)],
    ['a test moved to another file', [proof('c.test.ts', 'FORM-1-01 loads'), ...then.slice(1)]],
    ['a file has one more', [...then, proof('a.test.ts', 'FORM-1-01 loads twice')]],
  ])('is to be reviewed again when %s', (_what, now) => {
    expect(again(now)).toEqual([{ ...reviewed, now: digestsOf(now) }]);
  });

  test('is not asked for when nothing cites it, which is a problem of its own, or nothing has to', () => {
    expect(again([])).toEqual([]);
    expect(toReviewAgain([review('FORM-1-01', 'removed')], new Map())).toEqual([]);
  });
});

describe('conformance/reviewed.json', () => {
  const file = readJson(root, 'conformance/reviewed.json') as { readonly seed: string };
  const reviews = parseReviews(file);
  const known = readRequirementLists(root).flatMap(({ requirements }) => requirements.map(({ id }) => id));

  test('names known requirements, and what it calls proven is still cited', () => {
    const folders = [
      'packages',
      'adapters',
      'apps',
      'examples',
      'conformance/openwop',
      'conformance/owner-loop',
      'scripts/crash',
    ];
    const sources = folders
      .flatMap((folder) => filesBelow(root, folder))
      .filter((path) => path.endsWith('.test.ts') || /\/testing\/.*\.ts$/.test(path));
    const cited = new Set(sources.flatMap((path) => idsIn(readText(root, path))));
    expect(reviewProblems(reviews, new Set(known), cited)).toEqual([]);
  });

  test('covers the assistance of runs, and of the rest only what its seed chose or an issue named', () => {
    const reviewed = new Set(reviews.map(({ id }) => id));
    const unjudged = known.filter((id) => id.startsWith('RUN-') && !reviewed.has(id));
    expect(unjudged, 'each needs a verdict in conformance/reviewed.json').toEqual([]);
    const chosen = known.filter((id) => !id.startsWith('RUN-') && isChosen(id, file.seed));
    expect(chosen.filter((id) => reviewed.has(id)).length).toBeGreaterThan(300);
  });
});

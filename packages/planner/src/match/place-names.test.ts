import { expect, test } from 'vitest';
import { german } from '../language/de.ts';
import { english } from '../language/en.ts';
import { lexiconOf } from '../language/lexicon.ts';
import { fieldsOf } from '../site/field-info.ts';
import { tokensOf } from '../text/tokens.ts';
import { placeFor } from './place-names.ts';

const LEXICONS = [english, german].map(lexiconOf);

/** The words that are read as the place, where those in `taken` are something else already. */
function placeIn(request: string, label = 'Address', taken: readonly string[] = []): string | undefined {
  const tokens = tokensOf(request);
  const work = {
    said: { lexicon: lexiconOf(english), tokens },
    run: { first: 0, last: tokens.length - 1 },
    token: (at: number) => tokens[at],
    freeIndexes: () => tokens.flatMap(({ text }, at) => (taken.includes(text) ? [] : [at])),
  };
  const schema = { properties: { field: { type: 'string', title: label } } };
  const [field] = fieldsOf(schema, undefined, LEXICONS);
  const run = field && placeFor(work as never, field);
  return run && request.slice(tokens[run.first]?.span[0], tokens[run.last]?.span[1]);
}

test.each(['Address', 'Street', 'Place', 'Location', 'Venue', 'Delivery address', 'Veranstaltungsort'])(
  'a field “%s” asks where',
  (label) => {
    expect(placeIn('Meet at Long Lane 3b', label)).toBe('Long Lane 3b');
  },
);

test.each(['Name', 'Note', 'Day'])('a field “%s” does not ask where', (label) => {
  expect(placeIn('Meet at Long Lane 3b', label)).toBeUndefined();
});

test.each<[string, string | undefined]>([
  ['Meet at Long Lane 12', 'Long Lane 12'],
  ['Meet at Mill 7 on Friday', undefined],
  ['Meet at Mill 7 on time', 'Mill 7'],
  ['Meet at Long Lane', undefined],
  ['Meet at Long, Lane 3', undefined],
  ['Meet at 7', undefined],
  ['Meet at Mill, 7', undefined],
  ['Meet at Mill 7bc', undefined],
  ['Meet at Mill 7 Lane', undefined],
  ['Meet at LANE 7', undefined],
  ['Mill 7', undefined],
  ['Meet at “Mill 7”', undefined],
])('in “%s” the place is %j', (request, place) => {
  expect(placeIn(request)).toBe(place);
});

test('words that are something else already are no name beside it', () => {
  expect(placeIn('Meet at Mill 7 on Friday', 'Address', ['Friday'])).toBe('Mill 7');
});

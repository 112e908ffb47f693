import { isJsonObject, type JsonObject, type JsonValue, pointerTo } from '@handrail/base';
import { expect, test } from 'vitest';
import { documentOf, problemsIn } from '../../testing/forms.ts';

/** A definition with every member that it may have. */
const whole = JSON.parse(
  JSON.stringify({
    ...documentOf({
      items: [
        {
          key: 'name',
          type: 'field',
          dataType: 'string',
          label: 'Name',
          description: 'd',
          hint: 'h',
          labels: { short: 'N' },
          presentation: {
            widgetHint: 'textInput',
            layout: { flow: 'stack', columns: 2, colSpan: 1, newRow: true, collapsible: false, page: 'p' },
            styleHints: { emphasis: 'primary', size: 'compact' },
            accessibility: { role: 'alert', description: 'd', liveRegion: 'polite' },
          },
          prefix: '<',
          suffix: '>',
          initialValue: 'Ann',
          prePopulate: { instance: 'known', path: 'n', editable: true },
          semanticType: 'https://schema.org/name',
          extensions: { 'x-a': true },
        },
        { key: 'sum', type: 'field', dataType: 'decimal', label: 'Sum', precision: 2 },
        { key: 'price', type: 'field', dataType: 'money', label: 'Price', currency: 'EUR' },
        {
          key: 'colour',
          type: 'field',
          dataType: 'choice',
          label: 'Colour',
          options: [{ value: 'r', label: 'Red', keywords: ['rot'] }],
        },
        { key: 'size', type: 'field', dataType: 'choice', label: 'Size', optionSet: 'sizes' },
        {
          key: 'rows',
          type: 'group',
          label: 'Rows',
          repeatable: true,
          minRepeat: 1,
          maxRepeat: 3,
          children: [{ key: 'amount', type: 'field', dataType: 'integer', label: 'Amount' }],
        },
        { key: 'note', type: 'display', label: 'Note' },
      ],
      binds: [
        { path: 'sum', calculate: 'sum($rows[*].amount)', readonly: 'true', nonRelevantBehavior: 'keep' },
        {
          path: 'name',
          relevant: '$sum > 0',
          required: 'true',
          constraint: 'length($) < 9',
          constraintMessage: 'Too long.',
          default: 'Bob',
          whitespace: 'trim',
          excludedValue: 'null',
          disabledDisplay: 'hidden',
        },
        { path: 'rows[*].amount', constraint: '$ > 0' },
      ],
      shapes: [
        {
          id: 'few',
          target: 'rows',
          message: 'Few: {{ $sum }}',
          severity: 'warning',
          code: 'FEW',
          constraint: '$sum < 9',
          context: { sum: '$sum' },
          activeWhen: '$sum > 1',
          timing: 'submit',
        },
        { id: 'any', target: '#', message: 'Any', or: ['$sum > 1', 'few'], not: '$sum = 5' },
      ],
      variables: [{ name: 'total', expression: '$sum + 1', scope: '#' }],
      instances: { known: { description: 'd', data: { n: 'x' }, static: true, readonly: true } },
    }),
    optionSets: { sizes: { options: [{ value: 's', label: 'Small' }] } },
    versionAlgorithm: 'semver',
    derivedFrom: { url: 'https://forms.example/base', version: '1.0.0' },
    name: 'whole',
    description: 'd',
    date: '2026-03-04',
    nonRelevantBehavior: 'remove',
    formPresentation: { pageMode: 'wizard', density: 'compact', showProgress: true, defaultTab: 0 },
    extensions: { 'x-b': 1 },
  }),
) as JsonObject;

const OTHERS: readonly JsonValue[] = [null, true, -1, 1.5, '', 'x y', '$nope', [7], { x: 1 }];

/** Every place of a document with a way to put something else there; without a value it is taken away. */
function* places(
  value: JsonValue,
  at: string,
  put: (other: JsonValue | undefined) => JsonValue,
): Generator<[string, typeof put]> {
  if (at !== '') yield [at, put];
  const members: readonly (readonly [string | number, JsonValue])[] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(isJsonObject(value) ? value : {});
  for (const [key, inner] of members)
    yield* places(inner, pointerTo(at, key), (other) =>
      put(
        Array.isArray(value)
          ? value.flatMap((each: JsonValue, index) =>
              index !== key ? [each] : other === undefined ? [] : [other],
            )
          : Object.fromEntries(
              members.flatMap(([name, each]) =>
                name === key ? (other === undefined ? [] : [[name, other]]) : [[name, each]],
              ),
            ),
      ),
    );
}

const said = (document: JsonValue) =>
  problemsIn(document)
    .map(({ severity, code, pointer, message }) => `\n    ${severity} ${code} ${pointer}: ${message}`)
    .join('') || ' nothing';

const all = [...places(whole, '', (other) => other ?? null)];
/** Members of lists apart, because they have so much to them. */
const partOf = (at: string) => (/^\/\w+\/\d+/.exec(at)?.[0] ?? at.split('/')[1] ?? '').replace(/^\//, '');

test('a definition with every member is taken without a word', () => {
  expect(said(whole)).toBe(' nothing');
});

test.each([...new Set(all.map(([at]) => partOf(at)))])(
  'what is said about a definition with something else in "%s" is as recorded; -u records it again',
  async (part) => {
    const lines = all
      .filter(([at]) => partOf(at) === part)
      .flatMap(([at, put]) => {
        const byText = new Map<string, string[]>();
        for (const other of [undefined, ...OTHERS]) {
          const text = said(put(other));
          byText.set(text, [
            ...(byText.get(text) ?? []),
            other === undefined ? 'gone' : JSON.stringify(other),
          ]);
        }
        return [...byText].map(([text, others]) => `${at} as ${others.join(', ')}:${text}`);
      });
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(
      `../../testing/recorded/definitions/${part.replace('$', '').replace('/', '-')}.txt`,
    );
  },
);

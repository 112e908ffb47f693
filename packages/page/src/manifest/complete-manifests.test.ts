import { isJsonObject, type JsonValue } from '@handrail/base';
import { expect, test } from 'vitest';
import { exampleDocument, readChanged, setAt } from '../../testing/manifests.ts';

/** The places of all members of a document, lists and what is in schemas left alone below two levels. */
function membersOf(value: JsonValue, path: readonly string[] = []): readonly (readonly string[])[] {
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const at = [...path, name];
    return [at, ...(at.length > 6 ? [] : membersOf(member, at))];
  });
}

const WRONG: readonly (readonly [string, unknown])[] = [
  ['nothing', undefined],
  ['a number', 7],
  ['an empty text', ''],
  ['a text', 'x y'],
  ['an object', { x: 1 }],
];

const places = membersOf(exampleDocument() as JsonValue);
const sections = [...new Set(places.map(([first = '']) => first))];

test.each(sections)(
  'a manifest whose "%s" is wrong is told so as recorded; -u records it again',
  async (section) => {
    const lines = places
      .filter(([first]) => first === section)
      .flatMap((path) =>
        WRONG.map(([what, value]) => {
          const reading = readChanged((document) => setAt(document, path, value));
          const found = reading.findings.map(
            ({ rule, severity, pointer, message }) => `\n    ${severity} ${rule} ${pointer}: ${message}`,
          );
          return `${path.join(' / ')} is ${what}: ${reading.ok ? 'used' : 'refused'}${found.join('')}`;
        }),
      );
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(
      `../../testing/recorded/manifests/${section.replace(/\W/g, '')}.txt`,
    );
  },
);

test('members that nobody knows, and too many of them, are told as recorded', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 5_001 }, (_, index) => [`/p${index}`, { title: 'x', description: 'x' }]),
  );
  const changes: readonly (readonly [string, readonly string[], unknown])[] = [
    ['a misspelt member', ['actoins'], {}],
    ['a misspelt member of the site', ['site', 'orign'], 'x'],
    ['a member of somebody else', ['x_note'], 1],
    ['an action with an odd name', ['actions', 'Odd Name'], {}],
    ['a page elsewhere', ['pages', 'https://elsewhere.example/'], { title: 'x', description: 'x' }],
    ['an error without a message', ['errors', 'E1'], {}],
    ...['POST', 'PUT', 'PATCH', 'DELETE', 'GET', 'post', undefined].map((method) => {
      const endpoint = method === undefined ? { path: '/api' } : { path: '/api', method };
      return [`an endpoint with ${method}`, ['actions', 'invoice.create', 'endpoint'], endpoint] as const;
    }),
    ...['//elsewhere.example', 'api', '/\\x', ''].map((path) => {
      const place = ['actions', 'invoice.create', 'endpoint'];
      return [`an endpoint at "${path}"`, place, { path, method: 'POST' }] as const;
    }),
    ['an endpoint with more to it', ['actions', 'invoice.create', 'endpoint'], { path: '/api', x: 1 }],
    ['too many pages', ['pages'], many],
  ];
  const lines = changes.map(([what, path, value]) => {
    const { ok, findings } = readChanged((document) => setAt(document, path, value));
    const found = findings.map(
      ({ rule, severity, pointer, message }) => `\n    ${severity} ${rule} ${pointer}: ${message}`,
    );
    return `${what}: ${ok ? 'used' : 'refused'}${found.join('')}`;
  });
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../testing/recorded/manifests/members.txt');
});

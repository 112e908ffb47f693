import type { JsonObject } from '@handrail/base';
import type { Random } from '../random.ts';
import { inputSchema, manifestWith } from './manifest.ts';
import { actionForm, type FormWords, formWords, partOf, submitter } from './markup/action-form.ts';
import { argumentsOf, sentOf } from './markup/fields.ts';
import { decoys, writePage } from './markup/page.ts';
import { tag } from './markup/tag.ts';
import { someMode } from './terms.ts';
import type { Call, Trial, TrialSite, Truth } from './trial.ts';

interface Scene {
  readonly words: FormWords;
  readonly call?: Partial<Call>;
  readonly site?: Partial<TrialSite>;
  readonly action?: string;
  readonly truth: Truth;
}

function trialOf(random: Random, { words, call, site, action, truth }: Scene): Omit<Trial, 'shape'> {
  const form = actionForm(words, random, {
    inside: [submitter(random, partOf(words.action, 'submit'))],
    ...(action === undefined ? {} : { attributes: { action } }),
  });
  return {
    site: {
      path: '/team/a/edit',
      html: writePage(random, [form, ...decoys(random, words.fields)]),
      ...site,
    },
    call: { how: 'run', action: words.action, args: argumentsOf(words.fields), ...someMode(random), ...call },
    truth,
  };
}

/** Names that no field has: near misses, others of the page, and ones that objects inherit. */
function unknownArgument(random: Random, { fields, action }: FormWords): JsonObject {
  const [first] = fields;
  const names = [
    'recipient',
    `${first?.field}s`,
    'toString',
    '__proto__',
    'constructor',
    action,
    'csrf',
    'email',
  ];
  const known = new Set(fields.map(({ field }) => field));
  const name = random.pick(names.filter((each) => !known.has(each)));
  return Object.fromEntries([[name, random.pick(['x', 'Fjord tour'])]]);
}

/** Without a manifest the page's own fields are all there is. */
export function unknownWithoutManifest(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const args = withMore(argumentsOf(words.fields), unknownArgument(random, words));
  const how = random.pick<Call['how']>(['run', 'tool']);
  return trialOf(random, { words, call: { how, args }, truth: { must: 'refuse', changed: [] } });
}

export function unknownWithManifest(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const args = withMore(argumentsOf(words.fields), unknownArgument(random, words));
  const how = random.pick<Call['how']>(['run', 'tool']);
  const manifest = manifestWith('/team/a/edit', [{ id: words.action, fields: words.fields }]);
  return trialOf(random, {
    words,
    call: { how, args },
    site: { manifest },
    truth: { must: 'refuse', changed: [] },
  });
}

/** An object keeps `__proto__` as a name only when it is made of entries. */
function withMore(args: JsonObject, more: JsonObject): JsonObject {
  return Object.fromEntries([...Object.entries(args), ...Object.entries(more)]);
}

export function relativeForm(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const [page, action, path] = random.pick([
    ['/team/a/edit', 'save', '/team/a/save'],
    ['/team/a/edit', './save', '/team/a/save'],
    ['/team/a/edit', '../save', '/team/save'],
    ['/team/a/edit', '../../../save', '/save'],
    ['/team/a/edit', '', '/team/a/edit'],
    ['/team/a/', 'save', '/team/a/save'],
    ['/team/a/', '../b/save', '/team/b/save'],
    ['/team/a/', '?step=2', '/team/a/'],
    ['/', 'save', '/save'],
    ['/team/a/edit', 'save.php#top', '/team/a/save.php'],
    ['/team/a/edit', '/save', '/save'],
  ] as const);
  const effect = { path, values: sentOf(words.fields) };
  return trialOf(random, { words, action, site: { path: page }, truth: { must: 'act', effect } });
}

/** Annotated links of a page, as the site is described to an agent. */
export function relativeLinks(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const [page, href, route] = random.pick([
    ['/team/a/edit', 'members', '/team/a/members'],
    ['/team/a/edit', './members?page=2', '/team/a/members?page=2'],
    ['/team/a/edit', '../b/', '/team/b/'],
    ['/team/a/', 'members', '/team/a/members'],
    ['/team/a/', '?page=2', '/team/a/?page=2'],
    ['/team/a/', '../../', '/'],
    ['/team/a/edit', '/members', '/members'],
  ] as const);
  const link = tag('a', { href, 'data-agent-kind': 'link' }, 'Members');
  return {
    site: { path: page, html: writePage(random, [link, ...decoys(random, words.fields)]) },
    call: { how: 'tool', action: 'page.site.describe', args: {} },
    truth: {
      must: 'read',
      lacks: ({ links = [] }) =>
        links.includes(route) ? undefined : `the link is said to lead to ${links.join(', ') || 'nothing'}`,
    },
  };
}

/** A value of the wrong kind is refused and nothing is filled. */
export function wrongKind(random: Random): Omit<Trial, 'shape'> {
  const words: FormWords = { ...formWords(random), fields: [] };
  const control = tag('input', {
    type: 'number',
    name: 'amount',
    value: '5',
    'data-agent-kind': 'field',
    'data-agent-field': 'amount',
  });
  const form = actionForm(words, random, {
    inside: [control, submitter(random, partOf(words.action, 'submit'))],
  });
  const amount = random.pick(['ten', '1e3', '0x10', '1,5', '  7', true, ['1']]);
  const manifest = manifestWith('/team/a/edit', [
    {
      id: words.action,
      more: { inputSchema: { ...inputSchema([]), properties: { amount: { type: 'number' } } } },
    },
  ]);
  return {
    site: {
      path: '/team/a/edit',
      html: writePage(random, [form]),
      ...(random.chance(0.5) ? { manifest } : {}),
    },
    call: { how: random.pick<Call['how']>(['run', 'tool']), action: words.action, args: { amount } },
    truth: { must: 'refuse', changed: [] },
  };
}

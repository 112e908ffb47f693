import type { Random } from '../random.ts';
import { type Family, oneOf } from './family.ts';
import { actionForm, type FormWords, formWords, partOf, submitter } from './markup/action-form.ts';
import { argumentsOf, sentOf } from './markup/fields.ts';
import { decoys, writePage } from './markup/page.ts';
import { type Part, type Tag, tag } from './markup/tag.ts';
import { someMode } from './terms.ts';
import { type Answer, type Call, ELSEWHERE, HERE, type Trial, type Truth, type Where } from './trial.ts';

/** Forms, buttons, links and answers that lead to another origin. */
export const crossOrigin: Family = {
  name: 'cross-origin',
  pages: { html: 200, browser: 40 },
  make: (random, where) =>
    oneOf(random, where, {
      'the form': byForm,
      'the button': byButton,
      'the base': byBase,
      'a link': byLink,
      'the same origin in other words': sameOrigin,
      'a base on the same origin': baseHere,
      'a redirect that repeats the form': repeated,
      'a redirect that only leads away': ledAway,
    }),
};

const HOST = new URL(ELSEWHERE).host;
const OWN_HOST = new URL(HERE).host;

/** Addresses on another origin, as browsers read them. */
const LEADING_AWAY = [
  `${ELSEWHERE}/take`,
  `//${HOST}/take`,
  `${ELSEWHERE.toUpperCase()}/take`,
  `  ${ELSEWHERE}/take  `,
  `/\\${HOST}/take`,
  `\\\\${HOST}/take`,
  `http:\\\\${HOST}\\take`,
  `ht\ntp://${HOST}/take`,
  `http://${OWN_HOST}@${HOST}/take`,
  `http://${HOST}:80/take`,
  `HTTP:/\t/${HOST}/take`,
];

/** Addresses that do not lead to a page. */
const NO_PAGE = ['javascript:void 0', 'data:text/html,x', 'mailto:a@b.c', 'blob:x'];

interface Scene {
  readonly words: FormWords;
  readonly parts: readonly Part[];
  readonly truth: Truth;
  readonly head?: Part;
  readonly call?: Partial<Call>;
  readonly answer?: Answer;
}

function trialOf(random: Random, scene: Scene): Omit<Trial, 'shape'> {
  const { words, parts, truth, head, call, answer } = scene;
  return {
    site: {
      path: '/desk/form/new',
      html: writePage(random, parts, { head }),
      watched: ['/take', '/go'],
      ...(answer ? { answer: ({ at, method }) => (at === 'here' && method === 'POST' ? answer : {}) } : {}),
    },
    call: {
      how: 'run',
      action: words.action,
      args: argumentsOf(words.fields),
      owner: 'granted',
      ...someMode(random),
      ...call,
    },
    truth,
  };
}

function formWith(random: Random, words: FormWords, attributes: Tag['attributes'], onButton = {}): Part {
  const name = random.chance(0.7) ? partOf(words.action, 'submit') : {};
  return actionForm(words, random, { inside: [submitter(random, { ...name, ...onButton })], attributes });
}

function byForm(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const action = random.pick([...LEADING_AWAY, ...LEADING_AWAY, ...NO_PAGE]);
  const form = formWith(random, words, { action });
  return trialOf(random, {
    words,
    parts: [form, ...decoys(random, words.fields)],
    truth: { must: 'refuse' },
  });
}

function byButton(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const formaction = random.pick([...LEADING_AWAY, ...LEADING_AWAY, ...NO_PAGE]);
  const form = formWith(random, words, {}, { formaction });
  return trialOf(random, {
    words,
    parts: [form, ...decoys(random, words.fields)],
    truth: { must: 'refuse' },
  });
}

function byBase(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const href = random.pick([`${ELSEWHERE}/`, `//${HOST}/x/`, `${ELSEWHERE}/a/b`]);
  const bases = [tag('base', { href }), tag('base', { href: `${HERE}/` })];
  const relative = random.pick(['take', './take', '/take', '?take', '../take']);
  const isButton = random.chance(0.5);
  const form = isButton
    ? formWith(random, words, { action: `${HERE}/x` }, { formaction: relative })
    : formWith(random, words, { action: relative });
  return trialOf(random, { words, parts: [form], head: bases, truth: { must: 'refuse' } });
}

function byLink(random: Random): Omit<Trial, 'shape'> {
  const words: FormWords = { ...formWords(random), fields: [] };
  const isBase = random.chance(0.3);
  const href = isBase ? 'take' : random.pick([...LEADING_AWAY, ...NO_PAGE]);
  const link = tag('a', { href, 'data-agent-kind': 'action', 'data-agent-action': words.action }, 'Go');
  const head = isBase ? tag('base', { href: `${ELSEWHERE}/` }) : undefined;
  return trialOf(random, { words, parts: [link], head, truth: { must: 'refuse' } });
}

function sameOrigin(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const path = words.path;
  const address = random.pick([
    `${HERE}${path}`,
    `//${OWN_HOST}${path}`,
    `${HERE.toUpperCase()}${path}`,
    ` ${path} `,
    `..${path}`.replace('..', '../..'),
    `${path}#part`,
  ]);
  const isButton = random.chance(0.5);
  const form = isButton
    ? formWith(random, words, { action: '/other' }, { formaction: address })
    : formWith(random, words, { action: address });
  const effect = { path, values: sentOf(words.fields) };
  // A button without a name that sends its form elsewhere may be refused: nothing says that it carries the action out.
  const must = isButton ? 'either' : 'act';
  return trialOf(random, { words, parts: [form], truth: { must, effect } });
}

/** Relative addresses resolve against the base; an empty one is the page itself, with any base. */
function baseHere(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const [action, path] = random.pick([
    ['save', '/base/save'],
    ['./save', '/base/save'],
    ['../save', '/save'],
    ['/save', '/save'],
  ] as const);
  const head = tag('base', { href: random.pick(['/base/', `${HERE}/base/x`, '../../base/']) });
  const form = formWith(random, words, { action });
  return trialOf(random, {
    words,
    parts: [form],
    head,
    truth: { must: 'act', effect: { path, values: sentOf(words.fields) } },
  });
}

/** The site has the form, so it may have happened; another origin must not get it. */
function repeated(random: Random, where: Where): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const answer = { status: random.pick([307, 308]), location: `${ELSEWHERE}/take` };
  // Script inside a page cannot stop a redirect; it can only stop talking.
  const isStoppable = where !== 'in-page';
  const effect = { path: words.path, values: sentOf(words.fields) };
  const truth: Truth = { must: 'act', effect, claims: ['unclear'] };
  return isStoppable
    ? trialOf(random, { words, parts: [formWith(random, words, {})], answer, truth })
    : ledAway(random);
}

/** Nothing of the form goes along. A runtime that lands there must not call it done. */
function ledAway(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const answer = { status: random.pick([301, 302, 303]), location: `${ELSEWHERE}/landing` };
  const effect = { path: words.path, values: sentOf(words.fields) };
  const truth: Truth = { must: 'act', effect, claims: ['unclear'], mayLand: '/landing' };
  return trialOf(random, { words, parts: [formWith(random, words, {})], answer, truth });
}

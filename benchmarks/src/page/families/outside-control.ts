import type { Random } from '../random.ts';
import { type Family, oneOf } from './family.ts';
import { actionForm, type FormWords, formWords, partOf, submitter } from './markup/action-form.ts';
import { argumentsOf, sentOf } from './markup/fields.ts';
import { decoys, labelled, writePage } from './markup/page.ts';
import { type Part, tag } from './markup/tag.ts';
import { someMode } from './terms.ts';
import type { Trial, Truth } from './trial.ts';

/** A control elsewhere on the page claims to submit the action. */
export const outsideControl: Family = {
  name: 'outside-control',
  pages: { html: 200, browser: 40 },
  make: (random, where) =>
    oneOf(random, where, {
      'beside a plain button': besidePlain,
      'beside an unnamed part': besideUnnamed,
      'beside the named button': besideNamed,
      'inside another action': insideOther,
      'two outside and none inside': twoOutside,
      'the form is around both': aroundBoth,
      'outside and owned by the form': ownedByForm,
    }),
};

/** Remarks that say nothing about a control. */
const ABOUT_STATUS: ReadonlySet<string> = new Set(['no-status', 'left-page']);

/** Something that is called the submit control of an action and leads to /claimed. */
function claimant(random: Random, action: string): Part {
  const name = partOf(action, 'submit');
  if (random.chance(0.3)) return tag('a', { href: '/claimed', ...name }, 'Continue');
  const claimed = { name: 'op', value: 'claimed', ...name };
  return tag(
    'form',
    { method: random.pick(['post', 'get']), action: '/claimed' },
    submitter(random, claimed, 'Continue'),
  );
}

function trialOf(
  random: Random,
  words: FormWords,
  parts: readonly Part[],
  truth: Truth,
): Omit<Trial, 'shape'> {
  return {
    site: {
      path: '/shop/cart',
      html: writePage(random, [...parts, ...decoys(random, words.fields)]),
      watched: ['/claimed'],
    },
    call: {
      how: 'run',
      action: words.action,
      args: argumentsOf(words.fields),
      owner: 'granted',
      ...someMode(random),
    },
    truth,
  };
}

function besidePlain(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const form = actionForm(words, random, { inside: [submitter(random, {})] });
  return trialOf(random, words, [form, claimant(random, words.action)], { must: 'refuse' });
}

function besideUnnamed(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const own = submitter(random, partOf(words.action, random.pick(['save', 'send', 'store'])));
  const form = actionForm(words, random, { inside: [own] });
  return trialOf(random, words, [form, claimant(random, words.action)], { must: 'refuse' });
}

/** The action's own named control is the clear one, and so is a refusal. */
function besideNamed(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const form = actionForm(words, random, { inside: [submitter(random, partOf(words.action, 'submit'))] });
  const effect = { path: words.path, values: { ...sentOf(words.fields), op: [] } };
  return trialOf(random, words, [form, claimant(random, words.action)], { must: 'either', effect });
}

function insideOther(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const form = actionForm(words, random, { inside: [submitter(random, {})] });
  const other = tag(
    'form',
    {
      method: 'post',
      action: '/claimed',
      'data-agent-kind': 'action',
      'data-agent-action': 'account.close',
    },
    submitter(random, partOf(words.action, 'submit'), 'Continue'),
  );
  const effect = { path: words.path, values: sentOf(words.fields) };
  return trialOf(random, words, [form, other], { must: 'either', effect });
}

function twoOutside(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const form = actionForm(words, random, { inside: [], isPlain: true });
  const parts = [form, claimant(random, words.action), claimant(random, words.action)];
  return trialOf(random, words, parts, { must: 'refuse' });
}

/** The action is a part of a form whose only button is outside that part: it is used, with a diagnostic. */
function aroundBoth(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const action = tag(
    random.pick(['section', 'div', 'fieldset']),
    { 'data-agent-kind': 'action', 'data-agent-action': words.action },
    words.fields.map((each) => labelled(each, random)),
  );
  const button = submitter(random, { name: 'op', value: 'save', ...partOf(words.action, 'submit') });
  const form = tag(
    'form',
    { method: 'post', action: words.path },
    ...random.shuffled<Part>([action, button]),
  );
  return trialOf(random, words, [form], {
    must: 'act',
    effect: { path: words.path, values: { ...sentOf(words.fields), op: ['save'] } },
    lacks: ({ diagnostics }) =>
      diagnostics.some((rule) => !ABOUT_STATUS.has(rule))
        ? undefined
        : 'nothing was said about the control outside',
  });
}

/** By its `form` attribute a control belongs to a form from anywhere on the page, and its name makes it the one to press. */
function ownedByForm(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const form = actionForm(words, random, { inside: random.chance(0.5) ? [submitter(random, {})] : [] });
  const button = submitter(random, {
    form: words.id,
    name: 'op',
    value: 'save',
    ...partOf(words.action, 'submit'),
  });
  return trialOf(random, words, [form, button], {
    must: 'act',
    effect: { path: words.path, values: { ...sentOf(words.fields), op: ['save'] } },
  });
}

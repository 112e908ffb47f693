import type { Random } from '../random.ts';
import { type Family, oneOf } from './family.ts';
import { actionForm, type FormWords, formWords, partOf, submitter } from './markup/action-form.ts';
import { argumentsOf, sentOf } from './markup/fields.ts';
import { decoys, writePage } from './markup/page.ts';
import type { Part, Tag } from './markup/tag.ts';
import { askingTerms, mildTerms, someMode, someOwner } from './terms.ts';
import type { Call, Effect, Trial, Truth } from './trial.ts';

/** The control that is pressed decides the terms, and only the right one is pressed. */
export const pressedControl: Family = {
  name: 'pressed-control',
  pages: { html: 200, browser: 40 },
  make: (random, where) =>
    oneOf(random, where, {
      'own terms beside a plain button': besidePlain,
      'own terms beside a named button': besideNamed,
      'own terms and nothing else': onlyOwnTerms,
      'own action called by its name': calledByName,
      'terms on the named button': namedWithTerms,
      'terms on a button without a name': plainWithTerms,
      'scope on the named button': namedWithScope,
      'invalid terms on the action': actionWithTerms,
      'one button that is not called submit': oneUnnamed,
      'one button without an annotation': onePlain,
      'several buttons': several,
      'two named buttons': twoNamed,
    }),
};

interface Scene {
  readonly words: FormWords;
  readonly inside: readonly Part[];
  readonly attributes?: Tag['attributes'];
  readonly call?: Partial<Call>;
  readonly truth: Omit<Truth, 'effect'> & { readonly effect?: Effect };
}

function trialOf(random: Random, scene: Scene): Omit<Trial, 'shape'> {
  const { words, inside, attributes, call, truth } = scene;
  const form = actionForm(words, random, { inside, ...(attributes ? { attributes } : {}) });
  return {
    site: { path: '/tasks/7/edit', html: writePage(random, [form, ...decoys(random, words.fields)]) },
    call: { how: 'run', action: words.action, args: argumentsOf(words.fields), ...someMode(random), ...call },
    truth,
  };
}

const saved = ({ path, fields }: FormWords, more: Effect['values'] = {}): Effect => ({
  path,
  values: { ...sentOf(fields), ...more },
});

/** A button that sends the form to /delete, and says so. */
function dangerous(random: Random, action: string, terms: Tag['attributes']): Part {
  const part = random.pick(['delete', 'archive', 'remove', 'publish']);
  return submitter(
    random,
    { formaction: '/delete', name: 'op', value: 'delete', ...partOf(action, part), ...terms },
    'Delete',
  );
}

function besidePlain(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const terms = random.chance(0.7) ? askingTerms(random) : mildTerms(random);
  const name = random.chance(0.5) ? { name: 'op', value: 'save' } : {};
  const inside = random.shuffled([submitter(random, name), dangerous(random, words.action, terms)]);
  const effect = saved(words, { op: name.value === undefined ? [] : ['save'] });
  return trialOf(random, { words, inside, call: someOwner(random), truth: { must: 'act', effect } });
}

function besideNamed(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const named = submitter(random, { name: 'op', value: 'save', ...partOf(words.action, 'submit') });
  const terms = random.chance(0.7) ? askingTerms(random) : mildTerms(random);
  const inside = random.shuffled([named, dangerous(random, words.action, terms)]);
  const truth: Truth = { must: 'act', effect: saved(words, { op: ['save'] }) };
  return trialOf(random, { words, inside, call: someOwner(random), truth });
}

function onlyOwnTerms(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const inside = [dangerous(random, words.action, askingTerms(random))];
  // The form may be submitted without a button, which is not what this button does.
  const truth: Truth = { must: 'either', effect: saved(words, { op: [] }) };
  return trialOf(random, { words, inside, call: someOwner(random), truth });
}

function calledByName(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const asks = random.chance(0.7);
  const terms = asks ? askingTerms(random) : mildTerms(random);
  const own = submitter(random, {
    formaction: '/delete',
    name: 'op',
    value: 'delete',
    ...partOf(words.action, 'delete'),
    ...terms,
  });
  const inside = random.shuffled([submitter(random, partOf(words.action, 'submit')), own]);
  const { owner } = someOwner(random);
  const isAllowed = !asks || owner === 'granted';
  return trialOf(random, {
    words,
    inside,
    call: { action: `${words.action}.delete`, args: {}, ...(owner ? { owner } : {}) },
    truth: {
      must: isAllowed ? 'act' : 'refuse',
      asks,
      effect: { path: '/delete', values: { op: ['delete'] } },
    },
  });
}

function namedWithTerms(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const isReview = random.chance(0.2);
  const terms = isReview ? { 'data-agent-confirm': 'review' } : askingTerms(random);
  const inside = [submitter(random, { ...partOf(words.action, 'submit'), ...terms })];
  const { owner } = someOwner(random);
  return trialOf(random, {
    words,
    inside,
    call: owner ? { owner } : {},
    truth: {
      must: owner === 'granted' && !isReview ? 'act' : 'refuse',
      asks: true,
      effect: saved(words),
    },
  });
}

/** Terms without a kind or an id still count on the control that would be pressed. */
function plainWithTerms(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const inside = [submitter(random, { formaction: '/delete', ...askingTerms(random) }, 'Delete')];
  const { owner } = someOwner(random);
  return trialOf(random, {
    words,
    inside,
    call: owner ? { owner } : {},
    truth: {
      must: owner === 'granted' ? 'either' : 'refuse',
      asks: true,
      effect: { path: '/delete', values: sentOf(words.fields) },
    },
  });
}

function namedWithScope(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const scope = { 'data-agent-scope': 'tasks.admin' };
  const inside = [submitter(random, { ...partOf(words.action, 'submit'), ...scope })];
  const isGranted = random.chance(0.5);
  return trialOf(random, {
    words,
    inside,
    attributes: { 'data-agent-scope': 'tasks.write' },
    call: { granted: isGranted ? ['tasks.write', 'tasks.admin'] : ['tasks.write'] },
    truth: { must: isGranted ? 'act' : 'refuse', effect: saved(words) },
  });
}

function actionWithTerms(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const name = random.chance(0.5) ? partOf(words.action, 'submit') : {};
  const { owner } = someOwner(random);
  return trialOf(random, {
    words,
    inside: [submitter(random, name)],
    attributes: askingTerms(random),
    call: owner ? { owner } : {},
    truth: { must: owner === 'granted' ? 'act' : 'refuse', asks: true, effect: saved(words) },
  });
}

/** A button without the name that sends the form elsewhere may be pressed as the only one, or refused as unclear. */
function sentTo({ formaction }: Tag['attributes'], effect: Effect): Truth {
  if (typeof formaction !== 'string') return { must: 'act', effect };
  return { must: 'either', effect: { ...effect, path: formaction } };
}

function oneUnnamed(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const to: Tag['attributes'] = random.chance(0.5) ? { formaction: '/other' } : {};
  const part = random.pick(['save', 'send', 'store']);
  const inside = [submitter(random, { name: 'op', value: part, ...partOf(words.action, part), ...to })];
  return trialOf(random, { words, inside, truth: sentTo(to, saved(words, { op: [part] })) });
}

function onePlain(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const to: Tag['attributes'] = random.chance(0.5) ? { formaction: '/other' } : {};
  const inside = [submitter(random, { name: 'op', value: 'plain', ...to })];
  return trialOf(random, { words, inside, truth: sentTo(to, saved(words, { op: ['plain'] })) });
}

function several(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const some = (name: string) =>
    submitter(random, random.chance(0.5) ? partOf(words.action, name) : { formaction: '/other' }, name);
  const names = random.shuffled(['save', 'publish', 'send']).slice(0, 2 + random.below(2));
  const inside = names.map(some);
  return trialOf(random, { words, inside, call: { owner: 'granted' }, truth: { must: 'refuse' } });
}

function twoNamed(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const named = () =>
    submitter(random, {
      ...partOf(words.action, 'submit'),
      ...(random.chance(0.5) ? { formaction: '/other' } : {}),
    });
  const inside = [named(), named()];
  return trialOf(random, { words, inside, call: { owner: 'granted' }, truth: { must: 'refuse' } });
}

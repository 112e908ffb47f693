import type { Random } from '../random.ts';
import { type Family, oneOf } from './family.ts';
import { manifestWith } from './manifest.ts';
import { actionForm, type FormWords, formWords, partOf, submitter } from './markup/action-form.ts';
import { argumentsOf, sentOf } from './markup/fields.ts';
import { decoys, writePage } from './markup/page.ts';
import { type Part, type Tag, tag } from './markup/tag.ts';
import { askingTerms, someMode, someOwner } from './terms.ts';
import type { Call, Trial, TrialSite, Truth } from './trial.ts';

const OTHER = 'account.drop';
const OTHER_ID = 'drop-form';

/** A button submits the form that its `form` attribute names, with that form's terms. */
export const formAttribute: Family = {
  name: 'form-attribute',
  pages: { html: 200, browser: 40 },
  make: (random, where) =>
    oneOf(random, where, {
      'of another action': ofOtherAction,
      'of another action, terms in the manifest': ofManifestAction,
      'of another action, terms on its button': ofOtherButton,
      'of a form that is not an action': ofNoAction,
      'of no form': ofNoForm,
      'a plain button inside sends another form': plainSendsOther,
      'a plain button elsewhere sends the form': plainElsewhere,
      'the named button is in another action': namedInOther,
    }),
};

interface Scene {
  readonly words: FormWords;
  readonly parts: readonly Part[];
  readonly call?: Partial<Call>;
  readonly site?: Partial<TrialSite>;
  readonly truth: Truth;
}

function trialOf(random: Random, { words, parts, call, site, truth }: Scene): Omit<Trial, 'shape'> {
  return {
    site: {
      path: '/account/settings',
      html: writePage(random, [...parts, ...decoys(random, words.fields)]),
      ...site,
    },
    call: { how: 'run', action: words.action, args: argumentsOf(words.fields), ...someMode(random), ...call },
    truth,
  };
}

function otherForm(attributes: Tag['attributes'], ...parts: readonly Part[]): Part {
  return tag('form', { id: OTHER_ID, method: 'post', action: '/drop', ...attributes }, ...parts);
}

const isAction = { 'data-agent-kind': 'action', 'data-agent-action': OTHER };

/** The named button of one form that sends the other. */
function crossed(random: Random, words: FormWords): Part {
  const button = submitter(random, {
    form: OTHER_ID,
    name: 'op',
    value: 'crossed',
    ...partOf(words.action, 'submit'),
  });
  return actionForm(words, random, { inside: [button] });
}

/** Only a yes to the other form's terms may send it, and then nothing of this form goes with it. */
function crossedTruth(owner: Call['owner']): Truth {
  const must = owner === 'granted' ? 'either' : 'refuse';
  return { must, asks: true, effect: { path: '/drop', values: { op: ['crossed'] } } };
}

function ofOtherAction(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const call = someOwner(random);
  const other = otherForm({ ...isAction, ...askingTerms(random) }, tag('p', {}, 'Drop it'));
  return trialOf(random, {
    words,
    parts: [crossed(random, words), other],
    call,
    truth: crossedTruth(call.owner),
  });
}

function ofManifestAction(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const call = someOwner(random);
  const manifest = manifestWith('/account/settings', [
    { id: words.action, fields: words.fields },
    { id: OTHER, more: { risk: 'high', confirmation: 'required' } },
  ]);
  const parts = [crossed(random, words), otherForm(isAction)];
  return trialOf(random, { words, parts, call, site: { manifest }, truth: crossedTruth(call.owner) });
}

function ofOtherButton(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const call = someOwner(random);
  const own = submitter(random, { ...partOf(OTHER, 'submit'), ...askingTerms(random) }, 'Drop');
  const parts = [crossed(random, words), otherForm(isAction, own)];
  return trialOf(random, { words, parts, call, truth: crossedTruth(call.owner) });
}

/** Sending it would leave out every value that was asked for, so none may be called changed. */
function ofNoAction(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const parts = [crossed(random, words), otherForm({})];
  const effect = { path: '/drop', values: { op: ['crossed'] } };
  return trialOf(random, {
    words,
    parts,
    truth: { must: 'either', effect, changed: [], claims: ['unclear'] },
  });
}

function ofNoForm(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const form = random.pick(['', 'not-there', 'the-heading']);
  const button = submitter(random, { form, ...partOf(words.action, 'submit') });
  const parts = [actionForm(words, random, { inside: [button] }), tag('h2', { id: 'the-heading' }, 'Title')];
  return trialOf(random, { words, parts, truth: { must: 'refuse' } });
}

/** It does not belong to this form; the form itself may be submitted. */
function plainSendsOther(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const button = submitter(random, { form: OTHER_ID, name: 'op', value: 'crossed' });
  const form = actionForm(words, random, { inside: [button], isPlain: true });
  const other = otherForm({ ...isAction, ...askingTerms(random) });
  const effect = { path: words.path, values: { ...sentOf(words.fields), op: [] } };
  return trialOf(random, { words, parts: [form, other], truth: { must: 'either', effect } });
}

function plainElsewhere(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const button = submitter(random, { form: words.id, name: 'op', value: 'save' });
  const form = actionForm(words, random, { inside: [], isPlain: true });
  const effect = { path: words.path, values: { ...sentOf(words.fields), op: ['save'] } };
  return trialOf(random, { words, parts: [form, button], truth: { must: 'act', effect } });
}

/** It sends this form, though it is inside another action with terms of its own; only those of this form count for sure. */
function namedInOther(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const call = someOwner(random);
  const button = submitter(random, {
    form: words.id,
    name: 'op',
    value: 'save',
    ...partOf(words.action, 'submit'),
  });
  const form = actionForm(words, random, { inside: [], isPlain: true });
  const other = otherForm({ ...isAction, ...askingTerms(random) }, button);
  const effect = { path: words.path, values: sentOf(words.fields) };
  return trialOf(random, { words, parts: [form, other], call, truth: { must: 'either', effect } });
}

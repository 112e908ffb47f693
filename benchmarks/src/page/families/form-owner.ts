import type { Random } from '../random.ts';
import { type Family, oneOf } from './family.ts';
import { manifestWith } from './manifest.ts';
import { type FormWords, formWords, partOf, submitter } from './markup/action-form.ts';
import { argumentsOf, sentOf } from './markup/fields.ts';
import { decoys, writePage } from './markup/page.ts';
import { type Part, type Tag, tag, withAttributes, write } from './markup/tag.ts';
import { askingTerms, someMode, someOwner } from './terms.ts';
import type { Call, Trial, TrialSite, Truth } from './trial.ts';

const OTHER = 'account.drop';
const PATH = '/account/members';

/** Controls belong to the form that HTML says, which is not always one around them. */
export const formOwner: Family = {
  name: 'form-owner',
  pages: { html: 200, browser: 40 },
  make: (random, where) =>
    oneOf(random, where, {
      'a button tied to a form of another action': tiedToOther,
      'a button tied to a form of another action, terms in the manifest': tiedToManifest,
      'a button tied to a form that is left to the owner': tiedToReview,
      'a word in a button of another form': wordInButton,
      'a label of a button of another form': labelOfButton,
      'a form of a table with its controls': sentFromTable,
      'a form of a table with two buttons': twoInTable,
      'a form of a table whose button needs script': scriptedInTable,
    }),
};

interface Scene {
  readonly parts: readonly Part[];
  readonly call: Partial<Call> & Pick<Call, 'action'>;
  readonly site?: Partial<TrialSite>;
  readonly truth: Truth;
}

function trialOf(random: Random, { parts, call, site, truth }: Scene): Omit<Trial, 'shape'> {
  return {
    site: { path: PATH, html: writePage(random, [...parts, ...decoys(random, [])]), ...site },
    call: { how: 'run', args: {}, ...someMode(random), ...call },
    truth,
  };
}

/** The form element ends up beside what it owns: in a table before its rows, or in an element that ends too early. */
function tied(random: Random, attributes: Tag['attributes'], ...parts: readonly Part[]): Part {
  const form = { method: 'post', ...attributes };
  if (random.chance(0.6)) {
    const rows = tag('tr', {}, ...parts.map((each) => tag('td', {}, each)));
    const body = random.chance(0.5) ? tag('tbody', {}, tag('form', form, rows)) : tag('form', form, rows);
    return tag('table', {}, body);
  }
  const start = write(tag('form', form), random).replace(/<\/form>$/i, '');
  return [tag(random.pick(['div', 'section', 'p']), {}, { raw: start }), ...parts, { raw: '</form>' }];
}

const ofOther = { action: '/drop', 'data-agent-kind': 'action', 'data-agent-action': OTHER };
const crossed = { name: 'op', value: 'crossed' };

/** Only a yes to the terms of the form that is sent may send it. */
function crossedTruth(owner: Call['owner']): Truth {
  const must = owner === 'granted' ? 'act' : 'refuse';
  return { must, asks: true, effect: { path: '/drop', values: { op: ['crossed'] } } };
}

function named({ action }: FormWords): Tag['attributes'] {
  return { 'data-agent-kind': 'action', 'data-agent-action': action };
}

function tiedToOther(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const { owner } = someOwner(random);
  const button = submitter(random, { ...named(words), ...crossed });
  const parts = [tied(random, { ...ofOther, ...askingTerms(random) }, button)];
  const call = { action: words.action, ...(owner ? { owner } : {}) };
  return trialOf(random, { parts, call, truth: crossedTruth(owner) });
}

function tiedToManifest(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const { owner } = someOwner(random);
  const parts = [tied(random, ofOther, submitter(random, { ...named(words), ...crossed }))];
  const manifest = manifestWith(PATH, [
    { id: words.action },
    { id: OTHER, more: { risk: 'high', confirmation: 'required' } },
  ]);
  const call = { action: words.action, ...(owner ? { owner } : {}) };
  return trialOf(random, { parts, call, site: { manifest }, truth: crossedTruth(owner) });
}

function tiedToReview(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const form = { ...ofOther, 'data-agent-confirm': 'review' };
  const parts = [tied(random, form, submitter(random, { ...named(words), ...crossed }))];
  const call = { action: words.action, owner: 'granted' as const };
  return trialOf(random, { parts, call, truth: { must: 'refuse' } });
}

/** What is annotated lies in the button, or stands for it; the press is the button's. */
function stoodFor(
  random: Random,
  make: (words: FormWords, button: Tag['attributes']) => Part,
): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const { owner } = someOwner(random);
  const form = tag('form', { id: words.id, method: 'post', ...ofOther, ...askingTerms(random) });
  const parts = [form, make(words, { form: words.id, ...crossed })];
  const call = { action: words.action, ...(owner ? { owner } : {}) };
  return trialOf(random, { parts, call, truth: crossedTruth(owner) });
}

function wordInButton(random: Random): Omit<Trial, 'shape'> {
  return stoodFor(random, (words, button) =>
    tag('button', button, tag('span', { role: 'button', ...named(words) }, 'Save')),
  );
}

function labelOfButton(random: Random): Omit<Trial, 'shape'> {
  return stoodFor(random, (words, button) => [
    tag('button', { id: `${words.id}-button`, ...button }, 'Drop'),
    tag('label', { for: `${words.id}-button`, role: 'button', ...named(words) }, 'Save'),
  ]);
}

/** Fields of the action that its form owns without being around them. */
function ownForm(random: Random, words: FormWords, ...buttons: readonly Part[]): Part {
  const fields = words.fields.map(({ control }) =>
    withAttributes(control, { 'data-agent-for-action': words.action }),
  );
  const id = tag('input', { type: 'hidden', name: 'id', value: '7' });
  return tied(random, { action: words.path, ...named(words) }, id, ...fields, ...buttons);
}

function sentFromTable(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const isNamed = random.chance(0.5) ? partOf(words.action, 'submit') : {};
  const before = tag('form', { method: 'post', action: '/drop' }, tag('button', {}, 'Drop'));
  const own = ownForm(random, words, submitter(random, { name: 'op', value: 'save', ...isNamed }));
  const parts = [[before, own]];
  const effect = { path: words.path, values: { ...sentOf(words.fields), id: ['7'], op: ['save'] } };
  const call = { action: words.action, args: argumentsOf(words.fields) };
  return trialOf(random, { parts, call, truth: { must: 'act', effect } });
}

function twoInTable(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const drop = submitter(random, {
    formaction: random.pick(['/drop', words.path]),
    name: 'drop',
    value: '1',
  });
  const parts = [ownForm(random, words, ...random.shuffled([submitter(random, {}), drop]))];
  const call = { action: words.action, args: argumentsOf(words.fields), owner: 'granted' as const };
  return trialOf(random, { parts, call, truth: { must: 'refuse' } });
}

function scriptedInTable(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const parts = [ownForm(random, words, tag('button', { type: 'button' }, 'Save'))];
  const call = { action: words.action, args: argumentsOf(words.fields) };
  return trialOf(random, { parts, call, truth: { must: 'refuse' } });
}

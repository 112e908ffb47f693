import type { Random } from '../random.ts';
import { type Family, oneOf } from './family.ts';
import { actionForm, type FormWords, formWords, partOf, submitter } from './markup/action-form.ts';
import { argumentsOf, type FieldPart, sentOf } from './markup/fields.ts';
import { decoys, writePage } from './markup/page.ts';
import { type Part, script, type Tag, tag, withAttributes } from './markup/tag.ts';
import { someMode } from './terms.ts';
import type { Call, Trial, Truth, Where } from './trial.ts';

/** Controls that a person could not use. */
export const unusable: Family = {
  name: 'unusable',
  pages: { html: 200, browser: 40 },
  make: (random, where) =>
    oneOf(random, where, {
      'a field that is asked for': fieldAskedFor,
      'a field that is not asked for': fieldLeftAlone,
      'a field in the legend of a disabled group': fieldInLegend,
      'an option': option,
      'the named button': namedButton,
      'the only button': onlyButton,
      'the whole action': wholeAction,
      'a link': link,
      ...(where === 'html'
        ? { 'a field that is not sent': fieldNotSent, 'an open dialog': openDialog }
        : { 'behind a modal dialog': behindModal, 'in a modal dialog': insideModal }),
    }),
};

/** Makes an element unusable for a person. `isSent`: a form still sends what it holds. */
interface Way {
  readonly isSent: boolean;
  readonly apply: (part: Tag, random: Random) => Tag;
}

const around =
  (name: string, attributes: Tag['attributes']): Way['apply'] =>
  (part, random) =>
    tag(name, attributes, random.chance(0.5) ? part : tag('div', {}, part));
const WAYS: readonly Way[] = [
  { isSent: false, apply: (part) => withAttributes(part, { disabled: true }) },
  { isSent: false, apply: (part) => withAttributes(part, { disabled: 'false' }) },
  { isSent: false, apply: around('fieldset', { disabled: true }) },
  {
    isSent: false,
    apply: (part) =>
      tag(
        'fieldset',
        { disabled: true },
        tag('legend', {}, 'Group'),
        tag('fieldset', {}, tag('div', {}, part)),
      ),
  },
  {
    isSent: false,
    apply: (part) => tag('fieldset', { disabled: true }, tag('legend', {}, 'One'), tag('legend', {}, part)),
  },
  { isSent: true, apply: around('div', { inert: true }) },
  { isSent: true, apply: (part) => withAttributes(part, { inert: 'false' }) },
  { isSent: true, apply: around('section', { hidden: true }) },
  { isSent: true, apply: (part) => withAttributes(part, { hidden: true }) },
  { isSent: true, apply: around('div', { hidden: 'until-found' }) },
  { isSent: true, apply: around('dialog', {}) },
];
const STYLED: readonly Way[] = [
  { isSent: true, apply: around('div', { style: 'display: none' }) },
  { isSent: true, apply: (part) => withAttributes(part, { style: 'visibility: hidden' }) },
];

/** Styles are known to browsers only; `disabled` means something on controls and groups only. */
function someWay(random: Random, where: Where, isControl = true): Way {
  const ways = WAYS.filter(({ isSent }) => isSent || isControl);
  return random.pick(where === 'html' ? ways : [...ways, ...STYLED]);
}

interface Scene {
  readonly words: FormWords;
  readonly fields?: readonly FieldPart[];
  readonly parts: readonly Part[];
  readonly truth: Truth;
  readonly call?: Partial<Call>;
  readonly script?: Part;
  readonly watched?: readonly string[];
}

function trialOf(random: Random, scene: Scene): Omit<Trial, 'shape'> {
  const { words, parts, truth, call, watched = [] } = scene;
  const { fields = words.fields } = scene;
  return {
    site: {
      path: '/profile',
      html: writePage(random, [...parts, ...decoys(random, words.fields)], { script: scene.script }),
      watched,
    },
    call: { how: 'run', action: words.action, args: argumentsOf(fields), ...someMode(random), ...call },
    truth,
  };
}

function formWith(random: Random, words: FormWords, controls: readonly Part[], button: Part): Tag {
  return actionForm({ ...words, fields: [] }, random, { inside: [...controls, button] });
}

const named = (random: Random, { action }: FormWords): Tag => submitter(random, partOf(action, 'submit'));

function split(random: Random): {
  readonly words: FormWords;
  readonly one: FieldPart;
  readonly others: FieldPart[];
} {
  const words = formWords(random);
  const [one, ...others] = words.fields;
  if (!one) throw new Error('A form has a field.');
  return { words, one, others };
}

function fieldAskedFor(random: Random, where: Where): Omit<Trial, 'shape'> {
  const { words, one, others } = split(random);
  const way = someWay(random, where);
  const controls = [way.apply(one.control, random), ...others.map(({ control }) => control)];
  const form = formWith(random, words, random.shuffled(controls), named(random, words));
  // A page with script may enable a field when others are filled, so those are filled first, and changed on the page.
  const changed = where === 'html' ? [] : others.map(({ field }) => field);
  return trialOf(random, { words, parts: [form], truth: { must: 'refuse', changed } });
}

function fieldLeftAlone(random: Random, where: Where): Omit<Trial, 'shape'> {
  const { words, one, others } = split(random);
  const way = someWay(random, where);
  const controls = [way.apply(one.control, random), ...others.map(({ control }) => control)];
  const form = formWith(random, words, random.shuffled(controls), named(random, words));
  const values = { ...sentOf(others), ...(way.isSent ? {} : { [one.name]: [] }) };
  const changed = others.map(({ field }) => field);
  const truth: Truth = { must: 'act', effect: { path: words.path, values }, changed };
  return trialOf(random, { words, fields: others, parts: [form], truth });
}

/** What is in the first legend of a disabled group is not disabled. */
function fieldInLegend(random: Random): Omit<Trial, 'shape'> {
  const { words, one, others } = split(random);
  const group = tag(
    'fieldset',
    { disabled: true },
    tag('legend', {}, tag('span', {}, one.control)),
    tag('input', { name: 'lost', value: '1' }),
  );
  const controls = [group, ...others.map(({ control }) => control)];
  const form = formWith(random, words, random.shuffled<Part>(controls), named(random, words));
  const effect = { path: words.path, values: { ...sentOf(words.fields), lost: [] } };
  return trialOf(random, { words, parts: [form], truth: { must: 'act', effect } });
}

function option(random: Random): Omit<Trial, 'shape'> {
  const words: FormWords = { ...formWords(random), fields: [] };
  const isGroup = random.chance(0.5);
  const wanted = tag('option', { value: 'gold', ...(isGroup ? {} : { disabled: true }) }, 'Gold');
  const plan = tag(
    'select',
    { name: 'plan', 'data-agent-kind': 'field', 'data-agent-field': 'plan' },
    tag('option', { value: 'free' }, 'Free'),
    isGroup ? tag('optgroup', { label: 'More', disabled: true }, wanted) : wanted,
  );
  const form = formWith(random, words, [plan], named(random, words));
  const call = { args: { plan: 'gold' } };
  return trialOf(random, { words, parts: [form], call, truth: { must: 'refuse', changed: [] } });
}

function namedButton(random: Random, where: Where): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const button = someWay(random, where).apply(named(random, words), random);
  const beside = random.chance(0.3) ? [submitter(random, { formaction: '/other' })] : [];
  const controls = words.fields.map(({ control }) => control);
  const form = formWith(random, words, [...controls, ...beside], button);
  return trialOf(random, { words, parts: [form], truth: { must: 'refuse' } });
}

function onlyButton(random: Random, where: Where): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const button = someWay(random, where).apply(submitter(random, {}), random);
  const controls = words.fields.map(({ control }) => control);
  const form = formWith(random, words, controls, button);
  return trialOf(random, { words, parts: [form], truth: { must: 'refuse' } });
}

function wholeAction(random: Random, where: Where): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const form = actionForm(words, random, { inside: [named(random, words)] });
  const part = someWay(random, where, false).apply(form, random);
  return trialOf(random, { words, parts: [part], truth: { must: 'refuse' } });
}

function link(random: Random, where: Where): Omit<Trial, 'shape'> {
  const words: FormWords = { ...formWords(random), fields: [] };
  const element = tag(
    'a',
    { href: '/go', 'data-agent-kind': 'action', 'data-agent-action': words.action },
    'Go',
  );
  const isUsable = random.chance(0.2);
  const part = isUsable ? element : someWay(random, where, false).apply(element, random);
  const truth: Truth = { must: isUsable ? 'act' : 'refuse', effect: { path: '/go', method: 'GET' } };
  return trialOf(random, { words, parts: [part], watched: ['/go'], truth });
}

/** A field without a name, or one of another form, takes a value that never arrives. */
function fieldNotSent(random: Random): Omit<Trial, 'shape'> {
  const { words, one, others } = split(random);
  const lost = random.pick<() => { readonly inside: Part[]; readonly outside: Part[] }>([
    () => ({ inside: [withAttributes(one.control, { name: undefined })], outside: [] }),
    () => ({
      inside: [withAttributes(one.control, { form: 'another' })],
      outside: [tag('form', { id: 'another', method: 'post', action: '/decoy' })],
    }),
    () => ({
      inside: [],
      outside: [withAttributes(one.control, { 'data-agent-for-action': words.action })],
    }),
  ])();
  const controls = [...lost.inside, ...others.map(({ control }) => control)];
  const form = formWith(random, words, random.shuffled(controls), named(random, words));
  const effect = { path: words.path, values: sentOf(others) };
  const changed = others.map(({ field }) => field);
  const parts = [form, ...lost.outside];
  return trialOf(random, { words, parts, truth: { must: 'either', effect, changed, claims: ['unclear'] } });
}

function openDialog(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const form = actionForm(words, random, { inside: [named(random, words)] });
  const effect = { path: words.path, values: sentOf(words.fields) };
  const parts = [tag('dialog', { open: true }, form)];
  return trialOf(random, { words, parts, truth: { must: 'act', effect } });
}

const SHOW = script("document.querySelector('#modal').showModal();");

function behindModal(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const form = actionForm(words, random, { inside: [named(random, words)] });
  const modal = tag('dialog', { id: 'modal' }, tag('p', {}, 'Cookies?'), tag('button', {}, 'Yes'));
  return trialOf(random, { words, parts: [form, modal], script: SHOW, truth: { must: 'refuse' } });
}

function insideModal(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const form = actionForm(words, random, { inside: [named(random, words)] });
  const effect = { path: words.path, values: sentOf(words.fields) };
  const parts = [tag('dialog', { id: 'modal' }, form)];
  return trialOf(random, { words, parts, script: SHOW, truth: { must: 'act', effect } });
}

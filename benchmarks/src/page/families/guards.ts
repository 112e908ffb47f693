import type { Random } from '../random.ts';
import { type Family, oneOf } from './family.ts';
import { manifestWith } from './manifest.ts';
import { type FormWords, formWords } from './markup/action-form.ts';
import { argumentsOf, type FieldPart } from './markup/fields.ts';
import { writePage } from './markup/page.ts';
import { script, type Tag, tag } from './markup/tag.ts';
import { scriptedPage, sentBy } from './scripted-form.ts';
import type { Call, Trial, Truth, Where } from './trial.ts';

/** Buttons that wait for a valid form, pages that ask back, and pages that do not want to be left. */
export const guards: Family = {
  name: 'guards',
  pages: { html: 0, browser: 200 },
  make: (random, where) =>
    oneOf(random, where, {
      'enabled once it is valid': enabledLate,
      'enabled by an event that does not come': neverEnabled,
      'disabled again by the last field': disabledAgain,
      'asks, after a question to the owner': asksAgreed,
      'asks, without approval': asksUnasked,
      'asks while it is filled': asksWhileFilled,
      'asks for a word': asksForAWord,
      'tells before it sends': tells,
      ...(where === 'browser'
        ? { 'a changed page is left': changedPageLeft, 'an unchanged page is left': pageLeft }
        : {}),
    }),
};

const CONSENT: Tag['attributes'] = { 'data-agent-danger': 'high', 'data-agent-confirm': 'required' };

interface Scene {
  readonly words: FormWords;
  readonly code: string;
  readonly attributes?: Tag['attributes'];
  readonly button?: Tag['attributes'];
  readonly call?: Partial<Call>;
  readonly truth: Truth;
}

function trialOf(
  random: Random,
  { words, code, attributes, button, call, truth }: Scene,
): Omit<Trial, 'shape'> {
  const page = { words, code, ...(attributes ? { attributes } : {}), ...(button ? { button } : {}) };
  return {
    site: { path: '/order', html: scriptedPage(random, page) },
    call: { how: 'run', action: words.action, args: argumentsOf(words.fields), ...call },
    truth,
  };
}

/** The form goes to the server as forms do, or by script. */
function sending(random: Random, words: FormWords, condition = 'true'): string {
  const sends = `post(${JSON.stringify(words.path)}, new URLSearchParams(new FormData(form)));`;
  return random.chance(0.5)
    ? `form.addEventListener('submit', (event) => { if (!(${condition})) event.preventDefault(); });`
    : `form.addEventListener('submit', (event) => { event.preventDefault(); if (${condition}) { ${sends} } });`;
}

const BUTTON = 'form.querySelector(\'[data-agent-action$=".submit"]\')';
/** At once, after the task, or in a task of its own. */
const WHEN = ['check();', 'queueMicrotask(check);', 'setTimeout(check, 0);'];

function written(random: Random): FormWords {
  return formWords(random, 'written');
}

const isFilled = ({ fields }: FormWords) =>
  fields
    .map(({ name, sent }) => `form.elements[${JSON.stringify(name)}].value === ${JSON.stringify(sent[0])}`)
    .join(' && ');

function enabledLate(random: Random): Omit<Trial, 'shape'> {
  const words = written(random);
  const event = random.pick(['input', 'change']);
  const code = `const check = () => { ${BUTTON}.disabled = !(${isFilled(words)}); };
    form.addEventListener('${event}', () => { ${random.pick(WHEN)} });
    ${sending(random, words)}`;
  const truth: Truth = { must: 'act', effect: sentBy(words) };
  return trialOf(random, { words, code, button: { disabled: true }, truth });
}

function neverEnabled(random: Random): Omit<Trial, 'shape'> {
  const words = written(random);
  const code = `form.addEventListener('dblclick', () => { ${BUTTON}.disabled = false; });
    ${sending(random, words)}`;
  return trialOf(random, { words, code, button: { disabled: true }, truth: { must: 'refuse' } });
}

/** What is valid at first is not any more once everything is filled in. Who is quicker than the page is not wrong. */
function disabledAgain(random: Random): Omit<Trial, 'shape'> {
  const words = written(random);
  const code = `const check = () => { ${BUTTON}.disabled = ${isFilled(words)}; };
    form.addEventListener('input', () => { ${random.pick(WHEN)} });
    ${sending(random, words)}`;
  return trialOf(random, { words, code, truth: { must: 'either', effect: sentBy(words) } });
}

/** From outside the approval answers; inside the page the visitor does. */
function visitorOf(random: Random, where: Where): Pick<Call, 'visitor'> {
  return where === 'in-page' ? { visitor: random.pick(['accepts', 'dismisses']) } : {};
}

function asksAgreed(random: Random, where: Where): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const { visitor } = visitorOf(random, where);
  const owner = random.pick<NonNullable<Call['owner']>>(['granted', 'granted', 'declined']);
  const isAllowed = owner === 'granted' && visitor !== 'dismisses';
  return trialOf(random, {
    words,
    code: sending(random, words, "confirm('Really?')"),
    attributes: CONSENT,
    call: { owner, ...(visitor ? { visitor } : {}) },
    truth: { must: isAllowed ? 'act' : 'refuse', asks: true, effect: sentBy(words) },
  });
}

/** The action asks for no approval, so there is none that could answer the page. */
function asksUnasked(random: Random, where: Where): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const { visitor } = visitorOf(random, where);
  return trialOf(random, {
    words,
    code: sending(random, words, "confirm('Really?')"),
    call: { owner: 'granted', ...(visitor ? { visitor } : {}) },
    truth: visitor === 'accepts' ? { must: 'act', effect: sentBy(words) } : { must: 'refuse' },
  });
}

/** The approval is for the action and for nothing that comes up on the way. */
function asksWhileFilled(random: Random): Omit<Trial, 'shape'> {
  const words = written(random);
  const code = `form.addEventListener('input', () => { if (confirm('Remove all others?')) post('/delete', {}); });
    ${sending(random, words)}`;
  return trialOf(random, {
    words,
    code,
    attributes: CONSENT,
    call: { owner: 'granted', visitor: 'dismisses' },
    truth: { must: 'either', asks: true, effect: sentBy(words) },
  });
}

function asksForAWord(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  return trialOf(random, {
    words,
    code: sending(random, words, "prompt('Type the word') !== null"),
    attributes: CONSENT,
    call: { owner: 'granted', visitor: 'dismisses' },
    truth: { must: 'refuse' },
  });
}

function tells(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const code = `form.addEventListener('submit', () => { alert('Here we go'); });
    ${sending(random, words)}`;
  return trialOf(random, { words, code, truth: { must: 'act', effect: sentBy(words) } });
}

const LIST = '/orders/';

/** The owner has typed into a page that warns before it is left. */
function leaving(random: Random, guard: string): Omit<Trial, 'truth' | 'shape'> {
  const field: FieldPart = { field: 'note', name: 'note', control: tag('input'), value: 'x', sent: ['x'] };
  const manifest = manifestWith('/draft', [{ id: 'draft.send', fields: [field] }], {
    data: {
      'order.list': { title: 'Orders', scope: 'orders.read', outputSchema: { type: 'array' } },
    },
    pages: {
      '/draft': { title: 'Draft', actions: ['draft.send'] },
      [LIST]: { title: 'Orders', data: ['order.list'] },
    },
  });
  const form = tag(
    'form',
    { method: 'post', action: '/draft/send', 'data-agent-kind': 'action', 'data-agent-action': 'draft.send' },
    tag('textarea', { id: 'text', name: 'text' }),
  );
  const list = tag(
    'ul',
    { 'data-agent-kind': 'collection', 'data-agent-action': 'order.list' },
    tag('li', { 'data-agent-kind': 'item' }, tag('b', { 'data-agent-field': 'id' }, 'N-1')),
  );
  const html = writePage(random, [list]);
  return {
    site: {
      path: '/draft',
      html: writePage(random, [form], { script: script(guard) }),
      manifest,
      answer: ({ path }) => (path === LIST ? { html } : undefined),
      watched: [LIST],
    },
    call: {
      how: random.pick<Call['how']>(['view', 'tool']),
      action: 'order.list',
      args: {},
      typed: { into: '#text', text: 'my draft' },
    },
  };
}

function changedPageLeft(random: Random): Omit<Trial, 'shape'> {
  const guard = random.pick([
    "addEventListener('beforeunload', (event) => { event.preventDefault(); });",
    "onbeforeunload = () => 'There are changes';",
    "document.querySelector('#text').addEventListener('input', () => addEventListener('beforeunload', (event) => { event.preventDefault(); event.returnValue = true; }));",
  ]);
  return { ...leaving(random, guard), truth: { must: 'refuse' } };
}

function pageLeft(random: Random): Omit<Trial, 'shape'> {
  return {
    ...leaving(random, "addEventListener('beforeunload', () => undefined);"),
    truth: { must: 'read', effect: { path: LIST, method: 'GET' }, rows: [{ id: 'N-1' }] },
  };
}

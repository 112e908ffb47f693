import type { Random } from '../random.ts';
import { type Family, oneOf } from './family.ts';
import { actionForm, type FormWords, formWords, partOf, submitter } from './markup/action-form.ts';
import { argumentsOf, sentOf } from './markup/fields.ts';
import { decoys, writePage } from './markup/page.ts';
import { type Part, type Tag, tag } from './markup/tag.ts';
import { someMode } from './terms.ts';
import type { Trial, Truth } from './trial.ts';

/** The page changes while the owner thinks. Their yes is to what they were shown. */
export const raced: Family = {
  name: 'raced',
  pages: { html: 0, browser: 200 },
  make: (random, where) =>
    oneOf(random, where, {
      'stricter terms': stricterTerms,
      'another target': otherTarget,
      'another button value': otherValue,
      'another form': otherForm,
      'a second button': secondButton,
      'rows moved to other nodes': rowsMoved,
      'the row gone': rowGone,
      'drawn again': drawnAgain,
      'other words': otherWords,
    }),
};

interface Scene {
  readonly words: FormWords;
  /** Code that runs after the owner was asked and before they answer; `form` and `button` are those of the action. */
  readonly meanwhile: string;
  readonly beside?: readonly Part[];
  readonly truth: Truth;
}

/** Without fields nothing but the press itself looks at the page again. */
function wordsOf(random: Random): FormWords {
  const words = formWords(random);
  return random.chance(0.6) ? { ...words, fields: [] } : words;
}

function trialOf(random: Random, { words, meanwhile, beside = [], truth }: Scene): Omit<Trial, 'shape'> {
  const button = submitter(random, { name: 'op', value: 'save', ...partOf(words.action, 'submit') });
  const attributes = { 'data-agent-confirm': 'required' };
  const form = actionForm(words, random, { inside: [button], attributes, isPlain: true });
  const found = `const form = document.getElementById('${words.id}'); const button = form.querySelector('[name=op]');`;
  return {
    site: { path: '/app', html: writePage(random, [form, ...beside, ...decoys(random, words.fields)]) },
    call: {
      how: 'run',
      action: words.action,
      args: argumentsOf(words.fields),
      owner: 'granted',
      meanwhile: `{ ${found} ${meanwhile} }`,
      ...someMode(random),
    },
    truth,
  };
}

function refusing(
  random: Random,
  changes: readonly string[],
  beside?: readonly Part[],
): Omit<Trial, 'shape'> {
  const words = wordsOf(random);
  const meanwhile = random.pick(changes);
  return trialOf(random, { words, meanwhile, truth: { must: 'refuse' }, ...(beside ? { beside } : {}) });
}

function acting(random: Random, changes: readonly string[]): Omit<Trial, 'shape'> {
  const words = wordsOf(random);
  const effect = { path: words.path, values: { ...sentOf(words.fields), op: ['save'] } };
  return trialOf(random, {
    words,
    meanwhile: random.pick(changes),
    truth: { must: 'act', asks: true, effect },
  });
}

function stricterTerms(random: Random): Omit<Trial, 'shape'> {
  const on = random.pick(['form', 'button']);
  return refusing(random, [
    `${on}.setAttribute('data-agent-confirm', 'review');`,
    `${on}.setAttribute('data-agent-danger', 'high');`,
    `${on}.setAttribute('data-agent-danger', 'low');`,
    `${on}.setAttribute('data-agent-scope', 'all.write');`,
  ]);
}

function otherTarget(random: Random): Omit<Trial, 'shape'> {
  return refusing(random, [
    `form.action = '/drop';`,
    `button.setAttribute('formaction', '/drop');`,
    `form.method = 'get';`,
    `form.enctype = 'text/plain';`,
    `document.head.insertAdjacentHTML('beforeend', '<base href="/drop/">');`,
  ]);
}

function otherValue(random: Random): Omit<Trial, 'shape'> {
  return refusing(random, [`button.value = 'drop';`, `button.name = 'drop';`]);
}

const DROP = {
  'data-agent-kind': 'action',
  'data-agent-action': 'account.drop',
  'data-agent-danger': 'high',
};

function otherForm(random: Random): Omit<Trial, 'shape'> {
  const other = tag('form', { id: 'drop-form', method: 'post', action: '/drop', ...DROP });
  const changes = [
    `button.setAttribute('form', 'drop-form');`,
    `document.getElementById('drop-form').append(button);`,
  ];
  return refusing(random, changes, [other]);
}

function secondButton(random: Random): Omit<Trial, 'shape'> {
  return refusing(random, [
    'button.before(button.cloneNode(true));',
    'button.after(button.cloneNode(true));',
  ]);
}

/** Nodes stay where they are and take over the content of others, as lists keyed by place do. */
const MOVE = `const items = [...document.querySelectorAll('#rows > *')];
  const keys = items.map((each) => each.getAttribute('data-agent-key'));
  const ids = items.map((each) => each.querySelector('input').value);`;
const GIVE = `for (const [at, each] of items.entries()) {
    if (at >= order.length) { each.remove(); continue; }
    each.setAttribute('data-agent-key', keys[order[at]]);
    each.querySelector('input').setAttribute('value', ids[order[at]]);
  }`;

function rowsTrial(random: Random, order: string, target: number, truth: (id: string) => Truth) {
  const rows = Array.from({ length: 4 }, (_, at) => ({ key: `${random.word()}-${at}`, id: random.word() }));
  const item = ({ key, id }: (typeof rows)[number]): Tag =>
    tag(
      'li',
      { 'data-agent-kind': 'item', 'data-agent-key': key },
      tag(
        'form',
        {
          method: 'post',
          action: '/orders/cancel',
          'data-agent-kind': 'action',
          'data-agent-action': 'order.cancel',
          'data-agent-confirm': 'required',
        },
        tag('input', { type: 'hidden', name: 'order', value: id }),
        submitter(random, {}, 'Cancel it'),
      ),
    );
  const list = tag('ul', { id: 'rows', 'data-agent-kind': 'collection' }, rows.map(item));
  const { key = '', id = '' } = rows[target] ?? {};
  return {
    site: { path: '/orders', html: writePage(random, [list, ...decoys(random, [])]) },
    call: {
      how: 'run' as const,
      action: 'order.cancel',
      args: { row_key: key },
      owner: 'granted' as const,
      meanwhile: `{ ${MOVE} const order = ${order}; ${GIVE} }`,
      ...someMode(random),
    },
    truth: truth(id),
  };
}

function rowsMoved(random: Random): Omit<Trial, 'shape'> {
  const order = random.pick(['[1, 2, 3]', '[3, 2, 1, 0]', '[1, 2, 3, 0]', '[2, 1]']);
  return rowsTrial(random, order, 1 + random.below(2), (id) => ({
    must: 'act',
    asks: true,
    effect: { path: '/orders/cancel', values: { order: [id] } },
  }));
}

function rowGone(random: Random): Omit<Trial, 'shape'> {
  const order = random.pick(['[1, 2, 3]', '[3, 2, 1]', '[3]']);
  return rowsTrial(random, order, 0, () => ({ must: 'refuse' }));
}

function drawnAgain(random: Random): Omit<Trial, 'shape'> {
  return acting(random, [
    'form.outerHTML = form.outerHTML;',
    'document.body.innerHTML = document.body.innerHTML;',
    'button.replaceWith(button.cloneNode(true));',
    'form.parentElement.append(form);',
  ]);
}

function otherWords(random: Random): Omit<Trial, 'shape'> {
  return acting(random, [
    `button.title = 'Save now';`,
    `form.classList.add('asked');`,
    `document.title = 'Asked';`,
    `form.insertAdjacentHTML('beforeend', '<p>Almost there</p>');`,
  ]);
}

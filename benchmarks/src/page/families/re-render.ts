import type { Random } from '../random.ts';
import { type Family, oneOf } from './family.ts';
import { type FormWords, formWords } from './markup/action-form.ts';
import { argumentsOf, type FieldPart } from './markup/fields.ts';
import { decoys, writePage } from './markup/page.ts';
import { script } from './markup/tag.ts';
import { formMarkup, holder, SEND, sentBy } from './scripted-form.ts';
import type { Call, Trial, Truth } from './trial.ts';

/** Pages that recreate their nodes on input, or change the value that was entered. */
export const reRender: Family = {
  name: 're-render',
  pages: { html: 0, browser: 200 },
  make: (random, where) =>
    oneOf(random, where, {
      'all nodes recreated': allRecreated,
      'all nodes recreated, sent natively': sentNatively,
      'only the field recreated': fieldRecreated,
      'only the button recreated': buttonRecreated,
      'fields in another order': reordered,
      'the value trimmed': trimmed,
      'the value cleared': cleared,
      'the value changed': changed,
      'another field cleared': otherCleared,
      'the field taken away': takenAway,
      'the value held back by the page': heldBack,
      'the action replaced': replaced,
      'the form not sent': notSent,
    }),
};

/** When a page reacts to input: at once, after the task like most frameworks, or in a task of its own. */
const WHEN = ['render();', 'queueMicrotask(render);', 'setTimeout(render, 0);'];

interface Scene {
  readonly words: FormWords;
  /** Turns a new state into the one that is kept; `name` is the field's and `state` all of them. */
  readonly keep?: string;
  /** Writes the page for a state. The whole form when left out. */
  readonly render?: string;
  /** What the page does before anything else. */
  readonly start?: string;
  readonly isNative?: boolean;
  readonly truth: Truth;
  readonly call?: Partial<Call>;
}

/** A small page of the kind that frameworks make: what is put in becomes state, and the state becomes nodes. */
function trialOf(random: Random, scene: Scene): Omit<Trial, 'shape'> {
  const { words, keep = '', render = 'write(markup);', start = '', isNative = false, truth, call } = scene;
  const event = random.pick(['input', 'change', 'input']);
  const submitted = isNative ? '' : 'event.preventDefault(); send();';
  const code = `${SEND}
    const root = document.querySelector('#root');
    const markup = ${JSON.stringify(formMarkup(random, words)).replaceAll('<', '\\u003c')};
    ${start}
    const state = {};
    const controls = () => root.querySelectorAll('[data-agent-field][name]');
    const valueOf = (control) => control.type === 'checkbox' ? control.checked : control.value;
    const show = (control) => {
      if (!(control.name in state)) return;
      if (control.type === 'checkbox') control.checked = state[control.name];
      else control.value = state[control.name];
    };
    const write = (html) => { root.innerHTML = html; controls().forEach(show); };
    const render = () => { ${render} };
    const send = () => {
      const body = new URLSearchParams();
      for (const control of controls()) {
        const value = state[control.name];
        if (value === true) body.append(control.name, control.value);
        else if (value !== false) body.append(control.name, value);
      }
      post(${JSON.stringify(words.path)}, body);
    };
    write(markup);
    for (const control of controls()) state[control.name] = valueOf(control);
    root.addEventListener('${event}', (event) => {
      const { name } = event.target;
      if (!(name in state)) return;
      state[name] = valueOf(event.target);
      ${keep}
      ${random.pick(WHEN)}
    });
    root.addEventListener('submit', (event) => { ${submitted} });`;
  return {
    site: {
      path: '/app',
      html: writePage(random, [holder(), ...decoys(random, words.fields)], { script: script(`{${code}}`) }),
    },
    call: { how: 'run', action: words.action, args: argumentsOf(words.fields), ...call },
    truth,
  };
}

function allRecreated(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  return trialOf(random, { words, truth: { must: 'act', effect: sentBy(words) } });
}

function sentNatively(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  return trialOf(random, { words, isNative: true, truth: { must: 'act', effect: sentBy(words) } });
}

function fieldRecreated(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const render =
    'for (const control of controls()) { const copy = control.cloneNode(true); control.replaceWith(copy); show(copy); }';
  return trialOf(random, { words, render, truth: { must: 'act', effect: sentBy(words) } });
}

function buttonRecreated(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const render =
    'for (const each of root.querySelectorAll(\'[data-agent-action$=".submit"]\')) each.replaceWith(each.cloneNode(true));';
  return trialOf(random, { words, render, truth: { must: 'act', effect: sentBy(words) } });
}

/** The first field goes to the end of the form, so that places in the document mean something else. */
function reordered(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const render =
    "write(markup); const form = root.querySelector('form'); const [first] = controls(); if (first) form.append(first);";
  return trialOf(random, { words, render, truth: { must: 'act', effect: sentBy(words) } });
}

/** One written field, and what the page makes of its value. */
function oneWritten(random: Random): FormWords {
  const words = formWords(random, 'written');
  return { ...words, fields: words.fields.slice(0, 2) };
}

const firstOf = ({ fields }: FormWords): FieldPart => {
  const [first] = fields;
  if (!first) throw new Error('A form has a field.');
  return first;
};

/** White space around a value does not count; pages drop it all the time. */
function trimmed(random: Random): Omit<Trial, 'shape'> {
  const words = oneWritten(random);
  const first = firstOf(words);
  const args = { ...argumentsOf(words.fields), [first.field]: ` ${first.sent[0]} ` };
  const keep = 'if (typeof state[name] === "string") state[name] = state[name].trim();';
  return trialOf(random, { words, keep, call: { args }, truth: { must: 'act', effect: sentBy(words) } });
}

/** Not to send is right, and so is to send the values that were asked for; any other values are not. */
const unlessRight = (words: FormWords): Truth => ({ must: 'either', effect: sentBy(words) });

function refusing(random: Random, keep: string): Omit<Trial, 'shape'> {
  const words = oneWritten(random);
  return trialOf(random, { words, keep, truth: unlessRight(words) });
}

function cleared(random: Random): Omit<Trial, 'shape'> {
  return refusing(random, 'state[name] = "";');
}

function changed(random: Random): Omit<Trial, 'shape'> {
  return refusing(
    random,
    random.pick([
      'state[name] = state[name].slice(0, 2);',
      'state[name] = state[name] + "!";',
      'state[name] = state[name].replaceAll(" ", "") + "-1";',
      'state[name] = state[name].split("").reverse().join("") + ".";',
    ]),
  );
}

/** What was put in first is lost when the second field is filled. */
function otherCleared(random: Random): Omit<Trial, 'shape'> {
  const words = twoWritten(random);
  const keep = 'for (const other in state) if (other !== name) state[other] = "";';
  return trialOf(random, { words, keep, truth: unlessRight(words) });
}

function twoWritten(random: Random): FormWords {
  const words = formWords(random, 'written');
  return words.fields.length > 1 ? words : { ...words, fields: [...words.fields, extraField()] };
}

function extraField(): FieldPart {
  const attributes = { name: 'extra', 'data-agent-kind': 'field', 'data-agent-field': 'extra' };
  return {
    field: 'extra',
    name: 'extra',
    control: { name: 'input', attributes, parts: [] },
    value: 'more',
    sent: ['more'],
  };
}

function takenAway(random: Random): Omit<Trial, 'shape'> {
  const words = twoWritten(random);
  const render = 'write(markup); const all = [...controls()]; all.at(-1).remove(); all.at(0).remove();';
  return trialOf(random, { words, render, truth: unlessRight(words) });
}

/** A controlled field whose page takes no input: the node keeps the value until the page draws again. */
function heldBack(random: Random): Omit<Trial, 'shape'> {
  const words = oneWritten(random);
  const keep = 'state[name] = "as before";';
  const render = 'controls().forEach(show);';
  return trialOf(random, { words, keep, render, truth: unlessRight(words) });
}

/** After the first input the same id names another form, which does something else under other terms. */
function replaced(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random, 'written');
  const render = `write(markup); const form = root.querySelector('form'); form.action = '/delete';
    form.setAttribute('data-agent-danger', 'high'); form.setAttribute('data-agent-confirm', 'required');
    form.onsubmit = (event) => { event.preventDefault(); event.stopPropagation(); post('/delete', {}); };`;
  return trialOf(random, { words, render, truth: unlessRight(words) });
}

/** The page keeps the form to itself and says nothing. */
function notSent(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const start = `root.addEventListener('submit', (event) => { event.preventDefault(); event.stopPropagation(); }, true);`;
  return trialOf(random, { words, start, truth: { must: 'refuse' } });
}

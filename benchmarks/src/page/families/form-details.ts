import type { Random } from '../random.ts';
import { manifestWith } from './manifest.ts';
import { actionForm, type FormWords, formWords, partOf, submitter } from './markup/action-form.ts';
import { argumentsOf, sentOf } from './markup/fields.ts';
import { decoys, wrapped, writePage } from './markup/page.ts';
import { type Part, script, tag } from './markup/tag.ts';
import type { Trial, Truth } from './trial.ts';

const SIZES = ['S', 'M', 'L', 'XL'];

/** Every radio button carries the field's name, and no element is annotated for the group. */
export function radios(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const wanted = random.pick(SIZES);
  const isGroup = random.chance(0.3);
  const annotated = { 'data-agent-kind': 'field', 'data-agent-field': 'size' };
  const checked = random.pick(SIZES);
  const buttons: Part[] = random.shuffled(SIZES).map((size) => {
    const input = tag('input', {
      type: 'radio',
      name: 'size',
      value: size,
      ...(isGroup ? {} : annotated),
      ...(size === checked ? { checked: true } : {}),
    });
    return wrapped(tag('label', {}, input, size), random);
  });
  const group = isGroup ? tag('fieldset', annotated, buttons) : buttons;
  const form = actionForm(words, random, {
    inside: [group, submitter(random, partOf(words.action, 'submit'))],
  });
  const elsewhere = tag(
    'form',
    { method: 'post', action: '/decoy' },
    SIZES.map((size) => tag('input', { type: 'radio', name: 'size', value: size })),
  );
  return {
    site: { path: '/shirts', html: writePage(random, [form, elsewhere, ...decoys(random, words.fields)]) },
    call: { how: 'run', action: words.action, args: { ...argumentsOf(words.fields), size: wanted } },
    truth: {
      must: 'act',
      effect: { path: words.path, values: { ...sentOf(words.fields), size: [wanted] } },
    },
  };
}

const OPENER = 'dialog.show';

function dialogParts(random: Random, words: FormWords): readonly Part[] {
  const form = actionForm(words, random, { inside: [submitter(random, partOf(words.action, 'submit'))] });
  const dialog = tag('dialog', { id: 'box', 'data-agent-kind': 'dialog' }, wrapped(form, random));
  const opener = tag(
    'button',
    {
      type: 'button',
      'aria-controls': 'box',
      'aria-haspopup': 'dialog',
      'data-agent-kind': 'action',
      'data-agent-action': OPENER,
    },
    'Open',
  );
  return [dialog, opener];
}

/** An action in a closed dialog is not carried out, and the way to it is named. */
export function closedDialog(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  return {
    site: { path: '/shirts', html: writePage(random, dialogParts(random, words)) },
    call: { how: 'run', action: words.action, args: argumentsOf(words.fields) },
    truth: {
      must: 'refuse',
      lacks: ({ error }) =>
        `${error?.message} ${error?.detail}`.includes(OPENER) ? undefined : 'the opener is not named',
    },
  };
}

export function openedDialog(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random);
  const show = random.pick(['showModal', 'show']);
  const code = `document.querySelector('[data-agent-action="${OPENER}"]').onclick = () => document.querySelector('#box').${show}();`;
  const truth: Truth = { must: 'act', effect: { path: words.path, values: sentOf(words.fields) } };
  return {
    site: { path: '/shirts', html: writePage(random, dialogParts(random, words), { script: script(code) }) },
    call: {
      how: 'run',
      action: words.action,
      args: argumentsOf(words.fields),
      first: [{ action: OPENER, args: {} }],
    },
    truth,
  };
}

/** A field that is there only once another one is set. */
export function conditional(random: Random): Omit<Trial, 'shape'> {
  const words: FormWords = { ...formWords(random), fields: [] };
  const vat = `DE${random.below(9_000) + 1_000}`;
  const how = random.pick(['hidden', 'disabled', 'absent']);
  const field = tag('input', { name: 'vat', 'data-agent-kind': 'field', 'data-agent-field': 'vat_id' });
  const holder = tag('div', { id: 'more' }, how === 'absent' ? undefined : field);
  const company = tag('input', {
    type: 'checkbox',
    name: 'company',
    id: 'company',
    'data-agent-kind': 'field',
    'data-agent-field': 'company',
  });
  const form = actionForm(words, random, {
    inside: [company, holder, submitter(random, partOf(words.action, 'submit'))],
    isPlain: true,
  });
  const markup = '<input name="vat" data-agent-kind="field" data-agent-field="vat_id">';
  const code = `
    const more = document.querySelector('#more');
    const update = () => {
      const on = document.querySelector('#company').checked;
      if ('${how}' === 'hidden') more.hidden = !on;
      else if ('${how}' === 'disabled') more.firstElementChild.disabled = !on;
      else more.innerHTML = on ? '${markup}' : '';
    };
    document.querySelector('#company').addEventListener('change', update);
    update();`;
  // What is not on the page can only be known from a manifest.
  const properties = { company: { type: 'boolean' }, vat_id: { type: 'string' } };
  const more = { inputSchema: { type: 'object', properties, additionalProperties: false } };
  const site = how === 'absent' ? { manifest: manifestWith('/shirts', [{ id: words.action, more }]) } : {};
  return {
    site: { path: '/shirts', html: writePage(random, [form], { script: script(code) }), ...site },
    call: { how: 'run', action: words.action, args: { company: true, vat_id: vat } },
    truth: { must: 'act', effect: { path: words.path, values: { company: ['on'], vat: [vat] } } },
  };
}

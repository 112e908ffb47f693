import type { JsonObject } from '@handrail/base';
import type { Random } from '../random.ts';
import {
  alertStatus,
  CODE,
  type Expected,
  FREE_TEXTS,
  MESSAGE,
  PATH,
  politeStatus,
  promising,
  resultPart,
  someOutput,
  truthOf,
} from './evidence-words.ts';
import { type FormWords, formWords } from './markup/action-form.ts';
import { argumentsOf } from './markup/fields.ts';
import { type Part, tag, write } from './markup/tag.ts';
import { scriptedPage, sentBy } from './scripted-form.ts';
import type { Trial } from './trial.ts';

/** One thing that a page does some milliseconds after the form was taken. */
interface Step {
  readonly after: number;
  readonly code: string;
}

interface Scene {
  readonly steps: readonly Step[];
  readonly expected: Expected;
  /** In the form from the start. */
  readonly inside?: readonly Part[];
  readonly beside?: readonly Part[];
  readonly words?: FormWords;
  readonly hasManifest?: boolean;
  readonly limit?: number;
}

/** A page that takes its form by script, sends it, and then shows one thing after another. */
function trialOf(random: Random, scene: Scene): Omit<Trial, 'shape'> {
  const { steps, expected, inside = [politeStatus('')], beside = [], hasManifest = true } = scene;
  const words = scene.words ?? formWords(random);
  const played = steps.map(({ after, code }) => `setTimeout(() => { ${code} }, ${after});`).join('\n');
  const code = `
    const at = (id) => document.getElementById(id);
    const say = (id, text) => { at(id).textContent = text; };
    const add = (html) => form.insertAdjacentHTML('beforeend', html);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      post(${JSON.stringify(words.path)}, new URLSearchParams(new FormData(form)));
      ${played}
    });`;
  return {
    site: {
      path: PATH,
      html: scriptedPage(random, { words, code, inside, beside }),
      ...(hasManifest ? { manifest: promising(words) } : {}),
    },
    call: {
      how: 'run',
      action: words.action,
      args: argumentsOf(words.fields),
      statusLimit: scene.limit ?? 4_000,
    },
    truth: truthOf(sentBy(words), expected),
  };
}

const quoted = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c');
const say = (text: string, after: number): Step => ({ after, code: `say('status', ${quoted(text)});` });
const soon = (random: Random) => 10 + random.below(60);
const later = (random: Random) => 90 + random.below(120);
const UNCLEAR: Expected = { claims: ['unclear'] };

export function freeText(random: Random): Omit<Trial, 'shape'> {
  const text = random.pick(FREE_TEXTS);
  return trialOf(random, { steps: [say(text, soon(random))], expected: { ...UNCLEAR, result: text } });
}

export function pendingThenText(random: Random): Omit<Trial, 'shape'> {
  const text = random.pick(FREE_TEXTS);
  const pending = random.pick(['Saving…', 'Working...', 'Please wait', 'Saved for now']);
  const steps = [say(pending, soon(random)), say(text, later(random))];
  return trialOf(random, { steps, expected: { ...UNCLEAR, result: text } });
}

export function pendingThenError(random: Random): Omit<Trial, 'shape'> {
  const text = random.pick([`Error ${CODE}`, `${CODE}: try another`, MESSAGE, `(${CODE})`]);
  const steps = [
    say(random.pick(['Saving…', 'Saved', 'One moment']), soon(random)),
    say(text, later(random)),
  ];
  return trialOf(random, { steps, expected: { claims: ['failed'], code: CODE } });
}

export function partOfACode(random: Random): Omit<Trial, 'shape'> {
  const text = random.pick([`UN${CODE}`, `${CODE}_NOT`, `${MESSAGE} No, it was not.`, 'OUT_OF_STOCKS']);
  return trialOf(random, { steps: [say(text, soon(random))], expected: UNCLEAR });
}

export function busyThenOutput(random: Random): Omit<Trial, 'shape'> {
  const output = someOutput(random);
  const start = {
    after: 5,
    code: "at('status').setAttribute('aria-busy', 'true'); say('status', 'Working');",
  };
  const end = {
    after: 300 + random.below(400),
    code: `at('status').setAttribute('aria-busy', 'false'); say('status', ${quoted(JSON.stringify(output))});`,
  };
  return trialOf(random, { steps: [start, end], expected: { claims: ['done'], output } });
}

export function outputInStatus(random: Random): Omit<Trial, 'shape'> {
  const output = someOutput(random);
  const steps = [say(JSON.stringify(output), soon(random))];
  return trialOf(random, { steps, expected: { claims: ['done'], output } });
}

/** Shows a result, whether its element was there before or not. */
function shown(random: Random, output: JsonObject, words: FormWords, isThere: boolean): Scene {
  const isNamed = random.chance(0.5);
  const isBound = random.chance(0.4);
  const bound = isBound ? { 'data-agent-for-action': words.action } : {};
  const html = write(resultPart(output, isNamed, bound), random);
  const empty = resultPart(undefined, false, bound);
  const place = tag('div', { id: 'place' }, isThere ? empty : undefined);
  const step = { after: soon(random), code: `at('place').innerHTML = ${quoted(html)};` };
  return {
    words,
    steps: [step],
    expected: UNCLEAR,
    inside: isBound ? [politeStatus('')] : [politeStatus(''), place],
    beside: isBound ? [place] : [],
  };
}

export function resultShown(random: Random): Omit<Trial, 'shape'> {
  const output = someOutput(random);
  const scene = shown(random, output, formWords(random), random.chance(0.5));
  return trialOf(random, { ...scene, expected: { claims: ['done'], output } });
}

export function resultThatDoesNotFit(random: Random): Omit<Trial, 'shape'> {
  const output = random.pick<JsonObject>([
    { id: 'R-1' },
    { error: 'declined' },
    { id: 'R-1', state: 'gone' },
  ]);
  const scene = shown(random, output, formWords(random), random.chance(0.5));
  return trialOf(random, { ...scene, expected: { ...UNCLEAR, isOutputAbsent: true } });
}

export function resultWithoutSchema(random: Random): Omit<Trial, 'shape'> {
  const scene = shown(random, someOutput(random), formWords(random), random.chance(0.5));
  return trialOf(random, { ...scene, hasManifest: false, expected: UNCLEAR });
}

/** It was there before the press, so it says nothing about it, drawn again or not. */
export function oldResult(random: Random): Omit<Trial, 'shape'> {
  const part = resultPart(someOutput(random), random.chance(0.5));
  const again = { after: soon(random), code: "at('result').replaceWith(at('result').cloneNode(true));" };
  const steps = [say(random.pick(FREE_TEXTS), soon(random)), ...(random.chance(0.5) ? [again] : [])];
  return trialOf(random, { steps, inside: [politeStatus(''), part], expected: UNCLEAR });
}

/** Another element of the same words is another time, whether it proves anything or not. */
export function sameTextAgain(random: Random): Omit<Trial, 'shape'> {
  const text = random.pick(FREE_TEXTS);
  const code = "at('status').replaceWith(at('status').cloneNode(true));";
  const steps = [{ after: soon(random), code }];
  return trialOf(random, { steps, inside: [politeStatus(text)], expected: UNCLEAR, limit: 900 });
}

const addAlert = (random: Random, text: string): Step => ({
  after: soon(random),
  code: `add(${quoted(write(alertStatus(text), random))});`,
});

export function alertBesideStatus(random: Random): Omit<Trial, 'shape'> {
  const steps = [say('Saving…', 5), { ...say('', 9) }, addAlert(random, 'No money on it')];
  return trialOf(random, { steps, expected: { claims: ['failed'] } });
}

export function alertAlone(random: Random): Omit<Trial, 'shape'> {
  const steps = [{ after: soon(random), code: `say('alert', ${quoted(random.pick(FREE_TEXTS))});` }];
  return trialOf(random, { steps, inside: [alertStatus('')], expected: UNCLEAR });
}

export function alertAndOutput(random: Random): Omit<Trial, 'shape'> {
  const scene = shown(random, someOutput(random), formWords(random), false);
  const steps = [...scene.steps, addAlert(random, 'Something is wrong')];
  return trialOf(random, { ...scene, steps, expected: UNCLEAR });
}

export function invalidField(random: Random): Omit<Trial, 'shape'> {
  const code = "form.querySelector('[data-agent-field]').setAttribute('aria-invalid', 'true');";
  const words = formWords(random, 'written');
  const steps = [say(random.pick(FREE_TEXTS), 5), { after: soon(random), code }];
  return trialOf(random, { words, steps, expected: { claims: ['failed'] } });
}

/** The status element comes only after the form was taken. */
export function lateStatus(random: Random): Omit<Trial, 'shape'> {
  const output = random.chance(0.5) ? someOutput(random) : undefined;
  const text = output ? JSON.stringify(output) : random.pick(FREE_TEXTS);
  const step = { after: later(random), code: `add(${quoted(write(politeStatus(text), random))});` };
  const expected: Expected = output ? { claims: ['done'], output } : { ...UNCLEAR, result: text };
  return trialOf(random, { steps: [step], inside: [], expected });
}

export function silence(random: Random): Omit<Trial, 'shape'> {
  const isPending = random.chance(0.5);
  const steps = isPending ? [say('Saving…', 5)] : [];
  return trialOf(random, { steps, expected: UNCLEAR, limit: 700 });
}

/** A status that belongs to something else says what would prove it here. */
export function statusOfAnother(random: Random): Omit<Trial, 'shape'> {
  const text = JSON.stringify(someOutput(random));
  const other = tag(
    'section',
    { 'data-agent-kind': 'action', 'data-agent-action': 'cart.refresh' },
    tag('p', { id: 'other', 'data-agent-kind': 'status' }),
  );
  const steps = [{ after: soon(random), code: `say('other', ${quoted(text)});` }];
  return trialOf(random, { steps, beside: [other], expected: UNCLEAR, limit: 900 });
}

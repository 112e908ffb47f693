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
import { actionForm, type FormWords, formWords, partOf, submitter } from './markup/action-form.ts';
import { argumentsOf } from './markup/fields.ts';
import { writePage } from './markup/page.ts';
import { type Part, tag, withAttributes } from './markup/tag.ts';
import { sentBy } from './scripted-form.ts';
import type { Answer, Trial } from './trial.ts';

interface Scene {
  readonly expected: Expected;
  readonly words?: FormWords;
  /** What is in the form before, and in the page that answers it. */
  readonly before?: readonly Part[];
  readonly after?: readonly Part[];
  readonly answered?: FormWords;
  readonly answer?: Answer;
  readonly landing?: Answer;
  readonly hasManifest?: boolean;
}

/** A form that a site answers with a whole page, which holds the form again. */
function trialOf(random: Random, scene: Scene): Omit<Trial, 'shape'> {
  const { expected, before = [politeStatus('')], after = [politeStatus('')], hasManifest = true } = scene;
  const words = scene.words ?? formWords(random);
  const page = (form: FormWords, inside: readonly Part[]) => {
    const button = submitter(random, partOf(words.action, 'submit'));
    return writePage(random, [actionForm(form, random, { inside: [...inside, button] })]);
  };
  const html = page(scene.answered ?? words, after);
  return {
    site: {
      path: PATH,
      html: page(words, before),
      answer: ({ method }) => (method === 'POST' ? { html, ...scene.answer } : scene.landing),
      ...(hasManifest ? { manifest: promising(words) } : {}),
    },
    call: { how: 'run', action: words.action, args: argumentsOf(words.fields), statusLimit: 700 },
    truth: truthOf(sentBy(words), expected),
  };
}

const UNCLEAR: Expected = { claims: ['unclear'] };

export function textOnReload(random: Random): Omit<Trial, 'shape'> {
  const text = random.pick(FREE_TEXTS);
  return trialOf(random, { after: [politeStatus(text)], expected: { ...UNCLEAR, result: text } });
}

export function outputOnReload(random: Random): Omit<Trial, 'shape'> {
  const output = someOutput(random);
  const isStatus = random.chance(0.4);
  const after = isStatus
    ? [politeStatus(JSON.stringify(output))]
    : [politeStatus(''), resultPart(output, random.chance(0.5))];
  return trialOf(random, { after, expected: { claims: ['done'], output } });
}

export function misfitOnReload(random: Random): Omit<Trial, 'shape'> {
  const output = random.pick<JsonObject>([
    { id: 'R-1' },
    { error: 'declined' },
    { id: 'R-1', state: 'gone' },
  ]);
  const after = [politeStatus(''), resultPart(output, random.chance(0.5))];
  return trialOf(random, { after, expected: { ...UNCLEAR, isOutputAbsent: true } });
}

export function outputWithoutSchema(random: Random): Omit<Trial, 'shape'> {
  const after = [politeStatus(''), resultPart(someOutput(random), random.chance(0.5))];
  return trialOf(random, { after, hasManifest: false, expected: UNCLEAR });
}

export function sameOutputAsBefore(random: Random): Omit<Trial, 'shape'> {
  const part = resultPart(someOutput(random), random.chance(0.5));
  const inside = [politeStatus(''), part];
  return trialOf(random, { before: inside, after: inside, expected: UNCLEAR });
}

export function errorOnReload(random: Random): Omit<Trial, 'shape'> {
  const text = random.pick([`Error ${CODE}`, `${CODE}: try another`, MESSAGE]);
  return trialOf(random, { after: [politeStatus(text)], expected: { claims: ['failed'], code: CODE } });
}

export function alertOnReload(random: Random): Omit<Trial, 'shape'> {
  const after = [politeStatus(''), alertStatus('No money on it')];
  return trialOf(random, { after, expected: { claims: ['failed'] } });
}

/** The form comes back with what was sent and with a mark on one field. On another page that proves less. */
export function invalidOnReload(random: Random): Omit<Trial, 'shape'> {
  const words = formWords(random, 'written');
  const fields = words.fields.map((each, index) => {
    const text = each.sent[0] ?? '';
    const marked = index === 0 ? { 'aria-invalid': 'true' } : {};
    const control =
      each.control.name === 'textarea'
        ? { ...withAttributes(each.control, marked), parts: [text] }
        : withAttributes(each.control, { ...marked, value: text });
    return { ...each, control };
  });
  const after = [politeStatus(random.pick(FREE_TEXTS))];
  const expected: Expected = { claims: ['failed', 'unclear'] };
  return trialOf(random, { words, answered: { ...words, fields }, after, expected });
}

/** The site refuses the request itself; a page may say more. */
export function refusedBySite(random: Random): Omit<Trial, 'shape'> {
  const answer = { status: random.pick([400, 403, 404, 409, 422]) };
  return trialOf(random, { answer, expected: { claims: ['failed', 'refused'] } });
}

export function brokenSite(random: Random): Omit<Trial, 'shape'> {
  const answer = { status: random.pick([500, 502, 503]) };
  return trialOf(random, { answer, expected: UNCLEAR });
}

export function ledElsewhere(random: Random): Omit<Trial, 'shape'> {
  const answer = { status: random.pick([302, 303]), location: '/thanks' };
  const landing = random.chance(0.5)
    ? { status: 404 }
    : { html: '<!doctype html><p role="status">Saved</p>' };
  return trialOf(random, { answer, landing, expected: UNCLEAR });
}

/** The page would not let a person send it either. */
export function requiredAndEmpty(random: Random): Omit<Trial, 'shape'> {
  const missing = tag('input', { name: 'needed', required: true });
  const trial = trialOf(random, { before: [politeStatus(''), missing], expected: UNCLEAR });
  return { ...trial, truth: { must: 'refuse' } };
}

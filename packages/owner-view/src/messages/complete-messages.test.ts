import type { JsonObject } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { explainCall, explainFailure } from '../events/explain-failure.ts';
import { ownerEnglish } from './english.ts';
import { failureEnglish } from './failures/failure-messages.ts';
import { resultMessages } from './result-messages.ts';
import { proofMessages, storyMessages } from './story-messages.ts';

/** What a failure may say beside its code: nothing, where it went, and how it was answered. */
const DETAILS: readonly JsonObject[] = [
  {},
  { origin: 'https://api.example' },
  { origin: 'http://localhost:8080' },
  { origin: 'https://127.0.0.1' },
  { origin: 'http://[::1]' },
  { origin: 'https://api.example', reason: 'scheme-denied' },
  { reason: 'unheard-of' },
  ...[400, 401, 403, 404, 429, 499, 500].map((status) => ({ origin: 'https://api.example', status })),
  { status: 'text' },
];

/** One line for all details that say the same. */
function told(lines: readonly (readonly [about: string, text: string])[]): string {
  const byText = new Map<string, string[]>();
  for (const [about, text] of lines) byText.set(text, [...(byText.get(text) ?? []), about]);
  return [...byText].map(([text, abouts]) => `${abouts.join(', ')}\n  ${text}\n`).join('');
}

const codes = [...Object.keys(failureEnglish.run), 'unheard_of', 'constructor'];

/** Counts, and what a name or a text may be. */
const SAMPLES = [0, 1, 2, 'Ann', ''] as const;

type Said = (...given: readonly unknown[]) => unknown;

/** Every message below a place that is made of counts and texts: what it says with each sample, which is shown as a dot. */
function* spoken(messages: object, place: string): Generator<string> {
  for (const [name, message] of Object.entries(messages) as [string, unknown][]) {
    const at = `${place}.${name}`;
    if (typeof message === 'object' && message !== null) yield* spoken(message, at);
    if (typeof message !== 'function') continue;
    const rest = Array.from({ length: message.length - 1 }, () => 3);
    const lines = SAMPLES.flatMap((sample) => {
      const text = sayWith(message as Said, [sample, ...rest]);
      const shown = sample === '' ? text : text?.replaceAll(`${sample}`, '…');
      return shown === undefined ? [] : [[JSON.stringify(sample), shown] as const];
    });
    if (lines.length > 0) yield `${at}\n${told(lines)}`;
  }
}

/** Undefined for a message that is about something else than counts and texts. */
function sayWith(message: Said, given: readonly unknown[]): string | undefined {
  try {
    const text = message(...given);
    return typeof text === 'string' && !text.includes('undefined') ? text : undefined;
  } catch {
    return undefined;
  }
}

describe('what an owner reads is as recorded; -u records it again', () => {
  test('why a step failed, by its code and what is known beside it', async () => {
    const lines = codes.map((code) => {
      const variants = DETAILS.map((details) => {
        const { what, rule, next, said } = explainFailure(
          { code, message: 'As the log has it.', details },
          'Pay',
          failureEnglish,
        );
        const text = [what, rule, next, said].map((each) => each ?? '–').join('\n  ');
        return [JSON.stringify(details), text] as const;
      });
      return `${code}\n${told(variants)}`;
    });
    await expect(lines.join('\n')).toMatchFileSnapshot('../../testing/recorded/messages/failures.txt');
  });

  test('why a call failed, by its code', async () => {
    const lines = [...Object.keys(failureEnglish.call), 'unheard_of', 'constructor'].map(
      (code) => `${code}: ${explainCall(code, failureEnglish).join(' ')}`,
    );
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../testing/recorded/messages/calls.txt');
  });

  test.each(
    Object.entries({
      owner: ownerEnglish,
      result: resultMessages,
      story: storyMessages,
      proof: proofMessages,
    }),
  )('the messages of “%s” that are made of counts and texts', async (name, messages) => {
    await expect([...spoken(messages, name)].join('\n')).toMatchFileSnapshot(
      `../../testing/recorded/messages/${name}.txt`,
    );
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hear, hearFirst, type Knowledge, type SpokenLanguage } from '@handrail/planner';
import { SPOKEN_LANGUAGES } from '@handrail/planner/languages';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mayHaveDuration, mayHaveTime } from '../apps/widget/src/planner/part-needed.ts';
import { partNamed, withParts } from '../apps/widget/src/planner/parts.ts';
import { MORE_TABLES } from '../packages/planner/src/testing/more-requests.ts';
import { findDurations } from '../packages/values/src/find/find-durations.ts';
import { findTimes } from '../packages/values/src/find/find-times.ts';
import { Sentence } from '../packages/values/src/find/sentence.ts';

type Core = typeof import('../apps/widget/src/planner/core.ts');
type Replies = typeof import('../apps/widget/src/planner/go-on.ts');

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handrail-parts-'));
  await build({
    root: join(import.meta.dirname, '../apps/widget'),
    mode: 'later',
    logLevel: 'silent',
    build: { outDir: folder, emptyOutDir: false },
  });
});
afterAll(() => rm(folder, { recursive: true }));

const fileOf = (name: string) => import(/* @vite-ignore */ pathToFileURL(join(folder, `${name}.js`)).href);

/** The planner as it is shipped, with the parts that it has asked for. */
async function shipped() {
  const [core, replies]: [Core, Replies] = await Promise.all([
    fileOf('handrail-planner'),
    fileOf('handrail-replies'),
  ]);
  const asked: string[] = [];
  const load = (part: string) => {
    asked.push(part);
    return fileOf(`handrail-${part}`);
  };
  const languages = await Promise.all(
    SPOKEN_LANGUAGES.map(async ({ requests, values }): Promise<SpokenLanguage> => {
      const { language } = await fileOf(`handrail-planner-${requests.code}`);
      return { requests: language.requests, values: { ...language.values, findDates: values.findDates } };
    }),
  );
  const inFiles = (knowledge: Knowledge): Knowledge => ({
    ...knowledge,
    languages: knowledge.languages.flatMap(({ requests: { code } }) =>
      languages.filter(({ requests }) => requests.code === code),
    ),
  });
  return { core, replies, asked, inFiles, understand: <T>(work: () => T) => core.withParts(work, load) };
}

describe('the planner in files', () => {
  test('understands all requests as the sources do, and loads each part once', async () => {
    const { core, asked, inFiles, understand } = await shipped();
    for (const [, knowledge, requests] of MORE_TABLES) {
      const known = inFiles(knowledge);
      for (const [request] of requests) {
        const { answer } = await understand(() => core.talkFirst(known, request));
        expect(answer, request).toEqual(hearFirst(request, knowledge).answer);
      }
    }
    expect([...new Set(asked)].sort()).toEqual([...asked].sort());
    expect(asked.some((part) => part.startsWith('replies'))).toBe(false);
  });

  test('understands replies as the sources do, with the words of its language', async () => {
    const { core, replies, inFiles, understand } = await shipped();
    for (const [, knowledge, requests] of MORE_TABLES) {
      const known = inFiles(knowledge);
      for (const [request] of requests.filter((_, at) => at % 3 === 0)) {
        const before = hearFirst(request, knowledge);
        const talk = await understand(() => core.talkFirst(known, request));
        for (const reply of ['no thanks', 'the first one please', 'make it 2', 'on 9 March at 15:30']) {
          if (!before.conversation.plan && !before.conversation.question) continue;
          const { answer } = await understand(() => replies.goOn(known, talk, reply));
          expect(answer, `${request} / ${reply}`).toEqual(hear(reply, knowledge, before.conversation).answer);
        }
      }
    }
  });

  test('names a part whose file is not there, and understands nothing without it', async () => {
    const missing = async (part: string) => {
      throw new Error(`There is no ${part}.`);
    };
    await expect(withParts(() => partNamed('rows'), missing)).rejects.toThrow('There is no rows.');
    await expect(withParts(() => partNamed('rows'), missing)).rejects.toThrow('There is no rows.');
  });
});

describe('a part is asked for whenever it would find something', () => {
  const SAID = [
    'at 5',
    'at noon',
    'half past six',
    'quarter to eight in the evening',
    '15 Uhr 30',
    'um halb acht',
    'Viertel nach drei',
    'Mitternacht',
    'à 15h30',
    'midi',
    'a las seis y media',
    'alle 15 e 30',
    'om half negen',
    '15u30',
    '10:61',
    '3 p.m.',
    '90 min',
    'two hours',
    '1h30',
    'PT1H30M',
    'in 3 Tagen',
    'il y a deux jours',
    'dos semanas',
    'the last 2 days',
    'every 10 s',
    'Zahle 120 EUR an Anna',
    'V-1',
  ];
  test.each(SPOKEN_LANGUAGES)('in $requests.code', ({ values }) => {
    for (const text of SAID) {
      const options = { today: '2026-03-02', language: values };
      const [forTimes, forDurations] = [new Sentence(text, options), new Sentence(text, options)];
      findTimes(forTimes);
      findDurations(forDurations);
      if (forTimes.finds.length > 0) expect(mayHaveTime(forTimes), text).toBe(true);
      if (forDurations.finds.length > 0) expect(mayHaveDuration(forDurations), text).toBe(true);
    }
  });

  test('and not for an amount or a name', () => {
    const [{ values: language } = {}] = SPOKEN_LANGUAGES;
    const sentence = new Sentence('create an invoice for Alice over 120 EUR', {
      today: '2026-03-02',
      language,
    });
    expect([mayHaveTime(sentence), mayHaveDuration(sentence)]).toEqual([false, false]);
  });
});

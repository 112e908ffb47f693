import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hear, hearFirst, type Knowledge, type SpokenLanguage } from '@handrail/planner';
import { SPOKEN_LANGUAGES } from '@handrail/planner/languages';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isStretch, mayHaveDuration, mayHaveTime } from '../apps/widget/src/planner/part-needed.ts';
import { partNamed, withParts } from '../apps/widget/src/planner/parts.ts';
import { splitStretch } from '../packages/planner/src/match/split-stretch.ts';
import { MORE_TABLES } from '../packages/planner/src/testing/more-requests.ts';
import { SCHOOL } from '../packages/planner/src/testing/more-sites.ts';
import { BOXSHOP } from '../packages/planner/src/testing/ordinary-sites.ts';
import { siteOf } from '../packages/planner/src/testing/site-of.ts';
import { findDurations } from '../packages/values/src/find/find-durations.ts';
import { findTimes } from '../packages/values/src/find/find-times.ts';
import { Sentence } from '../packages/values/src/find/sentence.ts';

type Core = typeof import('../apps/widget/src/planner/core.ts');
type Replies = typeof import('../apps/widget/src/planner/go-on.ts');

let made = '';
let folder = '';
beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'handrail-parts-'));
  folder = join(made, 'all');
  await build({
    root: join(import.meta.dirname, '../apps/widget'),
    mode: 'later',
    logLevel: 'silent',
    build: { outDir: folder, emptyOutDir: false },
  });
});
afterAll(() => rm(made, { recursive: true }));

const fileIn = (from: string, name: string) =>
  import(/* @vite-ignore */ pathToFileURL(join(from, `${name}.js`)).href);

/** The planner as it is shipped, with the parts that it has asked for. */
async function shipped(from = folder) {
  const fileOf = (name: string) => fileIn(from, name);
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

/** The sources are tested with every request; here only the way in which they are cut into files is. */
const oneIn = (count: number) => (_: unknown, at: number) => at % count === 0;

const INN = siteOf('inn', {
  actions: {
    'stay.book': {
      title: 'Book a stay',
      description: 'Book a room for some nights.',
      fields: {
        from: { label: 'First night', control: 'date', isRequired: true },
        until: { label: 'Last night', control: 'date', isRequired: true },
      },
    },
    'heating.set': {
      title: 'Set the heating',
      description: 'Change how warm a room is.',
      fields: {
        room: { label: 'Room', options: { attic: 'Attic', cellar: 'Cellar' }, isRequired: true },
        degrees: { label: 'Degrees', control: 'number', isRequired: true },
      },
    },
    'pet.register': {
      title: 'Register a pet',
      description: 'Register a new pet.',
      fields: { name: { label: 'Name', isRequired: true }, age: { label: 'Age', control: 'number' } },
    },
  },
});

/** What few requests say, and parts are loaded for. */
const SELDOM_SAID = [
  'Set the heating of the attic to 20 degrees, except',
  'Set the heating of the attic to 20 degrees and, please',
  'Set the heating of the attic to 20 degrees,',
  'Set the heating of the attic to 20 degrees...',
  'Set the heating of the attic to 20 degrees, thank you.',
  'Stelle die Heizung vom Attic auf 20 Grad, aber',
  'Set the heating of the attic to minus 5 degrees',
  'Set the heating of the attic to minus two degrees',
  'Set the heating of the attic instead of the cellar to 20 degrees',
  'Book a stay from 1 April to 5 April 2027',
  'Book a stay from 28 December 2026 to 3 January',
  'Book a stay 1–5 April 2027',
  'Book a stay, first night 1 April, last night 5 April 2027',
  'Buche einen Aufenthalt zwischen dem 1. April und dem 5. April 2027',
  'Book a stay from tomorrow to one day later',
  'Register a pet called Luna age 3',
  'Register a pet called Luna age',
  'Register a pet called Bo Lind not Ann Lee',
];

describe('the planner in files', () => {
  test('understands requests as the sources do, and loads each part once', async () => {
    const { core, asked, inFiles, understand } = await shipped();
    for (const [, knowledge, requests] of MORE_TABLES) {
      const known = inFiles(knowledge);
      for (const [request] of requests.filter(oneIn(3))) {
        const { answer } = await understand(() => core.talkFirst(known, request));
        expect(answer, request).toEqual(hearFirst(request, knowledge).answer);
      }
    }
    expect([...new Set(asked)].sort()).toEqual([...asked].sort());
    expect(asked.some((part) => part.startsWith('replies'))).toBe(false);
  });

  test('understands what is seldom said as the sources do', async () => {
    const { core, inFiles, understand } = await shipped();
    const onInn = SELDOM_SAID.map((request) => [request, INN] as const);
    for (const [request, knowledge] of [...onInn, ['Bring O-901 one day earlier please', BOXSHOP] as const]) {
      const { answer } = await understand(() => core.talkFirst(inFiles(knowledge), request));
      expect(answer, request).toEqual(hearFirst(request, knowledge).answer);
    }
  });

  test('understands replies as the sources do, with the words of its language', async () => {
    const { core, replies, inFiles, understand } = await shipped();
    for (const [, knowledge, requests] of MORE_TABLES) {
      const known = inFiles(knowledge);
      for (const [request] of requests.filter(oneIn(9))) {
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

/** Requests for which a function of a part has something to do, whose other parts may be any. */
const ACTING: Readonly<Record<string, readonly string[]>> = {
  days: ['Leave swimming on 3/4/2026'],
  lists: ['Show my courses', 'Which courses are there?', 'Go to fees'],
  several: [
    'Pay the zoo trip and change the menu to vegan',
    'Request a talk with Ms Diaz and add the topic "homework"',
    'Pay for photo day and the class trip',
    'How much is the zoo trip? Pay it.',
    'Pay all fees except photo day',
    'Pay both fees',
    'Leave swimming. Show courses.',
  ],
  changes: ['Sign Anna up for pottery, no, Spanish'],
  negations: [
    "Don't pay the zoo trip",
    'I no longer need swimming, leave it',
    "I don't want the letters on paper any more",
    "Don't send me letters on paper",
    'Set the menu to none',
    'Request a talk with Ms Diaz about topic no homework',
  ],
};

describe('a part is asked for by everything that it acts on', () => {
  test.each(Object.entries(ACTING))('%s', async (part, requests) => {
    // What is loaded stays loaded, so each part is looked at in its own files.
    const own = join(made, part);
    await cp(folder, own, { recursive: true });
    const { core, inFiles } = await shipped(own);
    const withoutIt = async (name: string) => {
      if (name === part) throw new Error(`${part} is asked for.`);
      return fileIn(own, `handrail-${name}`);
    };
    const known = inFiles(SCHOOL);
    for (const request of requests) {
      const understood = core.withParts(() => core.talkFirst(known, request), withoutIt);
      await expect(understood, request).rejects.toThrow(`${part} is asked for.`);
    }
    const plain = await core.withParts(() => core.talkFirst(known, 'Pay the zoo trip'), withoutIt);
    expect(plain.answer).toEqual(hearFirst('Pay the zoo trip', SCHOOL).answer);
    for (const request of requests) {
      const load = (name: string) => fileIn(own, `handrail-${name}`);
      const { answer } = await core.withParts(() => core.talkFirst(known, request), load);
      expect(answer, request).toEqual(hearFirst(request, SCHOOL).answer);
    }
  });
});

const STRETCHES = [
  'from 1 April to 30 June 2026',
  '5 March until 9 March',
  'vom 1. April bis 30. Juni 2026',
  'Von 5. März Bis 9. März',
  'du 1 avril au 30 juin 2026',
  'desde el 1 de abril hasta el 30 de junio de 2026',
  'dal 1 aprile al 30 giugno 2026',
  'van 1 april tot 30 juni 2026',
];

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
    'half an hour',
    'an hour and a half',
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

  test.each(SPOKEN_LANGUAGES)('for a stretch in $requests.code', ({ requests, values }) => {
    const context = { today: '2026-03-02', language: values, stretches: requests.sentence, steps: [] };
    const found = STRETCHES.filter((text) => {
      const piece = { span: [0, text.length], text, readings: [] } as const;
      const isSplit = splitStretch(piece, context) !== undefined;
      if (isSplit) expect(isStretch(piece), text).toBe(true);
      return isSplit;
    });
    expect(found).not.toEqual([]);
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

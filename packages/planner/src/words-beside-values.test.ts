import { describe, expect, test } from 'vitest';
import { hear } from './conversation/hear.ts';
import { judgePlan } from './guard/judge-plan.ts';
import { FARM } from './testing/farmyard-site.ts';
import { told } from './testing/told.ts';
import { understand } from './understand.ts';

const NOT_A_PLAN = /^(?:ask|refuse) /;
const says = (request: string) => told(understand(request, FARM));

describe('a small word beside an amount is harmless only where it leads to the amount itself', () => {
  const table: Readonly<Record<string, string>> = {
    'Pay Sara Penny': 'within, between, per, out of, from, under, over, up, down, during, until, through',
    'Bezahle Sara Penny': 'um die, so, gegen, an die, bis, ab, ohne, seit, unter, zwischen, pro, durch',
    'Paie Sara Penny': 'dans les, vers, sous, sans, entre, dès, à partir de, chez, pendant',
    'Paga a Sara Penny': 'menos de, cerca de, sobre, entre, sin, hasta, hacia, bajo, tras, más de',
    'Paga Sara Penny': 'meno di, più di, sui, senza, tra, verso, fino a, circa',
    'Betaal Sara Penny': 'tot, rond de, rond, onder, vanaf, tussen, zonder, tegen, omstreeks, om',
  };
  const requests = Object.entries(table).flatMap(([start, words]) =>
    words.split(', ').map((word) => `${start} ${word} 50 EUR`),
  );
  test.each([
    ...requests,
    'Paga Sara Penny 50 EUR circa',
    'Paga Sara Penny 50 EUR in meno',
    'Pay Sara Penny 50 EUR up',
    'Turn on irrigation within 30 minutes',
    'Set weekend rate up 20',
    'Set weekend rate down 20',
    'Set weekend rate 20 up',
    'Set weekend rate plus 129',
  ])('%s', (request) => {
    expect(says(request)).toMatch(NOT_A_PLAN);
  });

  test.each([
    'Pay Sara Penny 50 EUR',
    'Pay Sara Penny a sum of 50 EUR now',
    'Pay 50 EUR to Sara Penny right away',
    'Bezahle Sara Penny bitte 50 EUR',
    'Bezahle Sara Penny einen Betrag von 50 EUR',
    'Paie à Sara Penny la somme de 50 EUR',
    'Paga a Sara Penny 50 EUR, por favor',
    'Paga a Sara Penny la somma di 50 EUR',
    'Betaal Sara Penny een bedrag van 50 EUR',
  ])('is understood: %s', (request) => {
    expect(says(request)).toBe('worker.pay amount=50 currency=EUR row_key=W3');
  });

  test('names the word', () => {
    const answer = understand('Bezahle Sara Penny gegen 50 EUR', FARM);
    expect(answer.kind === 'question' && answer.question.text).toContain('“gegen”');
  });

  test('is asked about whoever made the plan', () => {
    const call = {
      capability: 'worker.pay',
      kind: 'action' as const,
      args: { row_key: 'W3', amount: 50, currency: 'EUR' },
    };
    expect(told(judgePlan([call], 'Bezahle Sara Penny um die 50 EUR', FARM))).toMatch(NOT_A_PLAN);
    expect(told(judgePlan([call], 'Pay Sara Penny 50 EUR', FARM))).toMatch(/^worker\.pay/);
  });

  test('is asked about in a reply too', () => {
    const first = hear('Pay Sara Penny EUR', FARM, {});
    expect(told(hear('um die 50', FARM, first.conversation).answer)).toMatch(NOT_A_PLAN);
    expect(told(hear('50', FARM, first.conversation).answer)).toMatch(/amount=50/);
  });
});

describe('a small word beside a time', () => {
  test.each('about, around, past, under, over, other than, every, ~, within, down'.split(', '))(
    '%s 14:00 is not 14:00',
    (word) => {
      expect(says(`Move lesson Choir to 20 March ${word} 14:00`)).toMatch(NOT_A_PLAN);
    },
  );
  test.each(['at 14:00', 'start 14:00'])('%s is', (words) => {
    expect(says(`Move lesson Choir to 20 March ${words}`)).toBe(
      'lesson.move day=2026-03-20 row_key=C2 start=14:00',
    );
  });
});

describe('a day is not left out where the action has none', () => {
  test.each([
    'Bezahle Sara Penny morgen 50 EUR',
    'Bezahle Sara Penny ab morgen 50 EUR',
    'Pay Sara Penny 50 EUR yesterday',
    'Pay Sara Penny 50 EUR tomorrow',
    'Pay Sara Penny 50 EUR soon',
    'Pay Sara Penny 50 EUR afterwards',
    'Bezahle Sara Penny gestern 50 EUR',
    'Paie Sara Penny 50 EUR hier',
    'Paga a Sara Penny 50 EUR ayer',
    'Paga a Sara Penny 50 EUR más tarde',
    'Paga Sara Penny 50 EUR ieri',
    'Paga Sara Penny 50 EUR dopo',
    'Betaal Sara Penny gisteren 50 EUR',
    'Ring the bell yesterday',
  ])('%s', (request) => {
    expect(says(request)).toMatch(NOT_A_PLAN);
  });

  test.each(['Ring the bell straight away', 'Good morning, ring the bell', 'Ring the bell right now'])(
    'is no day: %s',
    (request) => {
      expect(says(request)).toBe('bell.ring');
    },
  );
});

describe('a stretch of days', () => {
  const after = (...turns: readonly string[]) =>
    told(turns.reduce((heard, words) => hear(words, FARM, heard.conversation), hear('', FARM, {})).answer);

  test.each([
    'from 17 March to 19 March',
    'von 17. März bis 19. März',
    'du 17 mars au 19 mars',
    'del 17 de marzo al 19 de marzo',
    'dal 17 marzo al 19 marzo',
    'van 17 maart tot 19 maart',
  ])('that answers a question is not its last day: %s', (reply) => {
    const answer = after('Report an absence, sick', reply);
    expect(['absence.report from=2026-03-17 kind=sick to=2026-03-19', 'ask from']).toContain(answer);
  });

  test('that answers a question gives both days', () => {
    expect(after('Report an absence, sick', 'tomorrow to Friday')).toBe(
      'absence.report from=2026-03-03 kind=sick to=2026-03-06',
    );
  });

  test.each(['to 20 March', '20 March', 'bis 18. März'])(
    'is not turned round by a correction: %s',
    (words) => {
      const answer = after('Report an absence, sick, from 17 March to 19 March', words);
      expect([
        'ask correction',
        'ask to',
        'absence.report from=2026-03-17 kind=sick to=2026-03-18',
      ]).toContain(answer);
    },
  );

  test('is corrected by the answer', () => {
    expect(
      after('Report an absence, sick, from 17 March to 19 March', 'to 20 March', 'Last day: 2026-03-20'),
    ).toBe('absence.report from=2026-03-17 kind=sick to=2026-03-20');
  });

  test('does not begin where a correction says that it ends', () => {
    expect(after('Report an absence, sick, tomorrow', 'to Friday')).toBe('ask correction');
  });

  test.each([
    ['Report an absence, sick, from 17 March to 19 March', 'last day 16 March'],
    ['Report an absence, sick, from 17 March to 19 March', 'first day 20 March'],
  ])('does not end before it begins: %s, %s', (...turns) => {
    expect(after(...turns)).toMatch(/^ask (?:to|correction)$/);
  });

  test('is judged in the same way, whoever made the plan', () => {
    const args = { kind: 'sick', from: '2026-03-20', to: '2026-03-19' };
    const call = { capability: 'absence.report', kind: 'action' as const, args };
    const request = 'Report an absence, sick, first day 17 March, last day 19 March';
    expect(told(judgePlan([call], request, FARM, { replies: ['first day 20 March'] }))).toMatch(NOT_A_PLAN);
  });
});

describe('a text that its label and a colon introduce is taken character for character', () => {
  const WRITE = 'Write to parents eva@x.org, subject: trip, message:';
  test.each([
    'The bus leaves',
    'To be continued',
    'this is urgent',
    'is off',
    'that is all',
    'not urgent',
    'call me please',
    'as agreed',
    'Der Bus fährt',
    'Les enfants sont là',
    'El autobús sale',
    'Il bus parte',
    'De bus vertrekt',
  ])('%s', (text) => {
    const answer = understand(`${WRITE} ${text}`, FARM);
    expect(answer.kind === 'plan' && answer.calls[0]?.args).toEqual({
      to: 'eva@x.org',
      subject: 'trip',
      body: text,
    });
  });

  test('ends at the next label', () => {
    const answer = understand('Write to parents eva@x.org, subject: The trip, message: The bus', FARM);
    expect(answer.kind === 'plan' && answer.calls[0]?.args.subject).toBe('The trip');
  });

  test.each([
    'Bring food and ring the bell',
    'Bring food, then ring the bell',
    'Bring Essen mit und läute die Glocke',
  ])('is not cut before what may be another request: %s', (text) => {
    const answer = told(understand(`${WRITE} ${text}`, FARM));
    expect([`letter.send body=${text} subject=trip to=eva@x.org`, 'ask body', 'ask meaning']).toContain(
      answer,
    );
  });

  test('keeps the name of an option', () => {
    expect(says('Report an absence, sick, tomorrow, note: he is sick')).toBe(
      'absence.report from=2026-03-03 kind=sick note=he is sick',
    );
  });

  test('is asked for where several small words may belong to it', () => {
    expect(says('Report an absence, sick, tomorrow, note to be clarified')).toBe('ask note');
  });
});

describe('a reply that gives a text', () => {
  const reply = (words: string) => hear(words, FARM, hear('Rename Otto', FARM, {}).conversation);
  const NAMED = 'animal.rename name=Bello row_key=70';

  test.each([
    'to Bello, please',
    'in Bello',
    'the name is Bello',
    'auf Bello',
    'en Bello',
    'a Bello',
    'naar Bello',
  ])('is not kept with its frame: %s', (words) => {
    const { answer, conversation } = reply(words);
    expect(told(answer)).toBe('ask name');
    const offered = answer.kind === 'question' ? answer.question.options[0]?.label : '';
    expect(told(hear(offered ?? '', FARM, conversation).answer)).toBe(NAMED);
  });

  test.each(['Bello', 'new name: Bello', 'name: Bello', '"Bello"'])('is its text: %s', (words) => {
    expect(told(reply(words).answer)).toBe(NAMED);
  });

  test.each(['now', 'too', 'again'])('is not a name with “%s” behind it', (word) => {
    expect(says(`Rename Otto to Bello ${word}`)).toBe('ask name');
  });

  test.each(['the same', 'me', "it's me"])('does not say what: %s', (words) => {
    expect(told(reply(words).answer)).toBe('ask name');
  });
});

test('a question whether to go on without some words shows what would be done', () => {
  const answer = understand('Pay Sara Penny 50 EUR for the broken lamps', FARM);
  expect(answer.kind === 'question' && answer.question.text).toContain('(Amount: 50, Currency: EUR)');
});

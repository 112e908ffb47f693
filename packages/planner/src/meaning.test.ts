import { describe, expect, test } from 'vitest';
import { BANK } from './testing/bank-site.ts';
import { told } from './testing/told.ts';
import { understand } from './understand.ts';

const of = (request: string) => told(understand(request, BANK));

describe('money is never sent to whom it should come from', () => {
  test.each([
    'Get 50 EUR from ann@example.com',
    'Send 50 EUR from ann@example.com',
    'I need 50 EUR from ann@example.com',
    'I want 50 EUR from ann@example.com',
    'I would like 50 EUR from ann@example.com',
    '50 EUR from ann@example.com',
    'Send 50 EUR from ann@example.com to bob@example.com',
    'Sende 50 EUR von ann@example.com',
    'Ich brauche 50 EUR von ann@example.com',
    'Envoie 50 EUR de ann@example.com',
    'Envía 50 EUR de ann@example.com',
    'Invia 50 EUR da ann@example.com',
    'Stuur 50 EUR van ann@example.com',
  ])('%s', (request) => {
    expect(of(request)).toMatch(/^(?:ask|refuse)/);
  });

  test('an address behind “to” is the payee', () => {
    expect(of('Send 50 EUR to ann@example.com')).toBe(
      'transfer.send amount=50 currency=EUR payee=ann@example.com',
    );
  });
});

describe('what only tells how something is changes nothing', () => {
  test.each([
    'The gate is open',
    'The gate is opened',
    'The gate seems open',
    'Das Tor ist offen',
    'Das Tor ist geöffnet',
    'Le portail est ouvert',
    'La puerta está abierta',
    'Il cancello è aperto',
    'De poort is open',
    'Card 4411 is paused',
  ])('%s', (request) => {
    expect(of(request)).toMatch(/^(?:ask|refuse|go)/);
  });
});

describe('“A instead of B” is A', () => {
  const sms = 'notices.save by_mail=false by_sms=true';
  test.each([
    ['Notify me by text message instead of e-mail', sms],
    ['Notify me by text message rather than e-mail', sms],
    ['Notify me by text message in place of e-mail', sms],
    ['Order 3 bags of light diet instead of kidney diet', 'food.order product=l quantity=3'],
    ['Order 3 bags of light diet rather than kidney diet', 'food.order product=l quantity=3'],
    ['Order 3 bags instead of 2 of light diet', 'food.order product=l quantity=3'],
    ['Book a visit for Luna instead of Max on 5 March', 'visit.book day=2026-03-05 pet=p3'],
    ['Book a visit for Luna on 5 March instead of 6 March', 'visit.book day=2026-03-05 pet=p3'],
    ['Change the language to German instead of French', 'notices.save language=de'],
    [
      'Send 50 EUR to ann@example.com instead of bob@example.com',
      'transfer.send amount=50 currency=EUR payee=ann@example.com',
    ],
    [
      'Sende 50 EUR an ann@example.com statt bob@example.com',
      'transfer.send amount=50 currency=EUR payee=ann@example.com',
    ],
    [
      'Envoie 50 EUR à ann@example.com au lieu de bob@example.com',
      'transfer.send amount=50 currency=EUR payee=ann@example.com',
    ],
    [
      'Envía 50 EUR a ann@example.com en lugar de bob@example.com',
      'transfer.send amount=50 currency=EUR payee=ann@example.com',
    ],
    [
      'Invia 50 EUR a ann@example.com invece di bob@example.com',
      'transfer.send amount=50 currency=EUR payee=ann@example.com',
    ],
    [
      'Stuur 50 EUR naar ann@example.com in plaats van bob@example.com',
      'transfer.send amount=50 currency=EUR payee=ann@example.com',
    ],
  ])('%s', (request, expected) => {
    expect(of(request)).toBe(expected);
  });
});

describe('a currency that does not fit is asked about', () => {
  test.each([
    'Send 50 EUR (USD) to ann@example.com',
    'Send 50 EUR in CHF to ann@example.com',
    'Send 50 GBP to ann@example.com',
    'Set the daily limit to 500 USD',
    'Set the daily limit to 500 euros',
    'Setze das Tageslimit auf 500 EUR',
  ])('%s', (request) => {
    expect(of(request)).toMatch(/^ask/);
  });
});

describe('an option is chosen by words of its own', () => {
  test.each([
    ['Order 2 bags of kidney diet by Saturday', /^ask/],
    ['Order 2 bags of kidney diet on Saturday', /^ask/],
    ['Order 2 bags of kidney diet, express', /delivery=e /],
    ['Order 2 bags of kidney diet, express Saturday', /delivery=es /],
    ['Book a visit for Max jr on 5 March', /^ask pet/],
    ['Book a visit for Max Junior on 5 March', /pet=p2/],
    ['Book a visit for Max on 5 March', /pet=p1/],
  ])('%s', (request, expected) => {
    expect(of(request)).toMatch(expected);
  });
});

describe('every switch that is named is switched', () => {
  test.each([
    ['Notify me by text message', 'notices.save by_sms=true'],
    ["Don't notify me by e-mail", 'notices.save by_mail=false'],
    ['Do not notify me by e-mail', 'notices.save by_mail=false'],
    ['Stop notifying me by e-mail', 'notices.save by_mail=false'],
    ['Newsletter abbestellen', 'news.save newsletter=false'],
    ['Den Newsletter abbestellen', 'news.save newsletter=false'],
    ['Newsletter abbestellen bitte', 'news.save newsletter=false'],
    ['Bestelle den Newsletter ab', 'news.save newsletter=false'],
    ['Newsletter opzeggen', 'news.save newsletter=false'],
    ['Unsubscribe from the newsletter', 'news.save newsletter=false'],
    ['Me désabonner de la newsletter', 'news.save newsletter=false'],
    ['Turn off the newsletter', 'news.save newsletter=false'],
  ])('%s', (request, expected) => {
    expect([expected, 'ask newsletter', 'ask by_mail', 'ask action', 'ask meaning']).toContain(of(request));
  });

  test('both of two, or a question', () => {
    expect(['ask by_sms', 'refuse already', 'notices.save by_mail=true by_sms=true']).toContain(
      of('Notify me by e-mail and text message'),
    );
  });
});

describe('what is already so is said, and not submitted as a success', () => {
  test.each([
    'Change language to English',
    'Change the language to english please',
    'Turn on e-mail notifications',
    'Notify me by e-mail',
    'Turn on the newsletter',
    'Ändere die Sprache auf Englisch',
  ])('%s', (request) => {
    expect(of(request)).toMatch(/^(?:refuse already|ask)/);
  });

  test('names what it is', () => {
    const answer = understand('Change language to English', BANK);
    expect(answer.kind === 'refusal' && answer.text).toBe(
      'Nothing was done: “Language” is already “English”.',
    );
  });
});

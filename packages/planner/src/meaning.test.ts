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
    ['Book a check-up for Luna on 5 March', /day=2026-03-05/],
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

describe('a text is taken as it is written, and nothing else with it', () => {
  test.each([
    ['Change PIN to s3cr3t!', 'pin.change pin=s3cr3t!'],
    ['Change PIN to "a b!c"', 'pin.change pin=a b!c'],
    ['Change PIN to "1234."', 'pin.change pin=1234.'],
    ['Change PIN to 1234.', 'ask pin'],
    ['Change PIN to s3cr3t!x', 'ask pin'],
    ['Change PIN from hunter1 to hunter2', 'pin.change pin=hunter2'],
    ['Change PIN to hunter2 and my old one was hunter1', 'ask pin'],
    ['Change PIN to hunter2 please', 'pin.change pin=hunter2'],
    ['Rename card 4411 to Fun', 'card.rename name=Fun row_key=C-1'],
    ['Rename card 4411 to Fun and Games', 'card.rename name=Fun and Games row_key=C-1'],
    ['Rename card 4411 to Fun, please', 'card.rename name=Fun row_key=C-1'],
    ['Rename card 4411 to Fun if possible', 'card.rename name=Fun row_key=C-1'],
    ['Rename card 4411 from Blue to Fun', 'card.rename name=Fun row_key=C-1'],
    ['Rename card 4411 to Fun tomorrow', 'ask name'],
    ['Rename card 4411 to Fun at 9:00', 'ask name'],
    ['Rename card 4411 to something nice', 'ask name'],
    ['Rename card 4411 to what it was', 'ask name'],
    ['Rename card 4411 to the name of card 4412', 'ask name'],
    ['Add a cat named Luna weighing 4.5 kg', 'pet.add name=Luna species=cat weight=4.5'],
    ['Add a cat named Luna, weight 4.5 kg', 'pet.add name=Luna species=cat weight=4.5'],
    ['Add a cat named Luna weighing about 4 kg', 'ask weight'],
    ['Add a cat named Luna weighing 10 lb', 'ask name'],
    ['Add a cat named Luna born 2020', ['ask name', 'ask born', 'ask meaning']],
    [
      'Send 50 EUR to ann@example.com with note no seeds',
      'transfer.send amount=50 currency=EUR note=no seeds payee=ann@example.com',
    ],
    [
      'Send 50 EUR to ann@example.com, note: not for lunch',
      'transfer.send amount=50 currency=EUR note=not for lunch payee=ann@example.com',
    ],
    [
      'Order 3 tomato seeds, remarks: no basil',
      ['seed.order count=3 note=no basil seed=t', 'ask seed', 'ask action', 'ask meaning'],
    ],
    ['Send 50 EUR to ann@example.com note rent do not send', ['refuse negated', 'ask meaning']],
  ] as const)('%s', (request, expected) => {
    expect([expected].flat()).toContain(of(request));
  });
});

describe('a number below zero is never one above it', () => {
  test.each([
    ['Set the temperature to minus two', 'heat.set degrees=-2'],
    ['Set the temperature to minus 5', 'heat.set degrees=-5'],
    ['Set the temperature to -5', 'heat.set degrees=-5'],
    ['Set the temperature to 0', 'heat.set degrees=0'],
    ['Stelle die Temperatur auf minus zwei', ['heat.set degrees=-2', 'ask meaning', 'ask action']],
    ['Send minus two EUR to ann@example.com', 'ask amount'],
    ['Send -50 EUR to ann@example.com', 'ask amount'],
    ['Order minus two bags of kidney diet', 'ask quantity'],
  ] as const)('%s', (request, expected) => {
    expect([expected].flat()).toContain(of(request));
  });
});

describe('a list is shown only with the filters that were asked for', () => {
  test.each([
    ['List cats', 'pet.list species=cat', []],
    ['List all pets except cats', 'go /pet', ['except cats']],
    ['List pets other than cats', 'go /pet', ['other than cats']],
    ['Show paused cards', 'card.list state=paused', []],
    ['Show all cards except paused ones', 'go /card', ['except paused ones']],
    ['Show active or paused cards', 'go /card', ['active or paused']],
    ['Show payments over 100', 'go /payment', ['over 100']],
    ['Show payments since Monday', 'go /payment', ['since Monday']],
    ['Show payments', 'payment.list', []],
    ['Zeige alle Tiere außer Katzen', 'go /pet', undefined],
    ['Montre tous les animaux sauf les chats', 'go /pet', undefined],
    ['Muestra todas las mascotas excepto gatos', 'go /pet', undefined],
    ['Mostra tutti gli animali tranne i gatti', 'go /pet', undefined],
    ['Toon alle huisdieren behalve katten', 'go /pet', undefined],
  ] as const)('%s', (request, expected, unused) => {
    const answer = understand(request, BANK);
    if (unused === undefined) {
      expect(answer.kind).not.toBe('plan');
      return;
    }
    expect(told(answer)).toBe(expected);
    expect(answer.kind === 'go' ? answer.unused.map(({ text }) => text) : []).toEqual(unused);
  });
});

import { describe, expect, test } from 'vitest';
import type { Knowledge } from '../knowledge.ts';
import { SPOKEN_LANGUAGES } from '../language/spoken-languages.ts';
import { ENERGY, HOTEL, LIBRARY } from '../testing/everyday-sites.ts';
import { siteOf } from '../testing/site-of.ts';
import { understand } from '../understand.ts';

const all = (site: Knowledge): Knowledge => ({ ...site, languages: SPOKEN_LANGUAGES });

const BANK = siteOf('bank', {
  rows: { '4411': ['Blue card', 'active'], '4412': ['Red card', 'paused'] },
  pages: { '/': 'Home', '/cards': 'My cards' },
  actions: {
    'transfer.send': {
      title: 'Send money',
      description: 'Sends an amount to an e-mail address.',
      fields: {
        amount: { label: 'Amount', control: 'number', isRequired: true },
        to: { label: 'To', control: 'email', isRequired: true },
      },
    },
    'card.pause': { title: 'Pause card', description: 'Stops payments for a while.', rows: ['4411', '4412'] },
  },
});

const POLISH_SITE = siteOf('rezerwacje', {
  rows: { 'B-3': ['Pokój dwuosobowy', 'jutro'] },
  pages: { '/': 'Start' },
  actions: {
    'booking.cancel': { title: 'Anuluj rezerwację', description: 'Zwalnia pokój.', rows: ['B-3'] },
    'note.add': {
      title: 'Dodaj notatkę',
      description: 'Dodaje notatkę.',
      fields: { text: { label: 'Treść', isRequired: true } },
    },
  },
});

const FOREIGN = [
  // Polish
  'Wyślij 50 EUR do ann@site.example',
  'Nie wysyłaj 50 EUR do ann@site.example',
  'Nie wysylaj 50 EUR',
  'Wstrzymaj kartę 4411',
  'anuluj moją rezerwację',
  'nie anuluj B-3',
  // Turkish
  'ann@site.example adresine 50 EUR gönder',
  '50 EUR gönderme',
  'randevumu iptal et lütfen',
  'Rezervasyonumu iptal etme',
  // Japanese, Chinese, Korean
  '50 EURをannに送って',
  'カード4411を停止して',
  '送金しないで',
  '给安发50欧元',
  '不要发送50欧元',
  '카드 4411 정지해 줘',
  // Russian, Ukrainian, Greek, Arabic, Hebrew, Hindi, Thai
  'Отправь 50 EUR на ann@site.example',
  'Не отправляй 50 EUR',
  'Не надсилай 50 EUR',
  'Στείλε 50 EUR στην Άννα',
  'Μην στείλεις 50 EUR',
  'لا ترسل 50 EUR',
  'אל תשלח 50 EUR',
  '50 EUR मत भेजो',
  'อย่าส่ง 50 EUR',
  // Swedish, Danish, Norwegian, Finnish, Icelandic
  'Skicka 50 EUR till ann@site.example',
  'Skicka inte 50 EUR till Ann',
  'Pausa inte kort 4411',
  'avboka min tid i morgon',
  'Send ikke 50 EUR til ann@site.example',
  'Send ikke penge til Ann',
  'annuller min aftale i morgen',
  'Ikke sett kort 4411 på pause',
  'Älä lähetä 50 euroa Annille',
  'peruuta varaukseni huomenna',
  'Ekki senda 50 EUR',
  // Romanian, Portuguese, Catalan
  'Trimite 50 EUR la ann@site.example',
  'Nu trimite 50 EUR la ann@site.example',
  'Nu anula rezervarea mea',
  'Anulează rezervarea de mâine',
  'Não envie 50 EUR para ann@site.example',
  'nao enviar 50 EUR',
  'Nao cancele a minha reserva',
  'quero cancelar a minha reserva',
  'Não cancelar a reserva',
  'Cancel·la la meva reserva',
  // Czech, Slovak, Hungarian, Croatian, Slovene
  'Pošli 50 EUR na ann@site.example',
  'Neposílej 50 EUR',
  'zruš mou rezervaci na zítra',
  'Küldj 50 EUR-t Annának',
  'Ne küldj 50 EUR-t',
  'Nemoj poslati 50 EUR',
  'prekliči mojo rezervacijo',
  // Vietnamese, Indonesian, Estonian, Latvian, Lithuanian
  'Gửi 50 EUR cho Ann',
  'đừng gửi 50 EUR',
  'Jangan kirim 50 EUR ke Ann',
  'Ära saada 50 EUR',
  'Nesūti 50 EUR',
  'Nesiųsk 50 EUR',
];

describe('a request in a language that we do not have is refused', () => {
  test.each(FOREIGN)('%s', (request) => {
    for (const site of [BANK, LIBRARY, HOTEL, ENERGY]) {
      for (const knowledge of [site, all(site)]) {
        const answer = understand(request, knowledge);
        expect([answer.kind, answer.kind === 'refusal' && answer.reason]).toEqual(['refusal', 'language']);
      }
    }
  });

  test('the refusal names the languages that are understood', () => {
    const answer = understand('Nie wysyłaj 50 EUR', all(BANK));
    expect(answer.kind === 'refusal' && answer.text).toBe(
      'This language is not supported. Ask in English, German, French, Spanish, Italian or Dutch.',
    );
  });
});

test('words that neither the language nor the site knows are named', () => {
  const answer = understand('peruuta varaukseni huomenna', BANK);
  expect(answer.kind === 'refusal' && answer.text).toBe(
    'I do not understand “peruuta”, “varaukseni”, “huomenna”. Ask in other words, in English, German, French, Spanish, Italian or Dutch.',
  );
});

describe('on a site in such a language', () => {
  test.each([
    'Nie anuluj żadnej rezerwacji',
    'Proszę nie anulować rezerwacji',
    'Anuluj wszystkie oprócz B-3',
  ])('%s is refused', (request) => {
    const answer = understand(request, all(POLISH_SITE));
    expect([answer.kind, answer.kind === 'refusal' && answer.reason]).toEqual(['refusal', 'language']);
  });

  test('the exact title of an action is understood', () => {
    const answer = understand('Dodaj notatkę', all(POLISH_SITE));
    expect(answer.kind === 'question' && answer.question.about).toBe('text');
  });
});

describe('a request in one of our languages is not taken for another', () => {
  test.each([
    ['Pause card 4411', BANK],
    ['card 4411', BANK],
    ['Send 50 EUR to øystein@site.example', BANK],
    ['Send 50 EUR to ann@site.example', BANK],
    ['Schick 50 EUR an ann@site.example', BANK],
    ['Envoie 50 EUR à ann@site.example', BANK],
    ['Envía 50 EUR a ann@site.example', BANK],
    ['Invia 50 EUR a ann@site.example', BANK],
    ['Stuur 50 EUR naar ann@site.example', BANK],
    ['Cancle my reservation', LIBRARY],
    ['Renew Dune', LIBRARY],
    ['Dune', LIBRARY],
    ['Reserve "Mały książę" at the North branch', LIBRARY],
    ['Reserve Mały Książę at the North branch', LIBRARY],
    ['Do it', LIBRARY],
    ['newsletter', LIBRARY],
    ['No envíes 50 EUR a ann@site.example', BANK],
    ['N’envoie pas 50 EUR à ann@site.example', BANK],
  ] as const)('%s', (request, site) => {
    for (const knowledge of [site, all(site)]) {
      if (knowledge === site && /^(?:Schick|Envoie|Envía|Invia|Stuur|No env|N’env)/.test(request)) continue;
      const answer = understand(request, knowledge);
      expect(answer.kind === 'refusal' && answer.reason).not.toBe('language');
    }
  });
});

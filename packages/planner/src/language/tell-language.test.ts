import { describe, expect, test } from 'vitest';
import { SPOKEN_LANGUAGES } from './spoken-languages.ts';
import { tellLanguage } from './tell-language.ts';

describe('the language of a request', () => {
  test.each([
    ['create an invoice for alice@example.com', 'en'],
    ["don't delete the workspace", 'en'],
    ['Bitte storniere meinen Termin am Freitag', 'de'],
    ['Rechnung löschen', 'de'],
    ['annule mon rendez-vous de demain', 'fr'],
    ['quiero cambiar mi dirección', 'es'],
    ['vorrei annullare questo ordine', 'it'],
    ['zet mijn afspraak op vrijdag', 'nl'],
  ])('%s is told', (request, code) => {
    expect(tellLanguage(request)).toEqual({ code });
  });

  test.each([
    'удали мой счёт',
    'احذف الفاتورة',
    '请取消我的预约',
    'não apague a minha conta',
    'proszę usuń fakturę',
    'lütfen faturamı iptal et',
    'ta inte bort jag ber dig',
  ])('%s is not one of ours', (request) => {
    expect(tellLanguage(request)).toEqual({ unsupported: true });
  });

  test.each(['Create invoice', 'L-1001', '120 EUR', '', 'Add note "не забудь"', 'Add note „nie jutro“'])(
    '%s does not tell',
    (request) => {
      expect(tellLanguage(request)).toBeUndefined();
    },
  );
});

test('every word that tells is one that the planner recognises the language by', () => {
  for (const { requests } of SPOKEN_LANGUAGES)
    for (const word of requests.recognisedBy)
      expect([undefined, requests.code]).toContain(codeOf(tellLanguage(word)));
});

function codeOf(told: ReturnType<typeof tellLanguage>): string | undefined {
  return told && ('code' in told ? told.code : 'unsupported');
}

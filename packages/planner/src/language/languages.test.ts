import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import { italian } from './it.ts';
import type { PlannerLanguage } from './language.ts';
import { PAIR_SIDES } from './limit-words.ts';
import { dutch } from './nl.ts';
import { OPPOSITE_VERBS } from './opposites.ts';
import { spellings } from './spellings.ts';

const LANGUAGES: readonly PlannerLanguage[] = [english, german, french, spanish, italian, dutch];

/** What a page downloads for one language, gzipped. */
const MOST_BYTES = 12_000;

/** Groups of verbs that share a word because it really means both; the rest of the request decides. With one word of each. */
const SHARED: Readonly<Record<string, Record<string, string>>> = {
  en: {},
  de: {
    'approve + share': 'freigeben',
    'block + lock': 'sperren',
    'cancel + unsubscribe': 'abbestellen',
    'choose + vote': 'wählen',
    'close + complete': 'abschließen',
    'deregister + log out + unsubscribe': 'abmelden',
    'log in + register + subscribe': 'anmelden',
    'unblock + unlock': 'entsperren',
  },
  fr: {
    'allow + approve': 'autoriser',
    'check + confirm': 'vérifier',
    'collect + remove + withdraw': 'retirer',
    'complete + fill in': 'compléter',
    'complete + stop': 'terminer',
    'contact + upload': 'joindre',
    'deregister + unsubscribe': 'désinscrire',
    'follow + track': 'suivi',
    'forward + transfer': 'transférer',
    'register + save': 'enregistrer',
  },
  es: {
    'allow + approve': 'autorizar',
    'block + lock': 'bloquear',
    'check + show': 'consultar',
    'claim + complain': 'reclamar',
    'collect + withdraw': 'retirar',
    'complete + fill in': 'completar',
    'complete + stop': 'terminar',
    'deregister + unsubscribe': 'darme de baja',
    'exchange + redeem': 'canjear',
    'forward + resend': 'reenviar',
    'unblock + unlock': 'desbloquear',
  },
  it: {
    'allow + approve': 'autorizzare',
    'block + lock': 'bloccare',
    'cancel + remove': 'cancellare',
    'check + confirm': 'verificare',
    'claim + complain': 'reclamare',
    'collect + withdraw': 'ritirare',
    'complete + fill in': 'completare',
    'complete + stop': 'terminare',
    'deliver + submit': 'consegnare',
    'deregister + unsubscribe': 'disiscrivere',
    'forward + submit': 'inoltrare',
    'reset + restore': 'ripristinare',
    'unblock + unlock': 'sbloccare',
  },
  nl: {
    'block + lock': 'blokkeren',
    'deregister + log out + unsubscribe': 'afmelden',
    'deregister + unsubscribe': 'uitschrijven',
    'keep + save': 'bewaren',
    'log in + register + subscribe': 'aanmelden',
    'repair + restore': 'herstellen',
    'return + submit': 'inleveren',
    'unblock + unlock': 'deblokkeren',
  },
};

/** Every list of words, by name; groups and pairs become lists of their own. */
function listsOf(language: PlannerLanguage): [name: string, words: readonly string[]][] {
  const lists: [string, readonly string[]][] = [];
  for (const [name, value] of Object.entries(language)) {
    if (name === 'code' || name === 'sentence') continue;
    if (name === 'ordinals') lists.push([name, Object.keys(language.ordinals)]);
    else if (name === 'limits') {
      const { pairs, ...phrases } = language.limits;
      for (const [group, ...words] of pairs) lists.push([`pairs ${group}`, words]);
      lists.push(...Object.entries(phrases));
    } else if (name === 'switches') {
      lists.push(['switches on', language.switches.on], ['switches off', language.switches.off]);
    } else if (name === 'verbs' || name === 'nouns') {
      for (const [group, ...words] of language[name]) lists.push([`${name} ${group}`, words]);
    } else if (name === 'verbPairs') {
      lists.push([
        name,
        language.verbPairs.map(([group, first, second]) => [group, first, '…', second].join(' ')),
      ]);
    } else {
      const phrases: readonly (string | readonly [string, string])[] = value;
      lists.push([name, phrases.map((phrase) => (typeof phrase === 'string' ? phrase : phrase.join(' … ')))]);
    }
  }
  return lists;
}

function repeated(words: readonly string[]): string[] {
  return words.filter((word, index) => words.indexOf(word) !== index);
}

const wordsIn = (groups: PlannerLanguage['verbs']) => groups.flatMap(([, ...words]) => words);

/** The groups of each verb or noun that has any; a pair counts as a word. */
function groupsOf(language: PlannerLanguage, kind: 'verbs' | 'nouns'): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>();
  const put = (word: string, group: string) => groups.set(word, (groups.get(word) ?? new Set()).add(group));
  for (const [group, ...words] of language[kind]) for (const word of words) put(word, group);
  if (kind === 'verbs') {
    for (const [group, first, second] of language.verbPairs) put(`${first} … ${second}`, group);
  }
  return groups;
}

/** Which groups share words, with the first word they share. */
function sharedGroups(language: PlannerLanguage, kind: 'verbs' | 'nouns'): Record<string, string> {
  const shared: Record<string, string> = {};
  for (const [word, groups] of groupsOf(language, kind)) {
    if (groups.size > 1) shared[[...groups].sort().join(' + ')] ??= word;
  }
  return shared;
}

describe.each(LANGUAGES.map((language) => [language.code, language] as const))('%s', (code, language) => {
  const lists = listsOf(language);

  test('words are in lower case, without punctuation but hyphen and apostrophe', () => {
    const wrong = lists.flatMap(([name, words]) =>
      words
        .filter((word) => !/^[-']?\p{Ll}['\p{Ll}-]*(?: (?:… )?\p{Ll}['\p{Ll}-]*)*$/u.test(word))
        .map((word) => [name, word]),
    );
    expect(wrong).toEqual([]);
    expect(lists.flatMap(([, words]) => words.filter((word) => word !== word.normalize('NFC')))).toEqual([]);
  });

  test('no list is empty or says a word twice', () => {
    const empty = lists.filter(
      ([name, words]) => words.length === 0 && !['clitics', 'verbPairs', 'pairs checkout'].includes(name),
    );
    expect(empty.map(([name]) => name)).toEqual([]);
    expect(lists.flatMap(([name, words]) => repeated(words).map((word) => `${name}: ${word}`))).toEqual([]);
  });

  test('a verb or a noun is in one group, unless it really means two things', () => {
    expect(sharedGroups(language, 'verbs')).toEqual(SHARED[code]);
    expect(sharedGroups(language, 'nouns')).toEqual({});
  });

  test('a verb typed without its marks is no other verb', () => {
    const typed = new Map<string, Set<string>>();
    for (const [word, groups] of groupsOf(language, 'verbs')) {
      for (const spelling of spellings(word)) {
        typed.set(spelling, new Set([...(typed.get(spelling) ?? []), ...groups]));
      }
    }
    const shared = [...typed]
      .filter(([, groups]) => groups.size > 1)
      .map(([, groups]) => [...groups].sort().join(' + '));
    expect(shared.filter((groups) => !Object.hasOwn(SHARED[code] ?? {}, groups))).toEqual([]);
  });

  test('no word belongs to opposite verbs', () => {
    const both = [...groupsOf(language, 'verbs')].filter(([, groups]) =>
      OPPOSITE_VERBS.some(([one, other]) => groups.has(one) && groups.has(other)),
    );
    expect(both.map(([word]) => word)).toEqual([]);
  });

  test('a filler is never a verb, a noun, a negation or an exception', () => {
    const content = new Set([
      ...wordsIn(language.verbs),
      ...wordsIn(language.nouns),
      ...language.negations,
      ...language.exceptions,
      ...language.universals,
      ...language.conditions,
    ]);
    expect(language.fillers.filter((filler) => content.has(filler))).toEqual([]);
  });

  test('its groups have the names of the English groups, each once', () => {
    for (const kind of ['verbs', 'nouns'] as const) {
      const names = language[kind].map(([group]) => group);
      const known = english[kind].map(([group]) => group);
      expect(repeated(names)).toEqual([]);
      expect(names.filter((name) => !known.includes(name))).toEqual([]);
      expect(known.filter((name) => !names.includes(name))).toEqual([]);
    }
    expect(language.limits.pairs.filter(([group]) => !PAIR_SIDES.has(group))).toEqual([]);
    const verbs = new Set(language.verbs.map(([group]) => group));
    expect(language.verbPairs.filter(([group]) => !verbs.has(group))).toEqual([]);
  });

  test('the words that recognise it are words of no other language', () => {
    const others = LANGUAGES.filter((other) => other !== language).flatMap((other) =>
      listsOf(other).flatMap(([, words]) => words),
    );
    expect(language.recognisedBy.filter((word) => others.includes(word) || word.includes(' '))).toEqual([]);
  });

  test('ordinals count from one to ten, and name the last', () => {
    expect([...new Set(Object.values(language.ordinals))].sort((a, b) => a - b)).toEqual([
      -1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
  });

  test(`it takes at most ${MOST_BYTES} bytes, gzipped`, () => {
    const source = readFileSync(join(import.meta.dirname, `${code}.ts`));
    expect(gzipSync(source).byteLength).toBeLessThanOrEqual(MOST_BYTES);
  });
});

test.each([
  ['cancel', 'cancel', 'kündigen', 'annuler', 'cancelar', 'disdire', 'opzeggen'],
  ['book', 'reserve', 'buche', 'réservez', 'reserva', 'prenota', 'boek'],
  ['renew', 'extend', 'verlängere', 'prolonger', 'renueva', 'rinnova', 'verleng'],
  ['move', 'reschedule', 'verschiebe', 'déplacer', 'aplazar', 'sposta', 'verzet'],
  ['pay', 'pay', 'bezahle', 'payez', 'paga', 'paga', 'betaal'],
  ['remove', 'delete', 'lösche', 'supprime', 'borra', 'elimina', 'verwijder'],
  ['change', 'update', 'ändere', 'modifie', 'cambia', 'modifica', 'wijzig'],
  ['send', 'send', 'schick', 'envoie', 'manda', 'invia', 'stuur'],
])('a word of any language finds the verb %s', (group, ...words) => {
  const found = LANGUAGES.map((language, index) => [
    ...(groupsOf(language, 'verbs').get(words[index] ?? '') ?? []),
  ]);
  expect(found).toEqual(LANGUAGES.map(() => [group]));
});

test.each([
  ['invoice', 'bill', 'rechnung', 'facture', 'factura', 'bolletta', 'factuur'],
  ['appointment', 'appointment', 'termin', 'rendez-vous', 'cita', 'appuntamento', 'afspraak'],
  ['password', 'password', 'passwort', 'mot de passe', 'contraseña', 'password', 'wachtwoord'],
  ['subscription', 'subscription', 'abo', 'abonnement', 'suscripción', 'abbonamento', 'abonnement'],
  [
    'payment method',
    'payment method',
    'zahlungsart',
    'moyen de paiement',
    'forma de pago',
    'metodo di pagamento',
    'betaalwijze',
  ],
])('a word of any language finds the noun %s', (group, ...words) => {
  const found = LANGUAGES.map((language, index) => [
    ...(groupsOf(language, 'nouns').get(words[index] ?? '') ?? []),
  ]);
  expect(found).toEqual(LANGUAGES.map(() => [group]));
});

test.each([
  ['de', 'cancel', 'sage', 'ab'],
  ['de', 'register', 'melde', 'an'],
  ['de', 'turn off', 'schalte', 'aus'],
  ['nl', 'cancel', 'zeg', 'op'],
  ['nl', 'turn on', 'zet', 'aan'],
  ['en', 'turn on', 'turn', 'on'],
  ['en', 'return', 'send', 'back'],
])('%s: a verb in two parts finds %s', (code, group, first, second) => {
  const language = LANGUAGES.find((other) => other.code === code);
  expect(language?.verbPairs).toContainEqual([group, first, second]);
});

test('opposite verbs are groups of verbs', () => {
  const groups = english.verbs.map(([group]) => group);
  expect(OPPOSITE_VERBS.flat().filter((group) => !groups.includes(group))).toEqual([]);
});

/** The languages that requests are understood in. */
const CODES = ['en', 'de', 'fr', 'es', 'it', 'nl'] as const;

type Code = (typeof CODES)[number];

/** What a request shows of its language. */
export type ToldLanguage = { readonly code: Code } | { readonly unsupported: true };

/** A few frequent words that only this one of our languages has: enough to know which file to load. */
const OURS: Readonly<Record<Code, string>> = {
  en: "the my please and to for with this that from your you it what which when where why who not don't can't every each except if would could should them these those today tomorrow need thanks about instead then",
  de: 'der das dem den ein eine einen einem einer und oder nicht kein keine keinen ich mein meine meinen mir bitte für mit auf zum zur von nach aus ist möchte kann wann welche wenn außer ohne buche buchen storniere stornieren kündige ändere ändern zeig zeige lösche löschen verschiebe bezahle bestelle termin rechnung heute morgen um uhr alle setze gib mach',
  fr: "au aux mon ma mes votre vos notre et est pour avec dans sur voudrais veux pas jamais aucun aucune combien quand toutes chaque sauf sans puis ensuite annuler annule annulez réserver réserve réservez changer modifier supprimer supprime ajouter ajoute envoyer envoie payer afficher affiche rendez-vous commande demain aujourd'hui bonjour merci cette ces mets",
  es: 'el los las quiero quisiera necesito puedes podrías tengo hay sin hasta cómo cuánto cuándo dónde qué cuál ningún ninguna también después luego pero cambiar borra añadir añade muéstrame enséñame cita factura correo dirección contraseña mañana hoy lunes viernes hola gracias ese esos estos pon haz',
  it: 'gli dei degli delle della dello nel nella dal dalla alla allo mio mia miei mie vorrei voglio puoi sono anche poi dopo mai nessun nessuna come quanto quando dove perché quale cosa tutti tutte ogni tranne senza oppure questo questa prenota prenotare annulla annullare eliminare aggiungi aggiungere invia pagare mostra mostrami appuntamento fattura ordine indirizzo domani oggi grazie metti cancella',
  nl: 'het een mijn ik uw van voor met naar bij aan op om uit tot alsjeblieft graag wil kun kunt zou moet niet geen nooit hoe hoeveel waarom wanneer welke wat behalve zonder elke ook daarna deze dit dat boek annuleer annuleren wijzig wijzigen verwijder verwijderen verzet betaal bestel stuur toon laat afspraak factuur bestelling vandaag overmorgen zet geef maak',
};

/** The same of languages that we do not have: what forbids in them would be read as nothing. */
const OTHERS =
  'não você meu minha quero obrigado fatura amanhã nie proszę chcę moje usuń jutro fakturę inte jag och måste ikke jeg og vennligst venligst regning älä minun hyvä lasku lütfen benim değil yarın istiyorum iptal nem kérem holnap számla törölje vreau vă mâine șterge prosím chci smaž zítra fakturu není';

/** What is quoted is a value, and may be in any language. */
const QUOTED = /"[^"]*"|“[^”]*”|„[^“”]*[“”]|«[^»]*»/g;
const LETTERS = /[\p{L}\p{M}'’-]+/gu;
const LATIN = /\p{Script=Latin}/u;
const MOST_WORDS = 200;

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const ours = CODES.map((code) => [code, wordsOf(OURS[code])] as const);
const others = wordsOf(OTHERS);

/** Which language the small words of a request are from; undefined where they do not tell. */
export function tellLanguage(request: string): ToldLanguage | undefined {
  const own = request.normalize('NFC').replace(QUOTED, ' ');
  const all = own.toLowerCase().match(LETTERS)?.slice(0, MOST_WORDS) ?? [];
  const words = all.map((word) => word.replaceAll('’', "'"));
  const foreign = words.filter((word) => !LATIN.test(word)).length;
  if (foreign > words.length / 2) return { unsupported: true };
  const scores = ours
    .map(([code, own]) => ({ code, score: words.filter((word) => own.has(word)).length }))
    .sort((one, other) => other.score - one.score);
  const [best, next] = scores;
  const elsewhere = words.filter((word) => others.has(word)).length;
  if (elsewhere > 0 && elsewhere > (best?.score ?? 0)) return { unsupported: true };
  return best && best.score > (next?.score ?? 0) ? { code: best.code } : undefined;
}

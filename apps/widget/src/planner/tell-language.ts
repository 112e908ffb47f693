import { LANGUAGES, type LanguageCode } from './languages-for.ts';
import { spokenWords } from './spoken-words.ts';

/** A few frequent words that only this one of our languages has: enough to know which file to load. */
const OURS: Readonly<Record<LanguageCode, string>> = {
  en: "the my please and to for with this that from your you it what which when where why who not don't can't every each except if would could should them these those today tomorrow need thanks about instead then",
  de: 'der das dem den ein eine einen einem einer und oder nicht kein keine keinen ich mein meine meinen mir bitte für mit auf zum zur von nach aus ist möchte kann wann welche wenn außer ohne buche buchen storniere stornieren kündige ändere ändern zeig zeige lösche löschen verschiebe bezahle bestelle termin rechnung heute morgen um uhr alle setze gib mach',
  fr: "au aux mon ma mes votre vos notre et est pour avec dans sur voudrais veux pas jamais aucun aucune combien quand toutes chaque sauf sans puis ensuite annuler annule annulez réserver réserve réservez changer modifier supprimer supprime ajouter ajoute envoyer envoie payer afficher affiche rendez-vous commande demain aujourd'hui bonjour merci cette ces mets",
  es: 'el los las quiero quisiera necesito puedes podrías tengo hay sin hasta cómo cuánto cuándo dónde qué cuál ningún ninguna también después luego pero cambiar borra añadir añade muéstrame enséñame cita factura correo dirección contraseña mañana hoy lunes viernes hola gracias ese esos estos pon haz',
  it: 'gli dei degli delle della dello nel nella dal dalla alla allo mio mia miei mie vorrei voglio puoi sono anche poi dopo mai nessun nessuna come quanto quando dove perché quale cosa tutti tutte ogni tranne senza oppure questo questa prenota prenotare annulla annullare eliminare aggiungi aggiungere invia pagare mostra mostrami appuntamento fattura ordine indirizzo domani oggi grazie metti cancella',
  nl: 'het een mijn ik uw van voor met naar bij aan op om uit tot alsjeblieft graag wil kun kunt zou moet niet geen nooit hoe hoeveel waarom wanneer welke wat behalve zonder elke ook daarna deze dit dat boek annuleer annuleren wijzig wijzigen verwijder verwijderen verzet betaal bestel stuur toon laat afspraak factuur bestelling vandaag overmorgen zet geef maak',
};

const ours = LANGUAGES.map((code) => [code, new Set(OURS[code].split(' '))] as const);

/** The file `handrail-languages.js`: which language the small words of a request are from; undefined where they do not tell. */
export function tellLanguage(request: string): LanguageCode | undefined {
  const words = spokenWords(request);
  const [best, next] = ours
    .map(([code, own]) => ({ code, score: words.filter((word) => own.has(word)).length }))
    .sort((one, other) => other.score - one.score);
  return best && best.score > (next?.score ?? 0) ? best.code : undefined;
}

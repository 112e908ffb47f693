import { isQuestion } from '../view/finding-view.ts';
import type { FormMessages } from './messages.ts';

const TYPES: ReadonlyMap<string, string> = new Map([
  ['integer', 'eine ganze Zahl wie 12'],
  ['decimal', 'eine Zahl wie 12,5'],
  ['money', 'ein Betrag wie 12,50 und eine Währung aus drei Großbuchstaben'],
  ['date', 'ein Tag, den es gibt'],
  ['dateTime', 'ein Datum mit Uhrzeit'],
  ['time', 'eine Uhrzeit'],
  ['boolean', 'ja oder nein'],
  ['uri', 'eine Adresse wie https://example.org/seite ohne Leerzeichen und Umlaute'],
  ['attachment', 'eine Datei'],
  ['choice', 'eine der Möglichkeiten'],
  ['multiChoice', 'eine Auswahl der Möglichkeiten'],
]);

export const german: FormMessages = {
  locale: 'de',
  requiredNote: 'Felder mit * sind Pflichtfelder.',
  required: 'Pflichtfeld',
  optional: 'optional',
  help: (label) => `Hilfe zu ${label}`,
  notRelevant: 'Trifft derzeit nicht zu',
  noValue: 'Kein Wert',
  yes: 'Ja',
  no: 'Nein',
  choose: 'Bitte wählen…',
  clear: (label) => `Angabe zu ${label} löschen`,
  clearShort: 'Löschen',
  currency: 'Währung',
  amount: 'Betrag',

  search: (label) => `In ${label} suchen`,
  found: (shown, all) => (shown === all ? `${all} Möglichkeiten` : `${shown} von ${all} Möglichkeiten`),
  chosen: (labels) => `Gewählt: ${labels}`,
  optionsMissing: 'Die Liste der Möglichkeiten konnte nicht geladen werden. Bitte den Wert eintragen.',

  addRow: (label) => `Hinzufügen: ${label}`,
  row: (label, number) => `${label} ${number}`,
  removeRow: (row) => `${row} entfernen`,
  moveUp: (row) => `Nach oben: ${row}`,
  moveDown: (row) => `Nach unten: ${row}`,
  remove: 'Entfernen',
  up: 'Nach oben',
  down: 'Nach unten',
  noRows: 'Noch keine Einträge.',
  rowRemoved: (row) => `${row} wurde entfernt.`,
  rowMoved: (row, of) => `Jetzt ${row} von ${of}.`,
  mostRows: (count) => `Höchstens ${count} Einträge sind möglich.`,

  step: (number, of) => `Schritt ${number} von ${of}`,
  steps: 'Schritte',
  back: 'Zurück',
  next: 'Weiter',
  submit: 'Absenden',
  completed: 'Das Formular ist vollständig.',
  warning: 'Bitte prüfen',
  note: 'Hinweis',
  error: 'Fehler',

  problems: (count) => (count === 1 ? 'Es gibt 1 Problem' : `Es gibt ${count} Probleme`),
  problemsHelp: 'Ein Eintrag führt zu seinem Feld.',
  moreProblems: (count) => `und ${count} weitere`,

  fileKept: 'Die Datei wird mit Ihren Angaben gesendet.',
  fileSent: 'Die Datei wird gesendet, sobald sie gewählt ist.',
  fileTooLarge: (kilobytes) => `Die Datei ist zu groß. Höchstens ${kilobytes} KB sind möglich.`,
  fileFailed: 'Die Datei konnte nicht gelesen werden. Bitte noch einmal wählen.',
  fileReading: 'Die Datei wird gelesen…',
  removeFile: (label) => `Datei zu ${label} entfernen`,

  loading: 'Das Formular wird geladen…',
  loadFailed: 'Das Formular konnte nicht geladen werden.',
  retry: 'Noch einmal versuchen',

  findings: {
    required: (label) => `${label} ist ein Pflichtfeld.`,
    unanswered: (question) => `Eine Antwort fehlt: ${question}`,
    invalid: (label) =>
      isQuestion(label) ? `Die Antwort ist nicht gültig: ${label}` : `${label} ist nicht gültig.`,
    wrongType: (label, dataType) =>
      `${label}${isQuestion(label) ? '' : ':'} Erwartet wird ${TYPES.get(dataType) ?? 'ein Text'}.`,
    tooFew: (label, count) => `${label}: mindestens ${count} nötig.`,
    tooMany: (label, count) => `${label}: höchstens ${count} möglich.`,
    incomplete: (label) =>
      isQuestion(label) ? `Die Antwort ist unvollständig: ${label}` : `${label} ist unvollständig.`,
  },
};

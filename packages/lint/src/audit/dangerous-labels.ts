/**
 * Words that announce something hard to undo, by language. They are whole words of a button's label; English has the words
 * that the framework names, the others are their everyday translations.
 */
export const DANGEROUS_WORDS: Readonly<Record<string, readonly string[]>> = {
  en: [
    'delete',
    'remove',
    'destroy',
    'drop',
    'purge',
    'erase',
    'reset',
    'revoke',
    'terminate',
    'cancel',
    'wipe',
    'deactivate',
    'unsubscribe',
  ],
  de: ['löschen', 'entfernen', 'zurücksetzen', 'widerrufen', 'kündigen', 'stornieren', 'vernichten'],
  fr: ['supprimer', 'effacer', 'retirer', 'réinitialiser', 'révoquer', 'résilier', 'annuler', 'détruire'],
  es: ['eliminar', 'borrar', 'quitar', 'restablecer', 'revocar', 'cancelar', 'anular', 'destruir'],
  it: [
    'eliminare',
    'elimina',
    'cancellare',
    'cancella',
    'rimuovi',
    'reimposta',
    'revoca',
    'annulla',
    'disdici',
  ],
  nl: ['verwijderen', 'verwijder', 'wissen', 'herstellen', 'intrekken', 'opzeggen', 'annuleren'],
};

const ALL: ReadonlySet<string> = new Set(Object.values(DANGEROUS_WORDS).flat());

/** Whether a label looks as if its button did something that is hard to undo. */
export function looksDangerous(label: string): boolean {
  const words =
    label
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  return words.some((word) => ALL.has(word));
}

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
  pt: ['excluir', 'apagar', 'remover', 'eliminar', 'revogar', 'cancelar', 'redefinir'],
  pl: ['usuń', 'usunąć', 'skasuj', 'anuluj', 'wyczyść', 'zresetuj'],
  cs: ['smazat', 'vymazat', 'odstranit', 'zrušit'],
  sv: ['radera', 'återkalla', 'avbryt', 'återställ'],
  da: ['slet', 'slette', 'fjern', 'annuller', 'nulstil'],
  fi: ['poista', 'peruuta', 'tyhjennä', 'nollaa'],
  tr: ['sil', 'kaldır', 'iptal', 'sıfırla'],
  ru: ['удалить', 'стереть', 'отменить', 'сбросить', 'отозвать'],
  uk: ['видалити', 'стерти', 'скасувати', 'скинути'],
  el: ['διαγραφή', 'διαγράψτε', 'ακύρωση', 'αφαίρεση'],
};

/** Of languages that are written without spaces or join words to others: anywhere in a label. */
const JOINED_WORDS: readonly string[] = [
  ...['削除', '消去', '解約', '取り消', 'リセット'],
  ...['删除', '刪除', '移除', '清除', '注销', '取消', '重置'],
  ...['삭제', '제거', '취소', '초기화', '해지'],
  ...['حذف', 'إزالة', 'إلغاء', 'מחק'],
  '🗑',
];

const ALL: ReadonlySet<string> = new Set(Object.values(DANGEROUS_WORDS).flat());

/** Whether a label looks as if its button did something that is hard to undo. */
export function looksDangerous(label: string): boolean {
  return wordsIn(label).some((word) => ALL.has(word)) || JOINED_WORDS.some((word) => label.includes(word));
}

/** Words of addresses and ids that mean the same wherever they are. "reset" is not one: it is how people get new passwords. */
const IN_NAMES: ReadonlySet<string> = new Set([
  'delete',
  'destroy',
  'remove',
  'erase',
  'purge',
  'terminate',
  'wipe',
]);

/** Whether an address or an id says that something hard to undo happens there. */
export function namesDanger(name: string): boolean {
  return wordsIn(name).some((word) => IN_NAMES.has(word));
}

/** What nobody sees does not split a word, and `DeleteAccount` are two. */
function wordsIn(text: string): readonly string[] {
  return (
    text
      .normalize('NFC')
      .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  );
}

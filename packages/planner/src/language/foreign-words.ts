/** Words that forbid in languages that we do not have. To overlook one of them is the worst that can happen. */
const NEGATIONS: ReadonlySet<string> = new Set(
  'não nao nie ne nu inte ikke ikkje ekki ei älä ala nem nincs değil degil tidak jangan nemoj nenhum nikdy aldrig'.split(
    ' ',
  ),
);

/**
 * Small words of languages that we do not have. Some are words of ours as well, such as "do" and "et": these count for
 * neither.
 */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  // Portuguese, Catalan, Romanian
  (
    'o a e você meu minha uma um na do da com quero hoje amanhã vull plau amb vreau vă va rog mi la pe cu mea azi ' +
    // Polish, Czech, Slovak, Croatian
    'proszę prosze chcę chce moje moja dla jutro i w z się jest prosím prosim chci si se mou za zajtra molim želim ' +
    // Swedish, Danish, Norwegian, Finnish
    'jag och mig mitt min att det ett en på av med till för vill jeg og til fra mit skal ja minun ' +
    // Turkish, Hungarian, Indonesian
    'lütfen lutfen benim bir ve için icin bana et iptal kérem kerem az egy és ma tolong saya dan untuk'
  ).split(' '),
);

/** The letters of English, German, French, Spanish, Italian and Dutch. */
const OUR_LETTERS = /^[a-zàáâäæçèéêëìíîïñòóôöœùúûüÿß'’.·-]*$/i;
const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u;

/** How much a word in lower case shows that a request is in none of our languages. */
export function foreignWeight(word: string): number {
  return NEGATIONS.has(word) ? 5 : SMALL_WORDS.has(word) ? 3 : OUR_LETTERS.test(word) ? 0 : 2;
}

export function isOtherScript(word: string): boolean {
  return OTHER_SCRIPT.test(word);
}

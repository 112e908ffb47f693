import { replies } from '../replies/it.ts';
import { rows } from '../rows/it.ts';
import type { SentenceWords } from '../sentence-words.ts';
import { phrases } from '../word-lists.ts';

export const sentence: SentenceWords = {
  replies,
  withdrawals: phrases('lascia stare, lascia perdere, non importa, dimentica, ignora'),
  subjects: phrases('io, noi, tu, lei, lui, voi, loro, il mio, la mia, i miei, mio, mia'),
  from: phrases('da, dal, tra, fra'),
  to: phrases('a, al, fino a, fino al'),
  open: phrases(
    'tranne, eccetto, salvo, ma, e, ed, o, oppure, né, perché, che, se, finché, senza, di, del, della, a, al, alla, per, con, da, dal, tra, fra, il, mio',
  ),
  minus: phrases('meno'),
  becoming: phrases('a, in, con, è, è ora, come, al'),
  naming: phrases('chiamato, chiamata, intitolato, intitolata'),
  openings: phrases('purtroppo, allora, ma, dunque, quindi, ora'),
  light: phrases(
    'vieni, venire, porta, portare, prendi, prendere, metti, mettere, lascia, dai, giocare, restare',
  ),
  softeners: phrases('forse, magari, anche, solo, gentilmente'),
  modals: phrases('deve, devono, dovrebbe, dovrebbero'),
  courtesy: phrases(
    `spero, scusa, scusi, scusate, scusami, spiace, grazie, saluti, saluto, ciao, salve, buongiorno, buonasera, buona, fretta, disturbo, disturbare, minuto, momento, cordiali`,
  ),
  chat: phrases(
    `bene, tutto, tutti, mille, molte, anticipo, messaggio, tardi, squadra, giornata, serata, tempo, aiuto, domanda, veloce, quando, hai, ha, stia`,
  ),
  softening: phrases(
    'a presto, a causa di, non dimenticare di, non dimenticarti di, non dimenticate di, non si dimentichi di, non scordare di, non scordarti di, non mancare di, non esitare a, non esiti a, ricordati di, ricorda di, si ricordi di',
  ),
  going: phrases('dove posso, torna a'),
  reported: phrases('dice, pensa, vuole che, ha scritto'),
  keeping: phrases("com'è, come sono, così com'è"),
  inexact: phrases('circa, quasi, più, meno'),
  both: phrases('entrambi, entrambe'),
  who: phrases('chi'),
  definite: phrases("il, lo, la, i, gli, le, l', mio, mia, miei, nostro, nostra, questo, questa"),
  novelty: phrases('nuovo, nuova, ora, adesso, cambiato'),
  frequencies: phrases(
    "d'ora in poi, da ora in poi, da adesso in poi, la prossima volta, ogni volta, sempre",
  ),
  nones: phrases('nessuno, nessuna, mai, niente, no'),
  wishes: phrases(
    'voglio, desidero, inviare, inviarmi, mandare, mandarmi, ricevere, più, mi, la, il, le, gli',
  ),
  own: phrases('mio, mia, miei, mie, nostro, nostra, ho, abbiamo'),
  portions: phrases('di'),
  measuring: {
    sum: phrases('quanto, quanto costa, quanto costano'),
    length: phrases('quanto tempo, quanti (giorni|mesi|minuti), quante (settimane|ore|volte)'),
  },
  others: phrases('altro, altra, altri, altre'),
  needs: phrases('serve, voglio, vogliamo, posso, possiamo'),
  telling: phrases('è, sono, ha, hanno, era, erano, fu, sarà, deve, devono, viene, vengono'),
  endings: { past: [], told: [], behind: phrases('a, e, i, ano, ono') },
  rows,
  verbsMayComeLast: false,
};

import type { ReplyWords } from '../reply-words.ts';
import { phrases } from '../word-lists.ts';

export const replies: ReplyWords = {
  fillers: phrases(
    "il, lo, la, i, gli, le, l', un, una, uno, un', di, del, della, dell', d', è, sia, a, al, alla, alle, all', in, per, con, mio, mia, mi, me, sì, si, ok, okay, bene, esatto, esattamente, favore, grazie, allora, quindi, solo, e, opzione, numero, io, voglio, vorrei, preferisco, scelgo, prendo, diciamo, dico, adesso, ora, ore, meglio, questo, questa, quello, quella, piacere, cortesia, metti, perfetto, va, bene, stesso, stessa, giorno",
  ),
  wrappers: phrases(
    'chiamalo, chiamala, nominalo, nominala, mettilo a, mettila a, metti, cambialo in, cambiala in, rinominalo, rinominala in, che sia, si chiama, si chiami, è, sarà, diciamo, voglio, vorrei, preferisco, scelgo, prendo, prendi, scrivi, usa, fai',
  ),
  withdrawals: phrases(
    'stop, ferma, fermati, basta, annulla, annullare, annullalo, aspetta, aspetti, no, no grazie, non farlo, non lo fare, non fare niente, non fare nulla, non voglio, non lo voglio, non voglio più, non voglio farlo, meglio di no, non ora, non adesso, non oggi, niente, nulla, mai, lascia perdere, lascia stare, lasci stare, dimentica, dimenticalo, non importa, fa niente, ho cambiato idea, smetti, smettila, indietro',
  ),
  hedges: phrases(
    'circa, quasi, intorno a, attorno a, verso, fino, fino a, al massimo, almeno, al minimo, come minimo, massimo, minimo, più, piu, meno, più di, meno di, oltre, sopra, sotto, prima, prima di, dopo, da, dal, dalla, entro, tra, fra, durante, più tardi, tardi, ancora, altro, altra, altri, altre, ulteriore, ma, tranne, eccetto, salvo, senza, tutto tranne, qualsiasi, qualunque, troppo, troppi, troppe, abbastanza, non, né, mai, nessun, nessuno, nessuna, forse, magari, probabilmente, eventualmente, metà, doppio, ogni, tutti, tutte, tutto, entrambi, entrambe',
  ),
  additions: phrases('anche, e, e anche, inoltre, in più, pure, nonché, poi, e poi, dopo, in seguito'),
  sequels: phrases('poi, e poi, dopo, e dopo, dopo di che, dopodiché, in seguito, infine, ora, adesso'),
  agreements: phrases('fallo, procedi, avanti, vai, continua, conferma'),
};

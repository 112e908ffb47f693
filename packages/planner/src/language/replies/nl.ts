import type { ReplyWords } from '../reply-words.ts';
import { phrases } from '../word-lists.ts';

export const replies: ReplyWords = {
  fillers: phrases(
    "de, het, een, die, dat, deze, dit, 't, is, zij, wordt, te, op, om, in, aan, van, met, mijn, mij, me, ja, jawel, ok, oké, okay, oke, goed, precies, graag, alsjeblieft, alstublieft, aub, bedankt, dank, je, u, dan, dus, alleen, en, optie, nummer, ik, wil, zou, willen, neem, kies, bedoel, bedoelde, liever, zeg, zeggen, we, nu, uur, doe, maar, prima, past, perfect, zelfde, dezelfde, dag",
  ),
  wrappers: phrases(
    'noem het, noem hem, noem haar, noem ze, noem dat, maak er, maak het, zet het op, zet hem op, verander het in, hernoem het naar, het moet, het heet, hij heet, ze heet, het is, dat is, laten we zeggen, laten we, ik wil, ik wil graag, ik neem, ik kies, ik bedoel, neem, doe, doe maar, schrijf, gebruik',
  ),
  withdrawals: phrases(
    'stop, stop maar, annuleer, annuleren, afbreken, breek af, wacht, wacht even, ongedaan maken, maak ongedaan, niet, nee, nee bedankt, nee dank je, doe het niet, doe dat niet, doe maar niet, laat maar, laat het, laat zitten, liever niet, beter niet, toch niet, ik wil niet, ik wil het niet, ik wil dat niet, ik wil niet meer, nu niet, niet nu, vandaag niet, niets, niks, nooit, vergeet het, vergeet dat, maakt niet uit, ik ben van gedachten veranderd, ik heb me bedacht, hou op, ophouden, terug',
  ),
  hedges: phrases(
    'ongeveer, circa, ca, rond, bijna, zowat, omstreeks, tegen, tot, tot en met, hoogstens, maximaal, minimaal, minstens, op zijn minst, meer, minder, meer dan, minder dan, over, onder, boven, voor, voordat, na, nadat, vanaf, sinds, tussen, binnen, tijdens, ooit, later, eerder, hoger, lager, nog, extra, andere, ander, anders, behalve, zonder, uitgezonderd, alles behalve, elke, elk, ieder, iedere, willekeurig, welke dan ook, te veel, teveel, genoeg, niet, geen, nooit, misschien, wellicht, mogelijk, waarschijnlijk, half, helft, dubbel, alle, allemaal, beide, of zo',
  ),
  additions: phrases(
    'ook, en, en ook, ook nog, bovendien, daarnaast, plus, evenals, en dan, daarna, nadien, vervolgens',
  ),
  sequels: phrases('en dan, dan, daarna, en daarna, vervolgens, hierna, ten slotte, tenslotte, nu'),
  agreements: phrases('doe het, doe maar, ga door, ga je gang, ga verder, bevestig'),
};

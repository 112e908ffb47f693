import type { PlannerLanguage } from './language.ts';
import { limits } from './limits/it.ts';
import { nouns } from './nouns/it.ts';
import { sentence } from './sentence/it.ts';
import { gapped, ordinals, phrases, verbGroups } from './word-lists.ts';

export const italian: PlannerLanguage = {
  code: 'it',
  sentence,
  limits,
  recognisedBy: phrases(`
    gli, dei, degli, delle, della, dello, nel, nella, dal, dalla, alla, allo, agli, sul, sulla, mio, mia, miei, mie, vorrei, voglio, puoi, può,
    potresti, potrebbe, devo, ho, sono, è, anche, poi, dopo, mai, nessun, nessuno, nessuna, niente, nulla, come, quanto, quanti, quante, quando, dove,
    perché, quale, quali, cosa, chi, tutti, tutte, tutto, ogni, tranne, eccetto, senza, oppure, invece, questo, questa, questi, queste, quello,
    quella, prenota, prenotare, annulla, annullare, eliminare, aggiungi, aggiungere, invia, inviare, pagare, mostra, mostrami, fammi, appuntamento,
    fattura, ordine, indirizzo, domani, oggi, lunedì, venerdì, ciao, grazie, buongiorno, ore, già, più, favore, metti, sto, nuova, vai, fai, dimmi,
    portami, prego, cancella, voi`),
  fillers: phrases(`
    il, lo, la, l', i, gli, le, un, uno, una, un', di, d', del, dello, della, dell', dei, degli, delle, a, al, allo, alla, all', ai, agli, alle, da,
    dal, dallo, dalla, dall', dai, dagli, dalle, in, nel, nello, nella, nell', nei, negli, nelle, con, su, sul, sullo, sulla, sull', sui, sugli,
    sulle, per, tra, fra, verso, durante, presso, circa, riguardo, secondo, che, cui, mi, me, ti, te, ci, vi, si, ne, io, tu, lui, lei, noi, voi,
    loro, mio, mia, miei, mie, tuo, tua, tuoi, tue, suo, sua, suoi, sue, nostro, nostra, nostri, nostre, vostro, vostra, sono, sei, è, siamo, essere,
    ho, hai, ha, abbiamo, hanno, avere, c'è, ci sono, vado, va, andare, voglio, vuole, vogliamo, vorrei, vorremmo, volere, posso, puoi, può, possiamo,
    potete, potresti, potrebbe, potreste, potere, devo, deve, dobbiamo, dovrei, dovere, bisogno, serve, servono, desidero, piacerebbe, per favore,
    per piacere, per cortesia, favore, grazie, grazie mille, ciao, buongiorno, buonasera, salve, ehi, ok, va bene, sì, certo, adesso, subito,
    immediatamente, velocemente, al più presto, appena possibile, di nuovo, nuovamente, ancora, ancora una volta, molto, bene, così, qui, qua, lì, là,
    allora, dunque, quindi, solo un attimo, semplicemente, come, ecco, signor, signora, chiamato, chiamata, intitolato, ore`),
  polite: phrases(`
    per favore, per piacere, per cortesia, puoi, può, potresti, potrebbe, potreste, mi puoi, mi può, mi potresti, mi potrebbe, vorrei, voglio,
    mi piacerebbe, desidero, desidererei, ho bisogno di, avrei bisogno di, mi serve, mi servirebbe, mi serve di, devo, dovrei, vorremmo, vogliamo,
    dobbiamo, abbiamo bisogno di, aiutami a, mi aiuti a, ti dispiacerebbe, le dispiacerebbe, saresti così gentile da, sarebbe così gentile da,
    se possibile, se è possibile, se puoi, se può, se non ti dispiace, se non le dispiace, ti sarei grato se, le sarei grato se, grazie in anticipo,
    assicurati di, fai in modo di, per me, bisogna, occorre, volevo`),
  negations: gapped(`
    non, mai, nessun, nessuno, nessuna, niente, nulla, no, né, neanche, nemmeno, neppure, mica, non più, non ancora, in nessun caso,
    per nessun motivo, assolutamente no, meglio di no, lascia stare, lasci stare, lascia perdere, evita, eviti, evitare, né … né, non … più`),
  questions: phrases(`
    come posso, come faccio, come si fa, come si, come, quanto, quanta, quanti, quante, quanto costa, quanto tempo, perché, come mai, chi, di chi,
    cosa succede, cosa succede se, che succede se, cosa devo, cosa posso, cosa significa, che cosa devo, dove, da dove, quando, a che ora, posso,
    possiamo, si può, potrei, potremmo, devo per forza, è possibile, è vero, è già, è il, è la, sono i, c'è, ci sono, ho già, ho qualche, avete, esiste,
    esistono, sai, sa dirmi, sai dirmi, puoi dirmi, mi puoi dire, può dirmi, mi può dire, potresti dirmi, potrebbe dirmi, puoi spiegarmi, spiegami,
    mi spieghi, mi chiedo, mi domando`),
  conditions: phrases(`
    se, quando, ogni volta che, appena, non appena, a meno che, a meno che non, purché, a condizione che, solo se, soltanto se, anche se, nel caso,
    nel caso in cui, in caso di, finché, fintanto che, una volta che, qualora, a patto che, a seconda, prima che, dopo che`),
  exceptions: gapped(`
    tranne, eccetto, escluso, esclusa, esclusi, escluse, salvo, a eccezione di, ad eccezione di, ad eccezione del, ad eccezione della, a parte,
    ma non, e non, senza, fuorché, meno, all'infuori di, escludendo`),
  universals: phrases(`
    tutto, tutta, tutti, tutte, tutti i, tutte le, tutti gli, tutti i miei, tutte le mie, ogni, ognuno, ognuna, ciascun, ciascuno, ciascuna, entrambi,
    entrambe, intero, intera, qualsiasi, qualunque`),
  joiners: phrases(`
    e, ed, e poi, poi, e dopo, dopo, dopodiché, quindi, e quindi, inoltre, e inoltre, anche, e anche, nonché, infine, e infine, successivamente,
    in seguito, in più, già che ci sei, quando hai finito`),
  alternatives: phrases('o, oppure, o altrimenti, altrimenti, ovvero, o anche, o forse, o magari'),
  replacements: gapped(`
    invece di, invece del, invece della, invece che, al posto di, al posto del, al posto della, anziché, piuttosto che, in cambio di, da … a,
    dal … al, dalle … alle, dalla … alla, non … ma, non … bensì, sostituisci … con, sostituire … con, scambia … con, cambia … con`),
  corrections: phrases(`
    voglio dire, volevo dire, intendo, intendevo, cioè, anzi, o meglio, o piuttosto, in realtà, a dire il vero, aspetta, aspetti, no aspetta, scusa,
    no scusa, correzione, mi sono sbagliato, mi sono sbagliata, errore mio, ripensandoci, invece, facciamo, fai invece, metti invece, meglio`),
  hypotheticals: phrases(`
    supponiamo, supponiamo che, supponi, supponi che, immagina, immagina che, immaginiamo, mettiamo che, poniamo che, ipoteticamente, in teoria,
    teoricamente, e se, cosa succederebbe se, che succederebbe se, sarebbe possibile, forse, magari, probabilmente, eventualmente, può darsi,
    potrei forse, sto pensando di, penso di, sto valutando, un giorno`),
  pasts: phrases(`
    avevo, aveva, avevano, avevamo, era, erano, ero, fu, furono, stato, stata, stati, state, è stato, è stata, sono stati, sono stati già, già,
    ho già, ha già, hanno già, abbiamo già, ho appena, ha appena, ieri, l'altro ieri, fa, in passato, precedentemente, l'ultima volta`),
  reported: phrases(`
    lui vuole, lei vuole, vuole che, vogliono che, vuole che io, vorrebbe che, dice che, dicono che, ha detto, ha detto che, hanno detto,
    hanno detto che, mi ha detto, mi ha detto di, mi hanno detto, mi hanno detto di, mi ha chiesto, mi ha chiesto di, mi hanno chiesto, mi chiede di,
    ha chiesto se, chiede se, secondo lui, secondo lei, mi ha consigliato, consiglia di, suggerisce, ha suggerito, propone`),
  going: phrases(`
    vai a, vai al, vai alla, vai alle, vai ai, vai su, vai in, vai nelle, vai nella, vai nei, vada a, vada alla, andare a, andare alla, apri, apra,
    aprire, apri la pagina, portami a, portami al, portami alla, portami alle, portami ai, mi porti a, naviga verso, torna a, torna al, torna alla,
    tornare a, accedi a, accedi alla, entra in, dov'è, dove è, dove sono, dove trovo, dove posso trovare, dove si trova, dove si trovano, dove vedo,
    dove posso vedere`),
  showing: phrases(`
    mostra, mostrami, mostri, mostrare, mi mostri, fammi vedere, mi faccia vedere, vedi, vedere, visualizza, visualizzare, elenca, elencami, elencare,
    cerca, cercami, cercare, cerchi, trova, trovami, trovare, guarda, guardare, quale, quali, qual è, quali sono, che cosa c'è, cosa c'è, cosa ho,
    dimmi, mi dica, dammi la lista, dammi un elenco, voglio vedere, vorrei vedere, quali ho`),
  pronouns: phrases(`
    questo, questa, questi, queste, quello, quella, quelli, quelle, quel, ciò, esso, essa, essi, lo stesso, la stessa, gli stessi, le stesse, l'altro,
    l'altra, gli altri, le altre`),
  ordinals: ordinals(
    `primo prima primi prime, secondo seconda, terzo terza, quarto quarta, quinto quinta, sesto sesta, settimo settima, ottavo ottava, nono nona, decimo decima; ultimo, ultima, ultimi, ultime`,
  ),
  switches: {
    on: phrases(`
      attivare, attiva, attivi, accendere, accendi, accenda, abilitare, abilita, abiliti, iscrivimi, iscrivermi, abbonami, consentire, consenti, sì a`),
    off: phrases(`
      disattivare, disattiva, disattivi, spegnere, spegni, spenga, disabilitare, disabilita, disabiliti, disiscrivimi, disiscrivermi, silenziare,
      silenzia, smettere di ricevere, non ricevere più, smetti di inviarmi, smettila di inviarmi, no a`),
  },
  clitics: phrases(`
    mi, ti, si, ci, vi, lo, la, li, le, gli, ne, melo, mela, meli, mele, glielo, gliela, glieli, gliele`),
  ...verbGroups(`
book: prenotare, prenota, prenoti, riservare, riserva, riservi, prendere un appuntamento, prendi un appuntamento, fissare un appuntamento, fissa un appuntamento | prenotato, prenotata, prenotati, prenotate, riservato, riservata, riservati, riservate
schedule: programmare, programma, programmi, pianificare, pianifica, pianifichi, organizzare, organizza, organizzi, fissare, fissa, fissi | programmato, programmata, programmati, programmate, pianificato, pianificata, pianificati, pianificate, organizzato, organizzata, organizzati, organizzate, fissato, fissata, fissati, fissate
move: spostare, sposta, sposti, rinviare, rinvia, rinvii, rimandare, rimanda, rimandi, posticipare, posticipa, posticipi, anticipare, anticipa, anticipi, riprogrammare, riprogramma, riprogrammi, spostamento, rinvio | spostato, spostata, spostati, spostate, rinviato, rinviata, rinviati, rinviate, rimandato, rimandata, rimandati, rimandate, posticipato, posticipata, posticipati, posticipate, anticipato, anticipata, anticipati, anticipate, riprogrammato, riprogrammata, riprogrammati, riprogrammate
renew: rinnovare, rinnova, rinnovi, prorogare, proroga, proroghi, prolungare, prolunga, prolunghi, estendere, estendi, estenda, rinnovo | rinnovato, rinnovata, rinnovati, rinnovate, prorogato, prorogata, prorogati, prorogate, prolungato, prolungata, prolungati, prolungate, esteso, estesa
cancel: annullare, annulla, annulli, disdire, disdici, disdica, disdite, cancellare, cancella, cancelli, cancellazione, annullamento, disdetta | annullato, annullata, annullati, annullate, disdetto, cancellato, cancellata, cancellati, cancellate
withdraw: ritirare, ritira, ritiri, revocare, revoca, revochi, recedere, ritiro, recesso | ritirato, ritirata, ritirati, ritirate, revocato, revocata, revocati, revocate
keep: mantenere, mantieni, mantenga, tenere, tieni, tenga, conservare, conserva, conservi | mantenuto, mantenuta, tenuto, tenuta, conservato, conservata, conservati, conservate
refund: rimborsare, rimborsa, restituire i soldi | rimborsato, rimborsata, rimborsati, rimborsate
return: restituire, restituisci, restituisca, restituite, rendere, rendi, renda, rendete, riportare, riporta, riporti, rimandare indietro | restituito, restituita, restituiti, reso, resa, riportato, riportata, riportati, riportate
exchange: scambiare, scambia, scambi, scambio | scambiato, scambiata, scambiati, scambiate
replace: sostituire, sostituisci, sostituisca, rimpiazzare, rimpiazza, rimpiazzi, sostituzione | sostituito, sostituita, rimpiazzato, rimpiazzata, rimpiazzati, rimpiazzate
assign: assegnare, assegna, assegni, attribuire, attribuisci, affidare, affida, affidi, delegare, delega, deleghi, assegnazione | assegnato, assegnata, assegnati, assegnate, attribuito, affidato, affidata, affidati, affidate, delegato, delegata, delegati, delegate
unassign: togliere l'assegnazione, rimuovere l'assegnazione
close: chiudere, chiudi, chiuda, chiudete, chiusura | chiuso, chiusa, chiusi, chiuse
reopen: riaprire, riapri, riapra, riaprite, riapertura | riaperto, riaperta
open: aprire, apri, apra, aprite, apertura | aperto, aperta, aperti, aperte
resolve: risolvere, risolvi, risolva | risolto, risolta, risolti
pay: pagare, paga, paghi, saldare, salda, versare, effettuare un pagamento | pagato, pagata, pagati, pagate, saldato, saldata, saldati, saldate
order: ordinare, ordina, fare un ordine, fai un ordine | ordinato, ordinata, ordinati, ordinate
reorder: riordinare, riordina, riordini, ordinare di nuovo, ordina di nuovo | riordinato, riordinata, riordinati, riordinate
buy: comprare, compra, compri, acquistare, acquista | comprato, comprata, comprati, comprate, acquistato, acquistata, acquistati, acquistate
sell: vendere, vendi, venda | venduto, venduta, venduti, vendute
register: registrare, registra, registri, registrati, iscrivere, iscrivi, iscriva, iscrivete, iscrizione, registrazione | registrato, registrata, iscritto, iscritta, iscritti
deregister: disiscrivere, disiscrivi, cancellare l'iscrizione, cancella la mia iscrizione | disiscritto
subscribe: abbonare, abbona, abboni, abbonati, sottoscrivere, sottoscrivi, sottoscriva, iscrivermi alla newsletter | abbonato, abbonata, sottoscritto
unsubscribe: disabbonare, disiscrivere, disiscrivi, annullare l'iscrizione | disiscritto
join: partecipare, partecipa, partecipi, aderire, aderisci, unire, unisci, adesione | partecipato, aderito, unito
leave: abbandonare, abbandona, abbandoni, lasciare, lascia, lasci, uscire, esci | abbandonato, abbandonata, abbandonati, abbandonate, lasciato, lasciata, lasciati, lasciate, uscito
report: segnalare, segnala, segnali, denunciare, denuncia, denunci, segnalazione | segnalato, segnalata, segnalati, segnalate, denunciato, denunciata, denunciati, denunciate
complain: reclamare, reclama, lamentare, lamenta, lamenti, fare un reclamo, fai un reclamo, presentare un reclamo | reclamato, reclamata, reclamati, reclamate, lamentato, lamentata, lamentati, lamentate
request: richiedere, richiedi, richieda, richiedete, chiedere, chiedi, chieda, chiedete | richiesto, richiesta, richiesti, chiesto, chiesta
apply: candidare, candida, candidi, fare domanda, presentare domanda | candidato, candidata, candidati, candidate
submit: presentare, presenta, presenti, consegnare, consegna, consegni, inoltrare, inoltra, inoltri, presentazione | presentato, presentata, presentati, presentate, consegnato, consegnata, consegnati, consegnate, inoltrato, inoltrata, inoltrati, inoltrate
upload: caricare, carica, carichi, allegare, allega, alleghi | caricato, caricata, caricati, caricate, allegato, allegata, allegati, allegate
download: scaricare, scarica, scarichi | scaricato, scaricata, scaricati, scaricate
import: importare, importa | importato, importata, importati, importate
export: esportare, esporta, esporti | esportato, esportata, esportati, esportate
send: inviare, invia, invii, mandare, manda, mandi, spedire, spedisci, spedisca, spedite, invio | inviato, inviata, inviati, inviate, mandato, mandata, mandati, mandate, spedito, spedita, spediti
resend: reinviare, reinvia, reinvii, inviare di nuovo, invia di nuovo, mandare di nuovo, rispedire | reinviato, reinviata, reinviati, reinviate
forward: inoltrare, inoltra, inoltri, inoltro | inoltrato, inoltrata, inoltrati, inoltrate
contact: contattare, contatta, scrivere, scrivi, scriva, scrivete | contattato, contattata, contattati, contattate, scritto, scritta
call: chiamare, chiama, chiami, telefonare, telefona, telefoni, richiamare, richiama, richiami | telefonato, telefonata, telefonati, telefonate, richiamato, richiamata, richiamati, richiamate
reply: rispondere, rispondi, risponda, rispondete | risposto
comment: commentare, commenta | commentato, commentata, commentati, commentate
share: condividere, condividi, condivida, condivisione | condiviso, condivisa
invite: invitare, invita | invitato, invitata, invitati, invitate
change: cambiare, cambia, cambi, modificare, modifica, modifichi, aggiornare, aggiorna, aggiorni, correggere, correggi, corregga, adattare, adatta, adatti, impostare, imposta, imposti, mettere, metti, metta, mettete, cambio, aggiornamento | cambiato, cambiata, cambiati, cambiate, modificato, modificata, modificati, modificate, aggiornato, aggiornata, aggiornati, aggiornate, corretto, corretta, adattato, adattata, adattati, adattate, impostato, impostata, impostati, impostate, messo, messa
rename: rinominare, rinomina, rinomini | rinominato, rinominata, rinominati, rinominate
add: aggiungere, aggiungi, aggiunga, aggiungete, inserire, inserisci, inserisca, inserite, includere, includi | aggiunto, aggiunta, aggiunti, inserito, inserita, inseriti, incluso, inclusa
create: creare, crea, crei, fare, fai, faccia, fate, nuovo, nuova, nuovi, nuove, creazione | creato, creata, creati, create, fatto, fatta
remove: eliminare, elimina, elimini, rimuovere, rimuovi, rimuova, rimuovete, cancellare, cancella, cancelli, togliere, togli, tolga, togliete, eliminazione, rimozione, cancellazione | eliminato, eliminata, eliminati, eliminate, rimosso, rimossa, rimossi, cancellato, cancellata, cancellati, cancellate, tolto, tolta
clear: svuotare, svuota, svuoti, ripulire | svuotato, svuotata, svuotati, svuotate
reset: reimpostare, reimposta, reimposti, resettare, resetta, resetti, azzerare, azzera, azzeri, ripristinare, ripristina, ripristini | reimpostato, reimpostata, reimpostati, reimpostate, resettato, resettata, resettati, resettate, azzerato, azzerata, azzerati, azzerate, ripristinato, ripristinata, ripristinati, ripristinate
archive: archiviare, archivia, archivi | archiviato, archiviata, archiviati, archiviate
restore: ripristinare, ripristina, ripristini, recuperare, recupera, recuperi, recupero | ripristinato, ripristinata, ripristinati, ripristinate, recuperato, recuperata, recuperati, recuperate
approve: approvare, approva, approvi, accettare, accetta, accetti, autorizzare, autorizza, autorizzi, approvazione | approvato, approvata, approvati, approvate, accettato, accettata, accettati, accettate, autorizzato, autorizzata, autorizzati, autorizzate
confirm: confermare, conferma, confermi, verificare, verifica, verifichi, convalidare, convalida, convalidi | confermato, confermata, confermati, confermate, verificato, verificata, verificati, verificate, convalidato, convalidata, convalidati, convalidate
decline: rifiutare, rifiuta, respingere, respingi, respinga, declinare, declina, declini, rifiuto | rifiutato, rifiutata, rifiutati, rifiutate, respinto, respinta, declinato, declinata, declinati, declinate
allow: permettere, permetti, permetta, consentire, consenti, consenta, autorizzare, autorizza, autorizzi, concedere, concedi | permesso, permessa, consentito, autorizzato, autorizzata, autorizzati, autorizzate, concesso
borrow: prendere in prestito, prendi in prestito, prendere a prestito
lend: prestare, presta, presti | prestato, prestata, prestati, prestate
rent: affittare, affitta, noleggiare, noleggia, noleggi, noleggio | affittato, affittata, affittati, affittate, noleggiato, noleggiata, noleggiati, noleggiate
check in: fare il check-in, fai il check-in, check-in
check out: fare il check-out, fai il check-out, check-out
check: controllare, controlla, controlli, verificare, verifica, verifichi, controllo | controllato, controllata, controllati, controllate, verificato, verificata, verificati, verificate
mark: segnare, segna, segni, contrassegnare, contrassegna, contrassegni, etichettare, etichetta, etichetti | segnato, segnata, segnati, segnate, contrassegnato, contrassegnata, contrassegnati, contrassegnate, etichettato, etichettata, etichettati, etichettate
turn on: attivare, attiva, attivi, accendere, accendi, accenda, accendete, abilitare, abilita, abiliti, attivazione | attivato, attivata, attivati, attivate, acceso, accesa, abilitato, abilitata, abilitati, abilitate
turn off: disattivare, disattiva, disattivi, spegnere, spegni, spenga, spegnete, disabilitare, disabilita, disabiliti, disattivazione | disattivato, disattivata, disattivati, disattivate, spento, spenta, disabilitato, disabilitata, disabilitati, disabilitate
start: iniziare, inizia, inizi, cominciare, comincia, cominci, avviare, avvia, avvii, avvio | iniziato, iniziata, iniziati, iniziate, cominciato, cominciata, cominciati, cominciate, avviato, avviata, avviati, avviate
stop: fermare, ferma, fermi, interrompere, interrompi, interrompa, terminare, termina, termini, smettere, smetti, smetta | fermato, fermata, fermati, fermate, interrotto, interrotta, terminato, terminata, terminati, terminate, smesso
pause: mettere in pausa, metti in pausa, mettete in pausa, sospendere, sospendi, sospenda, sospendete, congelare, congela, congeli, sospensione | sospeso, sospesa, congelato, congelata, congelati, congelate
resume: riprendere, riprendi, riprenda, continuare, continua, continui, riattivare, riattiva, riattivi | ripreso, ripresa, continuato, continuata, continuati, continuate, riattivato, riattivata, riattivati, riattivate
complete: completare, completa, completi, finire, finisci, finisca, finite, terminare, termina, termini, concludere, concludi | completato, completata, completati, completate, finito, finita, terminato, terminata, terminati, terminate, concluso
fill in: compilare, compila, compili, riempire, riempi, completare, completa, completi | compilato, compilata, compilati, compilate, riempito, completato, completata, completati, completate
save: salvare, salva, salvi, memorizzare, memorizza, memorizzi | salvato, salvata, salvati, salvate, memorizzato, memorizzata, memorizzati, memorizzate
favourite: aggiungere ai preferiti, aggiungi ai preferiti, mettere nei preferiti
copy: copiare, copia, copi, duplicare, duplica, duplichi | copiato, copiata, copiati, copiate, duplicato, duplicata, duplicati, duplicate
connect: collegare, collega, connettere, connetti, associare, associa, associ, collegamento | collegato, collegata, collegati, collegate, connesso, connessa, associato, associata, associati, associate
disconnect: scollegare, scollega, scolleghi, dissociare, dissocia, dissoci | scollegato, scollegata, scollegati, scollegate, dissociato, dissociata, dissociati, dissociate
follow: seguire, segui, segua, seguite | seguito, seguita
unfollow: smettere di seguire, smetti di seguire
block: bloccare, blocca, blocchi | bloccato, bloccata, bloccati, bloccate
unblock: sbloccare, sblocca, sblocchi | sbloccato, sbloccata, sbloccati, sbloccate
lock: bloccare, blocca, blocchi | bloccato, bloccata, bloccati, bloccate
unlock: sbloccare, sblocca, sblocchi | sbloccato, sbloccata, sbloccati, sbloccate
hide: nascondere, nascondi, nasconda | nascosto, nascosta
show: mostrare, mostra, mostri, visualizzare, visualizza, visualizzi, vedere, vedi, veda, elencare, elenca, elenchi | mostrato, mostrata, mostrati, mostrate, visualizzato, visualizzata, visualizzati, visualizzate, visto, vista, elencato, elencata, elencati, elencate
find: trovare, trova, trovi, cercare, cerca, cerchi, ricercare, ricerca, ricerchi | trovato, trovata, trovati, trovate, cercato, cercata, cercati, cercate, ricercato, ricercata, ricercati, ricercate
mute: silenziare, silenzia, silenzi | silenziato, silenziata, silenziati, silenziate
unmute: riattivare l'audio
review: valutare, valuta, valuti, recensire, recensisci | valutato, valutata, valutati, valutate, recensito
vote: votare, vota, voti | votato, votata, votati, votate
donate: donare, dona, doni, fare una donazione, fai una donazione | donato, donata, donati, donate
transfer: trasferire, trasferisci, trasferisca, fare un bonifico, fai un bonifico | trasferito, trasferita
top up: ricaricare, ricarica, ricarichi | ricaricato, ricaricata, ricaricati, ricaricate
claim: rivendicare, rivendica, rivendichi, reclamare, reclama | rivendicato, rivendicata, rivendicati, rivendicate, reclamato, reclamata, reclamati, reclamate
redeem: riscattare, riscatta, riscatti, usare un buono | riscattato, riscattata, riscattati, riscattate
track: tracciare, traccia, tracci, tracciamento | tracciato, tracciata, tracciati, tracciate
deliver: recapitare, recapita, recapiti, consegnare, consegna, consegni | recapitato, recapitata, recapitati, recapitate, consegnato, consegnata, consegnati, consegnate
collect: ritirare, ritira, ritiri, ritiro, raccogliere, raccogli, andare a prendere, passare a prendere | ritirato, ritirata, ritirati, ritirate, raccolto
repair: riparare, ripara, ripari, aggiustare, aggiusta, aggiusti, riparazione | riparato, riparata, riparati, riparate, aggiustato, aggiustata, aggiustati, aggiustate
sign: firmare, firma, firmi | firmato, firmata, firmati, firmate
log in: accedere, accedi, effettuare l'accesso, fare il login, login
log out: uscire dall'account, fare il logout, logout, disconnettere, disconnetti | disconnesso
choose: scegliere, scegli, scelga, scegliete, selezionare, seleziona, selezioni | scelto, scelta, selezionato, selezionata, selezionati, selezionate
upgrade: fare l'upgrade, passare a un piano superiore, migliorare, migliora, migliori | migliorato, migliorata, migliorati, migliorate
downgrade: fare il downgrade, passare a un piano inferiore
increase: aumentare, aumenta, aumenti, incrementare, incrementa, incrementi, aumento | aumentato, aumentata, aumentati, aumentate, incrementato, incrementata, incrementati, incrementate
decrease: sottrarre, sottrai, detrarre, detrai, diminuire, diminuisci, ridurre, riduci, riduca, abbassare, abbassa, abbassi, riduzione | diminuito, ridotto, ridotta, abbassato, abbassata, abbassati, abbassate
record: annotare, annota, annoti, inserire i dati, rilevare | annotato, annotata, annotati, annotate
remind: ricordare, ricorda, ricordi, ricordami | ricordato, ricordata, ricordati, ricordate
notify: notificare, notifica, notifichi, informare, informa, informi, avvisare, avvisa, avvertire, avverti | notificato, notificata, notificati, notificate, informato, informata, informati, informate, avvisato, avvisata, avvisati, avvisate, avvertito
calculate: calcolare, calcola, calcoli, stimare, stima, stimi, calcolo | calcolato, calcolata, calcolati, calcolate, stimato, stimata, stimati, stimate
print: stampare, stampa, stampi | stampato, stampata, stampati, stampate
invoice: fatturare, fattura, fatturi, fatturazione | fatturato, fatturata, fatturati, fatturate
object: contestare, contesta, contesti, fare ricorso, fare reclamo contro, opporre, opponi, contestazione | contestato, contestata, contestati, contestate, opposto
escalate: fare l'escalation, escalare
skip: saltare, salta, salti | saltato
undo: annullare l'ultima azione, disfare
generate: generare, genera, generi, emettere, emetti, emetta, rilasciare, rilascia, rilasci | generato, generata, generati, generate, emesso, emessa, rilasciato, rilasciata, rilasciati, rilasciate
`),
  nouns,
};

import { groups } from '../word-lists.ts';

export const nouns = groups(`
appointment: appuntamento, appuntamenti
booking: prenotazione, prenotazioni
meeting: riunione, riunioni, incontro
event: evento, eventi, manifestazione
visit: visita, visite
calendar: calendario, calendari, agenda
date: data, date
timer: timer, cronometro
time: ora, orario, orari
monthly: mensile, mensili
deadline: scadenza, scadenze, termine
reminder: promemoria, sollecito
notification: notifica, notifiche, avviso, avvisi
message: messaggio, messaggi
email: e-mail, email, mail, posta elettronica, indirizzo email, indirizzo e-mail, indirizzo mail
phone: telefono, cellulare, numero di telefono, numero di cellulare
address: indirizzo, indirizzi
delivery address: indirizzo di consegna, indirizzo di spedizione
billing address: indirizzo di fatturazione
street: via, strada, vie
city: città, comune
postcode: codice postale, cap
country: paese, paesi, nazione
place: luogo, luoghi, sede, posizione
name: nome, nomi
first name: nome di battesimo
last name: cognome, cognomi
username: nome utente, soprannome
birthday: compleanno, data di nascita
password: password, parola d'ordine
code: codice, codici, pin
account: account, profilo utente
profile: profilo, profili
picture: foto, fotografia, immagine, immagini, avatar
language: lingua, lingue
setting: impostazione, impostazioni, preferenza, preferenze
newsletter: newsletter, bollettino
subscription: abbonamento, abbonamenti
membership: tessera, tessere, associazione
plan: piano, piani, tariffa, tariffe
contract: contratto, contratti
insurance: assicurazione, assicurazioni, polizza
licence: licenza, licenze, patente
permit: permesso, permessi, autorizzazione, autorizzazioni
certificate: certificato, certificati, attestato, attestati
passport: passaporto, passaporti, carta d'identità
payment: pagamento, pagamenti
payment method: metodo di pagamento, metodi di pagamento, modalità di pagamento, mezzo di pagamento
card: carta, carte, carta di credito, carta di debito, bancomat
bank account: conto, conti, conto bancario, conto corrente, iban
direct debit: addebito, addebito diretto, domiciliazione
transfer: bonifico, bonifici, trasferimento
invoice: fattura, fatture, bolletta, bollette
receipt: ricevuta, ricevute, scontrino, scontrini
quote: preventivo, preventivi
statement: estratto conto
order: ordine, ordini, acquisto, acquisti
product: prodotto, prodotti, articolo, articoli
basket: carrello, cestino
favourite: preferito, preferiti, lista dei desideri
delivery: consegna, consegne, spedizione, spedizioni
parcel: pacco, pacchi, pacchetto
return: reso, resi, restituzione
refund: rimborso, rimborsi
price: prezzo, prezzi, costo, costi
fee: commissione, commissioni, canone, quota
fine: multa, multe, sanzione, mora
amount: importo, importi, somma
balance: saldo, saldi, credito
discount: sconto, sconti
voucher: buono, buoni, coupon, codice sconto, codice promozionale
gift card: carta regalo, carte regalo, buono regalo
offer: offerta, offerte, promozione, promozioni, pubblicità
donation: donazione, donazioni
expense: spesa, spese
salary: stipendio, salario
tax: tassa, tasse, imposta, imposte, iva
quantity: quantità
size: taglia, taglie, dimensione, misura
colour: colore, colori
document: documento, documenti
file: file, allegato, allegati
form: modulo, moduli
application: candidatura, candidature, domanda, domande
request: richiesta, richieste
complaint: reclamo, reclami
problem: problema, problemi, guasto, guasti, errore, errori, difetto
damage: danno, danni
ticket: biglietto, biglietti, ticket
case: caso, casi, pratica, pratiche
claim: sinistro, sinistri
report: rapporto, rapporti, relazione, resoconto
task: compito, compiti, attività
project: progetto, progetti
note: nota, note, appunto, appunti
comment: commento, commenti
feedback: recensione, recensioni, valutazione, valutazioni, opinione
survey: sondaggio, sondaggi, questionario
question: quesito, quesiti
answer: risposta, risposte
title: titolo, titoli, oggetto
description: descrizione, descrizioni
reason: motivo, motivi, ragione
status: stato
priority: priorità, urgenza
category: categoria, categorie
label: etichetta, etichette
list: lista, liste, elenco
history: cronologia, storico
team: squadra, squadre, team
group: gruppo, gruppi
member: membro, membri, socio, soci
user: utente, utenti
customer: cliente, clienti
contact: contatto, contatti
guest: ospite, ospiti, visitatore, visitatori
person: persona, persone
child: bambino, bambina, bambini, figlio, figlia, figli
family: famiglia, famiglie
pet: animale, animali, animale domestico
doctor: medico, medici, dottore, dottoressa
dentist: dentista, dentisti
patient: paziente, pazienti
prescription: ricetta, ricette, prescrizione
medicine: medicina, medicine, farmaco, farmaci
vaccination: vaccino, vaccini, vaccinazione
result: risultato, risultati, referto, referti
employee: dipendente, dipendenti, collega, colleghi, impiegato
manager: responsabile, responsabili, capo, direttore
role: ruolo, ruoli
access: accesso, accessi
invitation: invito, inviti
job: lavoro, lavori, impiego
shift: turno, turni
holiday: ferie, vacanza, vacanze
absence: assenza, assenze, malattia
hours: ore di lavoro, orario di lavoro
teacher: insegnante, insegnanti, professore, professoressa, docente
student: studente, studentessa, studenti, alunno, alunni, allievo
course: corso, corsi, lezione, lezioni, formazione
exam: esame, esami, test
book: libro, libri
loan: prestito, prestiti
seat: poltrona, posto a sedere
table: tavolo, tavoli, tavola
room: camera, camere, stanza, stanze, sala
space: posto, posti, spazio
flight: volo, voli
train: treno, treni
bus: autobus, bus, pullman
trip: viaggio, viaggi, tragitto
hotel: hotel, albergo, alberghi, soggiorno, alloggio
car: auto, macchina, macchine, automobile, veicolo, veicoli
bike: bicicletta, biciclette, bici
parking: parcheggio, parcheggi, posto auto
apartment: appartamento, appartamenti
house: casa, case
rent: affitto, affitti
tenant: inquilino, inquilina, inquilini
key: chiave, chiavi
repair: riparazione, riparazioni
meter: contatore, contatori, lettura
electricity: elettricità, luce, corrente
water: acqua
gas: gas
internet: internet, wifi
waste: rifiuto, rifiuti, spazzatura, immondizia
bin: bidone, bidoni, cassonetto
device: dispositivo, dispositivi, apparecchio
menu: menu, menù
meal: pasto, pasti, piatto, piatti
breakfast: colazione
page: pagina, pagine
link: link, collegamento
dashboard: pannello, panoramica, bacheca
help: aiuto, assistenza
signature: firma, firme
dog: cane, cani
breed: razza
year: anno, anni
month: mese, mesi
day: giorno, giorni
waiting list: lista d'attesa
luggage: bagaglio, bagagli, valigia, valigie
cleaning: pulizia, pulizie
laundry: bucato, lavanderia
taxi: taxi
concert: concerto, concerti, esibizione
film: film
game: partita, partite
instalment: rata, rate, acconto
deposit: cauzione, caparra
outage: interruzione
heating: riscaldamento, termosifone, caldaia
allergy: allergia, allergie
tool: attrezzo, attrezzi, utensile
supplies: forniture, materiale, materiali
branch: filiale, filiali
warranty: garanzia
treatment: trattamento, terapia
driver: conducente, autista
sim card: scheda sim
bag: sacco, sacchi, sacchetto
vet: veterinario, veterinaria
points: punti
`);

import { groups } from '../word-lists.ts';

export const nouns = groups(`
appointment: afspraak, afspraken
booking: boeking, boekingen, reservering, reserveringen
meeting: vergadering, vergaderingen, bespreking, overleg, meeting
event: evenement, evenementen, activiteit
visit: bezoek, bezoeken, bezichtiging
calendar: agenda, kalender, rooster
date: datum, data
timer: timer, stopwatch
time: tijd, tijden, tijdstip
monthly: maandelijks, maandelijkse
deadline: deadline, deadlines, termijn, vervaldatum, uiterste datum
reminder: herinnering, herinneringen
notification: melding, meldingen, notificatie, notificaties
message: bericht, berichten
email: e-mail, e-mails, email, emails, mail, mails, e-mailadres, emailadres, mailadres
phone: telefoon, mobiel, telefoonnummer, telefoonnummers, mobiele nummer, gsm
address: adres, adressen, woonadres
delivery address: bezorgadres, afleveradres, verzendadres
billing address: factuuradres
street: straat, straten
city: stad, steden, woonplaats
postcode: postcode, postcodes
country: land, landen
place: plaats, locatie, locaties
name: naam, namen
first name: voornaam, voornamen
last name: achternaam, familienaam
username: gebruikersnaam, bijnaam, weergavenaam
birthday: verjaardag, geboortedatum
password: wachtwoord, wachtwoorden
code: code, codes, pincode
account: account, accounts
profile: profiel, profielen
picture: foto, foto's, afbeelding, afbeeldingen, profielfoto, avatar
language: taal, talen
setting: instelling, instellingen, voorkeur, voorkeuren
newsletter: nieuwsbrief, nieuwsbrieven
subscription: abonnement, abonnementen
membership: lidmaatschap, lidmaatschappen
plan: tarief, tarieven, plan, pakketkeuze
contract: contract, contracten, overeenkomst
insurance: verzekering, verzekeringen, polis
licence: licentie, licenties, rijbewijs
permit: vergunning, vergunningen
certificate: certificaat, certificaten, verklaring, bewijs
passport: paspoort, paspoorten, identiteitskaart
payment: betaling, betalingen
payment method: betaalmethode, betaalmethoden, betaalwijze, betaalmiddel
card: kaart, kaarten, creditcard, bankpas
bank account: rekening, rekeningen, bankrekening, iban, rekeningnummer
direct debit: incasso, automatische incasso, machtiging
transfer: overschrijving, overschrijvingen, overboeking
invoice: factuur, facturen, nota
receipt: bon, bonnen, kassabon, bonnetje, ontvangstbewijs
quote: offerte, offertes
statement: afschrift, afschriften, rekeningafschrift
order: bestelling, bestellingen, order, orders, aankoop
product: product, producten, artikel, artikelen
basket: winkelwagen, winkelmand, winkelmandje, mandje
favourite: favoriet, favorieten, verlanglijst, verlanglijstje
delivery: levering, leveringen, bezorging, zending
parcel: pakket, pakketten, pakje, pakketje
return: retour, retouren, retourzending
refund: terugbetaling, terugbetalingen, restitutie
price: prijs, prijzen, kosten
fee: vergoeding, bijdrage, contributie
fine: boete, boetes
amount: bedrag, bedragen, som
balance: saldo, tegoed
discount: korting, kortingen
voucher: voucher, vouchers, kortingscode, waardebon, coupon
gift card: cadeaukaart, cadeaukaarten, cadeaubon, cadeaubonnen
offer: aanbieding, aanbiedingen, reclame
donation: donatie, donaties, gift
expense: uitgave, uitgaven, onkosten, declaratie, declaraties
salary: salaris, loon
tax: belasting, belastingen, btw
quantity: aantal, hoeveelheid
size: maat, maten, grootte
colour: kleur, kleuren
document: document, documenten
file: bestand, bestanden, bijlage, bijlagen
form: formulier, formulieren
application: sollicitatie, sollicitaties
request: aanvraag, aanvragen, verzoek, verzoeken
complaint: klacht, klachten
problem: probleem, problemen, storing, storingen, fout, fouten, gebrek
damage: schade, schades
ticket: ticket, tickets, kaartje, kaartjes
case: zaak, zaken, dossier
claim: claim, claims, vordering
report: rapport, rapporten, verslag
task: taak, taken
project: project, projecten
note: notitie, notities, opmerking, aantekening
comment: reactie, reacties, commentaar
feedback: feedback, beoordeling, beoordelingen, recensie
survey: enquête, enquêtes, vragenlijst
question: vraag, vragen
answer: antwoord, antwoorden
title: titel, titels, onderwerp
description: omschrijving, beschrijving
reason: reden, redenen
status: status, staat
priority: prioriteit, prioriteiten, urgentie
category: categorie, categorieën
label: label, labels, etiket
list: lijst, lijsten
history: geschiedenis
team: team, teams
group: groep, groepen
member: lid, leden
user: gebruiker, gebruikers
customer: klant, klanten
contact: contact, contacten, contactpersoon
guest: gast, gasten, bezoeker, bezoekers
person: persoon, personen, mensen
child: kind, kinderen
family: gezin, familie
pet: huisdier, huisdieren, dier
doctor: arts, artsen, dokter, huisarts
dentist: tandarts
patient: patiënt, patiënten
prescription: recept, recepten
medicine: medicijn, medicijnen, geneesmiddel
vaccination: vaccinatie, vaccinaties, prik, inenting
result: uitslag, uitslagen, resultaat, resultaten
employee: medewerker, medewerkers, collega, collega's, werknemer
manager: manager, leidinggevende, baas
role: rol, rollen, rechten
access: toegang
invitation: uitnodiging, uitnodigingen
job: baan, banen, vacature, vacatures
shift: dienst, diensten
holiday: vakantie, vakanties, verlof, vrije dag, vrije dagen
absence: afwezigheid, ziekmelding, verzuim
hours: uren, werkuren, urenstaat
teacher: leraar, lerares, docent, docenten, juf, meester
student: leerling, leerlingen, student, studenten, cursist
course: cursus, cursussen, les, lessen, training, workshop, opleiding
exam: examen, examens, toets, test, tentamen
book: boek, boeken
loan: lening, leningen, uitlening
seat: zitplaats, zitplaatsen, stoel
table: tafel, tafels
room: kamer, kamers, ruimte, zaal
space: plek, plekken
flight: vlucht, vluchten
train: trein, treinen
bus: bus, bussen
trip: reis, reizen, rit, ritten
hotel: hotel, hotels, verblijf, accommodatie
car: auto, auto's, wagen, voertuig, voertuigen
bike: fiets, fietsen
parking: parkeerplaats, parkeerplaatsen, parkeren, parkeerplek
apartment: appartement, appartementen, flat, woning
house: huis, huizen
rent: huur
tenant: huurder, huurders
key: sleutel, sleutels
repair: reparatie, reparaties
meter: meter, meters, meterstand, meterstanden
electricity: stroom, elektriciteit
water: water
gas: gas
internet: internet, wifi
waste: afval, vuilnis, grofvuil
bin: vuilnisbak, container, containers, kliko
device: apparaat, apparaten, toestel
menu: menu, menukaart
meal: maaltijd, maaltijden, gerecht, gerechten, eten
breakfast: ontbijt
page: pagina, pagina's
link: link, links
dashboard: dashboard, overzicht, startpagina
help: hulp, ondersteuning
signature: handtekening, handtekeningen
dog: hond, honden
breed: ras
year: jaar, jaren
month: maand, maanden
day: dag, dagen
waiting list: wachtlijst, wachtlijsten
luggage: bagage, koffer, koffers
cleaning: schoonmaak, reiniging
laundry: was, wasgoed
taxi: taxi
concert: concert, concerten, optreden, optredens
film: film, films
game: wedstrijd, wedstrijden
instalment: termijnbedrag, termijnen, voorschot
deposit: borg, waarborgsom, aanbetaling
outage: stroomstoring
heating: verwarming, radiator, ketel
allergy: allergie, allergieën
tool: gereedschap
supplies: materiaal, materialen
branch: filiaal, filialen
warranty: garantie
treatment: behandeling, behandelingen, therapie
driver: bestuurder, chauffeur
sim card: simkaart, simkaarten
bag: zak, zakken
vet: dierenarts
points: punten, spaarpunten
`);

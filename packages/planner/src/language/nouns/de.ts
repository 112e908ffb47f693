import { groups } from '../word-lists.ts';

export const nouns = groups(`
appointment: termin, termine, terminen, termins
booking: buchung, buchungen, reservierung, reservierungen
meeting: besprechung, besprechungen, meeting, meetings, sitzung, sitzungen, treffen
event: veranstaltung, veranstaltungen, event, events
visit: besuch, besuche, besichtigung
calendar: kalender, terminkalender, stundenplan
date: datum, daten
timer: timer, stoppuhr
time: uhrzeit, zeit, zeiten, uhrzeiten
monthly: monatlich, monatliche, monatlicher, monatlichen, monatliches
deadline: frist, fristen, fälligkeit, fälligkeitsdatum, abgabefrist, abgabetermin
reminder: erinnerung, erinnerungen
notification: benachrichtigung, benachrichtigungen, mitteilung, mitteilungen, hinweis, hinweise
message: nachricht, nachrichten
email: e-mail, e-mails, email, emails, mail, mails, e-mail-adresse, emailadresse, mailadresse
phone: telefon, handy, telefonnummer, telefonnummern, handynummer, mobilnummer, rufnummer
address: adresse, adressen, anschrift, wohnadresse
delivery address: lieferadresse, lieferanschrift, versandadresse
billing address: rechnungsadresse, rechnungsanschrift
street: straße, straßen
city: stadt, städte, ort, wohnort
postcode: postleitzahl, plz
country: land, länder
place: standort, standorte, veranstaltungsort, platz
name: name, namen
first name: vorname, vornamen
last name: nachname, nachnamen, familienname, familiennamen
username: benutzername, benutzernamen, nutzername, nutzernamen, anzeigename, anzeigenamen, spitzname
birthday: geburtstag, geburtsdatum
password: passwort, passwörter, kennwort
code: code, codes, pin
account: konto, konten, account, accounts, benutzerkonto
profile: profil, profile
picture: bild, bilder, foto, fotos, profilbild, avatar
language: sprache, sprachen
setting: einstellung, einstellungen
newsletter: newsletter, newsletters, rundbrief
subscription: abo, abos, abonnement, abonnements
membership: mitgliedschaft, mitgliedschaften
plan: tarif, tarife, plan, pläne
contract: vertrag, verträge, vertrags
insurance: versicherung, versicherungen, police
licence: lizenz, lizenzen, führerschein
permit: ausweis, genehmigung, genehmigungen, erlaubnis
certificate: bescheinigung, bescheinigungen, zertifikat, zertifikate, nachweis, urkunde
passport: reisepass, pass, personalausweis
payment: zahlung, zahlungen
payment method: zahlungsmethode, zahlungsmethoden, zahlungsart, zahlungsarten, zahlungsmittel, bezahlmethode
card: karte, karten, kreditkarte, kreditkarten, bankkarte
bank account: bankkonto, bankverbindung, iban, kontonummer
direct debit: lastschrift, lastschriften, einzugsermächtigung
transfer: überweisung, überweisungen
invoice: rechnung, rechnungen
receipt: quittung, quittungen, beleg, belege, kassenbon
quote: angebot, angebote, kostenvoranschlag
statement: kontoauszug, kontoauszüge, auszug
order: bestellung, bestellungen, auftrag, aufträge, einkauf
product: produkt, produkte, artikel, artikeln, ware, waren
basket: warenkorb, einkaufswagen, einkaufskorb
favourite: favorit, favoriten, wunschliste, merkliste, merkzettel, lesezeichen
delivery: lieferung, lieferungen, sendung, sendungen, zustellung
parcel: paket, pakete, päckchen
return: retoure, retouren, rücksendung, rückgabe
refund: rückerstattung, rückerstattungen, erstattung
price: preis, preise, kosten
fee: gebühr, gebühren
fine: bußgeld, bußgelder, strafe, mahngebühr
amount: betrag, beträge, summe
balance: guthaben, kontostand, saldo
discount: rabatt, rabatte, ermäßigung, nachlass
voucher: gutschein, gutscheine, coupon, rabattcode, gutscheincode
gift card: geschenkkarte, geschenkkarten, geschenkgutschein
offer: werbung, werbeaktion
donation: spende, spenden
expense: ausgabe, ausgaben, auslage, auslagen, spesen
salary: gehalt, lohn
tax: steuer, steuern, mehrwertsteuer
quantity: menge, anzahl, stückzahl
size: größe, größen
colour: farbe, farben
document: dokument, dokumente, unterlage, unterlagen
file: datei, dateien, anhang, anhänge
form: formular, formulare
application: antrag, anträge, bewerbung, bewerbungen
request: anfrage, anfragen, anliegen
complaint: beschwerde, beschwerden, reklamation, reklamationen
problem: problem, probleme, fehler, mangel, mängel, störung, störungen, defekt
damage: schaden, schäden
ticket: ticket, tickets, fahrkarte, fahrkarten, eintrittskarte, eintrittskarten
case: fall, fälle, vorgang, vorgänge
claim: anspruch, ansprüche, forderung
report: bericht, berichte, meldung, meldungen
task: aufgabe, aufgaben, todo, todos
project: projekt, projekte
note: notiz, notizen, anmerkung, vermerk
comment: kommentar, kommentare
feedback: feedback, rückmeldung, bewertung, bewertungen, rezension
survey: umfrage, umfragen, fragebogen
question: frage, fragen
answer: antwort, antworten
title: titel, betreff, überschrift
description: beschreibung, beschreibungen
reason: grund, gründe
status: status, zustand
priority: priorität, prioritäten, dringlichkeit
category: kategorie, kategorien
label: etikett, label, labels, schlagwort
list: liste, listen
history: verlauf, historie
team: team, teams
group: gruppe, gruppen
member: mitglied, mitglieder, mitgliedern
user: benutzer, nutzer, benutzerin, nutzerin
customer: kunde, kunden, kundin, kundinnen
contact: kontakt, kontakte, ansprechpartner
guest: gast, gäste, gästen, besucher
person: person, personen, leute
child: kind, kinder, kindern
family: familie, familien
pet: haustier, haustiere, tier, tiere
doctor: arzt, ärztin, ärzte, hausarzt, hausärztin
dentist: zahnarzt, zahnärztin
patient: patient, patienten, patientin
prescription: rezept, rezepte
medicine: medikament, medikamente, arznei
vaccination: impfung, impfungen
result: ergebnis, ergebnisse, befund, befunde, testergebnis
employee: mitarbeiter, mitarbeiterin, kollege, kollegen, kollegin, angestellte
manager: chef, chefin, vorgesetzte, vorgesetzter, manager
role: rolle, rollen, berechtigung, berechtigungen
access: zugang, zugriff
invitation: einladung, einladungen
job: stelle, stellen, job, jobs
shift: schicht, schichten
holiday: urlaub, urlaube, ferien
absence: abwesenheit, krankmeldung, fehlzeit
hours: arbeitszeit, arbeitszeiten, arbeitsstunden, stundenzettel
teacher: lehrer, lehrerin, trainer, kursleiter
student: schüler, schülerin, student, studentin, studenten
course: kurs, kurse, lehrgang, unterricht, schulung, seminar, workshop
exam: prüfung, prüfungen, klausur, test, tests
book: buch, bücher, büchern
loan: ausleihe, ausleihen, leihe, leihfrist, darlehen, kredit
seat: sitzplatz, sitzplätze, sitz
table: tisch, tische
room: zimmer, raum, räume
space: stellplatz, stellplätze, plätze
flight: flug, flüge
train: zug, züge, bahn
bus: bus, busse
trip: reise, reisen, fahrt, fahrten
hotel: hotel, hotels, unterkunft, aufenthalt
car: auto, autos, wagen, fahrzeug, fahrzeuge
bike: fahrrad, fahrräder, rad
parking: parkplatz, parkplätze, parken
apartment: wohnung, wohnungen
house: haus, häuser
rent: miete, mieten
tenant: mieter, mieterin
key: schlüssel
repair: reparatur, reparaturen
meter: zähler, zählerstand, zählerstände
electricity: strom
water: wasser
gas: gas
internet: internet, wlan
waste: müll, abfall, sperrmüll
bin: mülltonne, mülltonnen, tonne, container
device: gerät, geräte
menu: speisekarte, menü
meal: essen, mahlzeit, mahlzeiten, gericht, gerichte
breakfast: frühstück
page: seite, seiten
link: link, links
dashboard: dashboard, übersicht, startseite
help: hilfe, support
signature: unterschrift, unterschriften, signatur
dog: hund, hunde, hundes
breed: rasse
year: jahr, jahre, jahren
month: monat, monate, monaten
day: tag, tage, tagen
waiting list: warteliste, wartelisten
luggage: gepäck, koffer
cleaning: reinigung, putzen
laundry: wäsche
taxi: taxi, taxis
concert: konzert, konzerte, auftritt, auftritte
film: film, filme
game: spiel, spiele
instalment: abschlag, abschläge, rate, raten, ratenzahlung
deposit: kaution, anzahlung
outage: ausfall, stromausfall
heating: heizung, heizkörper
allergy: allergie, allergien, unverträglichkeit
tool: werkzeug, werkzeuge
supplies: material, materialien, materialen
branch: filiale, filialen
warranty: garantie
treatment: behandlung, behandlungen, therapie
driver: fahrer, fahrerin
sim card: sim-karte, sim-karten
bag: sack, säcke, beutel, tüte
vet: tierarzt, tierärztin
points: punkte, bonuspunkte, treuepunkte
`);

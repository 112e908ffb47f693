import type { PlannerLanguage } from './language.ts';
import { limits } from './limits/nl.ts';
import { nouns } from './nouns/nl.ts';
import { sentence } from './sentence/nl.ts';
import { gapped, ordinals, phrases, verbGroups } from './word-lists.ts';

export const dutch: PlannerLanguage = {
  code: 'nl',
  sentence,
  limits,
  recognisedBy: phrases(`
    het, een, mijn, ik, jij, jouw, jullie, uw, wij, ons, onze, van, voor, met, naar, bij, aan, op, om, uit, tot, tegen, alsjeblieft, alstublieft, aub,
    graag, wil, wilt, kun, kunt, kunnen, zou, zouden, moet, niet, geen, nooit, niets, hoe, hoeveel, waarom, wanneer, waar, welke, welk, wat, zodra,
    tenzij, behalve, zonder, allemaal, elke, elk, iedere, ook, daarna, vervolgens, dan, deze, dit, dat, boek, annuleer, annuleren, wijzig, wijzigen,
    verander, verwijder, verwijderen, verzet, betaal, betalen, bestel, stuur, toon, laat, afspraak, factuur, bestelling, adres, wachtwoord, vandaag,
    morgenochtend, overmorgen, maandag, vrijdag, hoi, bedankt, dank, heb, hebt, heeft, hebben, zijn, uur, nog, mij, zet, geef, maak, ga`),
  fillers: phrases(`
    de, het, 't, een, 'n, van, voor, met, naar, bij, aan, op, om, uit, in, tot, te, tegen, door, over, onder, tussen, tijdens, sinds, vanaf, rond,
    omstreeks, betreffende, wat betreft, per, via, ik, je, jij, jou, jouw, u, uw, hij, zij, ze, we, wij, jullie, hun, hen, mij, me, mijn, m'n, ons,
    onze, zich, zijn, haar, er, ben, bent, is, heb, hebt, heeft, hebben, wil, wilt, willen, zou, zouden, kan, kun, kunt, kunnen, mag, mogen, moet,
    moeten, ga, gaat, gaan, wens, wordt, worden, graag, even, eventjes, eens, maar, gewoon, nu, meteen, direct, onmiddellijk, snel, zo snel mogelijk,
    nog een keer, nogmaals, opnieuw, weer, hier, daar, zo, heel, erg, toch, hoor, want, dus, alsjeblieft, alstublieft, aub, svp, dank, dank je,
    dank u, dank je wel, dank u wel, bedankt, hallo, hoi, hey, goedemorgen, goedemiddag, goedenavond, goedendag, beste, oké, ok, ja, uur, meneer,
    mevrouw, genaamd, getiteld, die, nodig, laat`),
  polite: phrases(`
    alsjeblieft, alstublieft, aub, kun je, kun je alsjeblieft, kunt u, kunt u alstublieft, kan je, kunnen jullie, zou je, zou je kunnen, zou u,
    zou u kunnen, zou je willen, zou u willen, wil je, wilt u, ik wil, ik wil graag, ik zou graag, ik zou graag willen, ik zou willen, ik wilde,
    ik wens, ik moet, ik moet even, ik heb nodig, ik had graag, we willen, we willen graag, wij willen, wij willen graag, we moeten,
    wij zouden graag, help me, help mij, laat mij, laten we, wees zo vriendelijk om, zou u zo vriendelijk willen zijn, indien mogelijk, als het kan,
    als dat kan, als het mogelijk is, als je wilt, als u wilt, alvast bedankt, bij voorbaat dank, zorg ervoor dat, zorg dat, voor mij, graag`),
  negations: gapped(`
    niet, nooit, geen, geen enkele, nee, niets, niks, niemand, niet meer, nog niet, in geen geval, onder geen beding, absoluut niet, liever niet,
    toch niet, laat maar, vergeet het, laat zitten, noch, noch … noch, vermijd, geenszins`),
  questions: phrases(`
    hoe, hoe kan ik, hoe moet ik, hoeveel, hoe lang, hoe vaak, hoe duur, hoe laat, waarom, wie, wiens, wat gebeurt er, wat gebeurt er als, wat kost,
    wat kosten, wat betekent, wat moet ik, wat kan ik, wat zou, waar, waarvandaan, wanneer, wanneer is, kan ik, kunnen we, kunnen wij, kan men,
    kan dat, mag ik, mogen we, mogen wij, moet ik, moeten we, zal ik, zou ik, is het, is mijn, is de, is er, is dat, zijn er, zijn mijn, zijn de,
    heb ik, hebben we, hebben jullie, heeft u, heb je, heeft mijn, ben ik, wordt mijn, is het mogelijk, is het mogelijk om, weet je, weet u,
    kun je me vertellen, kunt u me vertellen, kun je mij vertellen, kunt u mij vertellen, kun je uitleggen, kunt u uitleggen, leg uit, ik vraag me af,
    bestaat er`),
  conditions: phrases(`
    als, indien, wanneer, zodra, zolang, tenzij, mits, op voorwaarde dat, alleen als, ook als, zelfs als, in het geval dat, in geval van, ingeval,
    voor het geval, telkens als, elke keer als, of anders als, nadat, voordat, afhankelijk van`),
  exceptions: gapped(`
    behalve, uitgezonderd, met uitzondering van, op … na, maar niet, en niet, zonder, buiten, afgezien van, exclusief, anders dan, niet inbegrepen`),
  universals: phrases(`
    alle, alles, al mijn, al de, al het, allemaal, allen, elke, elk, iedere, ieder, iedereen, beide, allebei, hele, heel de, volledige, willekeurige,
    welke dan ook`),
  joiners: phrases(`
    en, en dan, dan, daarna, en daarna, vervolgens, en vervolgens, ook, en ook, bovendien, tevens, alsook, evenals, daarnaast, ten slotte, tot slot,
    verder, plus, als dat klaar is`),
  alternatives: phrases('of, ofwel, oftewel, hetzij, of anders, of misschien, of eventueel'),
  replacements: gapped(`
    in plaats van, liever dan, in ruil voor, van … naar, van … tot, van … op, niet … maar, vervang … door, vervangen … door, ruil … voor,
    ruil … tegen, ruilen … voor`),
  corrections: phrases(`
    ik bedoel, ik bedoelde, eigenlijk, of liever, liever, beter gezegd, beter, nee wacht, wacht, wacht even, nee maak er, maak er, maak daar,
    maak dat, correctie, sorry ik bedoel, sorry ik bedoelde, mijn fout, foutje, bij nader inzien, nee toch, nee sorry, toch maar, in plaats daarvan,
    doe maar`),
  hypotheticals: phrases(`
    stel, stel dat, stel je voor, stelt u zich voor, veronderstel, veronderstel dat, aangenomen dat, hypothetisch, theoretisch, in theorie, wat als,
    wat zou er gebeuren als, zou het mogelijk zijn, zou het kunnen, zou dat kunnen, misschien, wellicht, eventueel, ik zou kunnen, ik denk erover,
    ik overweeg, ik overweeg om, ooit, op een dag`),
  pasts: phrases(`
    had, hadden, was, waren, werd, werden, geweest, al, reeds, heb al, heeft al, hebben al, heb reeds, is al, zijn al, heb net, heeft net,
    heb zojuist, gisteren, eergisteren, geleden, vroeger, onlangs, laatst, vorige keer, destijds`),
  reported: phrases(`
    hij wil, zij wil, ze wil, ze willen, wil dat ik, wil dat, willen dat, hij zei, zij zei, ze zei, ze zeiden, zei dat, zegt dat, zeggen dat,
    hij zegt, zij zegt, ze zegt, heeft gezegd, hebben gezegd, heeft mij gevraagd, heeft me gevraagd, vroeg mij, vroeg me, vroeg of, vraagt of,
    vraagt me, volgens, ik moet van, raadt aan, stelt voor, stelde voor, adviseert`),
  going: phrases(`
    ga naar, ga terug naar, gaan naar, gaat u naar, open, openen, open de pagina, breng me naar, breng mij naar, neem me mee naar, leid me naar,
    navigeer naar, spring naar, terug naar, naar de pagina, waar is, waar zijn, waar vind ik, waar kan ik vinden, waar staat, waar staan, waar zie ik,
    ik wil naar`),
  showing: phrases(`
    toon, toon mij, toon me, tonen, laat zien, laat me zien, laat mij zien, laat me, geef een overzicht, geef me een overzicht van,
    geef me een lijst van, lijst, zoek, zoek naar, zoeken, vind, bekijk, bekijken, kijk, lees, welke, welk, wat is, wat zijn, wat staat, wat heb ik,
    heb ik, vertel me, vertel mij, zeg me, noem, ik wil zien, ik wil mijn, hoeveel`),
  pronouns: phrases(`
    dit, dat, deze, die, hem, ze, hetzelfde, dezelfde, die ene, deze hier, die daar, dat ene, ervan, ermee, daarvan, daarmee, de andere, het andere,
    de anderen`),
  ordinals: ordinals(
    `eerste, tweede, derde, vierde, vijfde, zesde, zevende, achtste, negende, tiende; laatste`,
  ),
  switches: {
    on: phrases('aanzetten, inschakelen, activeren, activeer, abonneren, abonneer, aandoen, toestaan, ja op'),
    off: phrases(`
      uitzetten, uitschakelen, deactiveren, deactiveer, afmelden, uitdoen, stopzetten, dempen, geen meer, nee op`),
  },
  clitics: [],
  ...verbGroups(`
book: boeken, boek, reserveren, reserveer, een afspraak maken, afspraak maken, maak een afspraak | geboekt, gereserveerd
schedule: plannen, plan, inplannen, in te plannen, plan/plannen … in, regelen, regel, afspreken, af te spreken, spreek/spreken … af | gepland, ingepland, geregeld, afgesproken
move: verplaatsen, verplaats, verzetten, verzet, uitstellen, uit te stellen, stel/stellen … uit, verschuiven, verschuif, omboeken, om te boeken, boek/boeken … om, verplaatsing | verplaatst, uitgesteld, verschoven, omgeboekt
renew: verlengen, verleng, vernieuwen, vernieuw, verlenging, vernieuwing | verlengd, vernieuwd
cancel: annuleren, annuleer, opzeggen, op te zeggen, zeg/zeggen … op, afzeggen, af te zeggen, zeg/zeggen … af, cancelen, annulering, opzegging | geannuleerd, opgezegd, afgezegd, gecanceld
withdraw: intrekken, in te trekken, trek/trekken … in, herroepen, herroep, terugnemen, terug te nemen, neem/nemen … terug, intrekking | ingetrokken, teruggenomen
keep: houden, hou, houd, behouden, behoud, bewaren, bewaar | gehouden, bewaard
refund: terugbetalen, terug te betalen, betaal/betalen … terug, vergoeden, vergoed, terugstorten, terug te storten, stort/storten … terug, terugbetaling, geld terug | terugbetaald, teruggestort
return: retourneren, retourneer, terugsturen, terug te sturen, stuur/sturen … terug, teruggeven, terug te geven, geef/geven … terug, terugbrengen, terug te brengen, breng/brengen … terug, inleveren, in te leveren, lever/leveren … in | geretourneerd, teruggestuurd, teruggegeven, teruggebracht, ingeleverd
exchange: ruilen, ruil, omruilen, om te ruilen, ruil/ruilen … om, omwisselen, om te wisselen, wissel/wisselen … om, inruilen, in te ruilen, ruil/ruilen … in | geruild, omgeruild, omgewisseld, ingeruild
replace: vervangen, vervang, vervanging
assign: toewijzen, toe te wijzen, wijs/wijzen … toe, toekennen, toe te kennen, ken/kennen … toe, delegeren, delegeer, toewijzing | toegewezen, toegekend, gedelegeerd
unassign: toewijzing opheffen, toewijzing verwijderen
close: sluiten, sluit, afsluiten, af te sluiten, sluit/sluiten … af, dichtdoen, dicht te doen, doe/doen … dicht, sluiting | gesloten, afgesloten, dichtgedaan
reopen: heropenen, heropen, opnieuw openen, weer openen, open … opnieuw | heropend
open: openen, open, opendoen, open te doen, doe/doen … open | geopend, opengedaan
resolve: oplossen, op te lossen, los/lossen … op, verhelpen, verhelp | opgelost, verholpen
pay: betalen, betaal, voldoen, voldoe, afrekenen, af te rekenen, reken/rekenen … af | betaald, voldaan, afgerekend
order: bestellen, bestel, bestelling plaatsen | besteld
reorder: nabestellen, na te bestellen, bestel/bestellen … na, opnieuw bestellen, nog een keer bestellen, bestel … opnieuw | nabesteld
buy: kopen, koop, aanschaffen, aan te schaffen, schaf/schaffen … aan | gekocht, aangeschaft
sell: verkopen, verkoop | verkocht
register: registreren, registreer, inschrijven, in te schrijven, schrijf/schrijven … in, aanmelden, aan te melden, meld/melden … aan, opgeven, op te geven, geef/geven … op, inschrijving, aanmelding, registratie | geregistreerd, ingeschreven, aangemeld, opgegeven
deregister: uitschrijven, uit te schrijven, schrijf/schrijven … uit, afmelden, af te melden, meld/melden … af, uitschrijving, afmelding | uitgeschreven, afgemeld
subscribe: abonneren, abonneer, aanmelden, aan te melden, meld/melden … aan, aanmelding | geabonneerd, aangemeld
unsubscribe: afmelden, af te melden, meld/melden … af, uitschrijven, uit te schrijven, schrijf/schrijven … uit, afmelding, uitschrijving | afgemeld, uitgeschreven
join: deelnemen, deel te nemen, neem/nemen … deel, meedoen, mee te doen, doe/doen … mee, lid worden, word lid, deelname | deelgenomen, meegedaan
leave: verlaten, verlaat, eruit stappen, stap uit
report: melden, meld, rapporteren, rapporteer, aangifte doen | gemeld, gerapporteerd
complain: klagen, klaag, klacht indienen, een klacht indienen, reclameren, reclameer | geklaagd, gereclameerd
request: aanvragen, aan te vragen, vraag/vragen … aan, verzoeken, verzoek, vragen om, vraag om | aangevraagd, verzocht
apply: solliciteren, solliciteer, aanvraag doen, een aanvraag doen | gesolliciteerd
submit: indienen, in te dienen, dien/dienen … in, inleveren, in te leveren, lever/leveren … in, voorleggen, voor te leggen, leg/leggen … voor, indiening | ingediend, ingeleverd, voorgelegd
upload: uploaden, bijvoegen, bij te voegen, voeg/voegen … bij | geüpload, bijgevoegd
download: downloaden, download | gedownload
import: importeren, importeer | geïmporteerd
export: exporteren, exporteer | geëxporteerd
send: sturen, stuur, verzenden, verzend, versturen, verstuur, zenden, zend, opsturen, op te sturen, stuur/sturen … op, toesturen, toe te sturen, stuur/sturen … toe, mailen | gestuurd, verzonden, verstuurd, gezonden, opgestuurd, toegestuurd, gemaild
resend: opnieuw sturen, opnieuw verzenden, nog een keer sturen, opnieuw versturen, stuur … opnieuw
forward: doorsturen, door te sturen, stuur/sturen … door, doorgeven, door te geven, geef/geven … door | doorgestuurd, doorgegeven
contact: contact opnemen, neem contact op, schrijven, schrijf, aanschrijven, aan te schrijven, schrijf/schrijven … aan | geschreven, aangeschreven
call: bellen, bel, opbellen, op te bellen, bel/bellen … op, terugbellen, terug te bellen, bel/bellen … terug, telefoneren, telefoneer | gebeld, opgebeld, teruggebeld, getelefoneerd
reply: antwoorden, antwoord, beantwoorden, beantwoord, reageren, reageer | geantwoord, gereageerd
comment: becommentariëren, becommentarieer, reactie plaatsen, een reactie plaatsen
share: delen, deel | gedeeld
invite: uitnodigen, uit te nodigen, nodig/nodigen … uit | uitgenodigd
change: wijzigen, wijzig, veranderen, verander, aanpassen, aan te passen, pas/passen … aan, bewerken, bewerk, bijwerken, bij te werken, werk/werken … bij, corrigeren, corrigeer, updaten, zetten, zet, instellen, in te stellen, stel/stellen … in, wijziging, verandering, aanpassing | gewijzigd, veranderd, aangepast, bewerkt, bijgewerkt, gecorrigeerd, geüpdatet, gezet, ingesteld
rename: hernoemen, hernoem | hernoemd
add: toevoegen, toe te voegen, voeg/voegen … toe, opnemen, op te nemen, neem/nemen … op, invoegen, in te voegen, voeg/voegen … in, toevoeging | toegevoegd, opgenomen, ingevoegd
create: maken, maak, aanmaken, aan te maken, maak/maken … aan, opstellen, op te stellen, stel/stellen … op, nieuw, nieuwe | gemaakt, aangemaakt, opgesteld
remove: verwijderen, verwijder, wissen, wis, schrappen, schrap, weghalen, weg te halen, haal/halen … weg, weggooien, weg te gooien, gooi/gooien … weg, verwijdering | verwijderd, gewist, geschrapt, weggehaald, weggegooid
clear: legen, leeg, leegmaken, leeg te maken, maak/maken … leeg | geleegd, leeggemaakt
reset: resetten, opnieuw instellen, terugzetten, terug te zetten, zet/zetten … terug | teruggezet
archive: archiveren, archiveer | gearchiveerd
restore: herstellen, herstel, terughalen, terug te halen, haal/halen … terug | hersteld, teruggehaald
approve: goedkeuren, goed te keuren, keur/keuren … goed, accepteren, accepteer, aanvaarden, aanvaard, instemmen, in te stemmen, stem/stemmen … in, goedkeuring | goedgekeurd, geaccepteerd, ingestemd
confirm: bevestigen, bevestig, verifiëren, verifieer, bevestiging, verificatie | bevestigd, geverifieerd
decline: weigeren, weiger, afwijzen, af te wijzen, wijs/wijzen … af, afkeuren, af te keuren, keur/keuren … af, afslaan, af te slaan, sla/slaan … af, weigering | geweigerd, afgewezen, afgekeurd, afgeslagen
allow: toestaan, toe te staan, sta/staan … toe, toelaten, toe te laten, laat/laten … toe, verlenen, verleen | toegestaan, toegelaten, verleend
borrow: lenen, leen | geleend
lend: uitlenen, uit te lenen, leen/lenen … uit | uitgeleend
rent: huren, huur | gehuurd
check in: inchecken, in te checken, check/checken … in, check-in | ingecheckt
check out: uitchecken, uit te checken, check/checken … uit, check-out | uitgecheckt
check: controleren, controleer, nakijken, na te kijken, kijk/kijken … na, checken, check, controle | gecontroleerd, nagekeken, gecheckt
mark: markeren, markeer, aanvinken, aan te vinken, vink/vinken … aan, labelen | gemarkeerd, aangevinkt, gelabeld
turn on: aanzetten, aan te zetten, zet/zetten … aan, inschakelen, in te schakelen, schakel/schakelen … in, activeren, activeer, aandoen, aan te doen, doe/doen … aan, activering | aangezet, ingeschakeld, geactiveerd, aangedaan
turn off: uitzetten, uit te zetten, zet/zetten … uit, uitschakelen, uit te schakelen, schakel/schakelen … uit, deactiveren, deactiveer, uitdoen, uit te doen, doe/doen … uit, deactivering | uitgezet, uitgeschakeld, gedeactiveerd, uitgedaan
start: starten, start, beginnen, begin, opstarten, op te starten, start/starten … op | gestart, begonnen, opgestart
stop: stoppen, stop, beëindigen, beëindig, stopzetten, stop te zetten, zet/zetten … stop, ophouden met | gestopt, beëindigd, stopgezet
pause: pauzeren, pauzeer, opschorten, op te schorten, schort/schorten … op, bevriezen, bevries, onderbreken, onderbreek | gepauzeerd, opgeschort, bevroren, onderbroken
resume: hervatten, hervat, voortzetten, voort te zetten, zet/zetten … voort, doorgaan met, ga door met | voortgezet
complete: voltooien, voltooi, afronden, af te ronden, rond/ronden … af, afmaken, af te maken, maak/maken … af, afvinken, af te vinken, vink/vinken … af, klaar | voltooid, afgerond, afgemaakt, afgevinkt
fill in: invullen, in te vullen, vul/vullen … in | ingevuld
save: opslaan, op te slaan, sla/slaan … op, bewaren, bewaar | opgeslagen, bewaard
favourite: aan favorieten toevoegen, toevoegen aan favorieten, als favoriet markeren
copy: kopiëren, kopieer, dupliceren, dupliceer | gekopieerd, gedupliceerd
connect: koppelen, koppel, verbinden, verbind | gekoppeld, verbonden
disconnect: ontkoppelen, ontkoppel, loskoppelen, los te koppelen, koppel/koppelen … los | ontkoppeld, losgekoppeld
follow: volgen, volg | gevolgd
unfollow: ontvolgen, ontvolg, niet meer volgen | ontvolgd
block: blokkeren, blokkeer | geblokkeerd
unblock: deblokkeren, deblokkeer | gedeblokkeerd
lock: vergrendelen, vergrendel, op slot doen, blokkeren, blokkeer | vergrendeld, geblokkeerd
unlock: ontgrendelen, ontgrendel, deblokkeren, deblokkeer | ontgrendeld, gedeblokkeerd
hide: verbergen, verberg, verstoppen, verstop | verborgen, verstopt
show: tonen, toon, laten zien, weergeven, weer te geven, geef/geven … weer, bekijken, bekijk, laat … zien | getoond, weergegeven, bekeken
find: vinden, vind, zoeken, zoek, opzoeken, op te zoeken, zoek/zoeken … op | gevonden, gezocht, opgezocht
mute: dempen, demp | gedempt
unmute: dempen opheffen
review: beoordelen, beoordeel, recenseren, recenseer | beoordeeld, gerecenseerd
vote: stemmen, stem | gestemd
donate: doneren, doneer, schenken, schenk | gedoneerd, geschonken
transfer: overmaken, over te maken, maak/maken … over, overschrijven, over te schrijven, schrijf/schrijven … over, overboeken, over te boeken, boek/boeken … over | overgemaakt, overgeschreven, overgeboekt
top up: opwaarderen, op te waarderen, waardeer/waarderen … op, opladen, op te laden, laad/laden … op | opgewaardeerd, opgeladen
claim: claimen, claim, opeisen, op te eisen, eis/eisen … op | geclaimd, opgeëist
redeem: inwisselen, in te wisselen, wissel/wisselen … in, verzilveren, verzilver | ingewisseld, verzilverd
track: traceren, traceer, volg mijn pakket | getraceerd
deliver: leveren, lever, bezorgen, bezorg | geleverd, bezorgd
collect: afhalen, af te halen, haal/halen … af, ophalen, op te halen, haal/halen … op, verzamelen, verzamel | afgehaald, opgehaald, verzameld
repair: repareren, repareer, herstellen, herstel | gerepareerd, hersteld
sign: ondertekenen, onderteken, tekenen, teken | ondertekend, getekend
log in: inloggen, in te loggen, log/loggen … in, aanmelden, aan te melden, meld/melden … aan, aanmelding, login | ingelogd, aangemeld
log out: uitloggen, uit te loggen, log/loggen … uit, afmelden, af te melden, meld/melden … af, afmelding, logout | uitgelogd, afgemeld
choose: kiezen, kies, selecteren, selecteer, uitkiezen, uit te kiezen, kies/kiezen … uit | gekozen, geselecteerd, uitgekozen
upgrade: upgraden | geüpgraded
downgrade: downgraden | gedowngraded
increase: verhogen, verhoog, verhoging | verhoogd
decrease: aftrekken, af te trekken, trek/trekken … af, verlagen, verlaag, verminderen, verminder, verlaging | verlaagd, verminderd
record: noteren, noteer, vastleggen, vast te leggen, leg/leggen … vast, invoeren, in te voeren, voer/voeren … in, opschrijven, op te schrijven, schrijf/schrijven … op | genoteerd, vastgelegd, ingevoerd, opgeschreven
remind: herinneren, herinner | herinnerd
notify: informeren, informeer, waarschuwen, waarschuw, op de hoogte stellen, laten weten | geïnformeerd, gewaarschuwd
calculate: berekenen, bereken, uitrekenen, uit te rekenen, reken/rekenen … uit, berekening | berekend, uitgerekend
print: printen, print, afdrukken, af te drukken, druk/drukken … af | geprint, afgedrukt
invoice: factureren, factureer, in rekening brengen | gefactureerd
object: betwisten, betwist, bezwaar maken, bezwaar indienen, bezwaar
escalate: escaleren, escaleer | geëscaleerd
skip: overslaan, sla … over | overgeslagen
undo: ongedaan maken, maak … ongedaan | ongedaan gemaakt
generate: genereren, genereer, uitgeven, uit te geven, geef/geven … uit | gegenereerd, uitgegeven
`),
  nouns,
};

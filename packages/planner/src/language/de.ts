import { germanVerbs } from './german-verbs.ts';
import type { PlannerLanguage } from './language.ts';
import { limits } from './limits/de.ts';
import { nouns } from './nouns/de.ts';
import { sentence } from './sentence/de.ts';
import { gapped, ordinals, phrases } from './word-lists.ts';

export const german: PlannerLanguage = {
  code: 'de',
  sentence,
  limits,
  recognisedBy: phrases(`
    der, das, dem, den, ein, eine, einen, einem, einer, und, oder, nicht, kein, keine, keinen, ich, mein, meine, meinen, meinem, meiner, mir, mich,
    bitte, für, mit, auf, zum, zur, vom, von, bei, nach, aus, über, ist, sind, wird, möchte, kann, könntest, könnten, würde, wann, warum, welche,
    welcher, welches, wenn, falls, außer, ohne, statt, buche, buchen, storniere, stornieren, kündige, kündigen, ändere, ändern, zeig, zeige, lösche,
    löschen, verschiebe, verschieben, bezahle, bestelle, schicke, termin, rechnung, heute, morgen, übermorgen, um, uhr, im, danke, auch, dann, doch,
    diese, diesen, dieser, dieses, sie, ihr, ihre, uns, unser, unsere, hat, habe, haben, sich, dass, setze, setz, gib, mach, mache`),
  fillers: phrases(`
    der, die, das, dem, den, des, ein, eine, einen, einem, einer, eines, in, im, ins, an, am, ans, auf, aufs, bei, beim, zu, zum, zur, von, vom, mit,
    für, fürs, um, über, unter, aus, nach, vor, seit, bis, ab, durch, gegen, wegen, während, zwischen, bezüglich, betreffend, hin, her, als, per, via,
    pro, ich, du, er, es, wir, ihr, sie, man, mich, mir, dich, dir, uns, euch, ihm, ihn, ihnen, sich, mein, meine, meinen, meinem, meiner, meines,
    dein, deine, deinen, deinem, deiner, sein, seine, seinen, seinem, seiner, unser, unsere, unseren, unserem, unserer, ihre, ihren, ihrem, ihrer,
    euer, eure, eurem, euren, bin, bist, ist, sind, seid, habe, hast, hat, haben, werde, wirst, wird, werden, kann, kannst, können, könnt, könnte,
    könntest, könnten, möchte, möchten, möchtest, mag, will, willst, wollen, wollte, würde, würdest, würden, soll, sollst, sollen, sollte, muss,
    musst, müssen, darf, dürfen, brauche, brauchen, hätte, hätten, lass, lassen, bitte, gern, gerne, mal, eben, einfach, nun, jetzt, sofort, gleich,
    schnell, möglichst, doch, ja, so, da, dort, hier, denn, halt, nochmal, noch einmal, erneut, dass, danke, vielen dank, dankeschön, hallo, hi, hey,
    guten tag, guten morgen, servus, moin, okay, ok, uhr, herr, frau, tun, wieder, gerade`),
  polite: phrases(`
    bitte, bitte mal, könntest du, könntest du bitte, könnten sie, könnten sie bitte, kannst du, kannst du bitte, können sie, können sie bitte,
    könnt ihr, könntet ihr, würdest du, würdest du bitte, würden sie, würden sie bitte, wärst du so nett, wären sie so nett, sei so nett und,
    sei so gut und, seien sie so freundlich, ich möchte, ich möchte gern, ich möchte gerne, ich würde gern, ich würde gerne, ich will, ich hätte gern,
    ich hätte gerne, ich brauche, ich bräuchte, ich muss, ich müsste, ich wollte, ich wünsche, ich würde, wir möchten, wir würden gern,
    wir würden gerne, wir wollen, wir müssen, wir brauchen, hilf mir, helfen sie mir, lass uns, lass mich, wenn möglich, falls möglich, wenn es geht,
    wenn du so nett bist, wenn sie so nett wären, es wäre nett wenn du, es wäre schön wenn sie, ich bitte um, ich bitte dich, ich bitte sie,
    sorge dafür dass, vielen dank im voraus, danke im voraus, für mich`),
  negations: gapped(`
    nicht, nie, niemals, kein, keine, keinen, keinem, keiner, keines, keinerlei, nichts, nein, nicht mehr, auf keinen fall, keinesfalls, keineswegs,
    unter keinen umständen, bloß nicht, vergiss es, lass es, lass das, lieber nicht, doch nicht, weder, weder … noch, nimmer, niemand, noch nicht`),
  questions: phrases(`
    wie, wie kann ich, wie viel, wie viele, wieviel, wieviele, wie lange, wie oft, wie teuer, wie hoch, warum, wieso, weshalb, wozu, wer, wem, wen,
    was passiert, was passiert wenn, was geschieht wenn, was kostet, was kosten, was bedeutet, was heißt, was muss ich, was kann ich, was soll ich,
    wo, woher, wohin, wann, um wie viel uhr, kann ich, können wir, kann man, könnte ich, könnten wir, könnte man, darf ich, dürfen wir, darf man,
    muss ich, müssen wir, muss man, soll ich, sollen wir, sollte ich, ist es, ist das, ist mein, ist meine, ist der, ist die, gibt es, gibt's,
    sind die, sind meine, habe ich, haben wir, hat mein, hat meine, haben sie, hast du, hat der, hat die, bin ich, wird mein, wird meine, wird das,
    wurde mein, wurde meine, ist es möglich, geht das, weißt du, wissen sie, kannst du mir sagen, können sie mir sagen, kannst du mir erklären,
    erklär, erkläre, ich frage mich, ich wüsste gern`),
  conditions: phrases(`
    wenn, falls, sofern, sobald, solange, es sei denn, außer wenn, nur wenn, auch wenn, vorausgesetzt, unter der bedingung, angenommen dass, ob,
    im falle, im fall, je nachdem, nachdem, bevor, ehe, immer wenn, jedes mal wenn`),
  exceptions: gapped(`
    außer, ausser, ausgenommen, mit ausnahme von, mit ausnahme der, mit ausnahme des, bis auf, aber nicht, nur nicht, jedoch nicht, abgesehen von,
    ohne, und nicht, nicht aber, exklusive`),
  universals: phrases(`
    alle, alles, allen, aller, sämtliche, sämtlichen, jede, jeden, jeder, jedes, jedem, beide, beiden, beides, ganze, ganzen, ganzes, gesamte,
    gesamten, jegliche, irgendein, irgendeine`),
  joiners: phrases(`
    und, und dann, dann, danach, und danach, anschließend, und anschließend, außerdem, und außerdem, auch, und auch, sowie, zusätzlich,
    darüber hinaus, ferner, zuletzt, zum schluss, und zwar, gleichzeitig, plus, daraufhin, wenn das erledigt ist`),
  alternatives: phrases(`
    oder, oder auch, entweder, beziehungsweise, bzw, wahlweise, alternativ, oder vielleicht`),
  replacements: gapped(`
    statt, anstatt, anstelle, anstelle von, an stelle von, im tausch gegen, von … auf, von … zu, vom … auf, vom … zum, von … nach, nicht … sondern,
    ersetze … durch, ersetzen … durch, tausche … gegen, tauschen … gegen, aus … wird`),
  corrections: phrases(`
    nein mach, nein lieber, ich meine, ich meinte, ich meinte natürlich, besser gesagt, vielmehr, eigentlich, quatsch, moment, moment mal, warte,
    halt nein, stopp, korrektur, doch lieber, lieber, stattdessen, ach nein, nein doch, nein warte, tut mir leid ich meine, sorry ich meine,
    mein fehler, verbesserung, beziehungsweise nein, mach daraus, mach lieber`),
  hypotheticals: phrases(`
    angenommen, nehmen wir an, gesetzt den fall, mal angenommen, stell dir vor, stellen sie sich vor, hypothetisch, theoretisch, rein theoretisch,
    was wäre wenn, was wenn, wäre es möglich, wäre es denkbar, wäre es ok, ich könnte, ich würde vielleicht, vielleicht, eventuell, möglicherweise,
    unter umständen, womöglich, ich überlege, ich denke darüber nach, ich spiele mit dem gedanken, irgendwann`),
  pasts: phrases(`
    hatte, hatten, hattest, wurde, wurden, war, waren, worden, gewesen, schon, bereits, habe schon, habe bereits, hat schon, hat bereits, haben schon,
    haben bereits, wurde schon, wurde bereits, ist schon, ist bereits, habe gerade, habe gestern, gestern, vorgestern, neulich, vorhin,
    letztes mal, damals`),
  reported: phrases(`
    er will, sie will, er möchte, sie möchte, will dass ich, möchte dass ich, will dass, möchte dass, hat gesagt, haben gesagt, sagte, sagt dass,
    sagt ich soll, meinte dass, er sagt, sie sagt, sie sagen, er sagte, sie sagte, hat mich gebeten, bat mich, hat gefragt, fragt ob, fragte ob, laut,
    zufolge, ich soll, wünscht sich, hat mir geraten, empfiehlt, schlägt vor, hat vorgeschlagen, verlangt von mir`),
  going: phrases(`
    geh zu, gehe zu, gehen sie zu, geh zum, geh zur, gehe zum, gehe zur, geh auf, gehe auf, geh in, gehe in, geh ins, gehe zurück zu, öffne, öffnen,
    öffnen sie, mach die seite auf, bring mich zu, bring mich zum, bring mich zur, bringe mich zu, führ mich zu, führe mich zu, navigiere zu,
    navigiere zum, navigiere zur, wechsle zu, wechsle zur, springe zu, zurück zu, zurück zur, zurück zum, zur seite, wo ist, wo sind, wo finde ich,
    wo sehe ich, wo kann ich, ich will zu, ich möchte zu, ich möchte zur`),
  showing: phrases(`
    zeig, zeige, zeigen sie, zeig mir, zeige mir, zeigen sie mir, zeig mal, liste, liste alle, such, suche, suche nach, such mir, finde, finde alle,
    sieh nach, schau nach, anzeigen, ansehen, anschauen, lies, welche, welcher, welches, welchen, was ist, was sind, was steht, was habe ich,
    habe ich, sag mir, sagen sie mir, nenne, nenne mir, gib mir eine liste, gib mir eine übersicht, ich möchte sehen, ich will sehen, lass mich sehen,
    wie viele`),
  pronouns: phrases(`
    es, dies, diese, diesen, dieser, dieses, diesem, ihn, ihm, jene, jenen, jener, dasselbe, dieselbe, denselben, dieselben, das gleiche, die gleiche,
    den gleichen, das da, den da, die da, davon, damit, dazu, daran, den anderen, die andere, das andere, die anderen`),
  ordinals: ordinals(
    `erste ersten erster erstes, zweite zweiten zweiter zweites, dritte dritten dritter drittes, vierte vierten vierter viertes,
    fünfte fünften fünfter fünftes, sechste sechsten sechster sechstes, siebte siebten siebter siebtes, achte achten achter achtes,
    neunte neunten neunter neuntes, zehnte zehnten zehnter zehntes; letzte, letzten, letzter, letztes, letztem`,
  ),
  switches: {
    on: phrases(`
      einschalten, anschalten, aktivieren, aktiviere, anmachen, anstellen, abonnieren, abonniere, erlauben, erlaube, zulassen, freischalten, ja zu`),
    off: phrases(`
      ausschalten, abschalten, deaktivieren, deaktiviere, ausmachen, abstellen, abbestellen, verbieten, verbiete, stummschalten, keine mehr, nein zu`),
  },
  clitics: [],
  ...germanVerbs(`
book: ~buchen, ~reservieren, einen termin machen, termin machen, termin ausmachen, einen termin vereinbaren, termin vereinbaren
schedule: ~planen, ein~planen, an~setzen, ~vereinbaren
move: ~verschieben, ~verlegen, um~buchen, vor~ziehen, verschiebung, terminverschiebung, umbuchung | verschoben, vorgezogen
renew: ~verlängern, ~erneuern, verlängerung, erneuerung
cancel: ~stornieren, ~kündigen, ab~sagen, canceln, cancle, ab~bestellen, stornierung, storno, kündigung, absage | gecancelt
withdraw: zurück~ziehen, ~widerrufen, zurücknehmen, zurückzunehmen, nimm/nehme/nehmen … zurück | zurückgezogen, zurückgenommen
keep: ~behalten, bei~behalten
refund: ~erstatten, zurück~erstatten, zurück~zahlen, rückerstattung, erstattung, geld zurück
return: zurückgeben, zurückzugeben, gib/gebe/geben … zurück, zurück~schicken, zurücksenden, zurückzusenden, sende/senden/sendet … zurück, zurück~bringen, retournieren, rückgabe, rücksendung | zurückgegeben, zurückgesendet, zurückgesandt, zurückgebracht
exchange: um~tauschen, ~tauschen, aus~tauschen, ein~tauschen, umtausch
replace: ~ersetzen, ersatz
assign: zu~weisen, zu~ordnen, zu~teilen, ~übertragen, zuweisung | zugewiesen
unassign: zuweisung aufheben, zuweisung entfernen
close: ~schließen, ~schliessen, ab~schließen, zu~machen, schließung | geschlossen, abgeschlossen
reopen: wieder öffnen, wiedereröffnen, wieder eröffnen, wieder aufmachen, öffne/öffnen … wieder, mach/mache/machen … wieder auf
open: ~öffnen, ~eröffnen, auf~machen
resolve: ~lösen, ~beheben | behoben
pay: ~zahlen, ~bezahlen, ~begleichen | beglichen
order: ~bestellen, bestellung aufgeben
reorder: nach~bestellen, erneut bestellen, noch einmal bestellen, nochmal bestellen, wieder bestellen
buy: ~kaufen, ~erwerben | erworben
sell: ~verkaufen
register: an~melden, ~registrieren, ein~schreiben, ein~tragen, anmeldung, registrierung | eingeschrieben, eingetragen
deregister: ab~melden, aus~tragen, abmeldung | ausgetragen
subscribe: ~abonnieren, an~melden, anmeldung
unsubscribe: ab~bestellen, ab~melden, abmeldung, abo beenden, deabonnieren
join: beitreten, beizutreten, tritt/trete/treten … bei, teilnehmen, teilzunehmen, nimm/nehme/nehmen … teil, mit~machen, beitritt | beigetreten, teilgenommen
leave: ~verlassen, austreten, auszutreten, tritt/trete/treten … aus, austritt | ausgetreten
report: ~melden, meldung machen
complain: ~beschweren, ~reklamieren, beschwerde einreichen
request: an~fordern, an~fragen, ~erbitten, ~verlangen | erbeten
apply: ~beantragen, ~bewerben, bewirb | beworben
submit: ein~reichen, abgeben, abzugeben, gib/gebe/geben … ab, vor~legen, ab~schicken, einreichung | abgegeben
upload: hochladen, hochzuladen, lad/lade/laden … hoch, an~hängen, bei~fügen | hochgeladen
download: herunterladen, herunterzuladen, lad/lade/laden … herunter, runterladen, runterzuladen, lad/lade/laden … runter, downloaden | heruntergeladen, runtergeladen
import: ~importieren, einlesen, einzulesen, lies/lese/lesen … ein | eingelesen
export: ~exportieren
send: ~senden, ~schicken, ~verschicken, ~versenden, zu~schicken, ~mailen | gesandt, versandt
resend: erneut senden, nochmal senden, noch einmal senden, erneut schicken, nochmal schicken, noch einmal schicken
forward: weiter~leiten, weitergeben, weiterzugeben, gib/gebe/geben … weiter | weitergegeben
contact: ~kontaktieren, ~schreiben, an~schreiben | geschrieben, angeschrieben
call: an~rufen, ~telefonieren, zurück~rufen | angerufen, zurückgerufen
reply: ~antworten, ~beantworten
comment: ~kommentieren
share: ~teilen, freigeben, freizugeben, gib/gebe/geben … frei | freigegeben
invite: einladen, einzuladen, lad/lade/laden … ein | eingeladen
change: ~ändern, ab~ändern, um~ändern, ~aktualisieren, ~bearbeiten, an~passen, ~korrigieren, ~setzen, ~stellen, ein~stellen, um~stellen, wechseln, wechsle, wechsel, updaten, änderung, aktualisierung, anpassung | gewechselt, geupdatet
rename: um~benennen | umbenannt
add: hinzu~fügen, ein~fügen, ~ergänzen, dazugeben, dazuzugeben, gib/gebe/geben … dazu, aufnehmen, aufzunehmen, nimm/nehme/nehmen … auf, ~legen | dazugegeben, aufgenommen
create: ~erstellen, an~legen, ~machen, ein~richten, ~neuen, neuer, neues
remove: ~löschen, ~entfernen, rausnehmen, rauszunehmen, nimm/nehme/nehmen … raus, herausnehmen, herauszunehmen, nimm/nehme/nehmen … heraus, ~streichen, löschung | rausgenommen, herausgenommen, gestrichen
clear: ~leeren, aus~leeren
reset: zurück~setzen
archive: ~archivieren
restore: wiederherstellen, wiederherzustellen, stell/stelle/stellen/stellt … wieder her | wiederhergestellt
approve: ~genehmigen, ~bewilligen, annehmen, anzunehmen, nimm/nehme/nehmen … an, ~akzeptieren, zu~stimmen, freigeben, freizugeben, gib/gebe/geben … frei, genehmigung, freigabe | genehmigt, angenommen, freigegeben
confirm: ~bestätigen, ~verifizieren, zu~sagen, bestätigung, verifizierung
decline: ablehnen, abzulehnen, lehn/lehne/lehnen … ab, zurück~weisen, ~verweigern, ablehnung | abgelehnt, zurückgewiesen
allow: ~erlauben, zu~lassen, ~gestatten, ~gewähren | zugelassen, gestattet, gewährt
borrow: ~leihen, aus~leihen, ausleihe | geliehen, ausgeliehen
lend: ~verleihen | verliehen
rent: ~mieten, an~mieten, anmietung
check in: ein~checken, check-in
check out: aus~checken, check-out
check: ~prüfen, ~überprüfen, nachsehen, nachzusehen, sieh/sehe/sehen … nach, ~checken | nachgesehen
mark: ~markieren, ~kennzeichnen
turn on: ein~schalten, an~schalten, ~aktivieren, an~machen, an~stellen, aktivierung
turn off: aus~schalten, ab~schalten, ~deaktivieren, aus~machen, ab~stellen, deaktivierung
start: ~starten, ~beginnen, an~fangen | begonnen, angefangen
stop: ~stoppen, ~beenden, auf~hören, anhalten, anzuhalten, halt/halte/halten … an | angehalten
pause: ~pausieren, ~unterbrechen, unterbrich, aus~setzen, auf eis legen | unterbrochen
resume: fort~setzen, wiederaufnehmen, wieder aufnehmen, weitermachen, nimm/nehme/nehmen … wieder auf
complete: ~erledigen, ab~schließen, fertig~stellen, ab~haken, ~vollenden, fertig | abgeschlossen, vollendet
fill in: aus~füllen
save: ~speichern, speicher, ab~speichern, ~sichern
favourite: ~merken, vor~merken, zu favoriten hinzufügen
copy: ~kopieren, ~duplizieren
connect: ~verbinden, ~verknüpfen | verbunden
disconnect: ~trennen
follow: ~folgen
unfollow: ~entfolgen, nicht mehr folgen
block: ~blockieren, ~sperren, ~blocken
unblock: ~entsperren, blockierung aufheben
lock: ~sperren, verriegeln, verriegle | verriegelt
unlock: ~entsperren, entriegeln, entriegle, auf~schließen, frei~schalten | entriegelt, aufgeschlossen
hide: aus~blenden, ~verbergen, verbirg, ~verstecken | verborgen
show: ~zeigen, an~zeigen, ansehen, anzusehen, an~schauen, sieh/sehe/sehen … an, auf~listen | angesehen
find: ~finden, ~suchen, nachschlagen | gefunden
mute: stumm~schalten
unmute: stummschaltung aufheben
review: ~bewerten, ~rezensieren
vote: ab~stimmen, ~wählen
donate: ~spenden
transfer: ~überweisen, ~transferieren | überwiesen
top up: aufladen, aufzuladen, lad/lade/laden … auf | aufgeladen
claim: geltend machen, mach/mache/machen … geltend, in anspruch nehmen | geltend gemacht
redeem: ein~lösen
track: ~verfolgen, nachverfolgen, sendungsverfolgung | nachverfolgt
deliver: ~liefern, aus~liefern, zu~stellen
collect: ab~holen, sammeln, sammle | gesammelt
repair: ~reparieren
sign: ~unterschreiben, ~unterzeichnen, ~signieren | unterschrieben
log in: ein~loggen, an~melden, anmeldung, login
log out: aus~loggen, ab~melden, abmeldung, logout
choose: ~wählen, aus~wählen, aus~suchen, ~selektieren
upgrade: ~upgraden, hoch~stufen, auf~stocken
downgrade: ~downgraden, herab~stufen
increase: ~erhöhen, ~steigern, an~heben, erhöhung | angehoben
decrease: ab~ziehen, ~senken, ~verringern, ~reduzieren, herab~setzen, ~kürzen
record: ~erfassen, auf~zeichnen, eingeben, einzugeben, gib/gebe/geben … ein, ~protokollieren, ~notieren | eingegeben
remind: ~erinnern, erinner
notify: ~benachrichtigen, ~informieren, mit~teilen, bescheid geben, bescheid sagen
calculate: ~berechnen, aus~rechnen, ~rechnen, berechnung
print: ~drucken, aus~drucken
invoice: in rechnung stellen, ~verrechnen, abrechnen
object: ~widersprechen, widersprich, anfechten, anzufechten, fechte/fechten/fechtet … an, einspruch einlegen, widerspruch einlegen, widerspruch, einspruch | widersprochen, angefochten
escalate: ~eskalieren
skip: überspringen, überspring, überspringe, auslassen, lass/lasse … aus | übersprungen, ausgelassen
undo: rückgängig machen, mach/mache/machen … rückgängig | rückgängig gemacht
generate: ~generieren, ~erzeugen, aus~stellen
`),
  nouns,
};

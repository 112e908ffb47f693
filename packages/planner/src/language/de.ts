import type { PlannerLanguage } from './language.ts';
import { limits } from './limits/de.ts';
import { nouns } from './nouns/de.ts';
import { sentence } from './sentence/de.ts';
import { gapped, ordinals, phrases, verbGroups } from './word-lists.ts';

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
  ...verbGroups(`
book: buchen, buche, buch, reservieren, reserviere, einen termin machen, termin machen, termin ausmachen, einen termin vereinbaren, termin vereinbaren | gebucht, reserviert
schedule: planen, plane, plan, einplanen, einzuplanen, plan/plane/planen … ein, ansetzen, anzusetzen, setz/setze/setzen … an, vereinbaren, vereinbare | geplant, eingeplant, angesetzt, vereinbart
move: verschieben, verschiebe, verschieb, verlegen, verlege, verleg, umbuchen, umzubuchen, buch/buche/buchen … um, vorziehen, vorzuziehen, zieh/ziehe/ziehen … vor, verschiebung, terminverschiebung, umbuchung | verschoben, verlegt, umgebucht, vorgezogen
renew: verlängern, verlängere, erneuern, erneuere, verlängerung, erneuerung | verlängert, erneuert
cancel: stornieren, storniere, kündigen, kündige, absagen, abzusagen, sag/sage/sagen … ab, canceln, cancle, abbestellen, abzubestellen, bestell/bestelle/bestellen … ab, stornierung, storno, kündigung, absage | storniert, gekündigt, abgesagt, gecancelt, abbestellt
withdraw: zurückziehen, zurückzuziehen, zieh/ziehe/ziehen … zurück, widerrufen, widerrufe, widerruf, zurücknehmen, zurückzunehmen, nimm/nehme/nehmen … zurück | zurückgezogen, zurückgenommen
keep: behalten, behalte, beibehalten, beizubehalten, behalte/behalten … bei
refund: erstatten, erstatte, zurückerstatten, zurückzuerstatten, erstatte/erstatten … zurück, zurückzahlen, zurückzuzahlen, zahl/zahle/zahlen … zurück, rückerstattung, erstattung, geld zurück | erstattet, zurückerstattet, zurückgezahlt
return: zurückgeben, zurückzugeben, gib/gebe/geben … zurück, zurückschicken, zurückzuschicken, schick/schicke/schicken … zurück, zurücksenden, zurückzusenden, sende/senden/sendet … zurück, zurückbringen, zurückzubringen, bring/bringe/bringen … zurück, retournieren, rückgabe, rücksendung | zurückgegeben, zurückgeschickt, zurückgesendet, zurückgesandt, zurückgebracht
exchange: umtauschen, umzutauschen, tausch/tausche/tauschen … um, tauschen, tausche, tausch, austauschen, auszutauschen, tausch/tausche/tauschen … aus, eintauschen, einzutauschen, tausch/tausche/tauschen … ein, umtausch | umgetauscht, getauscht, ausgetauscht, eingetauscht
replace: ersetzen, ersetze, ersetz, ersatz | ersetzt
assign: zuweisen, zuzuweisen, weis/weise/weisen … zu, zuordnen, zuzuordnen, ordne/ordnen … zu, zuteilen, zuzuteilen, teil/teile/teilen … zu, übertragen, übertrage, zuweisung | zugewiesen, zugeordnet, zugeteilt
unassign: zuweisung aufheben, zuweisung entfernen
close: schließen, schließe, schließ, schliessen, schliesse, abschließen, abzuschließen, schließ/schließe/schließen … ab, zumachen, zuzumachen, mach/mache/machen … zu, schließung | geschlossen, abgeschlossen, zugemacht
reopen: wieder öffnen, wiedereröffnen, wieder eröffnen, wieder aufmachen, öffne/öffnen … wieder, mach/mache/machen … wieder auf
open: öffnen, öffne, eröffnen, eröffne, aufmachen, aufzumachen, mach/mache/machen … auf | geöffnet, eröffnet, aufgemacht
resolve: lösen, löse, lös, beheben, behebe | gelöst, behoben
pay: zahlen, zahle, zahl, bezahlen, bezahle, bezahl, begleichen, begleiche | gezahlt, bezahlt, beglichen
order: bestellen, bestelle, bestell, bestellung aufgeben | bestellt
reorder: nachbestellen, nachzubestellen, bestell/bestelle/bestellen … nach, erneut bestellen, noch einmal bestellen, nochmal bestellen, wieder bestellen | nachbestellt
buy: kaufen, kaufe, kauf, erwerben, erwerbe | gekauft, erworben
sell: verkaufen, verkaufe, verkauf | verkauft
register: anmelden, anzumelden, melde/melden … an, registrieren, registriere, einschreiben, einzuschreiben, schreib/schreibe/schreiben … ein, eintragen, einzutragen, trag/trage/tragen … ein, anmeldung, registrierung | angemeldet, registriert, eingeschrieben, eingetragen
deregister: abmelden, abzumelden, melde/melden … ab, austragen, auszutragen, trag/trage/tragen … aus, abmeldung | abgemeldet, ausgetragen
subscribe: abonnieren, abonniere, anmelden, anzumelden, melde/melden … an, anmeldung | abonniert, angemeldet
unsubscribe: abbestellen, abzubestellen, bestell/bestelle/bestellen … ab, abmelden, abzumelden, melde/melden … ab, abmeldung, abo beenden, deabonnieren | abbestellt, abgemeldet
join: beitreten, beizutreten, tritt/trete/treten … bei, teilnehmen, teilzunehmen, nimm/nehme/nehmen … teil, mitmachen, mitzumachen, mach/mache/machen … mit, beitritt | beigetreten, teilgenommen, mitgemacht
leave: verlassen, verlasse, verlass, austreten, auszutreten, tritt/trete/treten … aus, austritt | ausgetreten
report: melden, melde, meldung machen | gemeldet
complain: beschweren, beschwere, reklamieren, reklamiere, beschwerde einreichen | beschwert, reklamiert
request: anfordern, anzufordern, fordere/fordern … an, anfragen, anzufragen, frag/frage/fragen … an, erbitten, erbitte, verlangen, verlange, verlang | angefordert, angefragt, erbeten, verlangt
apply: beantragen, beantrage, bewerben, bewerbe, bewirb | beantragt, beworben
submit: einreichen, einzureichen, reiche/reichen … ein, abgeben, abzugeben, gib/gebe/geben … ab, vorlegen, vorzulegen, leg/lege/legen … vor, abschicken, abzuschicken, schick/schicke/schicken … ab, einreichung | eingereicht, abgegeben, vorgelegt, abgeschickt
upload: hochladen, hochzuladen, lad/lade/laden … hoch, anhängen, anzuhängen, häng/hänge/hängen … an, beifügen, beizufügen, füg/füge/fügen … bei | hochgeladen, angehängt, beigefügt
download: herunterladen, herunterzuladen, lad/lade/laden … herunter, runterladen, runterzuladen, lad/lade/laden … runter, downloaden | heruntergeladen, runtergeladen
import: importieren, importiere, einlesen, einzulesen, lies/lese/lesen … ein | importiert, eingelesen
export: exportieren, exportiere | exportiert
send: senden, sende, schicken, schicke, schick, verschicken, verschicke, verschick, versenden, versende, zuschicken, zuzuschicken, schick/schicke/schicken … zu, mailen, maile, mail | gesendet, gesandt, geschickt, verschickt, versendet, versandt, zugeschickt, gemailt
resend: erneut senden, nochmal senden, noch einmal senden, erneut schicken, nochmal schicken, noch einmal schicken
forward: weiterleiten, weiterzuleiten, leite/leiten … weiter, weitergeben, weiterzugeben, gib/gebe/geben … weiter | weitergeleitet, weitergegeben
contact: kontaktieren, kontaktiere, schreiben, schreibe, schreib, anschreiben, anzuschreiben, schreib/schreibe/schreiben … an | kontaktiert, geschrieben, angeschrieben
call: anrufen, anzurufen, ruf/rufe/rufen … an, telefonieren, telefoniere, zurückrufen, zurückzurufen, ruf/rufe/rufen … zurück | angerufen, telefoniert, zurückgerufen
reply: antworten, antworte, beantworten, beantworte | geantwortet, beantwortet
comment: kommentieren, kommentiere | kommentiert
share: teilen, teile, teil, freigeben, freizugeben, gib/gebe/geben … frei | geteilt, freigegeben
invite: einladen, einzuladen, lad/lade/laden … ein | eingeladen
change: ändern, ändere, abändern, abzuändern, ändere/ändern … ab, umändern, umzuändern, ändere/ändern … um, aktualisieren, aktualisiere, bearbeiten, bearbeite, anpassen, anzupassen, pass/passe/passen … an, korrigieren, korrigiere, setzen, setze, setz, stellen, stelle, stell, einstellen, einzustellen, stell/stelle/stellen … ein, umstellen, umzustellen, stell/stelle/stellen … um, wechseln, wechsle, wechsel, updaten, änderung, aktualisierung, anpassung | geändert, abgeändert, umgeändert, aktualisiert, bearbeitet, angepasst, korrigiert, gesetzt, gestellt, eingestellt, umgestellt, gewechselt, geupdatet
rename: umbenennen, umzubenennen, benenn/benenne/benennen … um | umbenannt
add: hinzufügen, hinzuzufügen, füg/füge/fügen … hinzu, einfügen, einzufügen, füg/füge/fügen … ein, ergänzen, ergänze, ergänz, dazugeben, dazuzugeben, gib/gebe/geben … dazu, aufnehmen, aufzunehmen, nimm/nehme/nehmen … auf, legen, lege, leg | hinzugefügt, eingefügt, ergänzt, dazugegeben, aufgenommen, gelegt
create: erstellen, erstelle, erstell, anlegen, anzulegen, leg/lege/legen … an, machen, mache, mach, einrichten, einzurichten, richte/richten … ein, neu, neue, neuen, neuer, neues | erstellt, angelegt, gemacht, eingerichtet
remove: löschen, lösche, lösch, entfernen, entferne, entfern, rausnehmen, rauszunehmen, nimm/nehme/nehmen … raus, herausnehmen, herauszunehmen, nimm/nehme/nehmen … heraus, streichen, streiche, streich, löschung | gelöscht, entfernt, rausgenommen, herausgenommen, gestrichen
clear: leeren, leere, ausleeren, auszuleeren, leere/leeren … aus | geleert, ausgeleert
reset: zurücksetzen, zurückzusetzen, setz/setze/setzen … zurück | zurückgesetzt
archive: archivieren, archiviere | archiviert
restore: wiederherstellen, wiederherzustellen, stell/stelle/stellen/stellt … wieder her | wiederhergestellt
approve: genehmigen, genehmige, bewilligen, bewillige, annehmen, anzunehmen, nimm/nehme/nehmen … an, akzeptieren, akzeptiere, zustimmen, zuzustimmen, stimm/stimme/stimmen … zu, freigeben, freizugeben, gib/gebe/geben … frei, genehmigung, freigabe | genehmigt, bewilligt, angenommen, akzeptiert, zugestimmt, freigegeben
confirm: bestätigen, bestätige, verifizieren, verifiziere, zusagen, zuzusagen, sag/sage/sagen … zu, bestätigung, verifizierung | bestätigt, verifiziert, zugesagt
decline: ablehnen, abzulehnen, lehn/lehne/lehnen … ab, zurückweisen, zurückzuweisen, weis/weise/weisen … zurück, verweigern, verweigere, ablehnung | abgelehnt, zurückgewiesen, verweigert
allow: erlauben, erlaube, erlaub, zulassen, zuzulassen, lass/lasse/lassen … zu, gestatten, gestatte, gewähren, gewähre, gewähr | erlaubt, zugelassen, gestattet, gewährt
borrow: leihen, leihe, leih, ausleihen, auszuleihen, leih/leihe/leihen … aus, ausleihe | geliehen, ausgeliehen
lend: verleihen, verleihe, verleih | verliehen
rent: mieten, miete, anmieten, anzumieten, miete/mieten … an, anmietung | gemietet, angemietet
check in: einchecken, einzuchecken, check/checke/checken … ein, check-in | eingecheckt
check out: auschecken, auszuchecken, check/checke/checken … aus, check-out | ausgecheckt
check: prüfen, prüfe, prüf, überprüfen, überprüfe, überprüf, nachsehen, nachzusehen, sieh/sehe/sehen … nach, checken, checke, check | geprüft, überprüft, nachgesehen, gecheckt
mark: markieren, markiere, kennzeichnen, kennzeichne | markiert, gekennzeichnet
turn on: einschalten, einzuschalten, schalte/schalten … ein, anschalten, anzuschalten, schalte/schalten … an, aktivieren, aktiviere, anmachen, anzumachen, mach/mache/machen … an, anstellen, anzustellen, stell/stelle/stellen … an, aktivierung | eingeschaltet, angeschaltet, aktiviert, angemacht, angestellt
turn off: ausschalten, auszuschalten, schalte/schalten … aus, abschalten, abzuschalten, schalte/schalten … ab, deaktivieren, deaktiviere, ausmachen, auszumachen, mach/mache/machen … aus, abstellen, abzustellen, stell/stelle/stellen … ab, deaktivierung | ausgeschaltet, abgeschaltet, deaktiviert, ausgemacht, abgestellt
start: starten, starte, beginnen, beginne, beginn, anfangen, anzufangen, fang/fange/fangen … an | gestartet, begonnen, angefangen
stop: stoppen, stoppe, stopp, beenden, beende, aufhören, aufzuhören, hör/höre/hören … auf, anhalten, anzuhalten, halt/halte/halten … an | gestoppt, beendet, aufgehört, angehalten
pause: pausieren, pausiere, unterbrechen, unterbrich, unterbreche, aussetzen, auszusetzen, setz/setze/setzen … aus, auf eis legen | pausiert, unterbrochen, ausgesetzt
resume: fortsetzen, fortzusetzen, setz/setze/setzen … fort, wiederaufnehmen, wieder aufnehmen, weitermachen, nimm/nehme/nehmen … wieder auf | fortgesetzt
complete: erledigen, erledige, abschließen, abzuschließen, schließ/schließe/schließen … ab, fertigstellen, fertigzustellen, stell/stelle/stellen … fertig, abhaken, abzuhaken, hak/hake/haken … ab, vollenden, vollende, fertig | erledigt, abgeschlossen, fertiggestellt, abgehakt, vollendet
fill in: ausfüllen, auszufüllen, füll/fülle/füllen … aus | ausgefüllt
save: speichern, speichere, speicher, abspeichern, abzuspeichern, speichere/speichern … ab, sichern, sichere | gespeichert, abgespeichert, gesichert
favourite: merken, merke, merk, vormerken, vorzumerken, merk/merke/merken … vor, zu favoriten hinzufügen | gemerkt, vorgemerkt
copy: kopieren, kopiere, duplizieren, dupliziere | kopiert, dupliziert
connect: verbinden, verbinde, verknüpfen, verknüpfe, verknüpf | verbunden, verknüpft
disconnect: trennen, trenne, trenn | getrennt
follow: folgen, folge, folg | gefolgt
unfollow: entfolgen, entfolge, nicht mehr folgen | entfolgt
block: blockieren, blockiere, sperren, sperre, sperr, blocken, blocke, block | blockiert, gesperrt, geblockt
unblock: entsperren, entsperre, entsperr, blockierung aufheben | entsperrt
lock: sperren, sperre, sperr, verriegeln, verriegle | gesperrt, verriegelt
unlock: entsperren, entsperre, entsperr, entriegeln, entriegle, aufschließen, aufzuschließen, schließ/schließe/schließen … auf, freischalten, freizuschalten, schalte/schalten … frei | entsperrt, entriegelt, aufgeschlossen, freigeschaltet
hide: ausblenden, auszublenden, blende/blenden … aus, verbergen, verberge, verbirg, verstecken, verstecke, versteck | ausgeblendet, verborgen, versteckt
show: zeigen, zeige, anzeigen, anzuzeigen, zeige/zeigen … an, ansehen, anzusehen, anschauen, anzuschauen, schau/schaue/schauen … an, sieh/sehe/sehen … an, auflisten, aufzulisten, liste/listen … auf | gezeigt, angezeigt, angesehen, aufgelistet
find: finden, finde, suchen, suche, such, nachschlagen | gefunden, gesucht
mute: stummschalten, stummzuschalten, schalte/schalten … stumm | stummgeschaltet
unmute: stummschaltung aufheben
review: bewerten, bewerte, rezensieren, rezensiere | bewertet, rezensiert
vote: abstimmen, abzustimmen, stimm/stimme/stimmen … ab, wählen, wähle, wähl | abgestimmt, gewählt
donate: spenden, spende | gespendet
transfer: überweisen, überweise, transferieren, transferiere | überwiesen, transferiert
top up: aufladen, aufzuladen, lad/lade/laden … auf | aufgeladen
claim: geltend machen, mach/mache/machen … geltend, in anspruch nehmen | geltend gemacht
redeem: einlösen, einzulösen, lös/löse/lösen … ein | eingelöst
track: verfolgen, verfolge, verfolg, nachverfolgen, sendungsverfolgung | verfolgt, nachverfolgt
deliver: liefern, liefere, ausliefern, auszuliefern, liefere/liefern … aus, zustellen, zuzustellen, stell/stelle/stellen … zu | geliefert, ausgeliefert, zugestellt
collect: abholen, abzuholen, hol/hole/holen … ab, sammeln, sammle | abgeholt, gesammelt
repair: reparieren, repariere | repariert
sign: unterschreiben, unterschreibe, unterschreib, unterzeichnen, unterzeichne, signieren, signiere | unterschrieben, unterzeichnet, signiert
log in: einloggen, einzuloggen, logg/logge/loggen … ein, anmelden, anzumelden, melde/melden … an, anmeldung, login | eingeloggt, angemeldet
log out: ausloggen, auszuloggen, logg/logge/loggen … aus, abmelden, abzumelden, melde/melden … ab, abmeldung, logout | ausgeloggt, abgemeldet
choose: wählen, wähle, wähl, auswählen, auszuwählen, wähl/wähle/wählen … aus, aussuchen, auszusuchen, such/suche/suchen … aus, selektieren, selektiere | gewählt, ausgewählt, ausgesucht, selektiert
upgrade: upgraden, upgrade, hochstufen, hochzustufen, stuf/stufe/stufen … hoch, aufstocken, aufzustocken, stock/stocke/stocken … auf | geupgradet, hochgestuft, aufgestockt
downgrade: downgraden, downgrade, herabstufen, herabzustufen, stuf/stufe/stufen … herab | herabgestuft
increase: erhöhen, erhöhe, erhöh, steigern, steigere, anheben, anzuheben, heb/hebe/heben … an, erhöhung | erhöht, gesteigert, angehoben
decrease: abziehen, abzuziehen, zieh/ziehe/ziehen … ab, senken, senke, senk, verringern, verringere, reduzieren, reduziere, herabsetzen, herabzusetzen, setz/setze/setzen … herab, kürzen, kürze, kürz | gesenkt, verringert, reduziert, herabgesetzt, gekürzt
record: erfassen, erfasse, erfass, aufzeichnen, aufzuzeichnen, zeichne/zeichnen … auf, eingeben, einzugeben, gib/gebe/geben … ein, protokollieren, protokolliere, notieren, notiere | erfasst, aufgezeichnet, eingegeben, protokolliert, notiert
remind: erinnern, erinnere, erinner | erinnert
notify: benachrichtigen, benachrichtige, informieren, informiere, mitteilen, mitzuteilen, teil/teile/teilen … mit, bescheid geben, bescheid sagen | benachrichtigt, informiert, mitgeteilt
calculate: berechnen, berechne, ausrechnen, auszurechnen, rechne/rechnen … aus, rechnen, rechne, berechnung | berechnet, ausgerechnet, gerechnet
print: drucken, drucke, druck, ausdrucken, auszudrucken, druck/drucke/drucken … aus | gedruckt, ausgedruckt
invoice: in rechnung stellen, verrechnen, verrechne, abrechnen | verrechnet
object: widersprechen, widerspreche, widersprich, anfechten, anzufechten, fechte/fechten/fechtet … an, einspruch einlegen, widerspruch einlegen, widerspruch, einspruch | widersprochen, angefochten
escalate: eskalieren, eskaliere | eskaliert
undo: rückgängig machen, mach/mache/machen … rückgängig | rückgängig gemacht
generate: generieren, generiere, erzeugen, erzeuge, erzeug, ausstellen, auszustellen, stell/stelle/stellen … aus | generiert, erzeugt, ausgestellt
`),
  nouns,
};

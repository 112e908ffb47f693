import type { PlannerLanguage } from './language.ts';
import { limits } from './limits/fr.ts';
import { nouns } from './nouns/fr.ts';
import { sentence } from './sentence/fr.ts';
import { gapped, ordinals, phrases, verbGroups } from './word-lists.ts';

export const french: PlannerLanguage = {
  code: 'fr',
  sentence,
  limits,
  recognisedBy: phrases(`
    au, aux, j', mon, ma, mes, votre, vos, notre, et, est, sont, pour, avec, dans, sur, chez, s'il, stp, voudrais, veux, peux, peux-tu, pouvez-vous,
    pourriez-vous, pourrais-tu, dois, faut, pas, jamais, aucun, aucune, rien, combien, pourquoi, quand, quels, quelles, est-ce, qu'est-ce, tout,
    toute, toutes, chaque, sauf, sans, puis, ensuite, aussi, où, annuler, annule, annulez, réserver, réserve, réservez, changer, changez, modifier,
    supprimer, supprime, ajouter, ajoute, envoyer, envoie, payer, afficher, affiche, montre-moi, montrez-moi, rendez-vous, commande, demain,
    aujourd'hui, bonjour, merci, moi, leur, cette, ces, c'est, l'adresse, ça, heures, être, avoir, plutôt, lundi, vendredi, veuillez, mets, fais,
    jusqu'à, très, oui`),
  fillers: phrases(`
    le, la, les, l', un, une, des, du, de, d', au, aux, à, en, dans, sur, sous, pour, par, avec, chez, vers, entre, jusque, jusqu'à, jusqu'au, dès,
    depuis, pendant, selon, concernant, concerne, y, je, j', me, m', moi, moi-même, tu, te, t', toi, il, elle, on, nous, vous, ils, elles, se, s',
    lui, leur, leurs, mon, ma, mes, ton, ta, tes, son, sa, ses, notre, nos, votre, vos, ce, c', cet, cette, ces, c'est, est, sont, être, suis, ai, as,
    a, ont, avez, avoir, va, vais, vas, allez, aller, veux, veut, voulez, voudrais, voudrait, voudrions, aimerais, aimerions, souhaite, souhaiterais,
    peux, peut, pouvez, pourrais, pourriez, pouvoir, dois, doit, devez, devrais, faut, besoin, vouloir, que, qu', qui, dont, comme, très, bien, juste,
    simplement, maintenant, tout de suite, immédiatement, vite, rapidement, dès que possible, encore, encore une fois, à nouveau, de nouveau, là, ici,
    voici, voilà, alors, donc, svp, stp, s'il te plaît, s'il vous plaît, merci, merci beaucoup, bonjour, bonsoir, salut, ok, d'accord, oui, monsieur,
    madame, heures, h, plaît, nommé, nommée, intitulé, intitulée, êtes`),
  polite: phrases(`
    s'il te plaît, s'il vous plaît, svp, stp, peux-tu, tu peux, pouvez-vous, vous pouvez, pourrais-tu, pourriez-vous, tu pourrais, vous pourriez,
    est-ce que tu peux, est-ce que vous pouvez, est-ce que tu pourrais, est-ce que vous pourriez, veuillez, merci de, je veux, je voudrais,
    j'aimerais, j'aimerais bien, je souhaite, je souhaiterais, j'ai besoin de, j'ai besoin d', il me faut, il me faudrait, il faut, il faudrait,
    je dois, je voulais, je viens pour, nous voulons, nous voudrions, nous aimerions, nous souhaitons, on voudrait, on aimerait, on veut, aide-moi à,
    aidez-moi à, ayez la gentillesse de, auriez-vous l'amabilité de, si possible, si c'est possible, si tu peux, si vous pouvez, merci d'avance,
    pour moi, fais en sorte de, assure-toi de, n'hésite pas à, ça te dérange de`),
  negations: gapped(`
    ne … pas, n' … pas, ne … plus, n' … plus, ne … jamais, n' … jamais, ne … rien, n' … rien, ne … aucun, ne … aucune, n' … aucun, n' … aucune,
    ne … ni, ne, n', pas, ne pas, non, jamais, aucun, aucune, rien, ni, pas de, pas d', surtout pas, en aucun cas, pas encore, pas question,
    laisse tomber, laissez tomber, oublie ça, oubliez ça, évite, évitez, ni … ni`),
  questions: phrases(`
    comment, comment puis-je, comment faire, combien, combien de, combien coûte, combien de temps, pourquoi, qui, qui est, qu'est-ce qui,
    qu'est-ce qui se passe, que se passe-t-il, qu'arrive-t-il, que dois-je, que puis-je, à quoi, quand, à quelle heure, où, d'où, puis-je,
    est-ce que je peux, est-ce qu'on peut, peut-on, pouvons-nous, pourrais-je, est-ce que, est-ce qu', est-ce possible, est-il possible de, est-il,
    est-elle, est-ce, sont-ils, sont-elles, y a-t-il, est-ce qu'il y a, ai-je, avez-vous, as-tu, dois-je, faut-il, suis-je, savez-vous, sais-tu,
    peux-tu me dire, pouvez-vous me dire, peux-tu m'expliquer, pouvez-vous m'expliquer, explique-moi, expliquez-moi, je me demande, a-t-il, a-t-elle,
    est-ce que mon, est-ce que ma`),
  conditions: phrases(`
    si, s'il y a, s'ils, s'il, s'elle, lorsque, lorsqu', dès que, dès qu', quand, à condition que, à condition de, à moins que, à moins de, au cas où,
    en cas de, tant que, seulement si, uniquement si, même si, pourvu que, une fois que, chaque fois que, selon que, dans le cas où, avant que,
    après que`),
  exceptions: gapped(`
    sauf, excepté, exceptée, à l'exception de, à l'exception du, à l'exception des, hormis, à part, mais pas, et pas, sans, autre que, en dehors de,
    hors, excluant, moins celui, moins celle, sauf si`),
  universals: phrases(`
    tout, toute, tous, toutes, tous les, toutes les, tous mes, toutes mes, chaque, chacun, chacune, les deux, l'ensemble, l'ensemble des, entier,
    entière, n'importe quel, n'importe quelle, quelconque, la totalité`),
  joiners: phrases(`
    et, et puis, puis, ensuite, et ensuite, après, après ça, après cela, et après, aussi, et aussi, également, de plus, en plus, ainsi que, enfin,
    pour finir, par ailleurs, en outre, une fois que c'est fait, et enfin`),
  alternatives: phrases('ou, ou bien, ou alors, soit, sinon, ou peut-être, ou encore'),
  replacements: gapped(`
    au lieu de, au lieu d', au lieu du, au lieu des, plutôt que, plutôt que de, à la place de, à la place du, en échange de, de … à, de … en, du … au,
    pas … mais, remplace … par, remplacer … par, remplacez … par, échange … contre, échanger … contre, échangez … contre`),
  corrections: phrases(`
    je veux dire, je voulais dire, enfin non, non plutôt, plutôt, ou plutôt, en fait, en fait non, finalement, non attends, attends, attendez,
    non attendez, pardon, correction, erreur de ma part, je me suis trompé, je me suis trompée, mets plutôt, mettez plutôt, à la place, non pardon,
    mieux`),
  hypotheticals: phrases(`
    supposons, supposons que, suppose que, supposez que, imagine, imaginons, imaginez, admettons, admettons que, hypothétiquement, théoriquement,
    en théorie, et si, que se passerait-il si, serait-il possible, serait-il possible de, ce serait possible, peut-être, éventuellement, je pourrais,
    il se pourrait, je pense à, je songe à, j'envisage, j'envisage de, j'hésite à, un jour`),
  pasts: phrases(`
    avais, avait, avaient, avons eu, était, étaient, été, a été, ont été, déjà, j'ai déjà, ai déjà, a déjà, ont déjà, avons déjà, a déjà été, j'avais,
    je viens de, hier, avant-hier, auparavant, la dernière fois, récemment, autrefois`),
  reported: phrases(`
    il veut, elle veut, ils veulent, elles veulent, veut que je, veulent que je, il voudrait, elle voudrait, voudrait que je, il aimerait,
    elle aimerait, m'a dit, m'a dit de, m'ont dit, m'ont dit de, m'a demandé, m'a demandé de, me demande de, me dit de, a dit, a dit que, ont dit,
    il dit, elle dit, ils disent, dit que, il paraît que, d'après, selon lui, selon elle, a demandé si, m'a conseillé, m'a recommandé, propose de,
    a proposé`),
  going: phrases(`
    va à, va au, va aux, va sur, va dans, allez à, allez au, allez sur, allez dans, aller à, aller au, aller sur, aller dans, ouvre, ouvrez, ouvrir,
    ouvre la page, emmène-moi à, emmène-moi au, emmène-moi sur, emmenez-moi à, amène-moi à, amène-moi sur, conduis-moi à, mène-moi à, navigue vers,
    retourne à, retour à, retour au, reviens à, accéder à, accède à, accédez à, où est, où sont, où se trouve, où se trouvent, où puis-je trouver,
    où trouver, où je peux trouver`),
  showing: phrases(`
    montre, montre-moi, montrez, montrez-moi, affiche, affichez, afficher, affiche-moi, voir, liste, listez, lister, cherche, cherchez, chercher,
    recherche, recherchez, trouve, trouvez, trouver, trouve-moi, consulter, regarder, quel est, quelle est, quels sont, quelles sont, quel, quelle,
    quels, quelles, lequel, laquelle, lesquels, lesquelles, qu'est-ce que, qu'est-ce que j'ai, dis-moi, dites-moi, donne-moi la liste,
    donne-moi la liste des, je veux voir, je voudrais voir, fais voir, fais-moi voir`),
  pronouns: phrases(`
    ça, cela, ceci, celui-ci, celui-là, celle-ci, celle-là, ceux-ci, ceux-là, celles-ci, celles-là, celui, celle, ceux, celles, lui, le même, la même,
    les mêmes, l'autre, les autres`),
  ordinals: ordinals(
    `premier première premiers premières, deuxième second seconde, troisième, quatrième, cinquième,
    sixième, septième, huitième, neuvième, dixième; dernier, dernière, derniers, dernières`,
  ),
  switches: {
    on: phrases(`
      activer, active, activez, allumer, allume, allumez, abonner, abonne, abonnez, autoriser, autorise, autorisez, oui à`),
    off: phrases(`
      désactiver, désactive, désactivez, éteindre, éteins, éteignez, désabonner, désabonne, désabonnez, couper, coupe, coupez, arrêter de m'envoyer,
      arrête de m'envoyer, ne plus recevoir, non à`),
  },
  clitics: phrases('-le, -la, -les, -moi, -nous, -lui, -leur, -en, -y'),
  ...verbGroups(`
book: réserver, réserve, réservez, prendre rendez-vous, prendre un rendez-vous, prends rendez-vous, prenez rendez-vous | réservé, réservée, réservés, réservées
schedule: planifier, planifie, planifiez, programmer, programme, programmez, fixer, fixe, fixez, organiser, organise, organisez | planifié, planifiée, planifiés, planifiées, programmé, programmée, programmés, programmées, fixé, fixée, fixés, fixées, organisé, organisée, organisés, organisées
move: déplacer, déplace, déplacez, reporter, reporte, reportez, décaler, décale, décalez, repousser, repousse, repoussez, avancer, avance, avancez, report | déplacé, déplacée, déplacés, déplacées, reporté, reportée, reportés, reportées, décalé, décalée, décalés, décalées, repoussé, repoussée, repoussés, repoussées, avancé, avancée, avancés, avancées
renew: renouveler, renouvelle, renouvelez, prolonger, prolonge, prolongez, reconduire, reconduis, renouvellement, prolongation | renouvelé, renouvelée, renouvelés, renouvelées, prolongé, prolongée, prolongés, prolongées, reconduit, reconduite
cancel: annuler, annule, annulez, résilier, résilie, résiliez, décommander, décommande, décommandez, annulation, résiliation | annulé, annulée, annulés, annulées, résilié, résiliée, résiliés, résiliées, décommandé, décommandée, décommandés, décommandées
withdraw: retirer, retire, retirez, révoquer, révoque, révoquez, rétracter, rétracte, rétractez, rétractation | retiré, retirée, retirés, retirées, révoqué, révoquée, révoqués, révoquées, rétracté, rétractée, rétractés, rétractées
keep: garder, garde, gardez, conserver, conserve, conservez | gardé, gardée, gardés, gardées, conservé, conservée, conservés, conservées
refund: rembourser, rembourse, remboursez, remboursement | remboursé, remboursée, remboursés, remboursées
return: retourner, retourne, retournez, renvoyer, renvoie, renvoyez, rendre, rends, rendez, rapporter, rapporte, rapportez, restituer, restitue, restituez | retourné, retournée, retournés, retournées, renvoyé, renvoyée, renvoyés, renvoyées, rendu, rendue, rendus, rapporté, rapportée, rapportés, rapportées, restitué, restituée, restitués, restituées
exchange: échanger, échange, échangez | échangé, échangée, échangés, échangées
replace: remplacer, remplace, remplacez, remplacement | remplacé, remplacée, remplacés, remplacées
assign: assigner, assigne, assignez, attribuer, attribue, attribuez, affecter, affecte, affectez, confier, confie, confiez, déléguer, délègue, déléguez, attribution | assigné, assignée, assignés, assignées, attribué, attribuée, attribués, attribuées, affecté, affectée, affectés, affectées, confié, confiée, confiés, confiées, délégué
unassign: désassigner, désassigne, désassignez, désaffecter, désaffecte, désaffectez | désassigné, désassignée, désassignés, désassignées, désaffecté, désaffectée, désaffectés, désaffectées
close: fermer, ferme, fermez, clôturer, clôture, clôturez, clore, clos, fermeture | fermé, fermée, fermés, fermées, clôturé, clôturée, clôturés, clôturées
reopen: rouvrir, rouvre, rouvrez, réouvrir, réouverture | rouvert, rouverte, réouvert
open: ouvrir, ouvre, ouvrez, ouverture | ouvert, ouverte, ouverts, ouvertes
resolve: résoudre, résous, résolvez, résolution | résolu, résolue, résolus
pay: payer, paie, paye, payez, régler, règle, réglez, acquitter, acquitte, acquittez | payé, payée, payés, payées, réglé, réglée, réglés, acquitté, acquittée, acquittés, acquittées
order: commander, commande, commandez, passer commande, passer une commande, passe une commande | commandé, commandée, commandés, commandées
reorder: commander à nouveau, commander de nouveau, repasser commande, racheter
buy: acheter, achète, achetez | acheté, achetée, achetés, achetées
sell: vendre, vends, vendez | vendu, vendue, vendus
register: inscrire, inscris, inscrivez, enregistrer, enregistre, enregistrez, inscription, enregistrement | inscrit, inscrite, inscrits, enregistré, enregistrée, enregistrés, enregistrées
deregister: désinscrire, désinscris, désinscrivez, désinscription | désinscrit, désinscrite
subscribe: abonner, abonne, abonnez, souscrire, souscris, souscrivez | abonné, abonnée, abonnés, abonnées, souscrit, souscrite
unsubscribe: désabonner, désabonne, désabonnez, désinscrire, désinscris, désinscrivez, désinscription, désabonnement | désabonné, désabonnée, désabonnés, désabonnées, désinscrit, désinscrite
join: rejoindre, rejoins, rejoignez, participer, participe, participez, adhérer, adhère, adhérez, adhésion, participation | rejoint, rejointe, participé, adhéré
leave: quitter, quitte, quittez | quitté, quittée, quittés, quittées
report: signaler, signale, signalez, déclarer, déclare, déclarez, signalement | signalé, signalée, signalés, signalées, déclaré, déclarée, déclarés, déclarées
complain: plaindre, plains, plaignez, réclamer, réclame, réclamez, porter plainte, faire une réclamation | plaint, réclamé, réclamée, réclamés, réclamées
request: demander, demande, demandez, solliciter, sollicite, sollicitez | demandé, demandée, demandés, demandées, sollicité, sollicitée, sollicités, sollicitées
apply: postuler, postule, postulez, faire une demande, candidater, poser ma candidature | postulé, postulée, postulés, postulées
submit: soumettre, soumets, soumettez, déposer, dépose, déposez, remettre, remets, remettez, transmettre, transmets, transmettez, dépôt | soumis, soumise, déposé, déposée, déposés, déposées, remis, transmis, transmise
upload: téléverser, téléverse, téléversez, joindre, joins, joignez, mettre en ligne, ajouter un fichier | téléversé, téléversée, téléversés, téléversées, joint, jointe
download: télécharger, télécharge, téléchargez, téléchargement | téléchargé, téléchargée, téléchargés, téléchargées
import: importer, importe, importez | importé, importée, importés, importées
export: exporter, exporte, exportez | exporté, exportée, exportés, exportées
send: envoyer, envoie, envoyez, expédier, expédie, expédiez, envoi | envoyé, envoyée, envoyés, envoyées, expédié, expédiée, expédiés, expédiées
resend: envoyer à nouveau, renvoyer à nouveau, envoyer de nouveau, réenvoyer
forward: transférer, transfère, transférez, faire suivre | transféré, transférée
contact: contacter, contacte, contactez, écrire, écris, écrivez, joindre, joins, joignez | contacté, contactée, contactés, contactées, écrit, écrite, joint, jointe
call: appeler, appelle, appelez, téléphoner, téléphone, téléphonez, rappeler, rappelle, rappelez | appelé, appelée, téléphoné, rappelé
reply: répondre, réponds, répondez | répondu
comment: commenter, commente, commentez | commenté, commentée, commentés, commentées
share: partager, partage, partagez | partagé, partagée, partagés, partagées
invite: inviter, invite, invitez | invité, invitée, invités, invitées
change: changer, change, changez, modifier, modifie, modifiez, actualiser, actualise, actualisez, éditer, édite, éditez, corriger, corrige, corrigez, adapter, adapte, adaptez, ajuster, ajuste, ajustez, mettre à jour, mets à jour, mettez à jour, mettre, mets, mettez, définir, définis, définissez, modification, changement, mise à jour | changé, changée, changés, changées, modifié, modifiée, modifiés, modifiées, actualisé, actualisée, actualisés, actualisées, édité, éditée, édités, éditées, corrigé, corrigée, corrigés, corrigées, adapté, adaptée, adaptés, adaptées, ajusté, ajustée, ajustés, ajustées, mis, défini, définie
rename: renommer, renomme, renommez, rebaptiser, rebaptise, rebaptisez | renommé, renommée, renommés, renommées, rebaptisé, rebaptisée, rebaptisés, rebaptisées
add: ajouter, ajoute, ajoutez, insérer, insère, insérez, inclure, inclus, incluez, ajout | ajouté, ajoutée, ajoutés, ajoutées, inséré, insérée
create: créer, crée, créez, faire, fais, faites, établir, établis, établissez, nouveau, nouvel, nouvelle, nouveaux, nouvelles, création | créé, créée, créés, créées, fait, faite, établi
remove: supprimer, supprime, supprimez, effacer, efface, effacez, enlever, enlève, enlevez, retirer, retire, retirez, ôter, ôte, ôtez, éliminer, élimine, éliminez, suppression | supprimé, supprimée, supprimés, supprimées, effacé, effacée, effacés, effacées, enlevé, enlevée, retiré, retirée, retirés, retirées, ôté, ôtée, ôtés, ôtées, éliminé, éliminée, éliminés, éliminées
clear: vider, vide, videz | vidé, vidée, vidés, vidées
reset: réinitialiser, réinitialise, réinitialisez, remettre à zéro, réinitialisation | réinitialisé, réinitialisée, réinitialisés, réinitialisées
archive: archiver, archive, archivez | archivé, archivée, archivés, archivées
restore: restaurer, restaure, restaurez, rétablir, rétablis, rétablissez, récupérer, récupère, récupérez, désarchiver, désarchive, désarchivez | restauré, restaurée, restaurés, restaurées, rétabli, rétablie, rétablies, récupéré, récupérée, désarchivé, désarchivée, désarchivés, désarchivées
approve: approuver, approuve, approuvez, accepter, accepte, acceptez, autoriser, autorise, autorisez, donner mon accord, approbation | approuvé, approuvée, approuvés, approuvées, accepté, acceptée, acceptés, acceptées, autorisé, autorisée, autorisés, autorisées
confirm: confirmer, confirme, confirmez, valider, valide, validez, vérifier, vérifie, vérifiez, confirmation, validation | confirmé, confirmée, confirmés, confirmées, validé, validée, validés, validées, vérifié, vérifiée, vérifiés, vérifiées
decline: refuser, refuse, refusez, rejeter, rejette, rejetez, décliner, décline, déclinez, refus | refusé, refusée, refusés, refusées, rejeté, rejetée, décliné, déclinée, déclinés, déclinées
allow: permettre, permets, permettez, autoriser, autorise, autorisez, accorder, accorde, accordez | permis, permise, autorisé, autorisée, autorisés, autorisées, accordé, accordée, accordés, accordées
borrow: emprunter, emprunte, empruntez | emprunté, empruntée, empruntés, empruntées
lend: prêter, prête, prêtez | prêté, prêtée, prêtés, prêtées
rent: louer, loue, louez | loué, louée, loués, louées
check in: faire le check-in, check-in, enregistrer mon arrivée
check out: faire le check-out, check-out, enregistrer mon départ
check: vérifier, vérifie, vérifiez, contrôler, contrôle, contrôlez, vérification | vérifié, vérifiée, vérifiés, vérifiées, contrôlé, contrôlée, contrôlés, contrôlées
mark: marquer, marque, marquez, étiqueter, étiquette, étiquetez, cocher, coche, cochez, signaler comme | marqué, marquée, marqués, marquées, étiqueté, étiquetée, coché, cochée, cochés, cochées
turn on: activer, active, activez, allumer, allume, allumez, activation | activé, activée, activés, activées, allumé, allumée, allumés, allumées
turn off: désactiver, désactive, désactivez, éteindre, éteins, éteignez, désactivation | désactivé, désactivée, désactivés, désactivées, éteint, éteinte
start: commencer, commence, commencez, démarrer, démarre, démarrez, lancer, lance, lancez, débuter, débute, débutez | commencé, commencée, commencés, commencées, démarré, démarrée, démarrés, démarrées, lancé, lancée, lancés, lancées, débuté, débutée, débutés, débutées
stop: arrêter, arrête, arrêtez, stopper, stoppe, stoppez, terminer, termine, terminez, cesser, cesse, cessez, mettre fin à, mets fin à | arrêté, arrêtée, arrêtés, arrêtées, stoppé, stoppée, stoppés, stoppées, terminé, terminée, terminés, terminées, cessé, cessée, cessés, cessées
pause: suspendre, suspends, suspendez, geler, gèle, gelez, mettre en pause, mets en pause, mettez en pause, suspension | suspendu, suspendue, gelé, gelée
resume: reprendre, reprends, reprenez, continuer, continue, continuez, poursuivre, poursuis, poursuivez | repris, reprise, continué, continuée, continués, continuées, poursuivi
complete: terminer, termine, terminez, finir, finis, finissez, achever, achève, achevez, compléter, complète, complétez | terminé, terminée, terminés, terminées, fini, finie, achevé, complété
fill in: remplir, remplis, remplissez, compléter, complète, complétez | rempli, remplie, complété
save: sauvegarder, sauvegarde, sauvegardez, enregistrer, enregistre, enregistrez, sauver, sauve, sauvez | sauvegardé, sauvegardée, sauvegardés, sauvegardées, enregistré, enregistrée, enregistrés, enregistrées, sauvé, sauvée, sauvés, sauvées
favourite: mettre en favori, ajouter aux favoris, mettre en favoris
copy: copier, copie, copiez, dupliquer, duplique, dupliquez | copié, copiée, copiés, copiées, dupliqué, dupliquée, dupliqués, dupliquées
connect: relier, relie, reliez, lier, lie, liez, associer, associe, associez | relié, reliée, reliés, reliées, lié, liée, liés, liées, associé, associée, associés, associées
disconnect: dissocier, dissocie, dissociez, délier, délie, déliez | dissocié, dissociée, dissociés, dissociées, délié, déliée, déliés, déliées
follow: suivre, suivez | suivi, suivie
unfollow: ne plus suivre
block: bloquer, bloque, bloquez | bloqué, bloquée, bloqués, bloquées
unblock: débloquer, débloque, débloquez | débloqué, débloquée, débloqués, débloquées
lock: verrouiller, verrouille, verrouillez | verrouillé, verrouillée, verrouillés, verrouillées
unlock: déverrouiller, déverrouille, déverrouillez | déverrouillé, déverrouillée, déverrouillés, déverrouillées
hide: masquer, masque, masquez, cacher, cache, cachez | masqué, masquée, masqués, masquées, caché, cachée, cachés, cachées
show: montrer, montre, montrez, afficher, affiche, affichez, voir, vois, voyez, consulter, consulte, consultez, visualiser, visualise, visualisez, lister, liste, listez, affichage | montré, montrée, montrés, montrées, affiché, affichée, affichés, affichées, vu, vue, consulté, consultée, consultés, consultées, visualisé, visualisée, visualisés, visualisées, listé, listée, listés, listées
find: trouver, trouve, trouvez, chercher, cherche, cherchez, rechercher, recherche, recherchez | trouvé, trouvée, trouvés, trouvées, cherché, cherchée, cherchés, cherchées, recherché, recherchée, recherchés, recherchées
mute: mettre en sourdine, mettre en silencieux
unmute: réactiver le son
review: évaluer, évalue, évaluez, noter, notez | évalué, évaluée, évalués, évaluées, noté, notée
vote: voter, vote, votez | voté, votée, votés, votées
donate: faire un don, fais un don
transfer: virer, vire, virez, transférer, transfère, transférez, faire un virement, fais un virement | viré, virée, virés, virées, transféré, transférée
top up: recharger, recharge, rechargez, approvisionner, approvisionne, approvisionnez | rechargé, rechargée, rechargés, rechargées, approvisionné, approvisionnée, approvisionnés, approvisionnées
claim: revendiquer, revendique, revendiquez, faire valoir | revendiqué, revendiquée, revendiqués, revendiquées
redeem: utiliser un bon, échanger un bon
track: suivre mon colis, suivre la livraison, tracer, trace, tracez, suivi | tracé, tracée, tracés, tracées
deliver: livrer, livre, livrez | livré, livrée, livrés, livrées
collect: collecter, collecte, collectez, retirer, retire, retirez, venir chercher, aller chercher, ramasser, ramasse, ramassez | collecté, collectée, collectés, collectées, retiré, retirée, retirés, retirées, ramassé, ramassée, ramassés, ramassées
repair: réparer, répare, réparez, réparation, dépanner, dépanne, dépannez | réparé, réparée, réparés, réparées, dépanné, dépannée, dépannés, dépannées
sign: signer, signe, signez | signé, signée, signés, signées
log in: se connecter, connecter, connecte, connectez, me connecter, connexion | connecté, connectée, connectés, connectées
log out: se déconnecter, déconnecter, déconnecte, déconnectez, me déconnecter, déconnexion | déconnecté, déconnectée, déconnectés, déconnectées
choose: choisir, choisis, choisissez, sélectionner, sélectionne, sélectionnez, choix, sélection | choisi, choisie, choisies, sélectionné, sélectionnée, sélectionnés, sélectionnées
upgrade: passer à l'offre supérieure, améliorer, améliore, améliorez, surclasser | amélioré, améliorée, améliorés, améliorées
downgrade: passer à l'offre inférieure, rétrograder, rétrograde, rétrogradez | rétrogradé, rétrogradée, rétrogradés, rétrogradées
increase: augmenter, augmente, augmentez, augmentation | augmenté, augmentée, augmentés, augmentées
decrease: soustraire, soustrais, déduire, déduis, diminuer, diminue, diminuez, réduire, réduis, réduisez, baisser, baisse, baissez, réduction | diminué, diminuée, diminués, diminuées, réduit, réduite, baissé, baissée, baissés, baissées
record: saisir, saisis, saisissez, noter dans, consigner, consigne, consignez, saisie | saisi, saisies, consigné, consignée, consignés, consignées
remind: rappelle-moi, rappelez-moi, me rappeler
notify: notifier, notifie, notifiez, informer, informe, informez, avertir, avertis, avertissez, prévenir, préviens, prévenez | notifié, notifiée, notifiés, notifiées, informé, informée, informés, informées, averti, avertie, averties, prévenu, prévenue
calculate: calculer, calcule, calculez, estimer, estime, estimez, calcul | calculé, calculée, calculés, calculées, estimé, estimée, estimés, estimées
print: imprimer, imprime, imprimez | imprimé, imprimée, imprimés, imprimées
invoice: facturer, facturez, facturation | facturé, facturée, facturés, facturées
object: contester, conteste, contestez, faire appel, faire opposition, contestation | contesté, contestée, contestés, contestées
escalate: faire remonter, escalade
skip: sauter, saute, sautez, zapper | sauté
undo: défaire, défais, défaites, annuler la dernière action | défait
generate: générer, génère, générez, émettre, émets, émettez | généré, générée, émis, émise
`),
  nouns,
};

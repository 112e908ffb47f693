import { groups } from '../word-lists.ts';

export const nouns = groups(`
appointment: rendez-vous, rdv, créneau, créneaux
booking: réservation, réservations
meeting: réunion, réunions
event: événement, événements, évènement, évènements, manifestation
visit: visite, visites
calendar: calendrier, calendriers, agenda, planning
date: date, dates
timer: minuteur, chronomètre
time: heure, horaire, horaires
monthly: mensuel, mensuelle, mensuels
deadline: échéance, échéances, date limite, délai, délais
reminder: rappel, rappels
notification: notification, notifications, alerte, alertes
message: message, messages
email: e-mail, e-mails, email, emails, mail, mails, courriel, courriels, adresse e-mail, adresse email, adresse mail, adresse électronique
phone: téléphone, portable, mobile, numéro de téléphone, numéro de portable
address: adresse, adresses
delivery address: adresse de livraison
billing address: adresse de facturation
street: rue, rues
city: ville, villes
postcode: code postal
country: pays
place: lieu, lieux, endroit
name: nom, noms
first name: prénom, prénoms
last name: nom de famille
username: nom d'utilisateur, identifiant, pseudo, pseudonyme
birthday: anniversaire, date de naissance
password: mot de passe, mots de passe
code: code, codes, pin
account: compte, comptes
profile: profil, profils
picture: photo, photos, image, images, avatar
language: langue, langues
setting: paramètre, paramètres, réglage, réglages, préférence, préférences
newsletter: newsletter, newsletters, lettre d'information, infolettre
subscription: abonnement, abonnements
membership: adhésion, adhésions
plan: forfait, forfaits, formule, offre
contract: contrat, contrats
insurance: assurance, assurances
licence: licence, licences
permit: permis, autorisation, autorisations
certificate: certificat, certificats, attestation, attestations, justificatif
passport: passeport, passeports, carte d'identité
payment: paiement, paiements, règlement, versement
payment method: moyen de paiement, moyens de paiement, mode de paiement, modes de paiement
card: carte, cartes, carte bancaire, carte de crédit, cb
bank account: compte bancaire, iban, rib, coordonnées bancaires
direct debit: prélèvement, prélèvements, prélèvement automatique
transfer: virement, virements
invoice: facture, factures
receipt: reçu, reçus, ticket de caisse
quote: devis
statement: relevé, relevés, relevé de compte
order: commande, commandes, achat, achats
product: produit, produits, article, articles
basket: panier, paniers
favourite: favori, favoris, liste de souhaits, liste d'envies
delivery: livraison, livraisons
parcel: colis, paquet, paquets
return: retour, retours
refund: remboursement, remboursements
price: prix, coût, coûts
fee: frais, redevance, cotisation
fine: amende, amendes, pénalité, contravention
amount: montant, montants, somme
balance: solde, soldes, crédit
discount: remise, remises, rabais, réduction
voucher: bon, bons, code promo, coupon, bon de réduction
gift card: carte cadeau, cartes cadeaux, chèque cadeau, bon cadeau
offer: promotion, promotions, publicité
donation: don, dons
expense: dépense, dépenses, note de frais, notes de frais
salary: salaire, salaires, paie
tax: impôt, impôts, taxe, taxes, tva
quantity: quantité, quantités, nombre
size: taille, tailles
colour: couleur, couleurs
document: document, documents, papier, papiers
file: fichier, fichiers, pièce jointe, pièces jointes
form: formulaire, formulaires
application: candidature, candidatures, dossier, dossiers
request: demande, demandes, requête
complaint: réclamation, réclamations, plainte, plaintes
problem: problème, problèmes, panne, pannes, défaut, erreur, erreurs, bug
damage: dommage, dommages, dégât, dégâts, sinistre
ticket: billet, billets, ticket, tickets
case: cas, affaire
claim: créance, revendication
report: rapport, rapports, compte rendu
task: tâche, tâches
project: projet, projets
note: note, notes, remarque
comment: commentaire, commentaires
feedback: avis, évaluation, évaluations
survey: sondage, sondages, enquête, questionnaire
question: question, questions
answer: réponse, réponses
title: titre, titres, objet, sujet
description: description, descriptions
reason: raison, raisons, motif
status: statut, statuts, état
priority: priorité, priorités, urgence
category: catégorie, catégories
label: étiquette, étiquettes, libellé
list: liste, listes
history: historique
team: équipe, équipes
group: groupe, groupes
member: membre, membres
user: utilisateur, utilisateurs, utilisatrice
customer: client, clients, cliente, clientes
contact: contact, contacts
guest: invité, invités, visiteur, visiteurs
person: personne, personnes
child: enfant, enfants
family: famille, familles
pet: animal, animaux
doctor: médecin, médecins, docteur, généraliste
dentist: dentiste, dentistes
patient: patient, patients, patiente
prescription: ordonnance, ordonnances
medicine: médicament, médicaments
vaccination: vaccination, vaccinations, vaccin, vaccins
result: résultat, résultats
employee: employé, employés, employée, collègue, collègues, salarié, salariés
manager: responsable, responsables, chef, manager, supérieur
role: rôle, rôles, droit, droits
access: accès
invitation: invitation, invitations
job: emploi, emplois, poste, postes
shift: service, équipe de nuit
holiday: congé, congés, vacances
absence: absence, absences, arrêt maladie
hours: heures de travail, feuille de temps
teacher: professeur, professeurs, enseignant, enseignante, formateur
student: élève, élèves, étudiant, étudiants, étudiante
course: cours, formation, formations, stage, atelier, leçon
exam: examen, examens, test, tests
book: livre, livres
loan: prêt, prêts, emprunt, emprunts
seat: siège, sièges
table: table, tables
room: chambre, chambres, salle, salles, pièce
space: emplacement, emplacements, place, places
flight: vol, vols
train: train, trains
bus: bus, autobus
trip: voyage, voyages, trajet, trajets
hotel: hôtel, hôtels, séjour, séjours, hébergement
car: voiture, voitures, véhicule, véhicules
bike: vélo, vélos
parking: parking, stationnement, place de parking
apartment: appartement, appartements, logement
house: maison, maisons
rent: loyer, loyers
tenant: locataire, locataires
key: clé, clés, clef, clefs
repair: réparation, réparations
meter: compteur, compteurs, relevé de compteur
electricity: électricité
water: eau
gas: gaz
internet: internet, wifi
waste: déchet, déchets, ordures, encombrants
bin: poubelle, poubelles, bac, conteneur
device: appareil, appareils
menu: menu, menus
meal: repas, plat, plats
breakfast: petit déjeuner, petit-déjeuner
page: page, pages
link: lien, liens
dashboard: tableau de bord, accueil, aperçu
help: aide, assistance
signature: signature, signatures
dog: chien, chiens
breed: race
year: an, ans, année, années
month: mois
day: jour, jours
waiting list: liste d'attente
luggage: bagages, valise, valises
cleaning: nettoyage, ménage
laundry: lessive, linge
taxi: taxi, taxis
concert: concert, concerts, représentation
film: film, films
game: match, matchs, partie, parties
instalment: acompte, acomptes, mensualité, mensualités
deposit: caution, arrhes
outage: coupure
heating: chauffage, radiateur, chaudière
allergy: allergie, allergies
tool: outil, outils
supplies: fournitures, matériel
branch: agence, agences, succursale
warranty: garantie
treatment: traitement, soin, soins
driver: conducteur, conductrice, chauffeur
sim card: carte sim
bag: sac, sacs
vet: vétérinaire
points: points
`);

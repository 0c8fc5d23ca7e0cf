import { Facts, Part, Points } from '../../../../../../features/site/legal/legal-parts.tsx'

const purposes = [
  'pour faire fonctionner le jeu, juger les réponses et montrer le classement (pour exécuter notre contrat avec toi),',
  'pour gérer ton compte et ton abonnement (notre contrat),',
  'pour annoncer son prix à qui gagne et le verser (notre contrat, et l’obligation légale de tenir des comptes),',
  'pour te répondre quand tu nous écris (notre contrat, ou notre intérêt à répondre),',
  'pour écarter les attaques, la triche et les essais gratuits répétés, régler les litiges sur les prix et trouver les erreurs (notre intérêt à un jeu juste et qui marche),',
  'pour compter quelles pages sont lues, là où nous le faisons et si tu l’as accepté (ton consentement).',
]

const kept = [
  { term: 'Ton compte, tes réponses et ton abonnement', text: 'Jusqu’à ce que tu supprimes le compte.' },
  {
    term: 'Tours d’entraînement',
    text: 'Ceux des visiteurs, qui ne nomment personne, sont supprimés après 30 jours ; ceux d’un compte disparaissent avec lui.',
  },
  {
    term: 'Comptes jamais confirmés',
    text: 'Supprimés après 7 jours.',
  },
  {
    term: 'Sessions',
    text: 'Jusqu’à ce que tu te déconnectes, ou 30 jours après ton dernier jour ici. Tu peux mettre fin à chacune dans les paramètres.',
  },
  {
    term: 'Liens envoyés par e-mail',
    text: 'Jusqu’à leur utilisation : une heure au plus pour un nouveau mot de passe, un jour pour la confirmation d’une adresse.',
  },
  {
    term: 'E-mails du jeu',
    text: 'Ce qu’ils disent est supprimé une fois qu’ils sont envoyés ; le fait qu’ils l’ont été, après 30 jours. Celui qui ne peut pas être remis est supprimé 30 jours après que nous y avons renoncé.',
  },
  {
    term: 'Prix et leur versement',
    text: 'Qui a gagné quel défi et quand, le montant, ce qu’il est advenu du prix et quand, et, une fois versé, la référence du paiement : aussi longtemps que la loi exige de tels documents.',
  },
  {
    term: 'Quand tu réclames un prix',
    text: 'Ce que tu as déclaré, le pays et l’État, comment tu souhaitais apparaître, et nos échanges au sujet du prix : jusqu’à ce que tu supprimes le compte, ou, si le prix n’est pas réglé d’ici là, jusqu’à ce qu’il le soit. Ce qu’il est advenu du prix et quand reste avec les documents ci-dessus, sans ces données.',
  },
  {
    term: 'Coordonnées de paiement des gagnants',
    text: 'La preuve de ton identité et de ton âge : jusqu’à ce que nous l’ayons vérifiée. Ton nom complet et tes coordonnées de paiement : jusqu’à ce que l’argent te soit versé, puis aussi longtemps que la loi exige de tels documents.',
  },
  {
    term: 'Messages de notre prestataire de paiement',
    text: 'De quel type de message il s’agissait, quand il est arrivé, et le numéro sous lequel le prestataire te connaît : 90 jours, et plus longtemps seulement s’il n’a pas pu être traité.',
  },
  {
    term: 'Le journal des modifications',
    text: 'Ce que l’administration a modifié, les connexions à l’administration et les tentatives échouées, avec leurs adresses réseau, le fait qu’un prix a été versé (quand, le montant et la référence du paiement), pour chaque victoire le défi, la réponse, sa distance et le prix, et pour chaque avertissement ou suspension d’un compte l’article et la fin. Il est gardé sans limite de durée, pour que les litiges puissent être réglés, et ses lignes ne sont jamais modifiées. Un joueur n’y apparaît que sous la forme d’un nombre aléatoire.',
  },
  { term: 'Captchas', text: 'Qu’un captcha a été résolu : quelques minutes.' },
  { term: 'Comptage des requêtes', text: 'Un jour au plus.' },
  {
    term: 'E-mails d’assistance et journal technique',
    text: 'Aussi longtemps que ta question, ou la recherche d’une erreur, en a besoin.',
  },
]

const keptAfterDeletion = [
  'qu’un compte a existé : son nombre aléatoire et la date de sa suppression, pour qu’il reste supprimé quand une sauvegarde est restaurée,',
  'ton nom d’utilisateur, sous forme d’empreinte, pendant 30 jours, pour que personne ne puisse l’utiliser aussitôt,',
  'les réponses qui ont gagné, et les défis qu’elles ont résolus, sans ton nom : le classement dit alors « Ancien joueur ». Toutes les autres réponses sont supprimées ; le registre public garde une entrée pour chacune, que personne ne peut plus ouvrir,',
  'un prix que tu as gagné : son montant, depuis quand il t’est dû, et quand et sous quelle référence il a été versé, avec le nombre aléatoire de ton compte. Ton adresse e-mail, et ce que tu as déclaré pour le réclamer, n’y restent que jusqu’à ce qu’il soit réglé,',
  'un e-mail au sujet d’un prix qui n’a pas encore été remis : il part quand même, et il est supprimé comme tous les autres,',
  'qu’un compte a reçu un avertissement ou a été suspendu, quand et selon quel article du règlement du concours, avec le nombre aléatoire de ton compte ; tout ce qui a été écrit à ce sujet est supprimé,',
  'les lignes sur tes victoires et sur les avertissements et suspensions dans le journal des modifications, avec le même nombre aléatoire et sans ton nom,',
  'si tu avais un abonnement : des empreintes à clé de ton adresse e-mail et, si tu as eu un essai gratuit, de tes cartes, sans limite de durée, pour que personne n’ait un second essai. Personne ne peut y lire une adresse ou une carte,',
  'les messages de notre prestataire de paiement, les e-mails d’assistance, le journal technique et le comptage des requêtes : aussi longtemps qu’indiqué ci-dessus,',
  'que ton compte a été supprimé : un dernier e-mail te le dit, et il est oublié après 30 jours.',
]

export const use = (
  <>
    <p>Nous utilisons tes informations à ces fins ; la base légale est entre parenthèses :</p>
    <Points items={purposes} />
    <p>
      <strong>Ce que les autres voient :</strong> ton pseudo, l’ordre des réponses dans le classement, à quelle distance
      étaient les tiennes (tant qu’un défi est ouvert, cela peut n’être dit qu’approximativement ou pas du tout), et que
      tu as gagné ; une fois un défi résolu, aussi où tu as placé tes épingles. Quand tu as reçu un prix, la page du
      palmarès le dit, avec ton pseudo seulement si tu l’as choisi. Pour que tout le monde puisse vérifier qui a gagné,
      un registre public contient l’instant de chaque réponse et, une fois le défi résolu, son lieu, sans ton nom. Aucun
      autre joueur ne voit ton adresse e-mail, ni ce que tu paies.
    </p>
    <p>
      <strong>Décisions par des programmes :</strong> les réponses sont jugées, et les essais gratuits répétés refusés,
      automatiquement. Si tu penses qu’une telle décision est une erreur, écris-nous, et une personne l’examinera.
    </p>
    <Part title="Combien de temps nous les gardons">
      <Facts rows={kept} />
    </Part>
    <Part title="Ce qui reste après la suppression de ton compte">
      <Points items={keptAfterDeletion} />
      <p>
        Notre prestataire de paiement te supprime de sa clientèle et garde les documents de paiement aussi longtemps que
        la loi l’exige. Les sauvegardes contiennent les informations supprimées jusqu’à leur remplacement.
      </p>
    </Part>
  </>
)

import { winRadiusKm } from '@whereabouts/game/rules'
import type { LegalText } from '../../../../../../features/site/legal/legal-page.tsx'
import {
  Imprint,
  OperatorName,
  PageLink,
  Part,
  Points,
  ProjectName,
  SupportAddress,
} from '../../../../../../features/site/legal/legal-parts.tsx'

const overview = (
  <>
    <p>
      Chaque jour, une photo mystère est montrée. On place une épingle sur une carte du monde pour deviner où se tenait
      la personne qui l’a prise. La première réponse à {winRadiusKm} km au plus des coordonnées fixées d’avance gagne le
      prix du jour, et cette première victoire met fin au défi pour tout le monde.
    </p>
    <p>
      Notre serveur calcule chaque distance le long de la surface de la Terre, de ton épingle aux coordonnées du défi,
      qui ne changent pas après la première réponse, et décide d’après le chiffre exact. Quelle réponse était la
      première se décide par son arrivée : l’instant où un de nos serveurs a reçu la requête entière, d’après l’horloge
      qu’ils partagent tous, à la microseconde près. De toutes les réponses gagnantes enregistrées dans la seconde qui
      suit la première, celle qui est arrivée le plus tôt gagne. Une réponse gagnante enregistrée plus tard apprend que
      le défi est résolu, et est notée comme tardive. Le temps que met une réponse à nous parvenir ne dépend pas de
      nous. Les distances que nous montrons peuvent être arrondies et, tant qu’un défi est ouvert, n’être dites
      qu’approximativement ou pas du tout ; cela ne change rien à qui gagne.
    </p>
    <p>
      Les défis commencent aux heures du <PageLink to="/schedule">calendrier</PageLink>. Un défi accepte des réponses
      jusqu’à ce qu’il soit résolu ou que le suivant prenne sa place, pendant 24 heures au plus. Une réponse envoyée ne
      peut être ni modifiée ni reprise.
    </p>
    <Part title="Qui peut jouer">
      <Points
        items={[
          'Il faut avoir au moins 18 ans pour jouer.',
          'Chaque personne peut avoir un compte, et un compte est pour une personne.',
          'Participer doit être légal là où tu habites. C’est à toi de savoir si c’est le cas.',
          'Les personnes qui gèrent le jeu, ou qui connaissent un lieu avant que son défi soit résolu, ne peuvent pas participer.',
        ]}
      />
      <p>
        C’est un jeu d’adresse : la précision d’une réponse et le moment de son arrivée décident qui gagne. Il n’y a pas
        de tirage au sort.
      </p>
      <p>
        Le <PageLink to="/rules">règlement du concours</PageLink> fait partie de ces conditions. Il dit la même chose en
        articles numérotés, et qui peut recevoir un prix et où.
      </p>
    </Part>
  </>
)

const subscription = (
  <>
    <p>
      Un compte est gratuit. Voir la photo nette et envoyer des réponses demande un abonnement payant ; l’accès gratuit
      ne sert qu’à découvrir. Chaque formule a un nombre de réponses par défi, indiqué avant l’abonnement. Les réponses
      que tu n’utilises pas ne sont pas reportées.
    </p>
    <Part title="Renouvellement et résiliation">
      <p>
        Les abonnements se renouvellent automatiquement à la fin de chaque période de facturation, au prix indiqué au
        paiement, jusqu’à ce que tu résilies. Là où une taxe est perçue, chaque prix dit si elle est comprise ou
        ajoutée. Tu peux résilier à tout moment dans tes <PageLink to="/settings">paramètres</PageLink>, où tu gères ton
        abonnement. Ton accès dure alors jusqu’à la fin de la période que tu as payée, et tu peux revenir sur la
        résiliation jusque-là. Les changements de prix ne valent que pour les nouveaux abonnements ; celui qui est en
        cours garde son prix.
      </p>
      <p>
        Si un paiement échoue, notre prestataire de paiement réessaie, et ton accès continue entre-temps si tu as déjà
        payé l’abonnement auparavant. S’il continue d’échouer, l’abonnement prend fin. Si le premier paiement après un
        essai gratuit échoue, ton accès s’arrête jusqu’à ce qu’il soit payé.
      </p>
      <p>
        Le nombre de réponses est celui de la formule payée. Après un changement de formule, un nombre plus grand compte
        une fois son paiement arrivé, et un nombre plus petit à partir de la période de facturation suivante, ou du
        moment à partir duquel le reste de la plus grande formule t’est crédité. Pendant un essai gratuit, c’est le
        nombre de la formule avec laquelle l’essai a commencé.
      </p>
    </Part>
    <Part title="Essais gratuits">
      <p>
        Là où un essai gratuit est proposé, il s’adresse aux personnes qui n’ont pas encore eu d’abonnement ici, une
        fois par personne et par moyen de paiement. Il devient un abonnement payant à la fin, sauf si tu résilies avant.
        Un second essai de la même personne ou avec la même carte est arrêté, et tout ce qui a été débité pour lui est
        remboursé.
      </p>
    </Part>
    <Part title="Ton compte">
      <p>
        Garde ton mot de passe pour toi ; ce qui est fait avec ton compte est considéré comme fait par toi. Tu peux
        supprimer ton compte dans les paramètres une fois tout abonnement résilié. Supprimer un compte, c’est renoncer à
        ce qui reste d’un abonnement résilié. Un prix que tu as gagné reste à toi.
      </p>
      <p>Nous pouvons mettre le jeu en pause pour une maintenance. Tant qu’elle dure, aucune réponse n’est acceptée.</p>
    </Part>
  </>
)

const refunds = (
  <>
    <p>
      Les paiements sont définitifs. Nous ne remboursons pas les frais d’abonnement, ni en entier ni en partie, pour des
      périodes non utilisées, pour des défis manqués ou résolus par quelqu’un d’autre, ou pour des réponses non
      envoyées.
    </p>
    <p>
      Deux choses n’en sont pas affectées : tout droit au remboursement ou à la rétractation que te donne la loi de ton
      pays, et les paiements qui n’auraient pas dû être prélevés, comme pour un second abonnement en plus d’un autre en
      cours, que nous remboursons.
    </p>
  </>
)

const payouts = (
  <>
    <p>
      Le prix du jour vient d’une cagnotte : 70 % du revenu net des abonnements du mois précédent, divisés par le nombre
      de jours du mois. Le prix de chaque défi est indiqué avec le défi, en dollars américains ; le montant indiqué
      quand tu gagnes est celui qui t’est dû.
    </p>
    <p>
      Nous écrivons à qui gagne à l’adresse e-mail de son compte. Réclame le prix sur sa page, qui indique comment tu
      reçois l’argent : par Stripe, où tu saisis tes informations de versement sur la page de Stripe lui-même, ou d’une
      autre façon dont nous convenons avec toi par e-mail. Les prix sont versés par virement bancaire ou par un service
      de paiement, dans les 7 jours ouvrables au plus après réception de ce qu’il nous faut pour le paiement. Nous
      pouvons d’abord demander une preuve de ton identité et de ton âge. Nous ne te demandons jamais ton mot de passe ni
      le paiement de frais.
    </p>
    <p>
      Un prix est versé si l’abonnement était payé, ou en essai gratuit, au moment de la réponse gagnante. Si le
      paiement de cette période est encore en attente à ce moment, la victoire reste acquise et met fin au défi, mais le
      prix est retenu jusqu’à l’arrivée du paiement, et n’est pas versé s’il n’arrive jamais.
    </p>
    <p>
      Qui gagne et ne répond pas dans les 14 jours ouvrables perd le prix. Les jours ouvrables vont du lundi au
      vendredi, sauf les jours fériés là où nous sommes. Les impôts sur un prix sont à la charge de qui l’a gagné. Un
      prix ne peut être ni cédé à quelqu’un d’autre ni échangé contre autre chose.
    </p>
  </>
)

const unclaimed = (
  <p>
    Un prix du jour non attribué après 24 heures, parce que personne n’est tombé assez près pour gagner, est réattribué
    à la discrétion de l’exploitant, par exemple à un défi ultérieur. Il en va de même pour un prix perdu.
  </p>
)

const contact = (
  <>
    <p>
      Des questions sur ces conditions ? Écris à <SupportAddress />.
    </p>
    <Imprint />
  </>
)

const fairPlay = (
  <>
    <p>
      C’est à toi de résoudre le défi. Tu peux utiliser tes connaissances, des cartes, des livres et ce qui se voit sur
      la photo.
    </p>
    <Points
      items={[
        'Joue avec un seul compte, qui est le tien.',
        'Ne partage ni la photo nette ni tes trouvailles tant que le défi est ouvert.',
        'Choisis un pseudo qui n’insulte personne et ne te fait passer pour personne d’autre.',
        'Ne perturbe ni le jeu ni les autres.',
      ]}
    />
    <p>
      Si deux réponses sont à la même distance, celle que notre serveur a acceptée en premier est classée devant. Nos
      enregistrements des réponses et de leur ordre font foi. Si tu crois qu’une réponse a été mal jugée, écris-nous ;
      nous vérifions et te disons ce que nous avons trouvé.
    </p>
  </>
)

const cheating = (
  <>
    <p>Ce qui suit est de la triche :</p>
    <Points
      items={[
        'jouer avec plusieurs comptes, ou avec celui de quelqu’un d’autre,',
        'envoyer des réponses par des moyens automatisés,',
        'jouer à plusieurs pour avoir plus de réponses qu’une formule n’en permet,',
        'attaquer, sonder ou contourner la protection du service, ou exploiter une de ses erreurs pour gagner,',
        'obtenir plus d’un essai gratuit,',
        'faire annuler par sa banque des paiements légitimes.',
      ]}
    />
    <p>
      Nous pouvons retenir des prix ou en exiger la restitution, résilier des abonnements sans remboursement et fermer
      des comptes quand nous avons de bonnes raisons de croire que quelqu’un a triché. Nous te disons pourquoi, et tu
      peux répondre avant que la décision soit définitive, sauf si la loi ou la protection d’autrui ne le permet pas.
    </p>
    <p>
      Si tu trouves une faille dans le service et nous en parles, sans l’exploiter et sans en parler à d’autres avant
      qu’elle soit corrigée, tu n’as pas triché. Écris à <SupportAddress />.
    </p>
  </>
)

const liability = (
  <>
    <p>
      Le service est fourni tel quel. Nous veillons à ce qu’il soit disponible et correct, mais nous ne promettons pas
      qu’il soit sans interruption ni erreur, ni que ta connexion soit assez rapide pour arriver en premier. Si un défi
      ne peut pas être joué ou jugé à cause d’une panne technique ou d’un mauvais réglage, nous pouvons l’annuler et le
      remplacer. Une réponse que notre serveur n’a jamais reçue n’a pas été donnée.
    </p>
    <p>
      Dans la mesure où la loi le permet, notre responsabilité est limitée au montant que tu nous as payé au cours des
      douze mois précédant l’événement. Les prix que nous devons sont versés en plus. Rien dans ces conditions ne limite
      une responsabilité que la loi ne permet pas de limiter, comme en cas de faute intentionnelle, de négligence grave
      ou de dommage corporel.
    </p>
    <p>
      Nous ne sommes pas responsables des lieux que montrent les photos. N’entre pas sur un terrain privé ni dans un
      lieu dangereux à cause d’un défi : personne n’a besoin d’y être pour gagner.
    </p>
  </>
)

const amendments = (
  <>
    <p>
      Nous pouvons modifier ces conditions. Les changements sont publiés sur cette page avec une nouvelle date, et les
      plus importants sont annoncés avant leur entrée en vigueur. Ils ne touchent pas les prix gagnés auparavant. Si tu
      continues à jouer ensuite, tu acceptes les conditions modifiées. Si tu ne les acceptes pas, tu peux résilier ton
      abonnement et supprimer ton compte dans les <PageLink to="/settings">paramètres</PageLink>.
    </p>
    <p>Si une partie de ces conditions se révèle non valable, les autres restent telles quelles.</p>
  </>
)

/** How to play fairly and what follows if somebody does not: the sections 6 to 9 of the terms. */
const fairPlaySections: LegalText['sections'] = [
  { title: 'Fair-play', body: fairPlay },
  { title: 'Triche', body: cheating },
  { title: 'Responsabilité', body: liability },
  { title: 'Modifications', body: amendments },
]

/** The order and the facts of these sections are fixed; a change is an amendment, with a new date. */
export const terms: LegalText = {
  title: 'Conditions d’utilisation',
  lastUpdated: '1er octobre 2025',
  intro: (
    <>
      <p>Ceci est une traduction. La version anglaise fait foi, sauf indication contraire de l’exploitant.</p>
      <p>
        Ces conditions sont l’accord entre toi et <OperatorName /> (« nous ») sur l’utilisation de <ProjectName />. En
        créant un compte ou en jouant, tu les acceptes. Lis-les avant de jouer.
      </p>
      <p>
        Ce que nous savons sur toi, et pourquoi, figure dans la{' '}
        <PageLink to="/privacy">politique de confidentialité</PageLink> ; ce qui est gardé dans ton navigateur figure
        dans la <PageLink to="/cookies">politique de cookies</PageLink>.
      </p>
    </>
  ),
  sections: [
    { title: 'Présentation du jeu', body: overview },
    { title: 'Abonnement et accès', body: subscription },
    { title: 'Pas de remboursement', body: refunds },
    { title: 'Cagnotte et versements', body: payouts },
    { title: 'Prix non attribués', body: unclaimed },
    ...fairPlaySections,
    { title: 'Contact', body: contact },
  ],
}

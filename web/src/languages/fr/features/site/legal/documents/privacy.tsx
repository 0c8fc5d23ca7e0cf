import type { Site } from '@whereabouts/contract/site'
import type { LegalText } from '../../../../../../features/site/legal/legal-page.tsx'
import {
  Facts,
  Imprint,
  OperatorName,
  PageLink,
  Points,
  ProjectName,
  SupportAddress,
} from '../../../../../../features/site/legal/legal-parts.tsx'
import { outsideHosts } from '../../../../../../features/site/legal/outside-hosts.ts'
import { useSite } from '../../../../../../lib/site.tsx'
import { use } from './privacy-use.tsx'

const security = (
  <>
    <Points
      items={[
        'Tout ce qui passe entre ton navigateur et nous est chiffré en transit.',
        'Les mots de passe ne sont gardés que sous forme d’empreintes salées et irréversibles, les sessions et les liens envoyés par e-mail seulement comme empreintes : une copie volée de notre base de données n’ouvrirait aucun compte.',
        'Les numéros de carte ne nous parviennent jamais.',
        'Seules les personnes qui gèrent le service ont accès à ses données, et seulement autant qu’il le faut.',
        'Tu vois dans tes paramètres quels appareils sont connectés à ton compte, et tu peux déconnecter chacun d’eux.',
      ]}
    />
    <p>
      Aucun service ne peut promettre une sécurité parfaite ; s’il se passe quelque chose qui te touche, nous te le
      dirons, ainsi qu’aux autorités, comme la loi l’exige.
    </p>
  </>
)

const cookies = (
  <p>
    Nous utilisons des cookies et le stockage de ton navigateur pour garder ta session ouverte et nous souvenir de tes
    choix. Sans demander, nous ne gardons que l’essentiel, et ce qui tient le site en ordre pour toi, comme l’endroit où
    tu étais sur une page, qui ne quitte jamais ton appareil. Rien ne te suit sur d’autres sites. La{' '}
    <PageLink to="/cookies">politique de cookies</PageLink> nomme chacun d’eux et dit combien de temps il reste.
  </p>
)

const settings = <PageLink to="/settings">paramètres</PageLink>

const rights = (
  <>
    <p>
      Tu peux nous demander gratuitement chacune de ces choses. Ce que tu peux faire toi-même est dans tes {settings} :
    </p>
    <Points
      items={[
        <>
          <strong>l’accès</strong> aux informations que nous avons sur toi : « Télécharger mes données » dans les
          paramètres te donne tout de suite ce qui est gardé avec ton compte. N’y figurent pas les secrets comme les
          empreintes de mots de passe, les distances qui ne sont pas encore révélées, les empreintes qui montrent un
          essai gratuit, les messages de notre prestataire de paiement et les lignes du journal des modifications ;
          demande-les-nous,
        </>,
        <>
          <strong>la correction</strong> d’informations fausses : change ton pseudo et ton mot de passe dans les
          paramètres ; pour le reste, écris-nous,
        </>,
        <>
          <strong>la suppression</strong> de ton compte et de tes informations : « Supprimer le compte » dans les
          paramètres, une fois tout abonnement résilié. Ce qui doit rester, et pourquoi, figure à la section 2,
        </>,
        <>
          <strong>le refus des communications</strong> : nous n’envoyons pas de lettres d’information. Les e-mails que
          nous envoyons concernent ton compte : ils confirment ton adresse, te permettent de choisir un nouveau mot de
          passe, ou te disent que ton mot de passe a été changé, qu’un compte externe permet désormais de se connecter
          au tien, que tu as déjà un compte, que tu as gagné un prix, que ton compte a reçu un avertissement ou a été
          suspendu, ou qu’il a été supprimé,
        </>,
        <>
          <strong>la portabilité</strong> : le téléchargement est un fichier JSON, un format courant que d’autres
          programmes savent lire.
        </>,
      ]}
    />
    <p>
      Là où nous nous fondons sur ton consentement, tu peux le retirer à tout moment dans la{' '}
      <PageLink to="/cookies#section-4">politique de cookies</PageLink> ; là où nous nous fondons sur nos intérêts, tu
      peux t’y opposer. Tu peux aussi te plaindre à l’autorité de protection des données du lieu où tu habites.
    </p>
    <p>
      Écris à <SupportAddress /> depuis l’adresse e-mail de ton compte, pour que nous sachions que c’est toi. Nous
      répondons dans le délai fixé par la loi, en règle générale en un mois.
    </p>
  </>
)

const children = (
  <p>
    Le service ne s’adresse pas aux enfants de moins de 13 ans, et nous ne recueillons pas sciemment d’informations à
    leur sujet. Si tu crois qu’un enfant nous a donné des informations, écris-nous, et nous les supprimerons. Qui peut
    jouer pour des prix figure dans les <PageLink to="/terms#section-1">conditions d’utilisation</PageLink>.
  </p>
)

const changes = (
  <p>
    Nous pouvons mettre cette politique à jour. Les changements sont publiés sur cette page avec une nouvelle date, et
    les plus importants sont annoncés aux joueurs avant leur entrée en vigueur.
  </p>
)

const contact = (
  <>
    <p>
      Pour tout ce qui touche à ta vie privée, contacte notre assistance par e-mail à <SupportAddress />.
    </p>
    <Imprint />
  </>
)

/** What is kept of an account elsewhere. It stays when that way is not offered any more. */
const ofIdentity = (identity: Site['identity']) =>
  identity
    ? `Si tu te connectes avec ${identity.name} : le numéro de ton compte chez ${identity.name}, ton adresse e-mail vérifiée et l’adresse de ta photo de profil, que nous ne montrons nulle part. Ton premier pseudo est formé à partir du nom que ${identity.name} nous indique ; à part cela, nous ne le gardons pas. Nous ne gardons aucune clé de ton compte ${identity.name}.`
    : 'Si tu as utilisé un compte externe pour te connecter quand cela était proposé : le numéro de ce compte.'

const Collected = () => (
  <>
    <p>Nous recueillons ce que tu nous donnes, et ce qui est enregistré pendant que tu joues :</p>
    <Facts
      rows={[
        {
          term: 'Informations du compte (pseudo, adresse e-mail)',
          text: `Ton pseudo, ton adresse e-mail et si elle est confirmée, ton mot de passe sous forme d’empreinte, et la date de création du compte. ${ofIdentity(useSite().identity)}`,
        },
        {
          term: 'Données de jeu (réponses, scores, participation)',
          text: 'Où tu as placé l’épingle, en jeu et à l’entraînement, à quelle distance c’était, et quand ; quels défis tu as joués et gagnés ; tes scores ; les prix que nous te devons ou t’avons versés ; quelles versions du règlement du concours tu as acceptées, et quand ; ce que tu déclares sur ton âge et ton lieu de résidence quand tu réclames un prix ; et les avertissements et suspensions de ton compte, avec ce qui t’a été dit, ton appel et notre réponse, qui figurent aussi dans le fichier de tes données, et nos notes sur ce qui fonde une décision, qui n’y figurent pas, car elles montreraient comment la triche est découverte.',
        },
        {
          term: 'Données d’abonnement',
          text: 'Ta formule, son état et ses dates, et les numéros sous lesquels notre prestataire de paiement te connaît, toi et ton abonnement. Les numéros de carte ne nous parviennent jamais. Si tu as eu un essai gratuit, nous gardons des empreintes à clé de ton adresse e-mail et d’une empreinte de la carte, avec le numéro de l’abonnement jusqu’à ce que tu supprimes le compte : elles montrent que la même adresse ou la même carte en a déjà eu un. Une empreinte à clé de l’empreinte de chaque carte avec laquelle tu paies, jusqu’à ce que tu supprimes le compte : elle nous montre, avant que nous versions un prix, si plusieurs comptes paient avec une même carte. Personne ne peut y lire une carte.',
        },
        {
          term: 'Quand tu réclames un prix',
          text: 'Si tu gagnes et réclames ton prix : le pays où tu habites, l’État ou la province si tu l’indiques, que tu as l’âge requis et as déclaré ce que demande le règlement, comment tu souhaites apparaître au palmarès, et nos échanges au sujet du prix.',
        },
        {
          term: 'Coordonnées de paiement des gagnants',
          text: 'Si tu gagnes et que Stripe verse ton prix : tu saisis ton nom, ton adresse, ta date de naissance et tes coordonnées bancaires sur la page de Stripe lui-même. Elles restent chez Stripe ; nous gardons le numéro de ton compte chez Stripe, s’il peut être payé ou ce qui l’empêche, et le pays de ton compte bancaire. Si nous te payons nous-mêmes : ton nom complet et la façon dont tu souhaites recevoir l’argent, comme les coordonnées de ton compte bancaire. Si nous la demandons : la preuve de ton identité et de ton âge. Tu nous envoies cela par e-mail ; ce n’est pas gardé avec ton compte.',
        },
        {
          term: 'Échanges avec l’assistance et remarques',
          text: 'Ce que tu nous écris et ce que nous répondons. Des e-mails que le jeu t’envoie : ton adresse, de quel type d’e-mail il s’agissait, son objet, et quand il a été envoyé, ou pourquoi il n’a pas pu l’être. Si tu demandes des rappels : lesquels, par quelle voie et entre quelles heures tu n’en veux pas, l’adresse à laquelle le fabricant de ton navigateur reçoit des messages pour lui avec les clés qui les chiffrent, et pendant 90 jours ce qui a été envoyé. Tu peux mettre fin à chacun à tout moment.',
        },
        {
          term: 'Informations sur l’appareil et l’utilisation',
          text: 'Pour chaque appareil connecté : son adresse réseau, ce que son navigateur dit de lui-même (nom, version et système d’exploitation), quand il s’est connecté et quand il a été utilisé pour la dernière fois. Pour chaque appareil sur lequel tu as déjà ouvert une session : une empreinte d’un nombre aléatoire que garde son navigateur, et quand tu l’as fait pour la dernière fois, pour que nous puissions t’écrire quand un nouvel appareil se connecte, et une empreinte à clé de ce nombre, par laquelle nous voyons, avant de verser un prix, si plusieurs comptes sont utilisés dans un même navigateur. Quand la photo d’un défi t’a été envoyée pour la première fois : six mois, pour voir, avant de verser un prix, combien de temps tu l’as regardée. Si tu actives la connexion en deux étapes : son secret, chiffré, et des empreintes de tes codes de secours. Pour écarter les attaques, nous comptons les requêtes par adresse réseau et par compte, et les connexions et e-mails demandés par adresse e-mail. Notre journal technique dit ce qui a été demandé au site, quand, et si cela a marché ; tu y apparais tout au plus comme un nombre aléatoire, sans ton nom, ton adresse e-mail ni ton adresse réseau.',
        },
      ]}
    />
    <p>Nous ne recueillons pas :</p>
    <Points
      items={[
        'où tu es : le jeu ne demande jamais sa position à ton appareil,',
        'ton âge ou tes coordonnées bancaires, sauf si tu nous les donnes pour recevoir un prix ; pour réclamer un prix, tu déclares seulement que tu as l’âge requis,',
        'ton vrai nom, sauf si tu nous le donnes pour cela ou s’il est devenu ton pseudo,',
        'ce que tu fais sur d’autres sites. Il n’y a pas de publicité ici.',
      ]}
    />
    <p>
      Il faut une adresse e-mail et un pseudo pour avoir un compte ; un abonnement exige les données que demande le
      prestataire de paiement. Le reste du site peut se lire sans rien nous dire.
    </p>
  </>
)

/** Who receives what at this very site, which depends on how it is set up. */
function Recipients() {
  const site = useSite()
  const { tiles, analytics, hasRecaptcha } = outsideHosts(site)
  const rows = [
    {
      term: 'Prestataire de paiement',
      text: 'Quand tu t’abonnes : ton adresse e-mail et le nombre aléatoire de ton compte ; tu lui donnes toi-même les données de ta carte. Il nous dit quel abonnement tu as.',
    },
    {
      term: 'Banque ou service de paiement, si tu gagnes',
      text: 'Si Stripe verse ton prix : quand tu le réclames, Stripe reçoit ton adresse e-mail, le pays où tu habites et le nombre aléatoire de ton compte ; plus tard, le montant et le jour du défi. Si nous te payons nous-mêmes, ce qu’il faut pour cela : ton nom, les coordonnées de paiement que tu nous as données, et le montant.',
    },
    {
      term: 'Hébergement et envoi des e-mails',
      text: 'Les entreprises qui font tourner nos serveurs et remettent nos e-mails dans ta boîte.',
    },
    ...(site.identity
      ? [
          {
            term: `${site.identity.name}, si tu le choisis`,
            text: `Seulement quand tu appuies sur « Continuer avec ${site.identity.name} » : que tu te connectes ici. Nous recevons ton nom, ton adresse e-mail et l’adresse de ta photo de profil.`,
          },
        ]
      : []),
    ...(hasRecaptcha
      ? [
          {
            term: 'Google reCAPTCHA',
            text: 'Quand tu ouvres la page où tu crées un compte : ton adresse réseau, ton navigateur, et comment tu le résous. Notre serveur demande à Google s’il a été résolu.',
          },
        ]
      : []),
    ...(tiles.length > 0
      ? [
          {
            term: 'Services de cartes',
            text: `Le jeu montre des images de carte venues de ${tiles.join(' et ')} : ton adresse réseau et quelle partie de la carte tu regardes, sans ton nom.`,
          },
        ]
      : []),
    {
      term: 'Recherche de lieux',
      text: 'Notre serveur répond à ce que tu saisis dans la recherche de la carte. S’il interroge un service pour cela, il transmet les mots et non qui les a saisis.',
    },
    ...(analytics
      ? [
          {
            term: 'Mesure d’audience',
            text: `Si tu l’as acceptée : quelle page tu ouvres et de quel site tu viens, à ${analytics}, qui voit aussi ton adresse réseau et ton navigateur, comme tout serveur. Rien n’est envoyé avant ton accord.`,
          },
        ]
      : []),
  ]
  return <Facts rows={rows} />
}

const sharing = (
  <>
    <p>
      Nous ne vendons pas tes informations. Celles et ceux qui travaillent pour nous ne reçoivent que ce qu’il leur
      faut, et ne peuvent l’utiliser pour rien d’autre :
    </p>
    <Recipients />
    <p>À part cela, nous ne partageons des informations que :</p>
    <Points
      items={[
        'quand la loi l’exige,',
        'pour protéger les droits et la sécurité des joueurs et du service,',
        'avec qui reprendrait le service, alors lié par cette politique.',
      ]}
    />
    <p>
      Certaines de ces entreprises peuvent travailler dans d’autres pays. Là où la loi l’exige, des contrats y protègent
      tes informations comme elles le sont là où tu habites.
    </p>
  </>
)

export const privacy: LegalText = {
  title: 'Politique de confidentialité',
  lastUpdated: '27 septembre 2025',
  intro: (
    <>
      <p>Ceci est une traduction. La version anglaise fait foi, sauf indication contraire de l’exploitant.</p>
      <p>
        Cette politique explique ce que <ProjectName /> recueille sur toi, à quoi cela sert, combien de temps c’est
        gardé, et ce que tu peux nous demander d’en faire. Nous ne recueillons guère plus que ce dont le jeu a besoin,
        et nous ne vendons rien.
      </p>
      <p>
        Responsable de tes données : <OperatorName /> (« nous »).
      </p>
    </>
  ),
  sections: [
    { title: 'Les informations que nous recueillons', body: <Collected /> },
    { title: 'Comment nous utilisons tes informations', body: use },
    { title: 'Partage des informations', body: sharing },
    { title: 'Sécurité des données', body: security },
    { title: 'Cookies', body: cookies },
    { title: 'Tes droits', body: rights },
    { title: 'Protection des enfants', body: children },
    { title: 'Modifications de cette politique', body: changes },
    { title: 'Nous contacter', body: contact },
  ],
}

import { Facts, StoredName } from '../../../../../../features/site/legal/legal-parts.tsx'
import { outsideHosts } from '../../../../../../features/site/legal/outside-hosts.ts'
import { useSite } from '../../../../../../lib/site.tsx'

/** A name with the place where the browser keeps it. */
function Stored({ name, place }: { name: string; place: string }) {
  return (
    <>
      <StoredName>{name}</StoredName>
      <span className="block text-sm font-normal text-soft">{place}</span>
    </>
  )
}

const secureForm = 'cookie ; son nom commence par __Host- là où le site passe par https'

/** The cookie of a sign-in with an account elsewhere; each kind of provider has its own. */
const attemptCookies = { google: 'whereabouts.google_attempt', oidc: 'whereabouts.oidc_attempt' }

export function EssentialFacts() {
  const { identity } = useSite()
  const rows = [
    {
      term: <Stored name="whereabouts.session_token" place={secureForm} />,
      text: 'Garde ta session ouverte. 30 jours à partir de ta dernière visite, 90 jours au plus ; supprimé quand tu te déconnectes.',
    },
    ...(identity
      ? [
          {
            term: <Stored name={attemptCookies[identity.kind]} place={secureForm} />,
            text: `Seulement pendant que tu te connectes avec ${identity.name} : montre que tu reviens là où tu as commencé. 10 minutes.`,
          },
        ]
      : []),
    {
      term: <Stored name="whereabouts.second_step" place={secureForm} />,
      text: 'Seulement entre les deux étapes d’une connexion, si tu as activé la seconde. 10 minutes.',
    },
    {
      term: <Stored name="whereabouts.passkey" place={secureForm} />,
      text: 'Seulement pendant que tu te connectes avec une clé d’accès : montre qu’elle répond à la question que nous avons posée à ce navigateur. 5 minutes.',
    },
    {
      term: <Stored name="whereabouts.device" place={secureForm} />,
      text: 'Un nombre aléatoire qui nous permet de savoir, à ta prochaine connexion, que cet appareil est le tien : si nous ne le connaissons pas, nous t’écrivons. 400 jours à partir de ta dernière connexion, même si tu te déconnectes.',
    },
    {
      term: <Stored name="count-visits" place="stockage local" />,
      text: 'Ta réponse à la question de savoir si tes visites peuvent être comptées, là où nous la posons. Un an, puis nous la posons à nouveau.',
    },
    {
      term: <Stored name="sent-confirmation" place="stockage de session" />,
      text: 'Après la création d’un compte : son pseudo, et l’adresse e-mail à laquelle la confirmation est partie. Jusqu’à ce que tu fermes l’onglet, même après ta connexion.',
    },
    {
      term: <Stored name="kept-pin" place="stockage de session" />,
      text: 'Où est ton épingle pour le défi du jour, pour qu’elle y soit encore si tu dois te reconnecter. Jusqu’à ce que tu répondes, te déconnectes ou fermes l’onglet.',
    },
    {
      term: <Stored name="game-large" place="stockage de session" />,
      text: 'Si tu as rendu la carte plus grande que la photo. Jusqu’à ce que tu fermes l’onglet.',
    },
    {
      term: <Stored name="closed-announcement" place="stockage local" />,
      text: 'Quelle annonce de ce site tu as fermée, pour qu’elle le reste. Jusqu’à ce qu’il y en ait une autre.',
    },
    {
      term: <Stored name="practised-days" place="stockage local" />,
      text: 'Sur quels jours passés tu as fait un entraînement, pour que tu reçoives une autre photo : les 60 derniers. Jusqu’à ce que tu vides le stockage du navigateur.',
    },
    {
      term: <Stored name="reloaded-at" place="stockage de session" />,
      text: 'Qu’une page a été rechargée après une mise à jour, pour que cela n’arrive pas deux fois. Jusqu’à ce que tu fermes l’onglet.',
    },
    {
      term: <Stored name="mfa-token" place="stockage de session" />,
      text: 'Pour l’administration seulement : la preuve du second facteur. Elle est valable 30 minutes et disparaît avec l’onglet.',
    },
    {
      term: <Stored name="workbox-precache, assets, tiles" place="caches du service worker" />,
      text: 'Des parties du site et des images de la carte du monde, les mêmes pour tout le monde, pour que les pages s’ouvrent vite et puissent dire quand tu es hors ligne. Ce que contient workbox-precache reste jusqu’à ce qu’une version plus récente le remplace ; des autres, les 120 derniers fichiers (assets) et les 300 dernières images (tiles) sont gardés.',
    },
  ]
  return <Facts rows={rows} />
}

export function PreferenceFacts() {
  const rows = [
    {
      term: <Stored name="language" place="cookie" />,
      text: 'La langue dans laquelle tu as choisi de lire ce site. Un an.',
    },
    {
      term: <Stored name="scroll-places" place="stockage de session" />,
      text: 'À quelle hauteur d’une page tu étais, pour que le retour y mène. Jusqu’à ce que tu fermes l’onglet.',
    },
    {
      term: <Stored name="shown-cancellations" place="stockage local" />,
      text: 'Quels avis sur un abonnement tu as déjà vus. Jusqu’à ce que tu les effaces.',
    },
    {
      term: <Stored name="whereabouts-log" place="stockage local" />,
      text: 'L’état du registre public que ton navigateur a trouvé en ordre la dernière fois qu’il a vérifié un jour, pour qu’il remarque si le registre est réécrit. Jusqu’à ce que tu l’effaces.',
    },
    {
      term: <Stored name="whereabouts-receipts" place="stockage local" />,
      text: 'Les reçus de tes réponses, avec les lieux : les 200 plus récents. Ils restent quand tu te déconnectes, pour que tu puisses prouver tes réponses plus tard. Jusqu’à ce que tu les effaces.',
    },
    {
      term: <Stored name="whereabouts-reminders-offered" place="stockage local" />,
      text: 'Que tu as répondu à notre offre de rappels, avec le nombre aléatoire de ton compte. Jusqu’à ce que tu l’effaces.',
    },
    {
      term: <Stored name="whereabouts-push-device" place="stockage local" />,
      text: 'Sous quel nombre aléatoire nous connaissons ce navigateur, si tu le laisses recevoir des rappels. Jusqu’à ce que tu l’effaces.',
    },
    {
      term: <Stored name="site-name" place="stockage local" />,
      text: 'Le nom de ce site, pour la page qui s’affiche sans connexion. Jusqu’à ce que tu l’effaces.',
    },
  ]
  return <Facts rows={rows} />
}

/** Whether visits are counted at this very site. */
export function AnalyticsFacts() {
  const { analytics } = outsideHosts(useSite())
  if (!analytics) return <p>Ce site n’utilise aucune mesure d’audience pour l’instant.</p>
  return (
    <p>
      Ce site compte quelles pages sont lues, si tu l’as accepté : l’adresse de la page, sans rien de personnel dedans,
      et le site d’où tu viens sont envoyés à {analytics}. Aucun numéro ni nom ne part avec.
    </p>
  )
}

/** The kinds of services that the policy has to name, and what is so at this very site. */
export function ThirdParties() {
  const site = useSite()
  const { analytics, hasRecaptcha } = outsideHosts(site)
  const { identity } = site
  const rows = [
    {
      term: 'Un service de mesure d’audience',
      text: analytics
        ? `${analytics}, seulement si tu l’as accepté. Aucun cookie ne lui est envoyé.`
        : 'Pas utilisé pour l’instant.',
    },
    {
      term: 'Un service de connexion et de base de données',
      text: identity
        ? `La connexion et la base de données sont les nôtres. ${identity.name}, si tu choisis de te connecter avec, dépose des cookies sur ses propres pages.`
        : 'La connexion et la base de données sont les nôtres.',
    },
    {
      term: 'Un prestataire de paiement (le cas échéant)',
      text: 'Quand tu t’abonnes ou gères ton abonnement, sur ses propres pages, vers lesquelles nous te menons.',
    },
    {
      term: 'Un service contre le spam',
      text: hasRecaptcha
        ? 'Google reCAPTCHA, sur la page où tu crées un compte.'
        : 'Notre propre captcha : ton navigateur fait un peu de calcul, rien n’est gardé, et personne d’autre n’est interrogé.',
    },
  ]
  return <Facts rows={rows} />
}

import type { LegalText } from '../../../../../../features/site/legal/legal-page.tsx'
import {
  Imprint,
  PageLink,
  Part,
  ProjectName,
  SupportAddress,
} from '../../../../../../features/site/legal/legal-parts.tsx'
import { VisitSettings } from '../../../../../../features/site/visits/visit-settings.tsx'
import { AnalyticsFacts, EssentialFacts, PreferenceFacts, ThirdParties } from './cookies-facts.tsx'

const whatTheyAre = (
  <p>
    Les cookies sont de petits morceaux de texte qu’un site garde dans ton navigateur et relit à ta visite suivante. Le
    stockage local, le stockage de session et les caches du navigateur servent à des fins semblables ; quand cette
    politique dit cookies, elle parle de tout cela.
  </p>
)

const types = (
  <>
    <Part title="Cookies essentiels">
      <p>
        Ils gardent ta session ouverte, protègent ton compte et nos formulaires, et permettent aux pages de se charger
        vite. Le jeu ne marche pas sans eux : ils n’ont donc pas besoin de consentement.
      </p>
      <EssentialFacts />
    </Part>
    <Part title="Cookies de mesure d’audience">
      <p>
        La mesure d’audience aide à comprendre comment le jeu est utilisé, pour l’améliorer. Nous n’utilisons pas de
        cookies pour cela : là où les visites sont comptées, rien n’est gardé pour cela dans ton navigateur, à part ta
        réponse.
      </p>
      <AnalyticsFacts />
    </Part>
    <Part title="Cookies de préférence">
      <p>
        Ils gardent le site en ordre pour toi : ils se souviennent de ce que tu as vu et de l’endroit où tu étais. À
        part la langue que tu as choisie, ils ne quittent jamais ton navigateur : nous les gardons donc sans demander.
      </p>
      <PreferenceFacts />
    </Part>
  </>
)

const thirdParties = (
  <>
    <p>
      Nous ne déposons pas de cookies tiers sur nos pages. Rien n’est chargé depuis d’autres services, sauf si le jeu en
      a besoin, comme les images de la carte, ou si tu l’as demandé. Voici les types de services qui peuvent déposer
      leurs propres cookies, sur leurs propres pages ou là où tu les charges :
    </p>
    <ThirdParties />
  </>
)

const managing = (
  <>
    <VisitSettings />
    <p>
      Tu peux voir, bloquer et effacer les cookies dans les réglages de ton navigateur. Si tu bloques les cookies
      essentiels, tu ne peux pas te connecter. La déconnexion efface le cookie de ta session. Un navigateur qui envoie
      « Do Not Track » ou « Global Privacy Control » n’est jamais compté, et nous ne lui demandons jamais rien.
    </p>
  </>
)

const duration = (
  <>
    <p>
      <strong>Les cookies de session</strong>, et ce qui est gardé dans le stockage de session, sont effacés quand tu
      fermes ton navigateur ou l’onglet.
    </p>
    <p>
      <strong>Les cookies persistants</strong>, et ce qui est gardé dans le stockage local et les caches, restent
      jusqu’à leur expiration ou jusqu’à ce que tu les effaces. Celui qui garde ta session ouverte entre tes visites
      quotidiennes expire 30 jours après la dernière.
    </p>
  </>
)

const updates = (
  <p>
    Nous pouvons mettre cette politique à jour quand notre usage des cookies change. La date ci-dessus dit quand elle a
    été modifiée pour la dernière fois. Ton consentement ne couvre jamais rien de nouveau : pour cela, nous te demandons
    à nouveau.
  </p>
)

const contact = (
  <>
    <p>
      Des questions sur les cookies ? Écris à <SupportAddress />. Ce que nous savons d’autre sur toi figure dans la{' '}
      <PageLink to="/privacy">politique de confidentialité</PageLink>.
    </p>
    <Imprint />
  </>
)

export const cookies: LegalText = {
  title: 'Politique de cookies',
  lastUpdated: '27 septembre 2025',
  intro: (
    <>
      <p>Ceci est une traduction. La version anglaise fait foi, sauf indication contraire de l’exploitant.</p>
      <p>
        Cette politique explique quels cookies et stockages semblables <ProjectName /> utilise dans ton navigateur, et
        pourquoi.
      </p>
    </>
  ),
  sections: [
    { title: 'Ce que sont les cookies', body: whatTheyAre },
    { title: 'Les types de cookies que nous utilisons', body: types },
    { title: 'Cookies tiers', body: thirdParties },
    { title: 'Gérer les cookies', body: managing },
    { title: 'Durée des cookies', body: duration },
    { title: 'Mises à jour de cette politique', body: updates },
    { title: 'Nous contacter', body: contact },
  ],
}

import { useSite } from '../../../../lib/site.tsx'
import { Facts, StoredName } from '../legal-parts.tsx'
import { outsideHosts } from '../outside-hosts.ts'

/** A name with the place where the browser keeps it. */
function Stored({ name, place }: { name: string; place: string }) {
  return (
    <>
      <StoredName>{name}</StoredName>
      <span className="block text-sm font-normal text-soft">{place}</span>
    </>
  )
}

const secureForm = 'cookie; its name begins with __Host- where the site is served by https'

/** The cookie of a sign-in with an account elsewhere; each kind of provider has its own. */
const attemptCookies = { google: 'whereabouts.google_attempt', oidc: 'whereabouts.oidc_attempt' }

export function EssentialFacts() {
  const { identity } = useSite()
  const rows = [
    {
      term: <Stored name="whereabouts.session_token" place={secureForm} />,
      text: 'Keeps you signed in. 30 days from your last visit, 90 days at most; deleted when you sign out.',
    },
    ...(identity
      ? [
          {
            term: <Stored name={attemptCookies[identity.kind]} place={secureForm} />,
            text: `Only while you sign in with ${identity.name}: shows that you come back to where you began. 10 minutes.`,
          },
        ]
      : []),
    {
      term: <Stored name="whereabouts.second_step" place={secureForm} />,
      text: 'Only between the two steps of a sign-in, where you have switched the second one on. 10 minutes.',
    },
    {
      term: <Stored name="whereabouts.passkey" place={secureForm} />,
      text: 'Only while you sign in with a passkey: shows that it answers the question that we asked this browser. 5 minutes.',
    },
    {
      term: <Stored name="whereabouts.device" place={secureForm} />,
      text: 'A random number by which we know at your next sign-in that this device is yours: of one that we do not know we write to you. 400 days from your last sign-in, also when you sign out.',
    },
    {
      term: <Stored name="count-visits" place="local storage" />,
      text: 'Your answer to whether your visits may be counted, where we ask for it. A year, then we ask again.',
    },
    {
      term: <Stored name="sent-confirmation" place="session storage" />,
      text: 'After you create an account: its username, and the email address that the confirmation went to. Until you close the tab, even after you have signed in.',
    },
    {
      term: <Stored name="kept-pin" place="session storage" />,
      text: 'Where your pin is on today’s challenge, so that it is still there if you have to sign in again. Until you guess, sign out or close the tab.',
    },
    {
      term: <Stored name="game-large" place="session storage" />,
      text: 'Whether you have made the map larger than the photo. Until you close the tab.',
    },
    {
      term: <Stored name="closed-announcement" place="local storage" />,
      text: 'Which announcement of this site you have closed, so that it stays closed. Until there is another one.',
    },
    {
      term: <Stored name="practised-days" place="local storage" />,
      text: 'Which past days you have practised on, so that you get another photo: the latest 60. Until you empty the browser’s storage.',
    },
    {
      term: <Stored name="reloaded-at" place="session storage" />,
      text: 'That a page was reloaded after an update, so that this does not happen twice. Until you close the tab.',
    },
    {
      term: <Stored name="mfa-token" place="session storage" />,
      text: 'For the administrator only: the proof of the second factor. It is valid for 30 minutes and is gone with the tab.',
    },
    {
      term: <Stored name="workbox-precache, assets, tiles" place="caches of the service worker" />,
      text: 'Parts of the site and pictures of the world map, the same for everybody, so that pages open quickly and can say when you are offline. What workbox-precache holds stays until a newer version replaces it; of the others the latest 120 files (assets) and 300 pictures (tiles) are kept.',
    },
  ]
  return <Facts rows={rows} />
}

export function PreferenceFacts() {
  const rows = [
    {
      term: <Stored name="language" place="cookie" />,
      text: 'The language in which you have chosen to read this site. One year.',
    },
    {
      term: <Stored name="scroll-places" place="session storage" />,
      text: 'How far down a page you were, so that going back leads there. Until you close the tab.',
    },
    {
      term: <Stored name="shown-cancellations" place="local storage" />,
      text: 'Which notices about a subscription you have seen already. Until you delete it.',
    },
    {
      term: <Stored name="whereabouts-log" place="local storage" />,
      text: 'The state of the public log that your browser found in order when it last checked a day, so that it notices if the log is rewritten. Until you delete it.',
    },
    {
      term: <Stored name="whereabouts-receipts" place="local storage" />,
      text: 'The receipts of your guesses, with the places: the newest 200. They stay when you sign out, so that you can prove your guesses later. Until you delete them.',
    },
    {
      term: <Stored name="whereabouts-reminders-offered" place="local storage" />,
      text: 'That you have answered our offer to remind you, with the random number of your account. Until you delete it.',
    },
    {
      term: <Stored name="whereabouts-push-device" place="local storage" />,
      text: 'Under which random number we know this browser, if you let it receive reminders. Until you delete it.',
    },
    {
      term: <Stored name="site-name" place="local storage" />,
      text: 'The name of this site, for the page that is shown without a connection. Until you delete it.',
    },
  ]
  return <Facts rows={rows} />
}

/** Whether visits are counted at this very site. */
export function AnalyticsFacts() {
  const { analytics } = outsideHosts(useSite())
  if (!analytics) return <p>This site uses no analytics at present.</p>
  return (
    <p>
      This site counts which pages are read, of visitors who have agreed to it: the page’s address without anything
      personal in it, and the site that led you here, are sent to {analytics}. No number or name of yours goes along.
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
      term: 'A web analytics service',
      text: analytics ? `${analytics}, only if you have agreed to it. It is sent no cookies.` : 'Not used at present.',
    },
    {
      term: 'An authentication and database service',
      text: identity
        ? `Sign-in and database are our own. ${identity.name}, if you choose to sign in with it, sets cookies on its own pages.`
        : 'Sign-in and database are our own.',
    },
    {
      term: 'A payment processor (if applicable)',
      text: 'When you subscribe or manage your subscription, on its own pages, to which you are led.',
    },
    {
      term: 'A spam-prevention challenge service',
      text: hasRecaptcha
        ? 'Google reCAPTCHA, on the page where you create an account.'
        : 'Our own captcha: your browser does some arithmetic, nothing is kept, and nobody else is asked.',
    },
  ]
  return <Facts rows={rows} />
}

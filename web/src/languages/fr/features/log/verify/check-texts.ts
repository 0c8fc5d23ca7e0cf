import type { SeenLog } from '@whereabouts/game/log/verify/findings'
import type { sentences as english } from '../../../../../features/log/verify/check-texts.ts'
import { formatKm, formatMeters } from '../../../../../lib/distances.ts'
import { formatCount, formatDay, formatPrize } from '../../../../../lib/formats.ts'
import { plural } from '../../../../../lib/plural.ts'
import { exactMomentText } from '../../../../../lib/utc-text.ts'

const stateOf = (seen: SeenLog): string => {
  if (seen === 'day-before') return 'Le registre de la veille'
  if (seen === 'copy') return 'Le registre de la copie'
  return `Le registre que ce navigateur a vu le ${formatDay(seen.seenOn, 'UTC')}`
}

const who = (winner: string | null) => winner ?? 'Une personne qui n’est pas nommée'

const timeOf = (seconds: number) => exactMomentText(new Date(seconds * 1000).toISOString())

const hours = (count: number) =>
  plural(count, { one: `${formatCount(count)} heure`, other: `${formatCount(count)} heures` })

const ago = (minutes: number) =>
  minutes >= 60
    ? hours(Math.floor(minutes / 60))
    : plural(minutes, { one: `${minutes} minute`, other: `${minutes} minutes` })

export const sentences: typeof english = {
  'log-unsigned': () => 'L’état du registre n’est signé par aucune clé du site.',
  'log-signed-by-other': () => 'L’état du registre est signé, mais pas par la clé que tu connais de ce registre.',
  'log-signed': ({ entries, signer }) =>
    `L’état du registre, ${formatCount(entries)} entrées, est signé par ${signer}.`,
  'root-made': () => 'Les empreintes que le site publie donnent la racine signée.',
  'root-not-made': () => 'Les empreintes que le site publie ne donnent pas la racine qu’il a signée.',

  'nothing-earlier': () =>
    'Il n’y a pas d’état antérieur du registre à comparer avec celui-ci. Ton navigateur garde celui-ci pour la prochaine fois.',
  'earlier-unsigned': ({ seen }) => `${stateOf(seen)} n’est signé par aucune clé du site.`,
  'earlier-unreadable': ({ seen }) => `${stateOf(seen)} est illisible.`,
  'earlier-renamed': ({ seen, name }) => `${stateOf(seen)} portait un autre nom : ${name}.`,
  'earlier-longer': ({ seen, before, now }) =>
    `${stateOf(seen)} avait ${formatCount(before)} entrées, et il n’en reste que ${formatCount(now)} : des entrées manquent.`,
  'earlier-changed': ({ seen }) =>
    `${stateOf(seen)} n’est pas le début du registre actuel : des entrées ont été changées ou enlevées.`,
  'earlier-kept': ({ seen }) => seen.map((one) => `${stateOf(one)} est le début du registre actuel.`).join(' '),

  'no-witness': () => 'Le site n’a pas de témoin : personne d’autre ne confirme quand le registre était ainsi.',
  'witness-silent': () => 'Aucun témoin n’a encore signé le registre.',
  'witness-of-other-log': () => 'Ce qu’un témoin est censé avoir signé n’est pas ce registre.',
  'witness-behind': ({ witness }) =>
    `${witness}, le témoin que le site indique, a signé le registre, mais pas encore jusqu’à ce jour.`,
  'witness-signed': ({ witness, seconds }) =>
    `${witness}, le témoin que le site indique, a vu le registre tel qu’il est et l’a signé : ${timeOf(seconds)}.`,

  'witness-refused': ({ witness, seconds }) =>
    `${witness}, le témoin que le site indique, a refusé de signer le registre (${timeOf(seconds)}) : il en avait vu un autre.`,
  'witness-refused-before': ({ seconds }) =>
    `Avant cela, il avait refusé une fois (${timeOf(seconds)}), et il a signé de nouveau depuis.`,
  'witness-refuses': ({ witness }) =>
    `${witness}, le témoin que le site indique, refuse ce registre quand cette vérification l’interroge : il en a vu un autre.`,
  'witness-asked': () => 'Cette vérification l’a interrogé.',
  'witness-unasked': () => 'Cette vérification n’a pas pu le joindre et montre ce que le site a de lui.',
  'witness-since': ({ seconds }) => `Il surveille le registre depuis le ${timeOf(seconds)}.`,
  'day-guesses-left-out': ({ guesses }) =>
    `Réponses de cette date dans le registre : ${formatCount(guesses)}. Leur défi manque sur le site.`,
  'day-puzzles-left-out': ({ puzzles }) =>
    `Défis de cette date scellés dans le registre et que le site ne montre pas : ${formatCount(puzzles)}.`,
  'day-as-logged': ({ puzzles, guesses }) =>
    `Défis de cette date : ${formatCount(puzzles)} ; réponses dans le registre : ${formatCount(guesses)}. Le site montre tous leurs défis.`,
  'day-empty': () => 'Le registre n’a ni sceau ni réponse de cette date.',
  'log-partly-read': ({ read, of }) => `${formatCount(read)} morceaux du registre sur ${formatCount(of)} ont été lus.`,

  'no-seal': () => 'Le registre n’a aucun sceau de ce défi.',
  'no-seal-at-place': () => 'À l’endroit que le site indique, le registre n’a aucun sceau de ce défi.',
  'seal-late': () => 'Le sceau est entré dans le registre après des réponses arrivées depuis le début du défi.',
  'seal-again': () => 'Un autre sceau de ce défi est entré plus tard dans le registre.',
  'seal-partly-read': ({ read, of }) =>
    `Entre le sceau et la première réponse, le registre compte ${formatCount(of)} morceaux ; ${formatCount(read)} ont été lus, et aucun autre sceau ne s’y trouvait.`,
  'seal-in-place': ({ hash, index }) =>
    `Le sceau ${hash}… est l’entrée ${formatCount(index)} du registre, avant toutes les réponses.`,
  'seal-unwitnessed': () => 'Aucun témoin ne confirme à quelle heure il y était.',
  'seal-witnessed-late': () => 'Un témoin ne l’a vu qu’après le début du défi.',
  'seal-witnessed': ({ witness, minutes }) =>
    `${witness}, le témoin que le site indique, l’a vu ${ago(minutes)} avant le début du défi${minutes < 24 * 60 ? ', moins d’un jour' : ''}.`,

  'seal-stays-shut': () => 'Le registre dit que le défi est résolu, et le site n’ouvre pas son sceau.',
  'shut-as-called-off': () => 'Le défi a été annulé, son sceau reste donc fermé.',
  'shut-as-unsolved': () => 'Le défi n’est pas résolu, son sceau reste donc fermé.',
  'seal-unreadable': () => 'Ce que le site dit avoir scellé est illisible.',
  'other-answer': () => 'La solution que le site donne n’est pas celle qui a été scellée.',
  'not-opened-once': () => 'Le registre ne dit pas exactement une fois que ce sceau a été ouvert.',
  'seal-of-other-puzzle': () => 'Le sceau est celui d’un autre défi, ou d’un autre début.',
  'seal-of-other-site': ({ site }) => `Le sceau est celui d’un autre site : ${site}.`,
  'seal-of-other-rules': () => 'Le sceau nomme d’autres règles que celles vérifiées ici.',
  'other-place-shown': ({ shown, sealed }) => `Le site montre le lieu ${shown}. Le lieu scellé était ${sealed}.`,
  'other-prize-shown': ({ shownCents, sealedCents }) =>
    `Le site montre un prix de ${formatPrize(shownCents / 100)}. Le prix scellé était de ${formatPrize(sealedCents / 100)}.`,
  'answer-as-sealed': ({ place }) => `La solution ${place} est celle qui a été scellée.`,

  'photo-unknown': () => 'Sans le sceau ouvert, on ne sait pas quelle photo a été scellée.',
  'other-photo': () => 'Le site montre une autre photo que celle qui a été scellée.',
  'photo-withheld': () => 'Le site ne publie pas la photo de ce jour pour le moment.',
  'photo-changed': () => 'La photo n’a pas l’empreinte qui a été scellée.',
  'photo-as-sealed': () => 'La photo a l’empreinte qui a été scellée.',
  'photos-as-sealed': ({ copies }) => `Les ${copies} copies de la photo ont l’empreinte qui a été scellée.`,

  'part-foreign': () => 'Une partie du registre ne correspond pas à sa racine signée.',
  'entries-outside': ({ entries }) =>
    plural(entries, {
      one: `${formatCount(entries)} entrée de ce défi est dans le registre là où le site ne le dit pas.`,
      other: `${formatCount(entries)} entrées de ce défi sont dans le registre là où le site ne le dit pas.`,
    }),
  'span-inexact': () => 'Là où le site dit que ce défi commence ou finit, le registre n’en parle pas.',
  'guess-twice': () => 'Une réponse est plus d’une fois dans le registre.',
  'no-guess': () => 'Le registre n’a aucune réponse à ce défi.',
  'guesses-shut': ({ guesses }) =>
    `Réponses dans le registre : ${formatCount(guesses)}. Elles seront ouvertes quand le défi sera résolu.`,
  'guesses-added': ({ guesses }) =>
    `Réponses qui ne sont pas dans le registre telles que le site les montre : ${formatCount(guesses)}. Elles ont été changées ou ajoutées.`,
  'guesses-gone': ({ guesses }) =>
    `Réponses qui sont dans le registre et ne sont plus telles quelles sur le site : ${formatCount(guesses)}. Elles ont été changées ou supprimées.`,
  'guesses-miscounted': ({ counted, logged }) =>
    `Réponses que le site compte : ${formatCount(counted)}. Dans le registre : ${formatCount(logged)}.`,
  'guesses-in-log': ({ guesses }) =>
    `Réponses : ${formatCount(guesses)}. Chacune est dans le registre telle que le site la montre.`,
  'guesses-erased': ({ guesses }) => `De comptes supprimés, et fermées pour toujours : ${formatCount(guesses)}.`,
  'guesses-partly-read': ({ read, of }) =>
    `${formatCount(read)} morceaux du registre sur ${formatCount(of)} ont été lus : la fin, et d’autres au hasard.`,
  'guesses-before-log': ({ guesses }) => `Données avant que le site ait un registre : ${formatCount(guesses)} de plus.`,
  'guesses-never-logged': ({ guesses }) =>
    `Réponses que le site compte et qui n’ont jamais été dans le registre : ${formatCount(guesses)}. Elles ont été ajoutées.`,
  'entries-unknown': ({ entries }) =>
    plural(entries, {
      one: `${formatCount(entries)} entrée est d’une version plus récente, inconnue ici.`,
      other: `${formatCount(entries)} entrées sont d’une version plus récente, inconnue ici.`,
    }),

  'solved-twice': () => 'Le registre dit plus d’une fois qui a résolu le défi.',
  'solved-and-called-off': () => 'Le registre dit que le défi a été résolu, et qu’il a été annulé.',
  'guess-out-of-time': ({ index }) =>
    `La réponse de l’entrée ${formatCount(index)} est arrivée alors que le défi n’en prenait pas.`,
  'guess-stamped-early': ({ index }) =>
    `La réponse de l’entrée ${formatCount(index)} prétend être arrivée bien avant des réponses qui la précèdent.`,
  'guesses-after-solve': ({ guesses }) =>
    `Réponses entrées dans le registre après la résolution du défi : ${formatCount(guesses)}.`,
  'no-order': () => 'Il n’y a pas de réponses à mettre en ordre.',
  'in-order': () => 'Les réponses sont entrées dans le registre dans l’ordre de leur arrivée, en moins de 10 secondes.',
  'not-all-read': () => 'Tous les morceaux du registre n’ont pas été lus.',

  'winner-shut': () => 'Sans la solution scellée, on ne peut pas vérifier qui a gagné.',
  'no-winner': () => 'Personne n’a gagné ce défi.',
  'no-solve': () => 'Le registre ne dit pas qui a résolu le défi.',
  'winner-not-opened': () => 'La réponse censée avoir gagné n’est pas parmi celles qui ont été ouvertes.',
  'other-winner-shown': () => 'Le site montre une autre réponse gagnante que le registre.',
  'winner-too-late': () => 'La réponse censée avoir gagné est notée dans le registre comme arrivée trop tard.',
  'winner-outside': () => 'La réponse censée avoir gagné n’est pas dans le rayon gagnant.',
  'winner-of-other-account': () => 'La réponse gagnante vient d’un autre compte que celui que le site nomme.',
  'exact-earlier': ({ index }) =>
    `Une réponse exacte est arrivée avant celle qui a gagné : entrée ${formatCount(index)}.`,
  'guess-nowhere': ({ index }) => `La réponse de l’entrée ${formatCount(index)} n’est nulle part sur Terre.`,
  'guess-mismeasured': ({ index, km, claimedKm }) =>
    `La réponse de l’entrée ${formatCount(index)} est à ${formatKm(km, 3)}. Le site dit ${formatKm(claimedKm, 3)}.`,
  'won-alone': ({ winner, radiusM }) =>
    `${who(winner)} a gagné : la seule réponse à ${formatMeters(Number(radiusM))} au plus.`,
  'won-first': ({ winner, radiusM, exact }) =>
    `${who(winner)} a gagné : la première arrivée de ${formatCount(exact)} réponses à ${formatMeters(Number(radiusM))} au plus.`,
  'won-by-stamp': ({ winner }) =>
    `${who(winner)} a gagné. Une autre réponse exacte est arrivée plus tôt et a été enregistrée trop tard : plus d’une seconde après la première.`,
  'won-after-erased': ({ winner, guesses }) =>
    `${who(winner)} a gagné. Réponses précédentes de comptes supprimés avant la fin : ${formatCount(guesses)}. Personne n’a jamais pu les voir.`,
  'erased-before-win': ({ guesses }) =>
    `Réponses précédentes de comptes supprimés, qu’on ne peut plus mesurer : ${formatCount(guesses)}.`,

  'prize-shut': () => 'Sans gagnant, il n’y a pas de prix à vérifier.',
  'prize-not-in-log': () => 'Le registre ne dit pas ce qui est dû pour ce défi.',
  'prize-of-other-state': () => 'Ce que le prix est devenu selon le site n’est pas ce que dit le registre.',
  'prize-of-other-amount': ({ cents }) => `Le registre indique un autre montant : ${formatPrize(cents / 100)}.`,
  'prize-of-other-payee': () => 'Le prix est dû à un autre compte que celui qui a donné la réponse gagnante.',
  'prize-owed': ({ cents }) => `${formatPrize(cents / 100)} sont dus au compte qui a donné la réponse gagnante.`,
  'prize-paid': ({ cents }) => `${formatPrize(cents / 100)} ont été versés au compte qui a donné la réponse gagnante.`,
  'prize-forfeited': ({ cents }) =>
    `${formatPrize(cents / 100)} n’ont pas été réclamés, ou ont été refusés par une décision.`,

  'receipt-broken': () => 'Ce n’est pas un reçu entier : ses parties ne vont pas ensemble.',
  'receipt-of-other-log': ({ log }) => `Ce reçu est celui d’un autre registre : ${log}.`,
  'receipt-unsigned': () => 'Ce reçu n’est signé par aucune clé du site.',
  'receipt-left-out': ({ index }) =>
    `La réponse est l’entrée ${formatCount(index)} du registre, et le site l’omet de son jour. Garde le fichier.`,
  'receipt-waits': () =>
    'Le reçu est signé. Sa réponse entre dans le registre dans les 10 secondes suivant son arrivée.',
  'receipt-not-in-log': ({ entries }) =>
    `Le reçu est signé par le site, et sa réponse n’est pas parmi les ${formatCount(entries)} entrées du registre. Garde le fichier : à moins que le registre soit à l’arrêt, il prouve qu’une réponse a été enlevée.`,
  'receipt-not-in-root': () => 'La réponse serait dans le registre, mais elle ne fait pas partie de sa racine signée.',
  'receipt-in-log': ({ index, hash }) =>
    `La réponse est l’entrée ${formatCount(index)} du registre, comme le dit le reçu. Son empreinte commence par ${hash}.`,

  'day-unreadable': () => 'Ce que le site publie de ce jour est illisible.',
  'day-of-other-date': () => 'Ce que le site publie de ce jour est d’un autre jour.',
  'checkpoint-unreadable': () => 'Le point de contrôle du registre est illisible.',
  'keys-unreadable': () => 'Les clés du registre sont illisibles.',
  'log-too-short': () => 'Le registre est plus court que le site ne le dit.',
  'part-missing': ({ path }) => `Une partie du registre manque : ${path}.`,
  'log-missing': () => 'Le site ne publie aucun registre.',
  'file-no-text': () => 'Un fichier public du registre n’est pas du texte.',
  'openings-missing': () => 'Il manque ce qui ouvre les réponses.',
  'file-malformed': () => 'Ce que le site publie n’a pas la forme qu’il doit avoir.',
}

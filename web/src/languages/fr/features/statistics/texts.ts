import type { texts as english } from '../../../../features/statistics/texts.ts'
import { formatCount } from '../../../../lib/formats.ts'
import { plural } from '../../../../lib/plural.ts'

const days = (count: number) =>
  plural(count, { one: `${formatCount(count)} jour`, other: `${formatCount(count)} jours` })

export const texts: typeof english = {
  title: 'Tes statistiques',
  lead: 'Elles sont liées à ton compte et survivent donc à un nouveau téléphone. Pour les distances, seuls les jours terminés comptent.',
  backToGame: 'Retour au jeu',
  settings: 'Paramètres',
  loading: 'Chargement de tes statistiques…',
  loadFailed: 'Tes statistiques n’ont pas pu être chargées',
  networkError: 'Erreur réseau',
  checkConnection: 'Vérifie ta connexion et réessaie.',
  tryLater: 'Réessaie dans un instant.',

  empty: 'Ton premier jour est encore à venir',
  emptyText: 'Donne une réponse, et le jour s’inscrit ici : ta série, tes distances et une carte de tes réponses.',
  play: 'Jouer le défi du jour',

  figures: {
    title: 'Chiffres',
    daysPlayed: 'Jours joués',
    wins: 'Victoires',
    best: 'Meilleure réponse',
    median: 'Distance médiane',
    average: 'Plus près que les autres',
    averageText: (percent) => `${percent} %`,
    averageHint: 'Moyenne des 30 derniers jours où d’autres ont joué',
    none: '–',
    noneHint: 'Pas encore',
  },

  distribution: {
    title: 'À quelle distance tu tombes',
    text: 'Ta meilleure réponse de chaque jour, par distance.',
    distance: 'Distance',
    days: 'Jours',
    upTo: (km) => `jusqu’à ${km} km`,
    beyond: (km) => `au-delà de ${km} km`,
    waiting: 'Aucun jour n’a encore de résultat. Un jour en a un quand son défi est terminé.',
  },

  streak: {
    title: 'Série',
    line: (count) => `Série de ${days(count)}`,
    none: 'Pas encore de série',
    noneLine: 'Joue aujourd’hui pour commencer une série',
    keep: 'Joue aujourd’hui pour la garder',
    played: 'Aujourd’hui compte déjà',
    open: 'Aujourd’hui est encore ouvert ; un jour manqué serait pardonné',
    longest: (count) => `La plus longue : ${days(count)}`,
    days,
    forgiven: (count, last) => `Pardonné dans cette série : ${days(count)}, la dernière fois le ${last}`,
    grace: 'Jour libre : disponible, si tu en manques un',
    noGrace: 'Jour libre : utilisé ces six derniers jours',
    rule: 'Comment on compte',
    counts: { title: 'Ce qui compte.', text: 'Un jour où tu donnes une réponse ou fais un tour d’entraînement.' },
    clock: {
      title: 'D’après quelle horloge.',
      text: (zone, since) => `La tienne : les jours du fuseau ${zone}, où tu es depuis le ${since}.`,
      unknown: 'La tienne. Aucun appareil ne l’a encore donnée : les jours sont donc ceux de l’UTC.',
      ofPlayer: 'Celle de la personne, où qu’elle soit.',
      wrong: 'Ce n’est pas la bonne ? Elle suit ton appareil : changes-y le fuseau horaire et rouvre cette page.',
    },
    freeDay: {
      title: 'Un jour libre.',
      text: 'Un jour manqué est pardonné si aucun des six jours d’avant ne l’a été. Il n’est pas compté, mais la série continue. Deux jours manqués de suite y mettent fin.',
    },
    never: {
      title: 'Jamais à vendre.',
      text: 'Personne ne peut acheter une série, un jour libre, ni le retour d’une série finie.',
    },
  },

  calendar: {
    title: 'Jours',
    previous: 'Mois précédent',
    next: 'Mois suivant',
    weekdays: ['lun', 'mar', 'mer', 'jeu', 'ven', 'sam', 'dim'],
    weekdaysLong: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
    marks: { won: 'gagné', played: 'joué', forgiven: 'manqué et pardonné' },
    today: 'aujourd’hui',
    summary: (month, played) =>
      `${month} : ${plural(played, { one: `${formatCount(played)} jour joué`, other: `${formatCount(played)} jours joués` })}`,
  },

  results: {
    title: 'Derniers résultats',
    text: (count) =>
      plural(count, {
        one: `Le dernier jour terminé (${formatCount(count)}).`,
        other: `Les ${formatCount(count)} derniers jours terminés.`,
      }),
    day: 'Jour',
    best: 'Meilleure réponse',
    closer: 'Plus près que',
    closerThan: (percent) => `${percent} %`,
    alone: 'personne d’autre n’a joué',
    won: 'gagné',
  },

  map: {
    title: 'Tes réponses sur la carte',
    text: (count) => `La meilleure réponse de ${days(count)}.`,
    ofPlayer: 'Réponses sur la carte',
    label: 'Carte du monde des réponses',
    loadFailed: 'Les réponses n’ont pas pu être chargées',
    mapFailed: 'La carte n’a pas pu être chargée. Vérifie ta connexion internet.',
    reload: 'Réessayer',
    tilesFailing: 'Une partie de la carte ne se charge pas.',
    spot: (day, distance) => `${day} : ${distance}`,
  },

  share: {
    title: 'Partage',
    private: 'Tes statistiques sont privées. Personne d’autre ne voit cette page.',
    on: 'Partager mes statistiques',
    hint: 'Qui a le lien voit ton nom, tes chiffres, ta série et tes jours, mais pas aujourd’hui. Les moteurs de recherche sont priés de rester à l’écart.',
    withMap: 'Montrer aussi la carte de mes réponses',
    link: 'Lien',
    copy: 'Copier le lien',
    copied: 'Copié',
    copyFailed: 'La copie n’a pas marché. Sélectionne le lien et copie-le à la main.',
    lost: 'Le lien marche, mais ne peut plus être affiché. Désactive puis réactive le partage pour en avoir un nouveau.',
    off: 'Si tu désactives le partage, le lien cesse de marcher pour de bon. Le suivant sera différent.',
    failed: 'Cela n’a pas été enregistré. Réessaie.',
    isOn: 'Tes statistiques sont partagées.',
    isOff: 'Tes statistiques sont de nouveau privées.',
  },

  player: {
    title: (name) => `Statistiques de ${name}`,
    lead: 'Un partage volontaire, jusqu’à hier.',
    loading: 'Chargement…',
    missing: 'Il n’y a rien derrière ce lien',
    missingText: 'Le partage est peut-être arrêté, ou le lien n’est pas entier.',
    home: 'Vers l’accueil',
    loadFailed: 'Ces statistiques n’ont pas pu être chargées',
    waiting: 'Aucun jour n’a encore de résultat.',
  },
}

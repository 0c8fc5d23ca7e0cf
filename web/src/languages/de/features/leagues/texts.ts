import type { texts as english } from '../../../../features/leagues/texts.ts'
import { plural } from '../../../../lib/plural.ts'

export const texts: typeof english = {
  title: 'Ligen',
  lead: 'Spiel gegen Freunde: jede Woche eine Tabelle, danach, wie nah dein bester Tipp jedes Tages war.',
  own: 'Deine Ligen',
  empty: 'Du bist noch in keiner Liga.',
  emptyText: 'Gründe eine und schick deinen Freunden den Link, oder frag sie nach ihrem.',
  place: (rank, members) => `Platz ${rank} von ${members}`,
  pointsThisWeek: (points) =>
    `${plural(points, { one: `${points} Punkt`, other: `${points} Punkte` })} in dieser Woche`,
  found: 'Liga gründen',
  name: 'Name der Liga',
  create: 'Liga gründen',
  created: 'Die Liga ist da. Schick deinen Freunden den Link.',
  createFailed: 'Die Liga konnte nicht gegründet werden. Bitte versuche es noch einmal.',

  back: 'Alle Ligen',
  loading: 'Die Liga wird geladen',
  failed: 'Die Liga konnte nicht geladen werden',
  networkError: 'Netzwerkfehler',
  checkConnection: 'Bitte prüfe deine Verbindung und versuche es noch einmal.',
  tryLater: 'Bitte versuche es gleich noch einmal.',
  notFound: 'Diese Liga gibt es nicht',
  notFoundText: 'Vielleicht ist sie aufgelöst, oder du bist nicht mehr dabei.',

  week: (day) => `Woche vom ${day}`,
  previousWeek: 'Woche davor',
  nextWeek: 'Woche danach',
  days: (days) =>
    days === 0
      ? 'Von dieser Woche steht noch kein Tag in der Tabelle.'
      : `${plural(days, { one: `${days} Tag`, other: `${days} Tage` })} in der Tabelle.`,
  rule: 'Punkte pro Tag: 100 bis 1 km, 75 bei 10 km, 50 bei 100 km, 25 bei 1.000 km, 0 ab 10.000 km. Wer gewinnt, bekommt 10 dazu. Ein Tag zählt, sobald er vorbei ist.',
  columns: { rank: 'Platz', player: 'Name', days: 'Tage', points: 'Punkte' },
  you: '(du)',
  leads: 'leitet',
  actions: 'Aktionen',

  invite: 'Freunde einladen',
  inviteText: 'Wer diesen Link hat, kann beitreten. Eine Liga hat Platz für 100.',
  link: 'Einladungslink',
  copy: 'Link kopieren',
  copied: 'Kopiert',
  copyFailed: 'Der Link konnte nicht kopiert werden. Bitte markiere und kopiere ihn.',
  renew: 'Neuer Link',
  renewed: 'Der alte Link führt nirgends mehr hin.',
  rename: 'Umbenennen',
  renameTitle: 'Liga umbenennen',
  saved: 'Die Liga hat einen neuen Namen.',
  save: 'Speichern',
  cancel: 'Abbrechen',
  remove: (name) => `${name} entfernen`,
  removeTitle: (name) => `${name} aus der Liga entfernen?`,
  removeText:
    'Wer entfernt wird, erfährt es nicht. Der Einladungslink wird erneuert, damit der alte nicht zurückführt.',
  removed: (name) => `${name} ist nicht mehr in der Liga.`,
  leave: 'Liga verlassen',
  leaveTitle: 'Diese Liga verlassen?',
  leaveText: 'Dein Platz verschwindet aus der Tabelle. Mit einer Einladung kannst du zurückkommen.',
  leaveAsLeader: 'Dann leitet sie, wer nach dir beigetreten ist.',
  leaveLast: 'Außer dir ist niemand mehr dabei: Danach gibt es die Liga nicht mehr.',
  left: 'Du hast die Liga verlassen.',
  changeFailed: 'Das konnte nicht gespeichert werden. Bitte versuche es noch einmal.',

  joinTitle: (player, league) => `${player} lädt dich zu ${league} ein`,
  joinText: (members) =>
    plural(members, { one: `${members} Person ist in dieser Liga.`, other: `${members} Leute sind in dieser Liga.` }),
  join: 'Beitreten',
  joinFailed: 'Das Beitreten hat nicht geklappt. Bitte versuche es noch einmal.',
  joined: 'Du bist dabei.',
  open: 'Liga öffnen',
  howItWorks: 'So geht’s',
  how: [
    'Jeden Tag gibt es ein Foto. Rate, wo es aufgenommen wurde.',
    'Je näher dein bester Tipp, desto mehr Punkte: 100 bis 1 km, 0 ab 10.000 km.',
    'Jeden Montag beginnt eine neue Tabelle.',
  ],
  joinCost: 'Beitreten kostet nichts. Zum Tippen brauchst du ein Abo.',
  hasAccount: 'Schon ein Konto?',
  signIn: 'Anmelden',
  full: (league) => `${league} ist voll`,
  fullText: (player) => `Alle 100 Plätze sind belegt. Bitte ${player}, Platz zu machen, oder gründe eine eigene Liga.`,
  practice: 'Mit einem früheren Foto üben',
  noInvitation: 'Diese Einladung führt nirgends hin',
  noInvitationText:
    'Vielleicht wurde sie erneuert, oder die Liga gibt es nicht mehr. Frag nach einem neuen Link, oder gründe eine eigene Liga.',
}

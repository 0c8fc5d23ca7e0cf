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
  rule: 'Jeder Tag, den du spielst, bringt 0 bis 100 Punkte: wie viele von hundert anderen weiter weg waren als dein bester Tipp. Ein Tag kommt in die Tabelle, wenn er vorbei ist, also verrät hier nichts den Ort.',
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

  joinTitle: (name) => `Du bist zu ${name} eingeladen`,
  joinText: (members) =>
    plural(members, { one: `${members} Person ist in dieser Liga.`, other: `${members} Leute sind in dieser Liga.` }),
  join: 'Beitreten',
  joinFailed: 'Das Beitreten hat nicht geklappt. Bitte versuche es noch einmal.',
  joined: 'Du bist dabei.',
  open: 'Liga öffnen',
  signInFirst: 'Melde dich an, um beizutreten. Neu hier? Leg erst ein Konto an und öffne diesen Link dann noch einmal.',
  signIn: 'Anmelden',
  signUp: 'Registrieren',
  noInvitation: 'Diese Einladung führt nirgends hin',
  noInvitationText: 'Vielleicht wurde sie erneuert, oder die Liga gibt es nicht mehr. Frag nach einem neuen Link.',
}

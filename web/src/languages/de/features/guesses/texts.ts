import type { texts as english } from '../../../../features/guesses/texts.ts'
import { formatCount } from '../../../../lib/formats.ts'
import { plural } from '../../../../lib/plural.ts'

export const texts: typeof english = {
  title: 'Die Aufgabe von heute',
  tryAgain: 'Erneut versuchen',

  states: {
    loading: (siteName) => `${siteName} wird geladen …`,
    loadingUnnamed: 'Die Aufgabe wird geladen …',
    signedOut: 'Bitte anmelden',
    signedOutText: 'Melde dich an, um zu spielen.',
    goToLogin: 'Zur Anmeldung',
    failed: 'Hoppla',
    authTimedOut: 'Die Anmeldung hat zu lange gedauert. Bitte versuche es noch einmal.',
    noChallenge: 'Keine Aufgabe',
    calledOff: (reason) => `Die Aufgabe von heute wurde abgesagt: ${reason}`,
    noChallengeText: 'Heute gibt es keine Aufgabe. Schau später noch einmal vorbei, oder schreib uns.',
    goHome: 'Zur Startseite',
    viewSchedule: 'Ganzer Zeitplan',
  },

  header: {
    name: 'Spiel',
    schedule: 'Zeitplan',
    settings: 'Einstellungen',
    premium: 'Abo aktiv',
    paused: 'Spielen ist ausgesetzt',
    guessesSubmitted: (used, limit) => `Abgegebene Tipps: ${used}/${limit}`,
    free: 'Ohne Abo (nur ansehen)',
    upgrade: 'Abo wählen',
  },

  swap: { photo: 'Karte vergrößern', map: 'Foto vergrößern' },

  map: {
    title: 'Zielgebiet (Standort der Kamera)',
    label: 'Weltkarte',
    open: 'Karte öffnen',
    pullUp: 'Karte hochziehen',
    pushDown: 'Karte herunterschieben',
    backToPhoto: 'Zurück zum Foto',
    won: 'Du hast gewonnen – hier ist der Ort',
    revealed: 'Aufgabe vorbei – hier ist der Ort',
    ownGuess: (number, distance) => `Dein ${number}. Tipp: ${distance}`,
    ownBest: (distance) => `Du · ${distance}`,
    guesses: (total) =>
      plural(total, { one: '1 Tipp auf der Karte', other: `${formatCount(total)} Tipps auf der Karte` }),
    guessesFailed: 'Die Tipps der anderen konnten nicht geladen werden.',
  },

  submit: {
    selected: 'Gewählter Ort',
    noneSelected: 'Noch keiner',
    selectFirst: 'Wähle erst einen Ort auf der Karte',
    send: 'Tipp abgeben',
    sending: 'Wird abgegeben …',
    checking: (radius) => `Im Umkreis von ${radius}! Wir prüfen, ob jemand schneller war …`,
    sent: 'Tipp abgegeben!',
    blocked: (reason) => `Kein Tipp möglich: ${reason}`,
    solved: 'Aufgabe gelöst!',
    over: 'Vorbei!',
  },

  blocked: {
    'subscription-required': 'Dafür brauchst du ein Abo!',
    'already-solved': 'Jemand anderes hat schon gewonnen!',
  },

  failures: {
    notTaken: 'Dein Tipp wurde nicht angenommen',
    maybeTaken: 'Vielleicht wurde dein Tipp nicht angenommen',
    close: 'OK',
    solvedMeanwhile: 'Jemand anderes hat diese Aufgabe schon gelöst! Lade die Seite neu, um das Ergebnis zu sehen.',
    notSaved: 'Dein Tipp konnte nicht gespeichert werden. Bitte versuche es noch einmal.',
    notSentOffline: 'Du bist offline. Dein Tipp wurde nicht gesendet.',
    maybeSent: 'Der Server antwortet nicht, darum wissen wir nicht, ob dein Tipp angekommen ist.',
    notArrived: 'Dein Tipp ist nicht angekommen.',
    pinSaved: 'Deine Nadel bleibt.',
    sendAgain: 'Deine Nadel bleibt: Drück auf „Tipp abgeben“, um ihn noch einmal zu senden, er zählt nur einmal.',
  },

  lastGuess: {
    title: 'Das ist heute dein letzter Tipp',
    text: 'Deine Nadel steht bei {place}. Ein Tipp lässt sich nicht zurücknehmen.',
    move: 'Nadel verschieben',
    send: 'Letzten Tipp abgeben',
  },

  result: {
    name: 'Ergebnis',
    distance: 'Entfernung',
    attempt: 'Guter Versuch!',
    winsWithin: (radius) => `Ein Tipp gewinnt im Umkreis von ${radius} um die Kamera.`,
    exactLater: 'Die genauen Entfernungen werden gezeigt, wenn die Aufgabe vorbei ist.',
    won: 'Glückwunsch',
    prize: 'Du hast {amount} gewonnen! Wie du an dein Geld kommst, schreiben wir dir per E-Mail.',
    place: 'Das Foto entstand bei {place}.',
    lost: 'Vorbei',
    foundFirst: '{winner} hat den Ort zuerst gefunden.',
    anotherFoundFirst: 'Jemand anderes hat den Ort zuerst gefunden.',
    revealedOnMap: 'Der Ort ist jetzt auf der Karte zu sehen.',
    ranked: (rank) => `Dein Rang: ${rank}`,
    guessAgain: 'Noch einmal tippen',
    noneLeft: 'Heute kein Tipp mehr übrig',
    guessesLeft: (left) => plural(left, { one: 'Noch 1 Tipp', other: `Noch ${left} Tipps` }),
  },

  tried: {
    title: 'Deine Tipps',
    numberSign: 'Nr.',
    number: 'Nummer',
    place: 'Ort',
    distance: 'Entfernung',
  },

  share: {
    title: 'Teile dein Ergebnis',
    noGuess: 'Kein Tipp',
    pictureName: 'ergebnis.png',
    rank: (rank, players) => `${formatCount(rank)} von ${formatCount(players)}`,
  },
}

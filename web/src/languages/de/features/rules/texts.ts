import type { texts as english } from '../../../../features/rules/texts.ts'

export const texts: typeof english = {
  title: 'Spielregeln',
  loading: 'Die Regeln werden geladen …',
  failed: 'Die Regeln konnten nicht geladen werden',
  failedMore: 'Bitte prüfe deine Verbindung und versuche es noch einmal.',
  none: 'Es wurden noch keine Regeln veröffentlicht.',
  unknown: 'Diese Fassung der Regeln gibt es nicht',
  unknownMore: 'Vielleicht stimmt die Nummer nicht.',
  toInForce: 'Die geltenden Regeln lesen',
  inForceSince: (number, moment) => `Fassung ${number}, in Kraft seit ${moment}.`,
  comesInto: (number, moment) => `Fassung ${number} tritt am ${moment} in Kraft. Sie gilt noch nicht.`,
  wasInForce: (number, from, to) => `Fassung ${number}, in Kraft von ${from} bis ${to}.`,
  section: (mark, title) => `${mark}. ${title}`,

  hash: 'SHA-256 dieses Textes',
  copy: 'Kopieren',
  copyHash: 'Den ganzen Hash kopieren',
  copied: 'Kopiert',
  copyFailed: 'Das Kopieren hat hier nicht geklappt. Bitte markiere den Text und kopiere ihn von Hand.',
  translated: 'Das ist eine Übersetzung. Maßgeblich ist die englische Fassung, und der Hash gehört zu deren Text.',

  where: 'Wo Preise ausgezahlt werden',
  everywhere: 'In jedem Land, soweit es dort erlaubt ist.',
  countries: 'An alle, die in einem dieser Länder leben:',
  except: 'Nicht in diesen Bundesstaaten und Provinzen:',
  leastAge: (age) => `Ab ${age} Jahren.`,

  history: 'Alle Fassungen',
  version: (number) => `Fassung ${number}`,
  states: { coming: 'kommt', inForce: 'in Kraft', over: 'abgelöst' },
  from: (moment) => `Ab ${moment}`,

  foot: (number) => `Spielregeln, Fassung ${number}`,

  panel: {
    changed: 'Die Regeln haben sich geändert',
    first: 'Bitte stimme den Spielregeln zu',
    comingTitle: (moment) => `Ab ${moment} gelten neue Regeln`,
    needed: 'Sobald du zustimmst, kannst du weiter tippen. Deine Nadel bleibt, wo sie ist.',
    comingText: 'Du kannst jetzt zustimmen, dann fragen wir nicht noch einmal.',
    read: (number) => `Die Regeln lesen, Fassung ${number}`,
    newTab: '(öffnet sich in einem neuen Tab)',
    agree: 'Ich stimme zu',
    later: 'Jetzt nicht',
    agreed: 'Danke. Du hast den Regeln zugestimmt.',
    pinSaved: 'Danke. Deine Nadel ist noch da: Drück jetzt auf „Tipp abgeben“.',
    failed: 'Deine Zustimmung konnte nicht gespeichert werden. Bitte versuche es noch einmal.',
  },
}

import type { texts as english } from '../../../../../features/prizes/own/texts.ts'

export const texts: typeof english = {
  back: 'Zu den Einstellungen',
  title: (amount) => `Dein Preis: ${amount}`,
  wonOn: (day) => `Für die Aufgabe vom ${day}.`,
  verify: 'Diesen Tag prüfen',
  schedule: 'Die nächsten Aufgaben',
  loading: 'Wird geladen …',
  failed: 'Dein Preis konnte nicht geladen werden',
  tryLater: 'Bitte versuche es gleich noch einmal.',
  networkError: 'Netzwerkfehler',
  checkConnection: 'Bitte prüfe deine Verbindung und versuche es noch einmal.',
  notFound: 'Diesen Preis gibt es in deinem Konto nicht',
  notFoundText:
    'Vielleicht stimmt die Adresse nicht, oder der Preis gehört zu einem anderen Konto. Deine Preise stehen in deinen Einstellungen.',
  toSettings: 'Zu den Einstellungen',
  unexpected: 'Das hat nicht geklappt. Nichts ist verloren: Bitte versuche es noch einmal.',

  life: 'Was mit ihm geschieht',
  ahead: 'Kommt noch',
  clause: (clause) => `Nach Abschnitt ${clause} der Spielregeln`,
  reference: (reference) => `Referenz: ${reference}`,
  tooLate: 'Die Zeit zum Antworten war vorbei',
  unreached: 'Unsere E-Mails haben dich nicht erreicht, und die Zeit zum Anfordern war vorbei',
  givenUp: 'Was ihn zurückhielt, wurde nicht geklärt',
  steps: {
    won: 'Du hast gewonnen',
    notified: 'Wir haben dir geschrieben',
    reminded: 'Wir haben dich erinnert',
    claimed: 'Du hast ihn angefordert',
    asked: 'Wir haben dich etwas gefragt',
    answered: 'Du hast geantwortet',
    approved: 'Geprüft und freigegeben',
    disqualified: 'Nach der Prüfung nicht ausgezahlt',
    appealed: 'Du hast widersprochen',
    upheld: 'Die Entscheidung bleibt bestehen',
    reinstated: 'Die Entscheidung wurde aufgehoben',
    forfeited: 'Verfallen',
    rolled: 'Einem späteren Preis zugeschlagen',
    held: 'Zurückgehalten',
    released: 'Nicht mehr zurückgehalten',
    sending: 'Die Zahlung ist veranlasst',
    failed: 'Die Zahlung hat nicht geklappt',
    sent: 'Geld gesendet',
    returned: 'Die Überweisung kam zurück',
    received: 'Geld angekommen',
  },
  stepsAhead: {
    claimed: 'Du forderst ihn an',
    answered: 'Du antwortest',
    approved: 'Wir prüfen deinen Gewinn',
    sent: 'Wir senden das Geld',
    received: 'Das Geld ist bei dir',
  },

  until: 'Bitte mach das bis {moment}. Danach verfällt der Preis.',
  states: {
    unclaimed: {
      title: 'Fordere deinen Preis an',
      text: 'Du hast gewonnen. Sag uns, dass du den Preis möchtest, dann können wir mit der Auszahlung beginnen.',
    },
    'under-review': {
      title: 'Wir prüfen deinen Gewinn',
      text: 'Du musst nichts tun. Vor jeder Auszahlung sehen wir uns den Gewinn an. Wenn wir eine Frage haben, schreiben wir dir eine E-Mail.',
    },
    asked: { title: 'Wir haben eine Frage', text: 'Bitte beantworte sie hier, dann geht die Prüfung weiter.' },
    approved: {
      title: 'Freigegeben: Wir senden das Geld',
      text: 'Die Prüfung ist fertig. Du musst hier nichts tun.',
    },
    sending: {
      title: 'Freigegeben: Wir senden das Geld',
      text: 'Die Zahlung ist veranlasst. Du musst hier nichts tun.',
    },
    returned: {
      title: 'Die Überweisung kam zurück',
      text: 'Nichts ist verloren: Der Preis gehört dir, und wir senden ihn noch einmal. Wenn wir dafür andere Angaben brauchen, schreiben wir dir eine E-Mail.',
    },
    sent: {
      title: 'Das Geld ist unterwegs',
      text: 'Überweisungen dauern ein paar Tage. Bitte sag uns, wenn das Geld da ist.',
    },
    received: { title: 'Das Geld ist bei dir', text: 'Alles erledigt. Danke, dass du mitspielst!' },
    disqualified: {
      title: 'Dieser Preis wird nicht ausgezahlt',
      text: 'Wir haben uns deinen Gewinn angesehen und entschieden, diesen Preis nicht auszuzahlen.',
    },
    forfeited: { title: 'Dieser Preis ist verfallen', text: 'Er wird nicht mehr ausgezahlt.' },
  },
  withoutDetails: {
    'under-review': {
      title: 'Wir prüfen deinen Gewinn',
      text: 'Vor jeder Auszahlung sehen wir uns den Gewinn an. Wenn wir eine Frage haben, schreiben wir dir eine E-Mail.',
    },
    approved: {
      title: 'Freigegeben: Gib deine Auszahlungsdaten an',
      text: 'Die Prüfung ist fertig. Wir senden das Geld, sobald Stripe deine Auszahlungsdaten hat.',
    },
  },
  nothing: {
    title: 'Alles erledigt',
    text: 'Bei dieser Aufgabe gab es kein Geld zu gewinnen, also gibt es nichts zu senden. Gewonnen hast du trotzdem. Danke, dass du mitspielst!',
    step: 'Erledigt: Es gab nichts auszuzahlen',
  },
  howPaid: (email) =>
    `Wir schreiben an ${email}, um zu klären, wie du dein Geld bekommen möchtest, per Überweisung oder über einen Zahlungsdienst. Preise werden binnen höchstens 7 Arbeitstagen ausgezahlt, nachdem wir alles haben, was wir für die Zahlung brauchen.`,
  payout: {
    begin:
      'Damit du dein Geld bekommst, gib auf der Seite von Stripe deine Auszahlungsdaten an. Das dauert etwa zwei Minuten. Wir zahlen binnen höchstens 7 Arbeitstagen nach der Prüfung.',
    incomplete: 'Stripe braucht noch ein paar Angaben:',
    missing: {
      identity: 'dein Name, deine Adresse und dein Geburtsdatum',
      'bank-account': 'ein Bankkonto',
      document: 'ein Dokument, das zeigt, wer du bist',
      other: 'ein paar weitere Angaben',
    },
    checking: 'Stripe prüft deine Angaben. Das kann ein bis zwei Tage dauern. Du musst jetzt nichts tun.',
    ready: 'Deine Auszahlungsdaten sind da. Mehr musst du nicht tun.',
    refused: 'Stripe kann dir diesen Preis nicht senden. Darum zahlen wir dir das Geld selbst aus.',
    afterClaim:
      'Als Nächstes gibst du auf der Seite von Stripe deine Auszahlungsdaten an. Wir zahlen binnen höchstens 7 Arbeitstagen, nachdem wir alles haben, was wir brauchen.',
    add: 'Auszahlungsdaten angeben',
    change: 'Auszahlungsdaten ändern',
    opening: 'Die Seite von Stripe wird geöffnet …',
    never:
      'Deine Bankdaten bleiben bei Stripe. Wir sehen sie nie, und wir fragen nie nach deinem Passwort oder einer Gebühr.',
  },
  neverAsked: 'Wir fragen hier nicht nach Bank- oder Steuerdaten, und nie nach deinem Passwort oder einer Gebühr.',
  forfeitedText: {
    deadline:
      'Als die Zeit zum Antworten vorbei war, hatten wir nichts von dir gehört. Darum ist er verfallen, wie es in den Spielregeln steht.',
    unreached:
      'Wir konnten dich per E-Mail nicht erreichen, und die Zeit zum Anfordern war vorbei. Darum ist er verfallen.',
    hold: 'Er wurde wegen einer deiner Zahlungen zurückgehalten, und das ging nicht zu deinen Gunsten aus.',
  },
  thinkWrong: 'Du hältst das für falsch? Schreib an {address}.',

  form: {
    name: 'Preis anfordern',
    country: 'Wo lebst du?',
    chooseCountry: 'Land wählen',
    region: 'Bundesstaat oder Provinz (freiwillig)',
    regionHint: 'Falls es sie in deinem Land gibt.',
    declarations: 'Bitte bestätige',
    is_of_age: 'Ich bin mindestens 18 Jahre alt und darf da, wo ich lebe, an Wettbewerben um Preise teilnehmen.',
    is_not_staff: 'Ich arbeite nicht für diese Seite, und in meinem Haushalt tut es auch niemand.',
    has_one_account: 'Ich spiele nur mit diesem einen Konto.',
    plays_by_hand: 'Ich habe den Ort selbst gefunden, ohne ein Programm, das für mich rät.',
    has_read_rules: 'Ich habe die Spielregeln gelesen.',
    readRules: 'Spielregeln lesen',
    shown: 'Wie sollen wir dich unter den bisherigen Gewinnern zeigen?',
    byName: (username) => `Als ${username}`,
    withoutName: 'Ohne Namen, als „Jemand“',
    shownMissing: 'Bitte wähle, wie wir dich zeigen.',
    shownHint: 'Sobald das Geld bei dir ist, können alle den Tag, den Preis und das Datum der Auszahlung sehen.',
    send: 'Preis anfordern',
    sending: 'Wird angefordert …',
  },
  answer: {
    name: 'Antwort',
    question: 'Unsere Frage',
    label: 'Deine Antwort',
    send: 'Antwort senden',
    sending: 'Wird gesendet …',
    earlier: 'Was wir uns geschrieben haben',
    byWinner: 'Du',
    byOperator: 'Wir',
  },
  appeal: {
    name: 'Widerspruch',
    reason: 'Warum',
    lead: 'Du kannst einmal widersprechen. Bitte schreib uns, warum die Entscheidung falsch ist; wir sehen sie uns noch einmal an und antworten dir.',
    label: 'Dein Widerspruch',
    send: 'Widerspruch senden',
    sending: 'Wird gesendet …',
    until: 'Bitte mach das bis {moment}. Danach kann der Preis dem eines späteren Tages zugeschlagen werden.',
    over: 'Die Zeit zum Widersprechen ist vorbei, und der Preis wurde dem eines späteren Tages zugeschlagen.',
    sent: 'Du hast widersprochen. Wir sehen es uns noch einmal an und schreiben dir.',
    own: 'Was du geschrieben hast',
    answered: 'Wir haben es uns noch einmal angesehen, und die Entscheidung bleibt bestehen.',
  },
  received: {
    open: 'Das Geld ist da',
    title: 'Ist das Geld bei dir?',
    text: 'Bitte bestätige es erst, wenn du es auf deinem Konto siehst. Damit ist der Preis erledigt.',
    no: 'Noch nicht',
    yes: 'Ja, es ist da',
  },
  shownAs: {
    title: 'Unter den bisherigen Gewinnern',
    now: {
      is: {
        named: (username) =>
          `Alle sehen den Tag, den Preis und das Datum der Auszahlung, mit deinem Namen, ${username}.`,
        nameless: 'Alle sehen den Tag, den Preis und das Datum der Auszahlung, ohne deinen Namen.',
      },
      will: {
        named: (username) =>
          `Sobald das Geld bei dir ist, sehen alle den Tag, den Preis und das Datum der Auszahlung, mit deinem Namen, ${username}.`,
        nameless:
          'Sobald das Geld bei dir ist, sehen alle den Tag, den Preis und das Datum der Auszahlung, ohne deinen Namen.',
      },
    },
    everywhere:
      'Das gilt für die Rangliste dieses Tages, das Archiv, das öffentliche Protokoll und die bisherigen Gewinner. Ohne Namen zählt der Tag in deinen Ligen nicht.',
    hide: 'Meinen Namen nicht zeigen',
    show: (username) => `Mich als ${username} zeigen`,
  },
  seeWinners: 'Alle Gewinner ansehen',

  list: {
    title: 'Deine Preise',
    loadFailed: 'Deine Preise konnten nicht geladen werden',
    open: (day) => `Deinen Preis vom ${day} ansehen`,
    states: {
      unclaimed: 'Noch nicht angefordert',
      'under-review': 'In Prüfung',
      asked: 'Wartet auf deine Antwort',
      approved: 'Freigegeben',
      sending: 'Freigegeben',
      sent: 'Unterwegs',
      received: 'Ausgezahlt',
      returned: 'Wird noch einmal gesendet',
      disqualified: 'Nicht ausgezahlt',
      forfeited: 'Verfallen',
    },
    held: 'Zurückgehalten',
  },
  claimLink: { claim: 'Deinen Preis anfordern', see: 'Deinen Preis ansehen' },
}

import type { texts as english } from '../../../../../features/log/fair-play/texts.ts'

export const texts: typeof english = {
  title: 'Fair Play',
  lead: (projectName) =>
    `Bei ${projectName} geht es um echtes Geld, darum sollst du uns nicht einfach glauben müssen. Was einen Tag entscheidet, steht in einem öffentlichen Protokoll. Niemand kann es unbemerkt ändern, auch wir nicht.`,

  phases: ['Davor', 'Dabei', 'Danach'],
  picture:
    'Vor dem Tag kommt die Lösung in einen versiegelten Umschlag, und ihr Fingerabdruck kommt ins Protokoll, eine Kette von Einträgen. Während des Tages wird jeder Tipp in der Reihenfolge, in der er ankommt, an die Kette gehängt. Nach dem Tag wird der Umschlag geöffnet und mit dem Fingerabdruck in der Kette verglichen.',
  steps: {
    before: {
      title: 'Vor dem Tag: Die Lösung wird versiegelt',
      text: 'Wir versiegeln Ort, Foto, Preis und Regeln, wie einen Brief im Umschlag. Der Fingerabdruck dieses Briefs kommt ins Protokoll, bevor das Foto erscheint. Niemand kann den Ort daraus lesen. Aber wenn wir später auch nur eine Ziffer änderten, würde der Fingerabdruck nicht mehr passen.',
    },
    during: {
      title: 'Während des Tages: Jeder Tipp wird gestempelt und aufgeschrieben',
      text: 'Dein Tipp bekommt den Stempel des Augenblicks, in dem er ankommt, und du bekommst sofort eine Quittung. Binnen 10 Sekunden steht im Protokoll ein Eintrag dafür, der verbirgt, wohin du getippt hast. Eine Quittung ohne Eintrag wäre der Beweis, dass wir betrogen haben.',
    },
    after: {
      title: 'Nach dem Tag: Der Umschlag wird geöffnet, und alle können prüfen',
      text: 'Wir veröffentlichen den versiegelten Brief und die Tipps. Dein eigener Browser vergleicht die Fingerabdrücke, misst jede Entfernung nach und sieht, wer zuerst da war.',
      link: 'Den gestrigen Tag prüfen',
    },
  },

  limits: {
    title: 'Was sich so nicht beweisen lässt',
    lead: 'Ein Protokoll zeigt, was wann geschrieben wurde. Die Welt draußen sieht es nicht.',
    items: [
      {
        title: 'Dass der Ort stimmt',
        text: 'Das Siegel zeigt, dass wir den Ort nicht geändert haben. Es zeigt nicht, dass das Foto dort entstanden ist. Vergleiche es mit einer Karte und mit Straßenbildern.',
      },
      {
        title: 'Dass niemand etwas verraten hat',
        text: 'Irgendwer muss den Ort vor dir kennen. Unsere Regeln lassen diese Leute nicht mitspielen, aber ein Flüstern hört kein Protokoll.',
      },
      {
        title: 'Wer an der Tastatur saß',
        text: 'Das Protokoll kennt einen Tipp. Es kennt nicht den Menschen dahinter, weiß nicht, wie viele Tipps er hatte oder ob Freunde oder ein Programm geholfen haben. Für den Namen steht unser Wort; die Quittung gehört dem, der gewonnen hat.',
      },
      {
        title: 'Was ein gelöschter Tipp war',
        text: 'Wer sein Konto löscht, löscht seine Tipps mit. Niemand kann dann noch messen, wie weit sie weg waren, und die Prüfung sagt, wie viele es sind.',
      },
      {
        title: 'Die genaue Uhrzeit, ohne Zeugen',
        text: 'Die Reihenfolge, in der geschrieben wurde, ist sicher. Um welche Zeit es war, kann nur jemand anderes bestätigen; die Prüfung sagt, ob es jemand getan hat.',
      },
      {
        title: 'Der Weg eines Tipps und die letzten Sekunden',
        text: 'Ein Tipp zählt ab seiner Ankunft bei unserem Server, nach unserer Uhr. Ein Stempel, der um Minuten falsch ist, fiele auf, wo ein Zeuge auf die Zeit achtet; einer, der um ein paar Sekunden falsch ist, nicht.',
      },
    ],
  },

  words: {
    title: 'Fünf Wörter, erklärt',
    items: [
      {
        term: 'Hash',
        text: 'Der Fingerabdruck eines Textes: Ändere einen Buchstaben, und er ist ein anderer; aus dem Fingerabdruck lässt sich der Text nicht finden.',
      },
      {
        term: 'Siegel',
        text: 'Der Hash der Lösung zusammen mit einer großen Zufallszahl. Ohne diese Zahl könnte jemand den Fingerabdruck jedes Ortes der Erde ausrechnen, bis einer passt.',
      },
      {
        term: 'Protokoll',
        text: 'Eine öffentliche Liste, die nur wächst. Ein Fingerabdruck, ihre Wurzel, deckt alle Einträge ab, sodass ein fehlender, geänderter oder verschobener Eintrag die Wurzel ändert.',
      },
      {
        term: 'Quittung',
        text: 'Eine kleine Datei, die wir für jeden Tipp unterschreiben: was du getippt hast, wann es ankam, und unser Versprechen, dass es im Protokoll steht. Speichere sie, wenn du sichergehen willst.',
      },
      {
        term: 'Zeuge',
        text: 'Ein Server, den jemand anderes betreibt und der das Protokoll nur unterschreibt, wenn darin nichts geändert oder entfernt wurde. Ohne ihn könnten wir zwei Leuten zwei verschiedene Protokolle zeigen. Die Prüfung sagt, ob es einen Zeugen gab.',
      },
    ],
  },

  ticks: {
    title: 'Was die Haken bedeuten',
    lead: 'Die Prüfung eines Tages stellt Fragen wie diese. Jede bekommt einen Haken, ein rotes Kreuz oder einen Strich, wo sie sich nicht beantworten lässt.',
    items: [
      {
        title: 'Das Siegel war zuerst da',
        text: 'Es stand vor dem ersten Tipp im Protokoll. Seit wann, kann ein Zeuge sagen, wenn es einen gibt.',
      },
      { title: 'Die Lösung passt zum Siegel', text: 'Die geöffnete Lösung hat genau den Hash, der versiegelt wurde.' },
      {
        title: 'Das Foto passt zum Siegel',
        text: 'Das Foto, das wir nach dem Tag veröffentlichen, hat den Hash, der mit der Lösung versiegelt wurde.',
      },
      { title: 'Jeder Tipp steht im Protokoll', text: 'Jeder geöffnete Tipp hat dort seinen eigenen Eintrag.' },
      {
        title: 'Das Protokoll ist vollständig',
        text: 'Alle Einträge zusammen ergeben die Wurzel, also fehlt keiner, und keiner ist geändert oder verschoben.',
      },
      {
        title: 'Das Protokoll ist unterschrieben',
        text: 'Wir haben die Wurzel unterschrieben und können das nicht zurücknehmen; ein Zeuge, wenn es einen gibt, hat es auch getan.',
      },
      {
        title: 'Der richtige Tipp hat gewonnen',
        text: 'Jede Entfernung wird nachgerechnet. Es gewinnt, was im Umkreis zuerst ankam.',
      },
      { title: 'Nichts wurde umgeschrieben', text: 'Das Protokoll von gestern ist der Anfang des heutigen.' },
    ],
    erased:
      'Wer sein Konto löscht, nimmt seine Tipps mit. Ihre Einträge bleiben im Protokoll, lassen sich aber nicht mehr öffnen oder messen; die Prüfung zählt sie.',
  },

  red: {
    title: 'Wenn du ein rotes Kreuz siehst',
    steps: [
      'Lade die Seite neu. Eine verlorene Verbindung beweist nichts, ein Kreuz, das bleibt, schon.',
      'Hebe deine Quittung auf und mach ein Bildschirmfoto. Sie zählen auch, wenn sich die Seite später ändert.',
      'Hebe eine Kopie der Protokolldateien auf, einen Spiegel. Damit können alle zeigen, was das Protokoll gesagt hat.',
    ],
    write: 'Schreib uns, und sag es auch anderen:',
  },

  closer: {
    title: 'Für alle, die genauer hinsehen wollen',
    formats: 'Formate',
    comma: ', ',
    specifications:
      'Dateien und Unterschriften nach C2SP: {specifications}. Hashes sind SHA-256 in einem Baum nach RFC 6962. Die versiegelte Lösung ist JSON nach RFC 8785.',
    checkpoint: 'Letzte unterschriebene Wurzel',
    keys: 'Öffentliche Schlüssel',
    tool: 'Ohne Browser prüfen',
    toolText: 'Im Quelltext dieser Seite: {command}',
    mirror: 'Spiegel',
    mirrorText:
      'Das Protokoll besteht aus einfachen Dateien. Kopiere sie jeden Tag, dann kannst du jede spätere Änderung beweisen. Werkzeuge für tlog-tiles können sie lesen.',
  },
}

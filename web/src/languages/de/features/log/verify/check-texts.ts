import type { SeenLog } from '@whereabouts/game/log/verify/findings'
import type { sentences as english } from '../../../../../features/log/verify/check-texts.ts'
import { formatKm, formatMeters } from '../../../../../lib/distances.ts'
import { formatCount, formatDay, formatPrize } from '../../../../../lib/formats.ts'
import { plural } from '../../../../../lib/plural.ts'
import { exactMomentText } from '../../../../../lib/utc-text.ts'

const stateOf = (seen: SeenLog): string => {
  if (seen === 'day-before') return 'Der Stand vom Vortag'
  if (seen === 'copy') return 'Der Stand der Kopie'
  return `Der Stand, den dieser Browser am ${formatDay(seen.seenOn, 'UTC')} gesehen hat,`
}

const who = (winner: string | null) => winner ?? 'Jemand, der nicht genannt wird,'

const timeOf = (seconds: number) => exactMomentText(new Date(seconds * 1000).toISOString())

const hours = (count: number) => plural(count, { one: '1 Stunde', other: `${formatCount(count)} Stunden` })

const ago = (minutes: number) =>
  minutes >= 60 ? hours(Math.floor(minutes / 60)) : plural(minutes, { one: '1 Minute', other: `${minutes} Minuten` })

export const sentences: typeof english = {
  'log-unsigned': () => 'Der Stand des Protokolls ist mit keinem Schlüssel der Seite unterschrieben.',
  'log-signed-by-other': () =>
    'Der Stand des Protokolls ist unterschrieben, aber nicht mit dem Schlüssel, den du von ihm kennst.',
  'log-signed': ({ entries, signer }) =>
    `Der Stand des Protokolls, ${formatCount(entries)} Einträge, ist unterschrieben von ${signer}.`,
  'root-made': () => 'Die Hashes, die die Seite veröffentlicht, ergeben die unterschriebene Wurzel.',
  'root-not-made': () =>
    'Die Hashes, die die Seite veröffentlicht, ergeben nicht die Wurzel, die sie unterschrieben hat.',

  'nothing-earlier': () =>
    'Es gibt keinen früheren Stand des Protokolls zum Vergleichen. Dein Browser hebt diesen für das nächste Mal auf.',
  'earlier-unsigned': ({ seen }) => `${stateOf(seen)} ist mit keinem Schlüssel der Seite unterschrieben.`,
  'earlier-unreadable': ({ seen }) => `${stateOf(seen)} ist nicht lesbar.`,
  'earlier-renamed': ({ seen, name }) => `${stateOf(seen)} hatte einen anderen Namen: ${name}.`,
  'earlier-longer': ({ seen, before, now }) =>
    `${stateOf(seen)} hatte ${formatCount(before)} Einträge, und jetzt sind es ${formatCount(now)}: Es fehlen Einträge.`,
  'earlier-changed': ({ seen }) =>
    `${stateOf(seen)} ist nicht der Anfang des Protokolls von jetzt: Einträge wurden geändert oder entfernt.`,
  'earlier-kept': ({ seen }) => seen.map((one) => `${stateOf(one)} ist der Anfang des Protokolls von jetzt.`).join(' '),

  'no-witness': () => 'Die Seite hat keinen Zeugen: Niemand sonst bestätigt, wann das Protokoll so war.',
  'witness-silent': () => 'Noch hat kein Zeuge das Protokoll unterschrieben.',
  'witness-of-other-log': () => 'Was ein Zeuge unterschrieben haben soll, ist nicht dieses Protokoll.',
  'witness-behind': ({ witness }) =>
    `Der Zeuge, den die Seite nennt, ${witness}, hat das Protokoll unterschrieben, aber noch nicht bis zu diesem Tag.`,
  'witness-signed': ({ witness, seconds }) =>
    `Der Zeuge, den die Seite nennt, ${witness}, hat das Protokoll so gesehen und unterschrieben: ${timeOf(seconds)}.`,

  'witness-refused': ({ witness, seconds }) =>
    `Der Zeuge, den die Seite nennt, ${witness}, hat dem Protokoll die Unterschrift verweigert (${timeOf(seconds)}): Er hatte ein anderes gesehen.`,
  'witness-refused-before': ({ seconds }) =>
    `Davor hatte er einmal verweigert (${timeOf(seconds)}) und seitdem wieder unterschrieben.`,
  'witness-refuses': ({ witness }) =>
    `Der Zeuge, den die Seite nennt, ${witness}, verweigert auf Anfrage dieser Prüfung die Unterschrift: Er hat ein anderes Protokoll gesehen.`,
  'witness-asked': () => 'Diese Prüfung hat ihn gefragt.',
  'witness-unasked': () => 'Diese Prüfung konnte ihn nicht erreichen und zeigt, was die Seite von ihm hat.',
  'witness-since': ({ seconds }) => `Er beobachtet das Protokoll seit ${timeOf(seconds)}.`,
  'day-guesses-left-out': ({ guesses }) =>
    `Tipps dieses Datums im Protokoll: ${formatCount(guesses)}. Ihre Aufgabe fehlt auf der Seite.`,
  'day-puzzles-left-out': ({ puzzles }) =>
    `Aufgaben, für die das Protokoll an diesem Datum ein Siegel hat und die die Seite nicht zeigt: ${formatCount(puzzles)}.`,
  'day-as-logged': ({ puzzles, guesses }) =>
    `Aufgaben dieses Datums: ${formatCount(puzzles)}, Tipps im Protokoll: ${formatCount(guesses)}. Die Seite zeigt alle ihre Aufgaben.`,
  'day-empty': () => 'Das Protokoll hat von diesem Datum kein Siegel und keinen Tipp.',
  'log-partly-read': ({ read, of }) =>
    `${formatCount(read)} von ${formatCount(of)} Stücken des Protokolls wurden gelesen.`,

  'no-seal': () => 'Im Protokoll steht kein Siegel dieser Aufgabe.',
  'no-seal-at-place': () => 'An der Stelle, die die Seite nennt, steht im Protokoll kein Siegel dieser Aufgabe.',
  'seal-late': () => 'Das Siegel kam erst nach Tipps in das Protokoll, die nach dem Beginn ankamen.',
  'seal-again': () => 'Später kam noch ein Siegel dieser Aufgabe in das Protokoll.',
  'seal-partly-read': ({ read, of }) =>
    `Zwischen dem Siegel und dem ersten Tipp hat das Protokoll ${formatCount(of)} Stücke; ${formatCount(read)} davon wurden gelesen, und darin war kein anderes Siegel.`,
  'seal-in-place': ({ hash, index }) =>
    `Das Siegel ${hash}… ist Eintrag ${formatCount(index)} des Protokolls, vor jedem Tipp.`,
  'seal-unwitnessed': () => 'Kein Zeuge bestätigt, wann es dort stand.',
  'seal-witnessed-late': () => 'Ein Zeuge hat es erst nach dem Beginn gesehen.',
  'seal-witnessed': ({ witness, minutes }) =>
    `Der Zeuge, den die Seite nennt, ${witness}, hat es ${ago(minutes)} vor dem Beginn gesehen${minutes < 24 * 60 ? ', weniger als einen Tag' : ''}.`,

  'seal-stays-shut': () => 'Laut Protokoll ist die Aufgabe gelöst, aber die Seite öffnet ihr Siegel nicht.',
  'shut-as-called-off': () => 'Die Aufgabe wurde abgesagt, darum bleibt ihr Siegel geschlossen.',
  'shut-as-unsolved': () => 'Die Aufgabe ist nicht gelöst, darum bleibt ihr Siegel geschlossen.',
  'seal-unreadable': () => 'Was die Seite versiegelt haben will, ist nicht lesbar.',
  'other-answer': () => 'Die Lösung, die die Seite nennt, ist nicht die versiegelte.',
  'not-opened-once': () => 'Im Protokoll steht nicht genau einmal, dass dieses Siegel geöffnet wurde.',
  'seal-of-other-puzzle': () => 'Das Siegel gehört zu einer anderen Aufgabe oder zu einem anderen Beginn.',
  'seal-of-other-site': ({ site }) => `Das Siegel gehört zu einer anderen Seite: ${site}.`,
  'seal-of-other-rules': () => 'Das Siegel nennt andere Regeln als die, die hier geprüft werden.',
  'other-place-shown': ({ shown, sealed }) => `Die Seite zeigt den Ort ${shown}. Versiegelt war ${sealed}.`,
  'other-prize-shown': ({ shownCents, sealedCents }) =>
    `Die Seite zeigt einen Preis von ${formatPrize(shownCents / 100)}. Versiegelt waren ${formatPrize(sealedCents / 100)}.`,
  'answer-as-sealed': ({ place }) => `Die Lösung ${place} ist die versiegelte.`,

  'photo-unknown': () => 'Ohne das geöffnete Siegel weiß man nicht, welches Foto versiegelt wurde.',
  'other-photo': () => 'Die Seite zeigt ein anderes Foto als das versiegelte.',
  'photo-withheld': () => 'Die Seite veröffentlicht das Foto dieses Tages zurzeit nicht.',
  'photo-changed': () => 'Das Foto hat nicht den Hash, der versiegelt wurde.',
  'photo-as-sealed': () => 'Das Foto hat den Hash, der versiegelt wurde.',
  'photos-as-sealed': ({ copies }) => `Das Foto hat in allen ${copies} Größen den Hash, der versiegelt wurde.`,

  'part-foreign': () => 'Ein Teil des Protokolls gehört nicht zu seiner unterschriebenen Wurzel.',
  'entries-outside': ({ entries }) =>
    plural(entries, {
      one: '1 Eintrag dieser Aufgabe steht im Protokoll, wo die Seite keinen nennt.',
      other: `${formatCount(entries)} Einträge dieser Aufgabe stehen im Protokoll, wo die Seite keine nennt.`,
    }),
  'span-inexact': () =>
    'Wo die Aufgabe laut der Seite im Protokoll beginnt oder endet, sagt das Protokoll nichts von ihr.',
  'guess-twice': () => 'Ein Tipp steht mehr als einmal im Protokoll.',
  'no-guess': () => 'Im Protokoll steht kein Tipp zu dieser Aufgabe.',
  'guesses-shut': ({ guesses }) =>
    `Tipps im Protokoll: ${formatCount(guesses)}. Sie werden geöffnet, wenn die Aufgabe gelöst ist.`,
  'guesses-added': ({ guesses }) =>
    `Tipps, die nicht so im Protokoll stehen, wie die Seite sie zeigt: ${formatCount(guesses)}. Sie wurden geändert oder hinzugefügt.`,
  'guesses-gone': ({ guesses }) =>
    `Tipps, die im Protokoll stehen und auf der Seite nicht mehr so zu sehen sind: ${formatCount(guesses)}. Sie wurden geändert oder gelöscht.`,
  'guesses-miscounted': ({ counted, logged }) =>
    `Tipps, die die Seite zählt: ${formatCount(counted)}. Im Protokoll: ${formatCount(logged)}.`,
  'guesses-in-log': ({ guesses }) =>
    `Tipps: ${formatCount(guesses)}. Jeder steht so im Protokoll, wie die Seite ihn zeigt.`,
  'guesses-erased': ({ guesses }) => `Aus gelöschten Konten und für immer geschlossen: ${formatCount(guesses)}.`,
  'guesses-partly-read': ({ read, of }) =>
    `${formatCount(read)} von ${formatCount(of)} Stücken des Protokolls wurden gelesen: das Ende und zufällige andere.`,
  'guesses-before-log': ({ guesses }) =>
    `Abgegeben, bevor die Seite ein Protokoll hatte: ${formatCount(guesses)} weitere.`,
  'guesses-never-logged': ({ guesses }) =>
    `Tipps, die die Seite zählt und die nie im Protokoll standen: ${formatCount(guesses)}. Sie wurden hinzugefügt.`,
  'entries-unknown': ({ entries }) =>
    plural(entries, {
      one: '1 Eintrag hat eine spätere Fassung, die hier nicht bekannt ist.',
      other: `${formatCount(entries)} Einträge haben eine spätere Fassung, die hier nicht bekannt ist.`,
    }),

  'solved-twice': () => 'Das Protokoll sagt mehr als einmal, wer die Aufgabe gelöst hat.',
  'solved-and-called-off': () => 'Laut Protokoll wurde die Aufgabe gelöst und auch abgesagt.',
  'guess-out-of-time': ({ index }) =>
    `Der Tipp in Eintrag ${formatCount(index)} kam an, als die Aufgabe keine Tipps annahm.`,
  'guess-stamped-early': ({ index }) =>
    `Der Tipp in Eintrag ${formatCount(index)} will lange vor Tipps angekommen sein, die vor ihm stehen.`,
  'guesses-after-solve': ({ guesses }) =>
    `Tipps, die in das Protokoll kamen, nachdem die Aufgabe gelöst war: ${formatCount(guesses)}.`,
  'no-order': () => 'Es gibt keine Tipps, die eine Reihenfolge haben könnten.',
  'in-order': () => 'Die Tipps kamen in der Reihenfolge ihrer Ankunft in das Protokoll, innerhalb von 10 Sekunden.',
  'not-all-read': () => 'Nicht alle Stücke des Protokolls wurden gelesen.',

  'winner-shut': () => 'Ohne die versiegelte Lösung lässt sich nicht prüfen, wer gewonnen hat.',
  'no-winner': () => 'Diese Aufgabe hat niemand gewonnen.',
  'no-solve': () => 'Das Protokoll sagt nicht, wer die Aufgabe gelöst hat.',
  'winner-not-opened': () => 'Der Tipp, der gewonnen haben soll, ist nicht unter den geöffneten.',
  'other-winner-shown': () => 'Die Seite zeigt einen anderen Tipp als Gewinn als das Protokoll.',
  'winner-too-late': () => 'Der Tipp, der gewonnen haben soll, steht im Protokoll als einer, der zu spät kam.',
  'winner-outside': () => 'Der Tipp, der gewonnen haben soll, liegt nicht im Umkreis.',
  'winner-of-other-account': () =>
    'Der Tipp, der gewonnen hat, stammt von einem anderen Konto als dem, das die Seite nennt.',
  'exact-earlier': ({ index }) =>
    `Ein Treffer kam früher an als der Tipp, der gewonnen hat: Eintrag ${formatCount(index)}.`,
  'guess-nowhere': ({ index }) => `Der Tipp in Eintrag ${formatCount(index)} liegt an keinem Ort der Erde.`,
  'guess-mismeasured': ({ index, km, claimedKm }) =>
    `Der Tipp in Eintrag ${formatCount(index)} ist ${formatKm(km, 3)} entfernt. Die Seite sagt ${formatKm(claimedKm, 3)}.`,
  'won-alone': ({ winner, radiusM }) =>
    `${who(winner)} hat gewonnen: der einzige Tipp im Umkreis von ${formatMeters(Number(radiusM))}.`,
  'won-first': ({ winner, radiusM, exact }) =>
    `${who(winner)} hat gewonnen: der erste von ${formatCount(exact)} Tipps im Umkreis von ${formatMeters(Number(radiusM))}.`,
  'won-by-stamp': ({ winner }) =>
    `${who(winner)} hat gewonnen. Ein anderer Treffer kam früher an und wurde zu spät gespeichert: mehr als eine Sekunde nach dem ersten.`,
  'won-after-erased': ({ winner, guesses }) =>
    `${who(winner)} hat gewonnen. Frühere Tipps aus Konten, die vor dem Ende gelöscht wurden: ${formatCount(guesses)}. Niemand konnte sie je sehen.`,
  'erased-before-win': ({ guesses }) =>
    `Frühere Tipps aus gelöschten Konten, die sich nicht mehr messen lassen: ${formatCount(guesses)}.`,

  'prize-shut': () => 'Ohne Gewinner gibt es keinen Preis zu prüfen.',
  'prize-not-in-log': () => 'Das Protokoll sagt nicht, was für diese Aufgabe geschuldet wird.',
  'prize-of-other-state': () => 'Was laut Seite aus dem Preis wurde, steht so nicht im Protokoll.',
  'prize-of-other-amount': ({ cents }) => `Das Protokoll nennt einen anderen Betrag: ${formatPrize(cents / 100)}.`,
  'prize-of-other-payee': () => 'Der Preis wird einem anderen Konto geschuldet als dem, von dem der Gewinntipp stammt.',
  'prize-owed': ({ cents }) =>
    `${formatPrize(cents / 100)} werden dem Konto geschuldet, von dem der Gewinntipp stammt.`,
  'prize-paid': ({ cents }) =>
    `${formatPrize(cents / 100)} wurden an das Konto gezahlt, von dem der Gewinntipp stammt.`,
  'prize-forfeited': ({ cents }) =>
    `${formatPrize(cents / 100)} wurden nicht beansprucht oder durch eine Entscheidung verwehrt.`,

  'receipt-broken': () => 'Das ist keine ganze Quittung: Ihre Teile passen nicht zusammen.',
  'receipt-of-other-log': ({ log }) => `Diese Quittung gehört zu einem anderen Protokoll: ${log}.`,
  'receipt-unsigned': () => 'Diese Quittung ist mit keinem Schlüssel der Seite unterschrieben.',
  'receipt-left-out': ({ index }) =>
    `Der Tipp ist Eintrag ${formatCount(index)} des Protokolls, und die Seite lässt ihn an ihrem Tag aus. Heb die Datei auf.`,
  'receipt-waits': () =>
    'Die Quittung ist unterschrieben. Ihr Tipp kommt innerhalb von 10 Sekunden nach der Ankunft in das Protokoll.',
  'receipt-not-in-log': ({ entries }) =>
    `Die Quittung ist von der Seite unterschrieben, aber ihr Tipp ist nicht unter den ${formatCount(entries)} Einträgen des Protokolls. Heb die Datei auf: Wenn das Protokoll nicht stillsteht, beweist sie, dass ein Tipp entfernt wurde.`,
  'receipt-not-in-root': () =>
    'Der Tipp soll im Protokoll stehen, gehört aber nicht zu dessen unterschriebener Wurzel.',
  'receipt-in-log': ({ index, hash }) =>
    `Der Tipp ist Eintrag ${formatCount(index)} des Protokolls, wie die Quittung sagt. Sein Hash beginnt mit ${hash}.`,

  'day-unreadable': () => 'Was die Seite von diesem Tag veröffentlicht, ist nicht lesbar.',
  'day-of-other-date': () => 'Was die Seite von diesem Tag veröffentlicht, gehört zu einem anderen.',
  'checkpoint-unreadable': () => 'Der Stand des Protokolls ist nicht lesbar.',
  'keys-unreadable': () => 'Die Schlüssel des Protokolls sind nicht lesbar.',
  'log-too-short': () => 'Das Protokoll ist kürzer, als die Seite sagt.',
  'part-missing': ({ path }) => `Ein Teil des Protokolls fehlt: ${path}.`,
  'log-missing': () => 'Die Seite veröffentlicht kein Protokoll.',
  'file-no-text': () => 'Eine öffentliche Datei des Protokolls ist kein Text.',
  'openings-missing': () => 'Was die Tipps öffnet, fehlt.',
  'file-malformed': () => 'Was die Seite veröffentlicht, hat nicht die Form, die es haben muss.',
}

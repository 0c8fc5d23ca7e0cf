import type { SeenLog } from '@whereabouts/game/log/verify/findings'
import type { sentences as english } from '../../../../../features/log/verify/check-texts.ts'
import { formatKm, formatMeters } from '../../../../../lib/distances.ts'
import { formatCount, formatDay, formatPrize } from '../../../../../lib/formats.ts'
import { plural } from '../../../../../lib/plural.ts'
import { exactMomentText } from '../../../../../lib/utc-text.ts'

const stateOf = (seen: SeenLog): string => {
  if (seen === 'day-before') return 'O registro do dia anterior'
  if (seen === 'copy') return 'O registro da cópia'
  return `O registro que este navegador viu em ${formatDay(seen.seenOn, 'UTC')}`
}

const who = (winner: string | null) => winner ?? 'Alguém cujo nome não é mostrado'

const timeOf = (seconds: number) => exactMomentText(new Date(seconds * 1000).toISOString())

const ago = (minutes: number) => (minutes >= 60 ? `${formatCount(Math.floor(minutes / 60))} h` : `${minutes} min`)

export const sentences: typeof english = {
  'log-unsigned': () => 'O estado do registro não tem a assinatura de nenhuma chave do site.',
  'log-signed-by-other': () =>
    'O estado do registro tem assinatura, mas não da chave pela qual você conhece este registro.',
  'log-signed': ({ entries, signer }) =>
    `O estado do registro, ${formatCount(entries)} entradas, foi assinado por ${signer}.`,
  'root-made': () => 'Os hashes que o site publica dão a raiz assinada.',
  'root-not-made': () => 'Os hashes que o site publica não dão a raiz que ele assinou.',

  'nothing-earlier': () =>
    'Não há um estado anterior do registro para comparar com este. Seu navegador guarda este para a próxima vez.',
  'earlier-unsigned': ({ seen }) => `${stateOf(seen)} não tem a assinatura de nenhuma chave do site.`,
  'earlier-unreadable': ({ seen }) => `${stateOf(seen)} não pode ser lido.`,
  'earlier-renamed': ({ seen, name }) => `${stateOf(seen)} tinha outro nome: ${name}.`,
  'earlier-longer': ({ seen, before, now }) =>
    `${stateOf(seen)} tinha ${formatCount(before)} entradas e agora são ${formatCount(now)}: faltam entradas.`,
  'earlier-changed': ({ seen }) =>
    `${stateOf(seen)} não é o começo do registro atual: entradas foram alteradas ou retiradas.`,
  'earlier-kept': ({ seen }) => seen.map((one) => `${stateOf(one)} é o começo do registro atual.`).join(' '),

  'no-witness': () => 'O site não tem testemunha: ninguém mais confirma quando o registro estava assim.',
  'witness-silent': () => 'Nenhuma testemunha assinou o registro ainda.',
  'witness-of-other-log': () => 'O que uma testemunha teria assinado não é este registro.',
  'witness-behind': ({ witness }) =>
    `${witness}, a testemunha que o site indica, assinou o registro, mas ainda não até este dia.`,
  'witness-signed': ({ witness, seconds }) =>
    `${witness}, a testemunha que o site indica, viu o registro como ele é e o assinou: ${timeOf(seconds)}.`,

  'witness-refused': ({ witness, seconds }) =>
    `${witness}, a testemunha que o site indica, se recusou a assinar o registro (${timeOf(seconds)}): ela tinha visto outro.`,
  'witness-refused-before': ({ seconds }) =>
    `Antes ela tinha recusado uma vez (${timeOf(seconds)}) e desde então voltou a assinar.`,
  'witness-refuses': ({ witness }) =>
    `${witness}, a testemunha que o site indica, recusa este registro quando esta verificação pergunta a ela: ela viu outro.`,
  'witness-asked': () => 'Esta verificação perguntou a ela.',
  'witness-unasked': () => 'Esta verificação não conseguiu contato com ela e mostra o que o site tem dela.',
  'witness-since': ({ seconds }) => `Ela acompanha o registro desde ${timeOf(seconds)}.`,
  'day-guesses-left-out': ({ guesses }) =>
    `Palpites desta data no registro: ${formatCount(guesses)}. O desafio deles falta no site.`,
  'day-puzzles-left-out': ({ puzzles }) =>
    `Desafios desta data com lacre no registro que o site não mostra: ${formatCount(puzzles)}.`,
  'day-as-logged': ({ puzzles, guesses }) =>
    `Desafios desta data: ${formatCount(puzzles)}; palpites no registro: ${formatCount(guesses)}. O site mostra todos os desafios deles.`,
  'day-empty': () => 'O registro não tem nenhum lacre nem palpite desta data.',
  'log-partly-read': ({ read, of }) => `Foram lidas ${formatCount(read)} de ${formatCount(of)} partes do registro.`,

  'no-seal': () => 'O registro não tem nenhum lacre deste desafio.',
  'no-seal-at-place': () => 'Na posição que o site indica, o registro não tem nenhum lacre deste desafio.',
  'seal-late': () => 'O lacre entrou no registro depois de palpites que chegaram após o lançamento.',
  'seal-again': () => 'Outro lacre deste desafio entrou no registro mais tarde.',
  'seal-partly-read': ({ read, of }) =>
    `Entre o lacre e o primeiro palpite há ${formatCount(of)} partes do registro; ${formatCount(read)} foram lidas, e não havia outro lacre nelas.`,
  'seal-in-place': ({ hash, index }) =>
    `O lacre ${hash}… é a entrada ${formatCount(index)} do registro, antes de todos os palpites.`,
  'seal-unwitnessed': () => 'Nenhuma testemunha confirma a que horas ele estava lá.',
  'seal-witnessed-late': () => 'Uma testemunha só o viu depois do lançamento.',
  'seal-witnessed': ({ witness, minutes }) =>
    `${witness}, a testemunha que o site indica, o viu ${ago(minutes)} antes do lançamento${minutes < 24 * 60 ? ', menos de um dia' : ''}.`,

  'seal-stays-shut': () => 'O registro diz que o desafio foi resolvido, e o site não abre o lacre.',
  'shut-as-called-off': () => 'O desafio foi cancelado, por isso o lacre continua fechado.',
  'shut-as-unsolved': () => 'O desafio não foi resolvido, por isso o lacre continua fechado.',
  'seal-unreadable': () => 'O que o site diz que lacrou não pode ser lido.',
  'other-answer': () => 'A resposta que o site mostra não é a que foi lacrada.',
  'not-opened-once': () => 'O registro não diz exatamente uma vez que este lacre foi aberto.',
  'seal-of-other-puzzle': () => 'O lacre é de outro desafio ou de outro lançamento.',
  'seal-of-other-site': ({ site }) => `O lacre é de outro site: ${site}.`,
  'seal-of-other-rules': () => 'O lacre cita regras diferentes das que são verificadas aqui.',
  'other-place-shown': ({ shown, sealed }) => `O site mostra o lugar ${shown}. O lacrado era ${sealed}.`,
  'other-prize-shown': ({ shownCents, sealedCents }) =>
    `O site mostra um prêmio de ${formatPrize(shownCents / 100)}. O lacrado era de ${formatPrize(sealedCents / 100)}.`,
  'answer-as-sealed': ({ place }) => `A resposta ${place} é a que foi lacrada.`,

  'photo-unknown': () => 'Sem o lacre aberto, não se sabe qual foto foi lacrada.',
  'other-photo': () => 'O site mostra uma foto diferente da que foi lacrada.',
  'photo-withheld': () => 'O site não publica a foto deste dia no momento.',
  'photo-changed': () => 'A foto não tem o hash que foi lacrado.',
  'photo-as-sealed': () => 'A foto tem o hash que foi lacrado.',
  'photos-as-sealed': ({ copies }) => `Todas as ${copies} cópias da foto têm o hash que foi lacrado.`,

  'part-foreign': () => 'Uma parte do registro não corresponde à raiz assinada.',
  'entries-outside': ({ entries }) =>
    plural(entries, {
      one: `${formatCount(entries)} entrada deste desafio está no registro onde o site não diz.`,
      other: `${formatCount(entries)} entradas deste desafio estão no registro onde o site não diz.`,
    }),
  'span-inexact': () => 'Onde o site diz que este desafio começa ou termina, o registro não fala dele.',
  'guess-twice': () => 'Um palpite está no registro mais de uma vez.',
  'no-guess': () => 'O registro não tem nenhum palpite deste desafio.',
  'guesses-shut': ({ guesses }) =>
    `Palpites no registro: ${formatCount(guesses)}. Eles são abertos quando o desafio é resolvido.`,
  'guesses-added': ({ guesses }) =>
    `Palpites que não estão no registro como o site os mostra: ${formatCount(guesses)}. Foram alterados ou acrescentados.`,
  'guesses-gone': ({ guesses }) =>
    `Palpites que estão no registro e não no site como eram: ${formatCount(guesses)}. Foram alterados ou excluídos.`,
  'guesses-miscounted': ({ counted, logged }) =>
    `Palpites que o site conta: ${formatCount(counted)}. No registro: ${formatCount(logged)}.`,
  'guesses-in-log': ({ guesses }) =>
    `Palpites: ${formatCount(guesses)}. Cada um está no registro como o site o mostra.`,
  'guesses-erased': ({ guesses }) => `De contas excluídas, e fechados para sempre: ${formatCount(guesses)}.`,
  'guesses-partly-read': ({ read, of }) =>
    `Foram lidas ${formatCount(read)} de ${formatCount(of)} partes do registro: o fim e outras ao acaso.`,
  'guesses-before-log': ({ guesses }) => `Enviados antes de o site ter um registro: mais ${formatCount(guesses)}.`,
  'guesses-never-logged': ({ guesses }) =>
    `Palpites que o site conta e que nunca estiveram no registro: ${formatCount(guesses)}. Foram acrescentados.`,
  'entries-unknown': ({ entries }) =>
    plural(entries, {
      one: `${formatCount(entries)} entrada é de uma versão posterior, que não se conhece aqui.`,
      other: `${formatCount(entries)} entradas são de uma versão posterior, que não se conhece aqui.`,
    }),

  'solved-twice': () => 'O registro diz mais de uma vez quem resolveu o desafio.',
  'solved-and-called-off': () => 'O registro diz que o desafio foi resolvido e que foi cancelado.',
  'guess-out-of-time': ({ index }) =>
    `O palpite da entrada ${formatCount(index)} chegou quando o desafio não aceitava palpites.`,
  'guess-stamped-early': ({ index }) =>
    `O palpite da entrada ${formatCount(index)} diz ter chegado muito antes de palpites que estão na frente dele.`,
  'guesses-after-solve': ({ guesses }) =>
    `Palpites que entraram no registro depois que o desafio foi resolvido: ${formatCount(guesses)}.`,
  'no-order': () => 'Não há palpites para colocar em ordem.',
  'in-order': () => 'Os palpites entraram no registro na ordem em que chegaram, em até 10 segundos.',
  'not-all-read': () => 'Nem todas as partes do registro foram lidas.',

  'winner-shut': () => 'Sem a resposta lacrada, não dá para verificar quem ganhou.',
  'no-winner': () => 'Ninguém ganhou este desafio.',
  'no-solve': () => 'O registro não diz quem resolveu o desafio.',
  'winner-not-opened': () => 'O palpite que teria ganhado não está entre os que foram abertos.',
  'other-winner-shown': () => 'O site mostra um palpite vencedor diferente do que está no registro.',
  'winner-too-late': () => 'O palpite que teria ganhado está no registro como um que chegou tarde demais.',
  'winner-outside': () => 'O palpite que teria ganhado não está dentro do raio de vitória.',
  'winner-of-other-account': () => 'O palpite que ganhou foi dado por outra conta, não pela que o site indica.',
  'exact-earlier': ({ index }) => `Um palpite exato chegou antes do que ganhou: entrada ${formatCount(index)}.`,
  'guess-nowhere': ({ index }) => `O palpite da entrada ${formatCount(index)} não fica em nenhum lugar da Terra.`,
  'guess-mismeasured': ({ index, km, claimedKm }) =>
    `O palpite da entrada ${formatCount(index)} está a ${formatKm(km, 3)}. O site diz ${formatKm(claimedKm, 3)}.`,
  'won-alone': ({ winner, radiusM }) =>
    `${who(winner)} ganhou: o único palpite a até ${formatMeters(Number(radiusM))}.`,
  'won-first': ({ winner, radiusM, exact }) =>
    `${who(winner)} ganhou: o primeiro a chegar dos ${formatCount(exact)} que ficaram a até ${formatMeters(Number(radiusM))}.`,
  'won-by-stamp': ({ winner }) =>
    `${who(winner)} ganhou. Outro palpite exato chegou antes e foi salvo tarde demais: mais de um segundo depois do primeiro.`,
  'won-after-erased': ({ winner, guesses }) =>
    `${who(winner)} ganhou. Palpites anteriores de contas excluídas antes do fim: ${formatCount(guesses)}. Ninguém nunca pôde vê-los.`,
  'erased-before-win': ({ guesses }) =>
    `Palpites anteriores de contas excluídas, que não podem mais ser medidos: ${formatCount(guesses)}.`,

  'prize-shut': () => 'Sem ganhador não há prêmio para verificar.',
  'prize-not-in-log': () => 'O registro não diz o que é devido por este desafio.',
  'prize-of-other-state': () => 'O que aconteceu com o prêmio, segundo o site, não é o que diz o registro.',
  'prize-of-other-amount': ({ cents }) => `O registro indica outro valor: ${formatPrize(cents / 100)}.`,
  'prize-of-other-payee': () => 'O prêmio é devido a outra conta, não à que deu o palpite vencedor.',
  'prize-owed': ({ cents }) => `${formatPrize(cents / 100)} são devidos à conta que deu o palpite vencedor.`,
  'prize-paid': ({ cents }) => `${formatPrize(cents / 100)} foram pagos à conta que deu o palpite vencedor.`,
  'prize-forfeited': ({ cents }) =>
    `${formatPrize(cents / 100)} não foram resgatados ou foram negados por uma decisão.`,

  'receipt-broken': () => 'Este comprovante não está inteiro: as partes não se encaixam.',
  'receipt-of-other-log': ({ log }) => `Este comprovante é de outro registro: ${log}.`,
  'receipt-unsigned': () => 'Este comprovante não tem a assinatura de nenhuma chave do site.',
  'receipt-left-out': ({ index }) =>
    `O palpite é a entrada ${formatCount(index)} do registro, e o site o deixa fora do dia dele. Guarde o arquivo.`,
  'receipt-waits': () =>
    'O comprovante tem assinatura. O palpite entra no registro em até 10 segundos depois da chegada.',
  'receipt-not-in-log': ({ entries }) =>
    `O comprovante tem a assinatura do site, e o palpite não está entre as ${formatCount(entries)} entradas do registro. Guarde o arquivo: se o registro não estiver parado, ele prova que um palpite foi retirado.`,
  'receipt-not-in-root': () => 'O palpite estaria no registro, mas não faz parte da raiz assinada.',
  'receipt-in-log': ({ index, hash }) =>
    `O palpite é a entrada ${formatCount(index)} do registro, como diz o comprovante. O hash dele começa com ${hash}.`,

  'day-unreadable': () => 'O que o site publica deste dia não pode ser lido.',
  'day-of-other-date': () => 'O que o site publica deste dia é de outro.',
  'checkpoint-unreadable': () => 'O checkpoint do registro não pode ser lido.',
  'keys-unreadable': () => 'As chaves do registro não podem ser lidas.',
  'log-too-short': () => 'O registro é mais curto do que o site diz.',
  'part-missing': ({ path }) => `Falta uma parte do registro: ${path}.`,
  'log-missing': () => 'O site não publica nenhum registro.',
  'file-no-text': () => 'Um arquivo público do registro não é texto.',
  'openings-missing': () => 'Falta o que abre os palpites.',
  'file-malformed': () => 'O que o site publica não tem a forma que deveria ter.',
}

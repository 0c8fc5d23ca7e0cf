import { Facts, StoredName } from '../../../../../../features/site/legal/legal-parts.tsx'
import { outsideHosts } from '../../../../../../features/site/legal/outside-hosts.ts'
import { useSite } from '../../../../../../lib/site.tsx'

/** A name with the place where the browser keeps it. */
function Stored({ name, place }: { name: string; place: string }) {
  return (
    <>
      <StoredName>{name}</StoredName>
      <span className="block text-sm font-normal text-soft">{place}</span>
    </>
  )
}

const secureForm = 'cookie; o nome começa com __Host- onde o site é servido por https'

/** The cookie of a sign-in with an account elsewhere; each kind of provider has its own. */
const attemptCookies = { google: 'whereabouts.google_attempt', oidc: 'whereabouts.oidc_attempt' }

export function EssentialFacts() {
  const { identity } = useSite()
  const rows = [
    {
      term: <Stored name="whereabouts.session_token" place={secureForm} />,
      text: 'Mantém sua conta conectada. 30 dias a partir da sua última visita, no máximo 90; excluído quando você sai.',
    },
    ...(identity
      ? [
          {
            term: <Stored name={attemptCookies[identity.kind]} place={secureForm} />,
            text: `Só enquanto você entra com ${identity.name}: mostra que você volta para onde começou. 10 minutos.`,
          },
        ]
      : []),
    {
      term: <Stored name="whereabouts.second_step" place={secureForm} />,
      text: 'Só entre as duas etapas do login, se você ativou a segunda. 10 minutos.',
    },
    {
      term: <Stored name="whereabouts.passkey" place={secureForm} />,
      text: 'Só enquanto você entra com uma chave de acesso: mostra que ela responde à pergunta que fizemos a este navegador. 5 minutos.',
    },
    {
      term: <Stored name="whereabouts.device" place={secureForm} />,
      text: 'Um número aleatório pelo qual sabemos, no seu próximo login, que este dispositivo é seu: sobre um que não conhecemos, escrevemos para você. 400 dias a partir do seu último login, mesmo quando você sai.',
    },
    {
      term: <Stored name="count-visits" place="armazenamento local" />,
      text: 'Sua resposta sobre se suas visitas podem ser contadas, onde perguntamos isso. Um ano, depois perguntamos de novo.',
    },
    {
      term: <Stored name="sent-confirmation" place="armazenamento da sessão" />,
      text: 'Depois que você cria uma conta: o nome de usuário dela e o e-mail para o qual a confirmação foi enviada. Até você fechar a aba, mesmo depois de ter entrado.',
    },
    {
      term: <Stored name="kept-pin" place="armazenamento da sessão" />,
      text: 'Onde está seu marcador no desafio de hoje, para que continue lá se você tiver que entrar de novo. Até você enviar um palpite, sair ou fechar a aba.',
    },
    {
      term: <Stored name="game-large" place="armazenamento da sessão" />,
      text: 'Se você deixou o mapa maior que a foto. Até você fechar a aba.',
    },
    {
      term: <Stored name="closed-announcement" place="armazenamento local" />,
      text: 'Qual aviso deste site você fechou, para que continue fechado. Até haver outro.',
    },
    {
      term: <Stored name="practised-days" place="armazenamento local" />,
      text: 'Com quais dias anteriores você já treinou, para que receba outra foto: os 60 mais recentes. Até você esvaziar o armazenamento do navegador.',
    },
    {
      term: <Stored name="reloaded-at" place="armazenamento da sessão" />,
      text: 'Que uma página foi recarregada depois de uma atualização, para que isso não aconteça duas vezes. Até você fechar a aba.',
    },
    {
      term: <Stored name="mfa-token" place="armazenamento da sessão" />,
      text: 'Só para o administrador: a prova do segundo fator. Vale por 30 minutos e some com a aba.',
    },
    {
      term: <Stored name="workbox-precache, assets, tiles" place="caches do service worker" />,
      text: 'Partes do site e imagens do mapa do mundo, iguais para todos, para que as páginas abram rápido e possam dizer quando você está sem conexão. O que está em workbox-precache fica até uma versão mais nova o substituir; dos outros, ficam os 120 arquivos (assets) e as 300 imagens (tiles) mais recentes.',
    },
  ]
  return <Facts rows={rows} />
}

export function PreferenceFacts() {
  const rows = [
    {
      term: <Stored name="language" place="cookie" />,
      text: 'O idioma em que você escolheu ler este site. Um ano.',
    },
    {
      term: <Stored name="scroll-places" place="armazenamento da sessão" />,
      text: 'Até que ponto de uma página você tinha chegado, para que voltar leve até lá. Até você fechar a aba.',
    },
    {
      term: <Stored name="shown-cancellations" place="armazenamento local" />,
      text: 'Quais avisos sobre uma assinatura você já viu. Até você excluir.',
    },
    {
      term: <Stored name="whereabouts-log" place="armazenamento local" />,
      text: 'O estado do registro público que seu navegador achou em ordem quando verificou um dia pela última vez, para notar se o registro for reescrito. Até você excluir.',
    },
    {
      term: <Stored name="whereabouts-receipts" place="armazenamento local" />,
      text: 'Os comprovantes dos seus palpites, com os lugares: os 200 mais novos. Eles ficam quando você sai, para que possa provar seus palpites depois. Até você os excluir.',
    },
    {
      term: <Stored name="whereabouts-reminders-offered" place="armazenamento local" />,
      text: 'Que você respondeu à nossa oferta de lembretes, com o número aleatório da sua conta. Até você excluir.',
    },
    {
      term: <Stored name="whereabouts-push-device" place="armazenamento local" />,
      text: 'Por qual número aleatório conhecemos este navegador, se você deixa que ele receba lembretes. Até você excluir.',
    },
    {
      term: <Stored name="site-name" place="armazenamento local" />,
      text: 'O nome deste site, para a página que aparece sem conexão. Até você excluir.',
    },
  ]
  return <Facts rows={rows} />
}

/** Whether visits are counted at this very site. */
export function AnalyticsFacts() {
  const { analytics } = outsideHosts(useSite())
  if (!analytics) return <p>Este site não usa análise de visitas no momento.</p>
  return (
    <p>
      Este site conta quais páginas são lidas, de visitantes que aceitaram isso: o endereço da página, sem nada de
      pessoal nele, e o site que trouxe você até aqui são enviados a {analytics}. Nenhum número ou nome seu vai junto.
    </p>
  )
}

/** The kinds of services that the policy has to name, and what is so at this very site. */
export function ThirdParties() {
  const site = useSite()
  const { analytics, hasRecaptcha } = outsideHosts(site)
  const { identity } = site
  const rows = [
    {
      term: 'Um serviço de análise da web',
      text: analytics ? `${analytics}, só se você aceitou. Nenhum cookie é enviado a ele.` : 'Não usado no momento.',
    },
    {
      term: 'Um serviço de autenticação e banco de dados',
      text: identity
        ? `O login e o banco de dados são nossos. ${identity.name}, se você escolher entrar assim, cria cookies nas próprias páginas.`
        : 'O login e o banco de dados são nossos.',
    },
    {
      term: 'Um processador de pagamentos (se for o caso)',
      text: 'Quando você assina ou gerencia sua assinatura, nas páginas dele, para onde você é levado.',
    },
    {
      term: 'Um serviço de proteção contra spam',
      text: hasRecaptcha
        ? 'Google reCAPTCHA, na página em que você cria uma conta.'
        : 'Nosso próprio captcha: seu navegador faz algumas contas, nada é guardado e ninguém mais é consultado.',
    },
  ]
  return <Facts rows={rows} />
}

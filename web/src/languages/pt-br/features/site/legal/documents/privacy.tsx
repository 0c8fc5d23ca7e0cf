import type { Site } from '@whereabouts/contract/site'
import type { LegalText } from '../../../../../../features/site/legal/legal-page.tsx'
import {
  Facts,
  Imprint,
  OperatorName,
  PageLink,
  Points,
  ProjectName,
  SupportAddress,
} from '../../../../../../features/site/legal/legal-parts.tsx'
import { outsideHosts } from '../../../../../../features/site/legal/outside-hosts.ts'
import { useSite } from '../../../../../../lib/site.tsx'
import { use } from './privacy-use.tsx'

const security = (
  <>
    <Points
      items={[
        'Tudo entre seu navegador e nós é criptografado no caminho.',
        'As senhas são guardadas só como hashes com sal que não podem ser revertidos; as sessões e os links enviados por e-mail, só como hashes: uma cópia roubada do nosso banco de dados não abriria nenhuma conta.',
        'Os números de cartão nunca chegam até nós.',
        'Só quem administra o serviço tem acesso aos dados dele, e só na medida em que precisa.',
        'Nas suas configurações você vê quais dispositivos estão conectados à sua conta e pode desconectar qualquer um deles.',
      ]}
    />
    <p>
      Nenhum serviço pode prometer segurança perfeita; se acontecer algo que afete você, avisaremos você e as
      autoridades, como a lei exige.
    </p>
  </>
)

const cookies = (
  <p>
    Usamos cookies e o armazenamento do seu navegador para manter sua conta conectada e lembrar o que você escolheu. Sem
    perguntar, guardamos só o que é essencial e o que mantém o site em ordem para você, como o ponto da página em que
    você estava, que nunca sai do seu dispositivo. Nada segue você a outros sites. A{' '}
    <PageLink to="/cookies">política de cookies</PageLink> cita cada um deles e diz quanto tempo fica.
  </p>
)

const settings = <PageLink to="/settings">configurações</PageLink>

const rights = (
  <>
    <p>
      Você pode nos pedir cada uma destas coisas, de graça. O que você pode fazer por conta própria está nas suas{' '}
      {settings}:
    </p>
    <Points
      items={[
        <>
          <strong>acesso</strong> às informações que temos sobre você: “Baixar meus dados”, nas configurações, dá a você
          na hora o que é guardado com a sua conta. Ficam de fora segredos como os hashes de senhas, distâncias que
          ainda não são ditas, os hashes que mostram um teste grátis, mensagens do nosso processador de pagamentos e
          linhas do registro de alterações; pergunte a nós sobre eles,
        </>,
        <>
          <strong>correção</strong> de informações erradas: mude seu nome de usuário e sua senha nas configurações; para
          qualquer outra coisa, escreva para nós,
        </>,
        <>
          <strong>exclusão</strong> da sua conta e das suas informações: “Excluir conta”, nas configurações, depois de
          cancelar qualquer assinatura. O que precisa ficar, e por quê, está listado na seção 2,
        </>,
        <>
          <strong>recusa de comunicações</strong>: não enviamos newsletters. Os e-mails que enviamos fazem parte da sua
          conta: eles confirmam seu endereço, deixam você criar uma nova senha ou avisam que sua senha foi alterada, que
          uma conta de outro lugar agora pode entrar na sua, que você já tem uma conta, que você ganhou um prêmio, que
          sua conta recebeu uma advertência ou foi suspensa, ou que sua conta foi excluída,
        </>,
        <>
          <strong>portabilidade</strong>: o arquivo baixado é JSON, um formato comum que outros programas conseguem ler.
        </>,
      ]}
    />
    <p>
      Onde nos baseamos no seu consentimento, você pode retirá-lo a qualquer momento na{' '}
      <PageLink to="/cookies#section-4">política de cookies</PageLink>; onde nos baseamos nos nossos interesses, você
      pode se opor. Você também pode reclamar à autoridade de proteção de dados do lugar onde mora.
    </p>
    <p>
      Escreva para <SupportAddress /> a partir do e-mail da sua conta, para sabermos que é você. Respondemos dentro do
      prazo que a lei estabelece, em regra em até um mês.
    </p>
  </>
)

const children = (
  <p>
    O serviço não é para crianças com menos de 13 anos, e não coletamos conscientemente informações delas. Se você acha
    que uma criança nos deu informações, escreva para nós, e vamos excluí-las. Quem pode jogar por prêmios está nos{' '}
    <PageLink to="/terms#section-1">termos e condições</PageLink>.
  </p>
)

const changes = (
  <p>
    Podemos atualizar esta política. As mudanças são publicadas nesta página com uma nova data, e as importantes são
    anunciadas aos jogadores antes de entrarem em vigor.
  </p>
)

const contact = (
  <>
    <p>
      Para qualquer assunto sobre sua privacidade, fale com nosso suporte por e-mail: <SupportAddress />.
    </p>
    <Imprint />
  </>
)

/** What is kept of an account elsewhere. It stays when that way is not offered any more. */
const ofIdentity = (identity: Site['identity']) =>
  identity
    ? `Se você entra com ${identity.name}: o número que ${identity.name} usa para a sua conta, seu e-mail verificado e o endereço da sua foto de perfil, que não mostramos em lugar nenhum. Seu primeiro nome de usuário é feito a partir do nome que ${identity.name} nos informa; fora isso, não o guardamos. Não guardamos nenhuma chave da sua conta de ${identity.name}.`
    : 'Se você entrou com uma conta de outro lugar enquanto isso era oferecido: o número dessa conta.'

const Collected = () => (
  <>
    <p>Coletamos o que você nos dá e o que é registrado enquanto você joga:</p>
    <Facts
      rows={[
        {
          term: 'Informações da conta (nome de usuário, e-mail)',
          text: `Seu nome de usuário, seu e-mail e se ele está confirmado, sua senha como hash, e quando a conta foi criada. ${ofIdentity(useSite().identity)}`,
        },
        {
          term: 'Dados do jogo (palpites, pontuações, participação)',
          text: 'Onde você colocou o marcador, no jogo e no treino, a que distância ficou, e quando; quais desafios você jogou e ganhou; suas pontuações; os prêmios que devemos a você ou já pagamos; quais versões do regulamento do concurso você aceitou, e quando; o que você declara sobre sua idade e onde mora, quando resgata um prêmio; e advertências e suspensões da sua conta, com o que dissemos a você, seu recurso e nossa resposta, que também estão no arquivo dos seus dados, e nossas anotações sobre em que uma decisão se baseia, que não estão, pois mostrariam como as trapaças são descobertas.',
        },
        {
          term: 'Dados da assinatura',
          text: 'Seu plano, a situação e as datas dele, e os números pelos quais nosso processador de pagamentos conhece você e sua assinatura. Os números de cartão nunca chegam até nós. Se você teve um teste grátis, guardamos hashes com chave do seu e-mail e de uma impressão digital do cartão, com o número da assinatura até você excluir a conta: eles mostram que o mesmo endereço ou cartão já teve um. Um hash com chave da impressão digital de cada cartão com que você paga, até você excluir a conta: ele nos mostra, antes de pagarmos um prêmio, se várias contas pagam com um só cartão. Ninguém consegue ler um cartão a partir dele.',
        },
        {
          term: 'O resgate de um prêmio',
          text: 'Se você ganha e resgata seu prêmio: o país onde você mora, o estado ou a província se você informar, que você é maior de idade e declarou o que o regulamento pede, como quer aparecer entre os ganhadores, e o que escrevemos um ao outro sobre o prêmio.',
        },
        {
          term: 'Dados de pagamento de ganhadores',
          text: 'Se você ganha e o Stripe paga seu prêmio: você informa nome, endereço, data de nascimento e dados bancários na página do próprio Stripe. Eles ficam com o Stripe; nós guardamos o número da sua conta lá, se ela pode receber ou o que impede isso, e o país da sua conta bancária. Se nós mesmos pagamos você: seu nome completo e como gostaria de receber, como os dados da sua conta bancária. Se pedirmos: prova da sua identidade e idade. Isso você nos envia por e-mail; não é guardado com a sua conta.',
        },
        {
          term: 'Comunicação com o suporte e comentários',
          text: 'O que você nos escreve e o que respondemos. Dos e-mails que o jogo envia a você: seu endereço, que tipo de e-mail era, o assunto, e quando foi enviado ou por que não pôde ser. Se você pede lembretes: quais, por qual meio e entre quais horários não, o endereço em que o fabricante do seu navegador recebe mensagens para ele, com as chaves que as criptografam, e por 90 dias o que foi enviado. Você pode encerrar cada um quando quiser.',
        },
        {
          term: 'Informações do dispositivo e de uso',
          text: 'De cada dispositivo conectado: o endereço de rede, o que o navegador diz de si (nome, versão e sistema operacional), quando entrou e quando foi usado pela última vez. De cada dispositivo em que você já entrou: um hash de um número aleatório que o navegador guarda, e quando você entrou pela última vez, para podermos escrever a você quando um novo entra, e um hash com chave do número, pelo qual vemos, antes de pagar um prêmio, se várias contas são usadas em um só navegador. Quando a foto de um desafio foi enviada a você pela primeira vez: meio ano, para ver, antes de pagar um prêmio, por quanto tempo você olhou para ela. Se você ativa a verificação em duas etapas: o segredo dela, criptografado, e hashes dos seus códigos de backup. Para afastar ataques, contamos as solicitações por endereço de rede e por conta, e os logins e os e-mails pedidos por endereço de e-mail. Nosso registro técnico diz o que foi solicitado ao site, quando, e se funcionou; você aparece nele no máximo como um número aleatório, sem seu nome, e-mail ou endereço de rede.',
        },
      ]}
    />
    <p>Não coletamos:</p>
    <Points
      items={[
        'onde você está: o jogo nunca pede a localização do seu dispositivo,',
        'sua idade ou seus dados bancários, a não ser que você os informe para receber um prêmio; para um resgate, você só declara que é maior de idade,',
        'seu nome verdadeiro, a não ser que você o informe para isso ou ele tenha se tornado seu nome de usuário,',
        'o que você faz em outros sites. Aqui não há publicidade.',
      ]}
    />
    <p>
      Para ter uma conta são necessários um e-mail e um nome de usuário; uma assinatura precisa dos dados que o
      processador de pagamentos pede. O resto do site pode ser lido sem nos dizer nada.
    </p>
  </>
)

/** Who receives what at this very site, which depends on how it is set up. */
function Recipients() {
  const site = useSite()
  const { tiles, analytics, hasRecaptcha } = outsideHosts(site)
  const rows = [
    {
      term: 'Processador de pagamentos',
      text: 'Quando você assina: seu e-mail e o número aleatório da sua conta; os dados do cartão você mesmo dá a ele. Ele nos diz qual assinatura você tem.',
    },
    {
      term: 'Banco ou serviço de pagamento, se você ganhar',
      text: 'Se o Stripe paga seu prêmio: quando você o resgata, o Stripe recebe seu e-mail, o país onde você mora e o número aleatório da sua conta; mais tarde, o valor e o dia do desafio. Se nós mesmos pagamos você, o que é preciso para isso: seu nome, os dados de pagamento que você nos deu e o valor.',
    },
    {
      term: 'Hospedagem e entrega de e-mails',
      text: 'As empresas que mantêm nossos servidores e entregam nossos e-mails na sua caixa.',
    },
    ...(site.identity
      ? [
          {
            term: `${site.identity.name}, se você escolher`,
            text: `Só quando você toca em “Continuar com ${site.identity.name}”: que você entra aqui. Recebemos seu nome, seu e-mail e o endereço da sua foto de perfil.`,
          },
        ]
      : []),
    ...(hasRecaptcha
      ? [
          {
            term: 'Google reCAPTCHA',
            text: 'Quando você abre a página em que cria uma conta: seu endereço de rede, seu navegador e como você o resolve. Nosso servidor pergunta ao Google se foi resolvido.',
          },
        ]
      : []),
    ...(tiles.length > 0
      ? [
          {
            term: 'Serviços de mapas',
            text: `O jogo mostra imagens do mapa de ${tiles.join(' e ')}: seu endereço de rede e qual parte do mapa você olha, sem o seu nome.`,
          },
        ]
      : []),
    {
      term: 'Busca de lugares',
      text: 'O que você digita na busca do mapa é respondido pelo nosso servidor. Onde ele consulta um serviço para isso, repassa as palavras, e não quem as digitou.',
    },
    ...(analytics
      ? [
          {
            term: 'Análise da web',
            text: `Se você aceitou: qual página você abre e qual site trouxe você até aqui, a ${analytics}, que também vê seu endereço de rede e seu navegador, como todo servidor vê. Nada é enviado antes de você aceitar.`,
          },
        ]
      : []),
  ]
  return <Facts rows={rows} />
}

const sharing = (
  <>
    <p>
      Não vendemos suas informações. Quem trabalha para nós recebe só o que precisa para isso, e não pode usar para mais
      nada:
    </p>
    <Recipients />
    <p>Fora isso, compartilhamos informações só:</p>
    <Points
      items={[
        'quando a lei exige,',
        'para proteger os direitos e a segurança dos jogadores e do serviço,',
        'com quem assumir o serviço, que fica então obrigado a seguir esta política.',
      ]}
    />
    <p>
      Algumas dessas empresas podem trabalhar em outros países. Onde a lei exige, contratos protegem suas informações lá
      como são protegidas onde você mora.
    </p>
  </>
)

export const privacy: LegalText = {
  title: 'Política de privacidade',
  lastUpdated: '27 de setembro de 2025',
  intro: (
    <>
      <p>Esta é uma tradução. Prevalece a versão em inglês, salvo indicação em contrário do operador.</p>
      <p>
        Esta política explica o que <ProjectName /> coleta sobre você, para que isso é usado, por quanto tempo é
        guardado e o que você pode nos pedir que façamos com isso. Coletamos pouco mais do que o jogo precisa, e não
        vendemos nada.
      </p>
      <p>
        O responsável pelos seus dados é <OperatorName /> (“nós”).
      </p>
    </>
  ),
  sections: [
    { title: 'Informações que coletamos', body: <Collected /> },
    { title: 'Como usamos suas informações', body: use },
    { title: 'Compartilhamento de informações', body: sharing },
    { title: 'Segurança dos dados', body: security },
    { title: 'Cookies', body: cookies },
    { title: 'Seus direitos', body: rights },
    { title: 'Privacidade de crianças', body: children },
    { title: 'Mudanças nesta política', body: changes },
    { title: 'Fale conosco', body: contact },
  ],
}

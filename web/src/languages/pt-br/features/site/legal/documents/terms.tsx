import { winRadiusKm } from '@whereabouts/game/rules'
import type { LegalText } from '../../../../../../features/site/legal/legal-page.tsx'
import {
  Imprint,
  OperatorName,
  PageLink,
  Part,
  Points,
  ProjectName,
  SupportAddress,
} from '../../../../../../features/site/legal/legal-parts.tsx'

const overview = (
  <>
    <p>
      Todo dia é mostrada uma foto misteriosa. Os jogadores colocam um marcador em um mapa do mundo para adivinhar onde
      estava quem a tirou. O primeiro jogador cujo palpite ficar a no máximo {winRadiusKm} km das coordenadas definidas
      de antemão ganha o prêmio do dia, e o primeiro ganhador encerra o desafio para todos.
    </p>
    <p>
      Nosso servidor calcula cada distância pela superfície da Terra, do seu marcador até as coordenadas do desafio, que
      não mudam depois do primeiro palpite, e decide pelo número exato. Qual palpite foi o primeiro se decide pela
      chegada: o momento em que um dos nossos servidores recebeu a solicitação inteira, pelo relógio que todos eles
      compartilham, até o microssegundo. De todos os palpites vencedores salvos até um segundo depois do primeiro, ganha
      o que chegou antes. Um palpite vencedor salvo mais tarde recebe a resposta de que o desafio está resolvido, e fica
      registrado como tardio. Quanto tempo um palpite leva para chegar até nós está fora do nosso controle. As
      distâncias que mostramos podem ser arredondadas e, enquanto um desafio está aberto, informadas só aproximadamente
      ou não informadas; isso não muda quem ganha.
    </p>
    <p>
      Os desafios começam nos horários do <PageLink to="/schedule">calendário de desafios</PageLink>. Um desafio aceita
      palpites até ser resolvido ou até o próximo tomar seu lugar, por no máximo 24 horas. Um palpite enviado não pode
      ser alterado nem retirado.
    </p>
    <Part title="Quem pode jogar">
      <Points
        items={[
          'Você precisa ter pelo menos 18 anos para jogar.',
          'Cada pessoa pode ter uma conta, e uma conta é para uma pessoa.',
          'Participar precisa ser lícito onde você mora. Saber se é cabe a você.',
          'Quem administra o jogo, ou conhece um lugar antes de o desafio dele ser resolvido, não pode participar.',
        ]}
      />
      <p>
        É um jogo de habilidade: quem ganha é decidido pela proximidade do palpite e por quando ele chega. Não há
        sorteio.
      </p>
      <p>
        O <PageLink to="/rules">regulamento do concurso</PageLink> faz parte destes termos. Ele diz o mesmo em cláusulas
        numeradas, e quem pode receber um prêmio e onde.
      </p>
    </Part>
  </>
)

const subscription = (
  <>
    <p>
      A conta é gratuita. Para ver a foto nítida e enviar palpites é preciso uma assinatura paga; o plano grátis é só
      para explorar. Cada plano tem um número de palpites por desafio, que é mostrado antes de você assinar. Palpites
      que você não usa não se acumulam.
    </p>
    <Part title="Renovação e cancelamento">
      <p>
        As assinaturas se renovam automaticamente no fim de cada período de cobrança, pelo preço mostrado no pagamento,
        até você cancelar. Onde há impostos, todo preço diz se eles estão incluídos ou são somados. Você pode cancelar a
        qualquer momento nas suas <PageLink to="/settings">configurações</PageLink>, onde gerencia sua assinatura. Seu
        acesso dura então até o fim do período que você pagou, e até lá você pode desfazer o cancelamento. Mudanças de
        preço valem só para novas assinaturas; uma que está em andamento mantém seu preço.
      </p>
      <p>
        Se um pagamento falha, nosso processador de pagamentos tenta de novo, e nesse meio-tempo seu acesso continua se
        você já pagou pela assinatura antes. Se continuar falhando, a assinatura termina. Se falhar o primeiro pagamento
        depois de um teste grátis, seu acesso termina até ele ser pago.
      </p>
      <p>
        O número de palpites é o do plano que está pago. Depois de uma mudança de plano, um número maior vale assim que
        o pagamento dele chegar, e um menor vale a partir do próximo período de cobrança, ou do momento a partir do qual
        o resto do plano maior é creditado a você. Durante um teste grátis, é o número do plano com que o teste começou.
      </p>
    </Part>
    <Part title="Testes grátis">
      <p>
        Onde um teste grátis é oferecido, ele é para quem ainda não teve uma assinatura aqui, uma vez por pessoa e forma
        de pagamento. No fim, ele se torna uma assinatura paga, a não ser que você cancele antes. Um segundo teste da
        mesma pessoa ou com o mesmo cartão é encerrado, e o que tiver sido cobrado por ele é reembolsado.
      </p>
    </Part>
    <Part title="Sua conta">
      <p>
        Guarde sua senha só para você; o que é feito com a sua conta é considerado feito por você. Você pode excluir sua
        conta nas configurações depois de cancelar qualquer assinatura. Ao excluir uma conta, você abre mão do que
        restar de uma assinatura cancelada. Um prêmio que você ganhou continua seu.
      </p>
      <p>Podemos pausar o jogo para manutenção. Enquanto ela dura, nenhum palpite é aceito.</p>
    </Part>
  </>
)

const refunds = (
  <>
    <p>
      Os pagamentos são definitivos. Não reembolsamos valores de assinatura, no todo ou em parte, por períodos não
      usados, por desafios perdidos ou resolvidos por outra pessoa, nem por palpites não enviados.
    </p>
    <p>
      Duas coisas não são afetadas: qualquer direito a reembolso ou de arrependimento que a lei do seu país dê a você, e
      pagamentos que não deveriam ter sido cobrados, como o de uma segunda assinatura ao lado de uma em andamento, que
      reembolsamos.
    </p>
  </>
)

const payouts = (
  <>
    <p>
      O prêmio diário vem de um fundo de prêmios: 70% da receita líquida de assinaturas do mês anterior, dividida pelo
      número de dias do mês. O prêmio de cada desafio é mostrado com o desafio, em dólares americanos; o valor mostrado
      quando você ganha é o valor que devemos a você.
    </p>
    <p>
      Escrevemos a quem ganha no e-mail da conta. Resgate o prêmio na página dele, que diz como você recebe: pelo
      Stripe, com seus dados de recebimento informados na página do próprio Stripe, ou de outra forma que combinamos com
      você por e-mail. Os prêmios são pagos por transferência bancária ou por um serviço de pagamento, em até 7 dias
      úteis depois de recebermos o necessário para o pagamento. Antes, podemos pedir uma prova da sua identidade e
      idade. Nunca pedimos sua senha nem cobramos taxas.
    </p>
    <p>
      Um prêmio é pago a um jogador cuja assinatura estava paga, ou no teste grátis, no momento do palpite vencedor. Se
      o pagamento desse período ainda estiver em aberto, a vitória vale e encerra o desafio, mas o prêmio fica retido
      até o pagamento chegar, e não é pago se ele nunca chegar.
    </p>
    <p>
      Quem ganha e não responde em até 14 dias úteis perde o prêmio. Dias úteis são de segunda a sexta-feira, exceto os
      feriados de onde estamos. Cabe a quem ganha pagar os impostos sobre o prêmio. Um prêmio não pode ser transferido a
      outra pessoa nem trocado por outra coisa.
    </p>
  </>
)

const unclaimed = (
  <p>
    Um prêmio diário que não tem ganhador depois de 24 horas, porque ninguém chegou à distância da vitória, é realocado
    a critério do operador, por exemplo para um desafio posterior. O mesmo vale para um prêmio que foi perdido.
  </p>
)

const contact = (
  <>
    <p>
      Dúvidas sobre estes termos? Escreva para <SupportAddress />.
    </p>
    <Imprint />
  </>
)

const fairPlay = (
  <>
    <p>O desafio é para você resolver. Você pode usar seus conhecimentos, mapas, livros e o que se vê na foto.</p>
    <Points
      items={[
        'Jogue com uma só conta, que seja a sua.',
        'Não compartilhe a foto nítida nem suas descobertas enquanto o desafio estiver aberto.',
        'Escolha um nome de usuário que não ofenda ninguém e não finja ser outra pessoa.',
        'Não atrapalhe o jogo nem os outros jogadores.',
      ]}
    />
    <p>
      Se dois palpites ficam à mesma distância, o que nosso servidor aceitou primeiro fica na frente. Nossos registros
      dos palpites e da ordem deles decidem. Se você acha que um palpite foi avaliado errado, escreva para nós; olhamos
      o caso e contamos o que encontramos.
    </p>
  </>
)

const cheating = (
  <>
    <p>É trapaça:</p>
    <Points
      items={[
        'jogar com várias contas ou com a de outra pessoa,',
        'enviar palpites por meios automáticos,',
        'jogar em conjunto para ter mais palpites do que um plano permite,',
        'atacar, sondar ou contornar a proteção do serviço, ou explorar um erro nele para ganhar,',
        'obter mais de um teste grátis,',
        'contestar no banco pagamentos legítimos.',
      ]}
    />
    <p>
      Podemos reter ou exigir de volta prêmios, cancelar assinaturas sem reembolso e encerrar contas quando temos bons
      motivos para acreditar que alguém trapaceou. Dizemos por quê, e você pode responder antes de a decisão ser
      definitiva, a não ser que a lei ou a proteção de outros não permita.
    </p>
    <p>
      Se você encontrar uma falha de segurança no serviço e nos contar, sem explorá-la e sem contar a outros antes de
      ser corrigida, você não trapaceou. Escreva para <SupportAddress />.
    </p>
  </>
)

const liability = (
  <>
    <p>
      O serviço é oferecido como está. Trabalhamos para mantê-lo disponível e correto, mas não prometemos que esteja
      livre de interrupções ou erros, nem que sua conexão seja rápida o bastante para chegar primeiro. Se um desafio não
      puder ser jogado ou avaliado por causa de uma falha técnica ou de uma configuração errada, podemos anulá-lo e
      substituí-lo. Um palpite que nosso servidor nunca recebeu não foi feito.
    </p>
    <p>
      Na medida em que a lei permite, nossa responsabilidade se limita ao valor que você nos pagou nos doze meses
      anteriores ao fato. Os prêmios que devemos são pagos além disso. Nada nestes termos limita a responsabilidade que
      não pode ser limitada por lei, como por dolo, culpa grave ou lesões.
    </p>
    <p>
      Não somos responsáveis pelos lugares que as fotos mostram. Não entre em terreno particular nem em lugares
      perigosos por causa de um desafio: ninguém precisa estar lá para ganhar.
    </p>
  </>
)

const amendments = (
  <>
    <p>
      Podemos mudar estes termos. As mudanças são publicadas nesta página com uma nova data, e as importantes são
      anunciadas antes de entrarem em vigor. Elas não afetam prêmios ganhos antes. Se você continuar jogando depois
      disso, aceita os termos alterados. Se não os aceita, pode cancelar sua assinatura e excluir sua conta nas{' '}
      <PageLink to="/settings">configurações</PageLink>.
    </p>
    <p>Se uma parte destes termos não for válida, as outras continuam como são.</p>
  </>
)

/** How to play fairly and what follows if somebody does not: the sections 6 to 9 of the terms. */
const fairPlaySections: LegalText['sections'] = [
  { title: 'Jogo limpo', body: fairPlay },
  { title: 'Trapaça', body: cheating },
  { title: 'Responsabilidade', body: liability },
  { title: 'Alterações', body: amendments },
]

/** The order and the facts of these sections are fixed; a change is an amendment, with a new date. */
export const terms: LegalText = {
  title: 'Termos e condições',
  lastUpdated: '1º de outubro de 2025',
  intro: (
    <>
      <p>Esta é uma tradução. Prevalece a versão em inglês, salvo indicação em contrário do operador.</p>
      <p>
        Estes termos são o acordo entre você e <OperatorName /> (“nós”) sobre o uso de <ProjectName />. Ao criar uma
        conta ou jogar, você os aceita. Leia-os antes de jogar.
      </p>
      <p>
        O que sabemos sobre você, e por quê, está na <PageLink to="/privacy">política de privacidade</PageLink>; o que
        fica guardado no seu navegador está na <PageLink to="/cookies">política de cookies</PageLink>.
      </p>
    </>
  ),
  sections: [
    { title: 'Como é o jogo', body: overview },
    { title: 'Assinatura e acesso', body: subscription },
    { title: 'Sem reembolsos', body: refunds },
    { title: 'Fundo de prêmios e pagamentos', body: payouts },
    { title: 'Prêmios sem ganhador', body: unclaimed },
    ...fairPlaySections,
    { title: 'Contato', body: contact },
  ],
}

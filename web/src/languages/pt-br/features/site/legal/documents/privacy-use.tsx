import { Facts, Part, Points } from '../../../../../../features/site/legal/legal-parts.tsx'

const purposes = [
  'para manter o jogo, avaliar os palpites e mostrar o ranking (para cumprir nosso contrato com você),',
  'para administrar sua conta e sua assinatura (nosso contrato),',
  'para avisar quem ganhou sobre o prêmio e pagá-lo (nosso contrato e o dever legal de manter a contabilidade),',
  'para responder quando você nos escreve (nosso contrato ou nosso interesse em responder),',
  'para afastar ataques, trapaças e testes grátis repetidos, resolver disputas sobre prêmios e encontrar erros (nosso interesse em um jogo limpo que funcione),',
  'para contar quais páginas são lidas, onde fazemos isso e se você aceitou (seu consentimento).',
]

const kept = [
  { term: 'Sua conta, seus palpites e sua assinatura', text: 'Até você excluir a conta.' },
  {
    term: 'Rodadas de treino',
    text: 'As de visitantes, que não citam ninguém, são excluídas depois de 30 dias; as de uma conta vão com ela.',
  },
  {
    term: 'Contas que nunca foram confirmadas',
    text: 'Excluídas depois de 7 dias.',
  },
  {
    term: 'Sessões',
    text: 'Até você sair, ou 30 dias depois do último dia em que esteve aqui. Você pode encerrar qualquer uma delas nas configurações.',
  },
  {
    term: 'Links que enviamos por e-mail',
    text: 'Até serem usados: no máximo uma hora para uma nova senha, um dia para a confirmação de um endereço.',
  },
  {
    term: 'E-mails do jogo',
    text: 'O que dizem é excluído assim que são enviados; que foram enviados, depois de 30 dias. Um que não pode ser entregue é excluído 30 dias depois de termos desistido dele.',
  },
  {
    term: 'Prêmios e o pagamento deles',
    text: 'Quem ganhou qual desafio e quando, o valor, o que aconteceu com o prêmio e quando e, depois de pago, a referência do pagamento: pelo tempo que a lei exigir tais registros.',
  },
  {
    term: 'O resgate de um prêmio',
    text: 'O que você declarou, o país e o estado, como quis aparecer e o que escrevemos um ao outro sobre o prêmio: até você excluir a conta ou, se o prêmio não estiver encerrado até então, até que esteja. O que aconteceu com o prêmio e quando fica com os registros acima, sem esses dados.',
  },
  {
    term: 'Dados de pagamento de ganhadores',
    text: 'Prova da sua identidade e idade: até a conferirmos. Seu nome completo e seus dados de pagamento: até pagarmos você, e depois pelo tempo que a lei exigir tais registros.',
  },
  {
    term: 'Mensagens do nosso processador de pagamentos',
    text: 'Que tipo de mensagem era, quando chegou e o número pelo qual o processador conhece você: 90 dias, e mais tempo só quando ela não pôde ser tratada.',
  },
  {
    term: 'O registro de alterações',
    text: 'O que o administrador alterou, os logins na administração, também os que falharam, com os endereços de rede deles, que um prêmio foi pago (quando, o valor e a referência do pagamento), para cada vitória o desafio, o palpite, a distância dele e o prêmio, e para cada advertência ou suspensão de uma conta a cláusula e o fim. Ele é guardado para sempre, para que disputas possam ser resolvidas, e suas linhas nunca são alteradas. Um jogador aparece nele só como um número aleatório.',
  },
  { term: 'Captchas', text: 'Que um foi resolvido: alguns minutos.' },
  { term: 'Contagens de solicitações', text: 'No máximo um dia.' },
  {
    term: 'E-mails ao suporte e o registro técnico',
    text: 'Pelo tempo que sua pergunta, ou a busca de um erro, precisar deles.',
  },
]

const keptAfterDeletion = [
  'que uma conta existiu: o número aleatório dela e quando foi excluída, para que continue excluída quando um backup for restaurado,',
  'seu nome de usuário, como hash, por 30 dias, para que ninguém possa usá-lo logo em seguida,',
  'os palpites que ganharam, e os desafios que eles resolveram, sem o seu nome: o ranking diz então “Ex-jogador”. Todos os outros palpites são excluídos; o registro público guarda uma entrada de cada um, que ninguém mais pode abrir,',
  'um prêmio que você ganhou: o valor, desde quando é devido, e quando e sob qual referência foi pago, com o número aleatório da sua conta. Seu e-mail, e o que você declarou para resgatá-lo, ficam com ele só até ser encerrado,',
  'um e-mail ainda não entregue sobre um prêmio: ele ainda é enviado, e é excluído como todos os outros,',
  'que uma conta recebeu uma advertência ou foi suspensa, quando e por qual cláusula do regulamento do concurso, com o número aleatório da sua conta; toda palavra sobre isso é excluída,',
  'as linhas sobre suas vitórias e sobre advertências e suspensões no registro de alterações, com o mesmo número aleatório e sem o seu nome,',
  'se você teve uma assinatura: hashes com chave do seu e-mail e, se você teve um teste grátis, dos seus cartões, para sempre, para que ninguém tenha um segundo. Ninguém consegue ler um endereço ou um cartão a partir deles,',
  'mensagens do nosso processador de pagamentos, e-mails ao suporte, o registro técnico e contagens de solicitações: pelo tempo listado acima,',
  'que sua conta foi excluída: um último e-mail avisa você, e é esquecido depois de 30 dias.',
]

export const use = (
  <>
    <p>Usamos suas informações para estes fins; a base legal está entre parênteses:</p>
    <Points items={purposes} />
    <p>
      <strong>O que os outros veem:</strong> seu nome de usuário, a ordem dos palpites no ranking, a que distância
      ficaram os seus (enquanto um desafio está aberto, isso pode ser dito só aproximadamente ou não ser dito) e que
      você ganhou; quando um desafio é resolvido, também onde você colocou seus marcadores. Quando um prêmio chega até
      você, a página de ganhadores diz isso, com o seu nome de usuário só se você escolheu assim. Para que qualquer
      pessoa possa verificar quem ganhou, um registro público guarda o momento de cada palpite e, quando o desafio é
      resolvido, o lugar dele, sem o seu nome. A nenhum outro jogador é mostrado seu e-mail ou o que você paga.
    </p>
    <p>
      <strong>Decisões automatizadas:</strong> os palpites são avaliados, e os testes grátis repetidos são recusados,
      automaticamente. Se você acha que uma decisão dessas está errada, escreva para nós, e uma pessoa vai olhar.
    </p>
    <Part title="Por quanto tempo guardamos">
      <Facts rows={kept} />
    </Part>
    <Part title="O que fica depois que você exclui sua conta">
      <Points items={keptAfterDeletion} />
      <p>
        Nosso processador de pagamentos exclui você como cliente e guarda registros de pagamentos pelo tempo que a lei
        exigir. Os backups contêm informações excluídas até serem substituídos.
      </p>
    </Part>
  </>
)

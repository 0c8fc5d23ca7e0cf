import type { texts as english } from '../../../../../features/log/fair-play/texts.ts'

export const texts: typeof english = {
  title: 'Jogo limpo',
  lead: (projectName) =>
    `${projectName} paga dinheiro de verdade, então você não deveria ter que acreditar só na nossa palavra. O que decide um dia está em um registro público. Ninguém pode mudá-lo sem ser notado, nem nós.`,

  phases: ['Antes', 'Durante', 'Depois'],
  picture:
    'Antes do dia, a resposta vai para um envelope lacrado, e a impressão digital dela entra no registro, uma corrente de entradas. Durante o dia, cada palpite é acrescentado à corrente na ordem de chegada. Depois do dia, o envelope é aberto e comparado com a impressão digital na corrente.',
  steps: {
    before: {
      title: 'Antes do dia: a resposta é lacrada',
      text: 'Lacramos o lugar, a foto, o prêmio e as regras, como uma carta em um envelope. A impressão digital dessa carta entra no registro antes de a foto ser lançada. Ninguém consegue ler o lugar a partir dela. Mas, se mudássemos um único dígito depois, a impressão digital já não bateria.',
    },
    during: {
      title: 'Durante o dia: cada palpite é carimbado e anotado',
      text: 'Seu palpite recebe o carimbo do momento em que chegou, e você recebe um comprovante na hora. Em até 10 segundos há uma entrada dele no registro, que esconde onde você marcou. Um comprovante sem entrada provaria que trapaceamos.',
    },
    after: {
      title: 'Depois do dia: o envelope é aberto, e qualquer pessoa pode conferir',
      text: 'Publicamos a carta lacrada e os palpites. Seu próprio navegador compara as impressões digitais, mede cada distância de novo e vê quem foi o primeiro.',
      link: 'Verificar o dia de ontem',
    },
  },

  limits: {
    title: 'O que isto não consegue provar',
    lead: 'Um registro mostra o que foi escrito e quando. Ele não vê o mundo lá fora.',
    items: [
      {
        title: 'Que o lugar é verdadeiro',
        text: 'O lacre mostra que não mudamos o lugar. Não mostra que a foto foi tirada lá. Compare com um mapa e com imagens da rua.',
      },
      {
        title: 'Que ninguém soube antes',
        text: 'Alguém precisa saber o lugar antes de você. Nosso regulamento não deixa essa pessoa jogar, mas nenhum registro escuta um cochicho.',
      },
      {
        title: 'Quem estava ao teclado',
        text: 'O registro conhece um palpite. Não conhece a pessoa por trás dele, nem quantos palpites ela tinha, nem se um amigo ou um programa ajudou. Sobre o nome de quem ganhou, só há a nossa palavra; o comprovante é de quem ganhou.',
      },
      {
        title: 'Como era um palpite excluído',
        text: 'Um jogador pode excluir a própria conta e, com ela, seus palpites. Aí ninguém mais consegue medir a que distância eles ficaram, e a verificação diz quantos são.',
      },
      {
        title: 'A hora exata, sem uma testemunha',
        text: 'A ordem em que as coisas foram escritas é certa. A que horas foi, só outra pessoa pode confirmar; a verificação diz se alguém confirmou.',
      },
      {
        title: 'A viagem de um palpite e os últimos segundos',
        text: 'Um palpite conta a partir da chegada ao nosso servidor, pelo nosso relógio. Um carimbo errado em minutos seria descoberto onde uma testemunha guarda a hora; um errado em poucos segundos, não.',
      },
    ],
  },

  words: {
    title: 'Cinco palavras, explicadas',
    items: [
      {
        term: 'Hash',
        text: 'A impressão digital de um texto: mude uma letra e a impressão digital é outra; a partir da impressão digital, ninguém descobre o texto.',
      },
      {
        term: 'Lacre',
        text: 'O hash da resposta junto com um número aleatório muito grande. Sem esse número, alguém poderia calcular a impressão digital de cada lugar da Terra até uma bater.',
      },
      {
        term: 'Registro',
        text: 'Uma lista pública que só cresce. Uma única impressão digital, a raiz, cobre todas as entradas, de modo que uma entrada que falte, mude ou troque de lugar muda a raiz.',
      },
      {
        term: 'Comprovante',
        text: 'Um pequeno arquivo que assinamos para cada palpite: onde você marcou, quando chegou e nossa promessa de que está no registro. Salve-o se quiser ter certeza.',
      },
      {
        term: 'Testemunha',
        text: 'Um servidor de outra pessoa, que assina o registro só quando nada nele foi mudado ou removido. Sem uma, poderíamos mostrar a duas pessoas dois registros diferentes. A verificação diz se houve uma testemunha.',
      },
    ],
  },

  ticks: {
    title: 'O que significam os sinais',
    lead: 'A verificação de um dia faz perguntas como estas. Cada uma recebe um visto, um X vermelho ou um traço, quando não dá para responder.',
    items: [
      {
        title: 'O lacre veio primeiro',
        text: 'Ele estava no registro antes do primeiro palpite. Desde quando, uma testemunha pode dizer, se houver.',
      },
      { title: 'A resposta bate com o lacre', text: 'A resposta aberta tem exatamente o hash que foi lacrado.' },
      {
        title: 'A foto bate com o lacre',
        text: 'A foto que publicamos depois do dia tem o hash que foi lacrado junto com a resposta.',
      },
      { title: 'Todo palpite está no registro', text: 'Cada palpite que foi aberto tem a própria entrada lá.' },
      {
        title: 'O registro está completo',
        text: 'Todas as entradas juntas formam a raiz, então nenhuma falta, mudou ou trocou de lugar.',
      },
      {
        title: 'O registro está assinado',
        text: 'Assinamos a raiz e não podemos voltar atrás, e uma testemunha, se houver, também assinou.',
      },
      {
        title: 'O palpite certo ganhou',
        text: 'Cada distância é calculada de novo. Ganha o primeiro a chegar dentro do raio de vitória.',
      },
      { title: 'Nada foi reescrito', text: 'O registro de ontem é o começo do registro de hoje.' },
    ],
    erased:
      'Um jogador que exclui a conta leva os palpites junto. As entradas deles ficam no registro, mas já não podem ser abertas nem medidas; a verificação conta quantas são.',
  },

  red: {
    title: 'Se você vir um X vermelho',
    steps: [
      'Carregue a página de novo. Uma conexão perdida não prova nada; um X que permanece, sim.',
      'Guarde seu comprovante e tire um print. Eles valem mesmo que a página mude depois.',
      'Guarde uma cópia dos arquivos do registro, um espelho. Com ela, qualquer pessoa pode mostrar o que o registro dizia.',
    ],
    write: 'Escreva para a gente e conte também a outras pessoas:',
  },

  closer: {
    title: 'Para quem quer olhar mais de perto',
    formats: 'Formatos',
    comma: ', ',
    specifications:
      'Arquivos e assinaturas como o C2SP especifica: {specifications}. Os hashes são SHA-256 em uma árvore da RFC 6962. A resposta lacrada é JSON como na RFC 8785.',
    checkpoint: 'Última raiz assinada',
    keys: 'Chaves públicas',
    tool: 'Verificar sem navegador',
    toolText: 'No código-fonte deste site: {command}',
    mirror: 'Espelho',
    mirrorText:
      'O registro é feito de arquivos simples. Copie-os todo dia e você poderá provar qualquer mudança posterior. Ferramentas para tlog-tiles conseguem lê-los.',
  },
}

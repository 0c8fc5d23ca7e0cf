import type { texts as english } from '../../../../features/reminders/texts.ts'

export const texts: typeof english = {
  title: 'Lembretes',
  lead: 'Só o que você ativar aqui. Um toque desativa de novo.',
  failed: 'Não foi possível carregar seus lembretes',
  notSaved: 'Isso não foi salvo. Tente de novo.',
  kinds: {
    release: { title: 'A foto do dia', text: 'Quando uma nova foto sai.' },
    streak: {
      title: 'Sua sequência',
      text: 'No máximo uma vez por dia, a partir das 18:00, se ela for acabar à meia-noite.',
    },
    result: { title: 'O resultado', text: 'Quando um dia que você jogou termina.' },
  },
  news: {
    title: 'Novidades deste site',
    text: 'Quando há algo a contar a todos, como um novo regulamento ou uma mudança de horários. Por e-mail.',
  },
  push: 'Notificação',
  mail: 'E-mail',

  quiet: {
    title: 'Horário de silêncio',
    text: 'Nada é enviado entre estes horários. Se uma foto sair nesse meio-tempo, avisamos no fim, se ninguém ainda tiver encontrado o lugar.',
    from: 'De',
    to: 'Até',
    none: 'Se os dois horários forem iguais, não há horário de silêncio.',
    zone: (zone) => `Pelo relógio de ${zone}.`,
    unknownZone: 'Por UTC, pois ainda não sabemos seu fuso horário.',
    takeZone: (zone) => `Usar ${zone}`,
  },

  devices: {
    title: 'Dispositivos que recebem notificações',
    none: 'Nenhum ainda. Ative uma notificação, e este dispositivo será o primeiro.',
    added: (day) => `Desde ${day}`,
    thisDevice: 'Este dispositivo',
    add: 'Adicionar este dispositivo',
    remove: 'Remover',
    removeThe: (name) => `Remover ${name}`,
    removed: (name) => `${name} não recebe mais notificações`,
  },

  problems: {
    unsupported:
      'Este navegador não pode receber notificações push. Em um iPhone ou iPad, adicione este site à tela de início e abra por lá: aí ele pode.',
    denied:
      'Seu navegador não permite notificações deste site. Você pode mudar isso nas configurações dele para este site.',
    failed: 'Não foi possível preparar seu navegador para notificações push. Tente de novo.',
    none: 'Este site não envia notificações push. Os e-mails funcionam.',
  },

  offer: {
    title: 'Quer um aviso quando sair a próxima foto?',
    text: 'Nunca à noite, e um toque desativa de novo.',
    push: 'Avisar neste dispositivo',
    mail: 'Avisar por e-mail',
    no: 'Não quero',
    donePush: 'Este dispositivo será avisado quando sair uma foto.',
    doneMail: 'Você vai receber um e-mail quando sair uma foto.',
    more: 'Todos os lembretes',
  },

  off: {
    title: 'Parar de receber estes e-mails?',
    text: {
      release: 'Você recebe um e-mail quando sai a foto do dia.',
      streak: 'Você recebe um e-mail quando sua sequência está para acabar.',
      result: 'Você recebe um e-mail quando termina um dia que você jogou.',
      news: 'Você recebe um e-mail quando há novidades deste site.',
    },
    button: 'Parar de receber',
    done: 'Você não vai mais receber estes e-mails',
    doneText: 'Você pode ativá-los de novo nas suas configurações quando quiser.',
    settings: 'Ir para as configurações',
    invalid: 'Este link não funciona',
    invalidText: 'Ele está incompleto ou não é nosso. Você pode desativar cada e-mail nas suas configurações.',
    notReached: 'Não foi possível acessar o servidor. Tente de novo.',
  },
}

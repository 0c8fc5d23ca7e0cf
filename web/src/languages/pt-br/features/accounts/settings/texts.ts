import type { texts as english } from '../../../../../features/accounts/settings/texts.ts'
import { plural } from '../../../../../lib/plural.ts'

export const texts: typeof english = {
  title: 'Configurações',
  backToGame: 'Voltar ao jogo',
  sections: {
    profile: 'Perfil',
    subscription: 'Assinatura',
    faqs: 'Perguntas frequentes',
    account: 'Conta',
  },

  statistics: 'Sequência e estatísticas',
  leagues: 'Suas ligas',
  loadFailed: 'Não foi possível carregar suas configurações',
  cancel: 'Cancelar',
  saving: 'Salvando…',

  profile: {
    username: 'Nome de usuário',
    edit: 'Editar',
    editUsername: 'Editar nome de usuário',
    form: 'Mude seu nome',
    usernameHint: 'Os outros jogadores o veem no ranking.',
    save: 'Salvar',
    saved: 'Nome de usuário atualizado!',
    notSaved: 'Não foi possível atualizar o nome de usuário. Tente de novo.',
    unexpected: 'Algo deu errado ao atualizar o nome de usuário',
    email: 'E-mail',
    since: 'Com a gente desde',
  },

  signOut: {
    title: 'Sair',
    text: 'Em todas as abas deste navegador.',
    leave: 'Sair',
  },

  signIn: {
    title: 'Formas de entrar',
    password: 'Senha',
    changePassword: 'Mudar senha',
    changed: 'Senha alterada',
    changedText: 'Sua conta foi desconectada em todos os outros lugares.',

    form: 'Mudar senha',
    currentPassword: 'Senha atual',
    newPassword: 'Nova senha',
    confirmNewPassword: 'Repita a nova senha',
    passwordsDiffer: 'As senhas não são iguais',
    save: 'Salvar senha',
    unexpected: 'Algo deu errado',

    noPassword: (provider) =>
      `Com uma senha você também pode entrar sem ${provider}. Enviamos um link para você criar uma.`,
    onlyNoPassword: 'Você ainda não tem senha. Enviamos um link para você criar uma.',
    sendLink: 'Criar senha',
    sendLinkAgain: 'Enviar o link de novo',
    sending: 'Enviando…',
    sent: 'Confira seu e-mail',
    sentTo: 'Enviamos para {email} um link para criar uma senha. Ele vale por 1 hora.',
    notSent: 'Não foi possível enviar o link. Tente de novo.',
  },

  proof: {
    password: 'Senha atual',
    passwordMissing: 'Digite sua senha para continuar.',
    identity: (provider) => `Você não tem senha aqui. Entre mais uma vez com ${provider}, para sabermos que é você.`,
    newPassword:
      'Você não tem senha aqui. Primeiro crie uma em “Formas de entrar”, para sabermos que é você. Depois entre com ela e volte aqui.',
    failed: 'Algo deu errado',
  },

  secondStep: {
    title: 'Verificação em duas etapas',
    off: 'Desativada. Se você ativar, para entrar também será preciso um código de um app autenticador.',
    on: (codes) =>
      `Ativada. Para entrar é preciso um código do seu app autenticador. ${plural(codes, { one: `Resta ${codes} código de backup`, other: `Restam ${codes} códigos de backup` })}.`,
    ofStaff: 'Você trabalha aqui, então para entrar é sempre preciso um código. O portal o renova.',
    toPortal: 'Ir para Segurança',
    loadFailed: 'Não foi possível carregar sua verificação em duas etapas',
    switchOn: 'Ativar',
    switchOff: 'Desativar',
    form: { on: 'Ativar a verificação em duas etapas', off: 'Desativar a verificação em duas etapas' },
    next: 'Avançar',
    checking: 'Conferindo…',
    scan: 'Escaneie este QR code com um app autenticador, como Aegis, Google Authenticator ou 1Password.',
    qrAlt: 'QR code para o app autenticador',
    secret: 'Ou digite este segredo no app',
    copy: 'Copiar',
    copySecret: 'Copiar o segredo',
    copied: 'Copiado',
    copyFailed: 'Não deu para copiar aqui. Selecione o texto e copie à mão.',
    enterCode: 'Depois digite o código que o app mostra.',
    backupCodes: 'Códigos de backup',
    saveCodes:
      'A verificação em duas etapas está ativada. Guarde estes códigos onde você os encontre sem o celular: cada um serve para entrar uma vez, e eles não aparecem de novo.',
    copyAll: 'Copiar todos os códigos',
    saved: 'Já guardei os códigos',
    isOn: 'Verificação em duas etapas ativada',
    isOnText: 'Sua conta foi desconectada em todos os outros lugares.',
    isOff: 'Verificação em duas etapas desativada',
    isOffText: 'Para entrar não é mais preciso um código.',
    unexpected: 'Algo deu errado',
  },

  sessions: {
    title: 'Onde sua conta está conectada',
    text: 'Desconecte o que você não reconhece ou não usa mais.',
    loadFailed: 'Não foi possível carregar suas sessões',
    showAll: (count) => `Mostrar todas as ${count}`,
    current: 'Este dispositivo',
    used: (when) => `Último uso: ${when}`,
    justNow: 'há poucos minutos',
    onDay: (date) => date,
    signOut: 'Desconectar',
    signOutOf: (device) => `Desconectar ${device}`,
    signedOutOf: (device) => `Conta desconectada: ${device}`,
    stillSignedInOn: (device) => `Conta ainda conectada: ${device}`,
    signOutEverywhere: 'Desconectar tudo',
    signedOutEverywhere: 'Sua conta foi desconectada de todos os lugares',
  },

  download: {
    title: 'Seus dados',
    text: 'O que guardamos com a sua conta, em um arquivo JSON: perfil, palpites, prêmios, assinaturas e mais.',
    start: 'Baixar meus dados',
    collecting: 'Reunindo seus dados…',
    saved: 'Seus dados foram salvos',
    failed: 'Não foi possível baixar seus dados',
    tryLater: 'Tente de novo daqui a pouco.',
  },

  deletion: {
    title: 'Excluir conta',
    text: 'Exclui sua conta para sempre, com todos os seus palpites, menos os que ganharam.',
    open: 'Excluir conta',

    question: 'Excluir sua conta?',
    blocked: 'Sua conta não pode ser excluída agora',
    checking: 'Conferindo sua assinatura…',
    whatGoes:
      'A conta {username} é excluída para sempre: seu perfil, seus palpites que não ganharam, suas formas de entrar e o que restar de uma assinatura cancelada.',
    whatStays:
      'Os palpites que ganharam e os prêmios deles continuam registrados sem o seu nome. Até um prêmio ser pago, guardamos seu e-mail, para poder falar com você.',
    isSure: 'Entendo que isso não pode ser desfeito',
    tickFirst: 'Marque esta caixa primeiro.',
    close: 'Fechar',
    tryAgain: 'Tentar de novo',
    confirm: 'Excluir conta',
    deleting: 'Excluindo…',

    failed: 'Não foi possível excluir a conta',
    unexpected: 'Algo deu errado ao excluir sua conta',
    getHelp: 'Fale com o suporte para receber ajuda',
    getHelpAt: 'Fale com o suporte para receber ajuda: {address}',

    done: 'Conta excluída',
    doneText: 'Agradecemos por ter jogado com a gente.',
    doneRefresh: 'Sua conta foi excluída. Atualize a página.',
    refresh: 'Atualizar',
  },
}

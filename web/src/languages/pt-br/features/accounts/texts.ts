import type { texts as english } from '../../../../features/accounts/texts.ts'

export const texts: typeof english = {
  username: 'Nome de usuário',
  email: 'E-mail',
  password: 'Senha',
  newPassword: 'Nova senha',
  confirmNewPassword: 'Repita a nova senha',
  passwordsDiffer: 'As senhas não são iguais',
  terms: 'termos e condições',
  contestRules: 'regulamento do concurso',
  privacy: 'política de privacidade',
  backToLogin: 'Voltar para o login',
  tryAgain: 'Tentar de novo',
  sending: 'Enviando…',
  saving: 'Salvando…',

  unexpected: 'Algo deu errado',
  unexpectedTryAgain: 'Algo deu errado. Tente de novo.',
  captchaFailed: 'A verificação do captcha não deu certo. Tente de novo.',
  captchaAgain: 'Complete a verificação do captcha de novo',
  aFewMinutes: 'alguns minutos',

  authChoice: {
    title: 'Vamos jogar?',
    lead: 'A conta é grátis e com ela você acompanha o desafio; com um plano, você vê a foto nítida e dá palpites.',
    signUp: 'É minha primeira vez aqui',
    signIn: 'Já tenho uma conta',
    practice: 'Treinar antes, sem conta',
    back: 'Voltar',
  },

  identity: {
    start: (provider) => `Continuar com ${provider}`,
    leaving: (provider) => `Abrindo ${provider}…`,
    accepting: (provider) =>
      `Ao continuar com ${provider}, você aceita os {terms} e declara que leu a {privacy}. Os termos incluem o {rules}.`,
    or: 'ou',
  },

  signIn: {
    title: 'Entrar',
    lead: 'Que bom ver você.',
    isNew: 'Primeira vez aqui?',
    signUp: 'Crie uma conta',
    form: 'Entrar',
    forgotPassword: 'Esqueceu a senha?',
    send: 'Entrar',
    sending: 'Entrando…',
  },

  secondStep: {
    title: 'Só mais um passo',
    lead: 'Digite o código que seu app autenticador mostra agora.',
    leadBackup: 'Digite um dos códigos de backup que você guardou.',
    form: 'Segunda etapa do login',
    send: 'Verificar',
    sending: 'Verificando…',
    back: 'Começar de novo',
    lost: 'Sem o app e sem os códigos de backup? Escreva para a gente, do e-mail da sua conta.',
  },

  signUp: {
    title: 'Crie sua conta',
    lead: 'Criar é grátis. Para jogar é preciso uma assinatura, que você pode cancelar quando quiser.',
    hasAccount: 'Já tem uma conta?',
    signIn: 'Entrar',
    form: 'Criar conta',
    usernameHint: 'De 3 a 20 caracteres. Os outros jogadores o veem no ranking.',
    acceptTerms: 'Aceito os termos e condições',
    read: 'Leia os {terms} e a {privacy}. Os termos incluem o {rules}.',
    send: 'Criar conta',
    sending: 'Criando sua conta…',
  },

  confirmation: {
    title: 'Boas-vindas!',
    titleFor: (username) => `Boas-vindas, ${username}!`,
    sent: 'Enviamos um link de confirmação para o e-mail que você cadastrou. Abra o link para concluir sua conta.',
    sentTo: 'Enviamos um link de confirmação para {email}. Abra o link para concluir sua conta.',
    confirmFirst: 'Primeiro confirme seu e-mail',
    confirmFirstText:
      'Você só pode entrar depois de confirmar o e-mail. Se a mensagem não chegar em alguns minutos, olhe na pasta de spam.',
    needHelp: 'Precisa de ajuda?',
    backToHome: 'Voltar ao início',
    isConfirmed: 'Já confirmou?',
    signIn: 'Entrar',
    noEmail: 'Nosso e-mail não chegou?',
    noEmailText: 'Crie a conta de novo com o mesmo e-mail. Aí enviamos o link de confirmação mais uma vez.',
    close: 'OK',

    confirming: 'Confirmando seu e-mail…',
    confirmed: 'Seu e-mail está confirmado. Agora você pode entrar.',
    alreadyConfirmed: 'Já estava confirmado. Agora você pode entrar.',
    notConfirmed: 'Não foi possível confirmar seu e-mail. Abra o link do e-mail de novo.',

    confirmedHere: 'Seu e-mail está confirmado',
    confirmedBefore: 'Já estava confirmado',
    openMailbox: (provider) => `Abrir ${provider}`,
    sendAgain: 'Enviar de novo',
    resend: 'Enviar a confirmação de novo',
    resentTo:
      'Enviamos o link de confirmação de novo para {email}. Se ele não chegar em alguns minutos, olhe na pasta de spam.',
  },

  forgotPassword: {
    title: 'Esqueceu a senha?',
    lead: 'Informe seu e-mail. Enviamos um link para você criar uma nova senha.',
    form: 'Pedir uma nova senha',
    send: 'Enviar link',
    sentTitle: 'Confira seu e-mail!',
    sentTo: 'Se existe uma conta para {email}, um link para criar uma nova senha está a caminho. Ele vale por 1 hora.',
    noEmail: 'Nada depois de alguns minutos? Olhe na pasta de spam ou tente de novo.',
  },

  resetPassword: {
    title: 'Crie uma nova senha',
    lead: 'Seu link vale por 1 hora e funciona uma vez.',
    form: 'Criar uma nova senha',
    send: 'Salvar senha',
    verifying: 'Conferindo seu link…',
    notVerified: 'Não foi possível conferir o link. Tente de novo.',
    invalid: 'Este link não funciona',
    invalidText: 'O link vale por 1 hora e funciona uma vez. Só o mais recente conta.',
    newLink: 'Pedir um novo link',
    done: 'Sua senha foi alterada',
    doneText: 'Agora você pode entrar com a nova senha. A página de login abre em alguns segundos.',
    goToLogin: 'Entrar',
  },

  captcha: {
    name: 'Captcha',
    loading: 'Carregando o captcha…',
    failed: 'Não foi possível carregar o captcha',
    recaptchaFailed: 'Não foi possível carregar o reCAPTCHA',
    retry: 'Tentar de novo',
    notConfigured: 'O reCAPTCHA não está configurado',
    comesFromGoogle: 'Ele vem do Google, que então vê seu endereço de rede e seu navegador e pode criar cookies.',
    privacy: 'Política de privacidade',
  },
}

import type { accountMails as english } from '../en/account-mails.ts'

export const accountMails: typeof english = {
  confirmation: {
    subject: ({ site }) => `Confirme seu e-mail: ${site}`,
    preview: 'Falta um passo. O link funciona uma vez, por 24 horas.',
    heading: ({ site, username }) => `${site}: boas-vindas, ${username}!`,
    please: 'Confirme seu e-mail. Assim que confirmar, você já pode entrar.',
    valid: 'O link funciona uma vez e vale por 24 horas.',
    button: 'Confirmar e-mail',
    footnote: ({ username }) =>
      `Você não criou a conta “${username}”? Então não faça nada: sem a confirmação, ninguém pode usá-la.`,
  },
  reset: {
    subject: ({ site }) => `Crie uma nova senha: ${site}`,
    preview: 'Alguém, provavelmente você, pediu. O link funciona uma vez, por 1 hora.',
    asked: ({ username }) => `Alguém, provavelmente você, pediu uma nova senha para “${username}”.`,
    valid: 'O link funciona uma vez e vale por 1 hora. Com a nova senha, todos os dispositivos são desconectados.',
    footnote: 'Não foi você que pediu? Então não faça nada: sua senha continua a mesma.',
  },
  passwordChanged: {
    subject: ({ site }) => `Sua senha foi alterada: ${site}`,
    heading: 'Sua senha foi alterada',
    changed: ({ username }) => `A senha de “${username}” foi alterada. Os outros dispositivos foram desconectados.`,
    changedAt: ({ username, moment }) =>
      `A senha de “${username}” foi alterada em ${moment}. Os outros dispositivos foram desconectados.`,
    wasIt: 'Se foi você, não é preciso fazer nada. Se não foi, crie agora uma nova senha: o link chega neste e-mail.',
    passkeyStays:
      'A chave de acesso desta conta ainda permite entrar. Veja “Chaves de acesso” nas suas configurações e remova o que não é seu.',
    passkeysStay: ({ count }) =>
      `As ${count} chaves de acesso desta conta ainda permitem entrar. Veja “Chaves de acesso” nas suas configurações e remova o que não é seu.`,
  },
  identityLinked: {
    subject: ({ site, provider }) => `Agora você entra com ${provider}: ${site}`,
    preview: 'Sua senha continua funcionando.',
    heading: ({ provider }) => `Agora você pode entrar com ${provider}`,
    used: ({ username, provider }) =>
      `A conta de ${provider} com este endereço foi usada para entrar como “${username}” e vai continuar funcionando daqui em diante.`,
    password:
      'Sua senha também continua funcionando. Se não foi você que a escolheu, crie agora uma nova: todos os dispositivos serão desconectados.',
  },
  newDevice: {
    subject: ({ site }) => `Um novo dispositivo entrou na sua conta: ${site}`,
    heading: 'Um novo dispositivo entrou na sua conta',
    signedIn: ({ username }) =>
      `Alguém entrou como “${username}” em um dispositivo que nunca tinha sido usado com esta conta.`,
    when: ({ moment }) => `Quando: ${moment}`,
    device: ({ device }) => `Dispositivo: ${device}`,
    network: ({ network }) => `Endereço de rede: ${network}`,
    wasIt:
      'Se foi você, não é preciso fazer nada. Se não foi, crie agora uma nova senha: todos os dispositivos serão desconectados. Em “Onde sua conta está conectada”, nas suas configurações, você também pode desconectar um só dispositivo.',
  },
  secondStepOn: {
    subject: ({ site }) => `A verificação em duas etapas está ativada: ${site}`,
    preview: 'A partir de agora, entrar exige um código do seu app autenticador.',
    heading: 'A verificação em duas etapas está ativada',
    takes: ({ username }) =>
      `A partir de agora, entrar como “${username}” exige um código do seu app autenticador ou um dos seus códigos de backup. Os outros dispositivos foram desconectados.`,
    keep: 'Guarde os códigos de backup onde você os encontre sem o seu celular. Uma nova senha não desativa a segunda etapa.',
  },
  secondStepOff: {
    subject: ({ site }) => `A verificação em duas etapas está desativada: ${site}`,
    heading: 'A verificação em duas etapas está desativada',
    takesNone: ({ username }) =>
      `Entrar como “${username}” não exige mais código. A entrada no app autenticador e os códigos de backup de antes não valem mais.`,
    wasIt:
      'Se foi você, não é preciso fazer nada. Se não foi, crie agora uma nova senha: todos os dispositivos serão desconectados.',
  },
  emailInUse: {
    subject: ({ site }) => `Você já tem uma conta: ${site}`,
    preview: 'Alguém, provavelmente você, tentou criar outra conta com este e-mail.',
    heading: 'Você já tem uma conta',
    tried: ({ username }) =>
      `Alguém, provavelmente você, tentou criar uma conta com este e-mail. Ele já pertence a “${username}”, então nenhuma outra conta foi criada.`,
    signIn: 'Entre como antes. Se você esqueceu sua senha, pode criar uma nova lá.',
    button: 'Entrar',
    footnote: 'Não foi você? Então não faça nada: ninguém entrou na sua conta.',
  },
  deleted: {
    subject: ({ site }) => `Sua conta foi excluída: ${site}`,
    preview: 'Ninguém mais pode entrar com ela.',
    heading: 'Sua conta foi excluída',
    gone: ({ username }) => `A conta “${username}” não existe mais, e ninguém pode entrar com ela.`,
    kept: 'O que a lei e o concurso nos pedem para guardar, como palpites e prêmios ganhos, fica guardado sem o seu nome. Se ainda devemos um prêmio a você, guardamos este e-mail até isso se resolver.',
    footnote: ({ support }) => `Não foi você? Escreva agora mesmo para ${support}.`,
  },
}

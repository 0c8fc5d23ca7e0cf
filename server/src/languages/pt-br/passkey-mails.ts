import type { passkeyMails as english } from '../en/passkey-mails.ts'

export const passkeyMails: typeof english = {
  added: {
    subject: ({ site }) => `Uma chave de acesso foi adicionada à sua conta: ${site}`,
    heading: 'Uma chave de acesso foi adicionada',
    belongs: ({ name, username }) => `A chave de acesso “${name}” pertence a “${username}” a partir de agora.`,
    wasIt:
      'Se foi você, não é preciso fazer nada. Se não foi, remova a chave em “Chaves de acesso”, nas suas configurações, e crie uma nova senha: só a nova senha não a remove.',
    button: 'Abrir as configurações',
  },
  removed: {
    subject: ({ site }) => `Uma chave de acesso foi removida da sua conta: ${site}`,
    heading: 'Uma chave de acesso foi removida',
    gone: ({ name, username }) =>
      `A chave de acesso “${name}” de “${username}” não é mais aceita. Você também pode excluí-la do seu dispositivo.`,
    wasIt:
      'Se foi você, não é preciso fazer nada. Se não foi, crie agora uma nova senha: todos os dispositivos serão desconectados.',
  },
}

import type { texts as english } from '../../../../../features/accounts/passkeys/texts.ts'

export const texts: typeof english = {
  title: 'Chaves de acesso',
  text: 'Com uma chave de acesso você entra com a digital, o rosto ou o PIN do seu dispositivo, em vez de uma senha.',
  textPortal:
    'Uma chave de acesso prova que é você com a digital, o rosto ou o PIN do seu dispositivo, em vez de um código.',
  unsupported: 'Este navegador não aceita chaves de acesso, então não dá para adicionar uma aqui.',
  lost: 'Perdeu o dispositivo? Entre com sua senha, ou crie uma nova por e-mail, e remova a chave de acesso aqui.',
  lostPortal: 'Perdeu o dispositivo? Use um código de backup e remova a chave de acesso aqui.',
  loadFailed: 'Não foi possível carregar suas chaves de acesso',
  none: 'Você ainda não tem chaves de acesso.',
  added: (date) => `Adicionada em ${date}`,
  used: (when) => `último uso: ${when}`,
  neverUsed: 'ainda não usada',

  add: 'Adicionar chave de acesso',
  addForm: 'Adicionar uma chave de acesso',
  adding: 'Aguardando seu dispositivo…',
  name: 'Nome da chave de acesso',
  nameHint: 'Para você reconhecê-la depois, por exemplo “Meu celular”.',
  nameMissing: 'Dê um nome à chave de acesso.',
  isAdded: 'Chave de acesso adicionada',
  isAddedText: 'Enviamos um e-mail para você sobre isso.',

  rename: 'Renomear',
  renameOf: (name) => `Renomear ${name}`,
  renameForm: 'Renomear a chave de acesso',
  save: 'Salvar',
  saving: 'Salvando…',
  isRenamed: 'Chave de acesso renomeada',

  remove: 'Remover',
  removeOf: (name) => `Remover ${name}`,
  removeForm: (name) => `Remover a chave de acesso ${name}`,
  removing: 'Removendo…',
  isRemoved: 'Chave de acesso removida',
  isRemovedText: 'Você também pode excluí-la do seu dispositivo.',
  cancel: 'Cancelar',

  signIn: 'Entrar com chave de acesso',
  signingIn: 'Aguardando seu dispositivo…',
  prove: 'Usar uma chave de acesso',
  proving: 'Aguardando seu dispositivo…',

  failures: {
    cancelled: 'Nada foi feito: seu dispositivo não confirmou. Tente de novo.',
    known: 'Este dispositivo já tem uma chave de acesso da sua conta.',
    wrongAddress: 'As chaves de acesso não funcionam neste endereço do site. Abra o site pelo endereço habitual dele.',
    unable: 'Este dispositivo não consegue guardar uma chave de acesso que peça digital, rosto ou PIN.',
    unexpected: 'Isso não deu certo. Tente de novo.',
  },
}

import type { texts as english } from '../../../../features/log/texts.ts'

export const texts: typeof english = {
  sealed: 'Scellé',
  whole:
    'Voici l’empreinte (SHA-256) de la solution scellée, telle qu’elle figure dans le registre public. Dès le début du défi, elle ne change plus :',
  copy: 'Copier',
  copyHash: 'Copier l’empreinte',
  copied: 'Copié',
  copyFailed: 'La copie n’a pas marché. Sélectionne les caractères et copie-les à la main.',
  whatIsThis: 'Qu’est-ce que c’est ?',

  verifyDay: 'Vérifier ce jour',
  receipts: 'Tes reçus',
  receipt: 'Reçu',
  receiptText:
    'Notre promesse signée que ta réponse est dans le registre public. Si elle y manquait, ce reçu le prouverait.',
  saveReceipt: 'Enregistrer en fichier',
  checkReceipt: 'Le vérifier',
}

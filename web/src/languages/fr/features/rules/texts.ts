import type { texts as english } from '../../../../features/rules/texts.ts'

export const texts: typeof english = {
  title: 'Règlement du concours',
  loading: 'Chargement du règlement…',
  failed: 'Le règlement n’a pas pu être chargé',
  failedMore: 'Vérifie ta connexion et réessaie.',
  none: 'Aucun règlement n’a encore été publié.',
  unknown: 'Cette version du règlement n’existe pas',
  unknownMore: 'L’adresse est peut-être mal écrite.',
  toInForce: 'Lire le règlement en vigueur',
  inForceSince: (number, moment) => `Version ${number}, en vigueur depuis le ${moment}.`,
  comesInto: (number, moment) =>
    `La version ${number} entre en vigueur le ${moment}. Elle n’est pas encore en vigueur.`,
  wasInForce: (number, from, to) => `Version ${number}, en vigueur du ${from} au ${to}.`,
  section: (mark, title) => `${mark}. ${title}`,

  hash: 'SHA-256 de ce texte',
  copy: 'Copier',
  copyHash: 'Copier toute l’empreinte',
  copied: 'Copié.',
  copyFailed: 'La copie n’a pas marché. Sélectionne le texte et copie-le.',
  translated: 'Ceci est une traduction. La version anglaise fait foi, et l’empreinte est celle de son texte.',

  where: 'Où les prix sont versés',
  everywhere: 'Dans tous les pays, pour autant que ce soit légal sur place.',
  countries: 'À qui habite dans un de ces pays :',
  except: 'Sauf dans ces États et provinces :',
  leastAge: (age) => `À partir de ${age} ans.`,

  history: 'Toutes les versions',
  version: (number) => `Version ${number}`,
  states: { coming: 'à venir', inForce: 'en vigueur', over: 'remplacée' },
  from: (moment) => `À partir du ${moment}`,

  foot: (number) => `Règlement du concours, version ${number}`,

  panel: {
    changed: 'Le règlement a changé',
    first: 'Accepte le règlement du concours',
    comingTitle: (moment) => `À partir du ${moment}, un nouveau règlement s’applique`,
    needed: 'Tu pourras continuer à répondre dès que tu l’acceptes. Ton épingle reste où elle est.',
    comingText: 'Tu peux accepter maintenant ; nous ne te le redemanderons pas.',
    read: (number) => `Lire le règlement, version ${number}`,
    newTab: '(s’ouvre dans un nouvel onglet)',
    agree: 'J’accepte',
    later: 'Pas maintenant',
    agreed: 'Merci. Tu as accepté le règlement.',
    pinSaved: 'Merci. Ton épingle est restée en place : appuie sur « Valider ma réponse » pour l’envoyer.',
    failed: 'Ton accord n’a pas pu être enregistré. Réessaie.',
  },
}

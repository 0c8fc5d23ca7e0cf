import type { winnerMail as english } from '../en/winner-mail.ts'

export const winnerMail: typeof english = {
  subject: ({ prize, site }) => `Tu as gagné ${prize} sur ${site}`,
  preview: 'Réclame ton prix dans les 14 jours ouvrables pour le recevoir.',
  heading: ({ username, prize }) => `Bravo, ${username} ! Tu as gagné ${prize}`,
  first: ({ day, prize }) => `Personne n’a trouvé avant toi le lieu du défi du ${day}. Le prix de ${prize} est à toi.`,
  paymentDue:
    'Le paiement de la période en cours de ton abonnement n’est pas encore arrivé. Ton prix est retenu jusque-là ; sans ce paiement, il ne peut pas être versé. Tu peux changer de carte et payer dans tes paramètres.',
  claim:
    'Pour le recevoir, réclame-le sur la page de ton prix : elle te demande de confirmer quelques points que le règlement exige. La page t’indique ensuite comment tu reçois l’argent : par virement ou par un service de paiement.',
  deadlines:
    'Nous payons dans les 7 jours ouvrables au plus après réception de ce qu’il nous faut pour le paiement. Si nous n’avons pas de tes nouvelles dans les 14 jours ouvrables, le prix est perdu.',
  neverAsk: 'Nous ne te demandons jamais ton mot de passe ni le paiement de frais.',
  button: 'Réclamer ton prix',
  footnote: ({ support }) => `Des questions ? Écris à ${support}.`,
}

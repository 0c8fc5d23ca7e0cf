import type { texts as english } from '../../../../features/reminders/texts.ts'

export const texts: typeof english = {
  title: 'Rappels',
  lead: 'Seulement ce que tu actives ici. Un clic suffit pour désactiver.',
  failed: 'Tes rappels n’ont pas pu être chargés',
  notSaved: 'Cela n’a pas été enregistré. Réessaie.',
  kinds: {
    release: { title: 'La photo du jour', text: 'Quand une nouvelle photo sort.' },
    streak: { title: 'Ta série', text: 'Une fois par jour au plus, à partir de 18 h, quand elle va finir à minuit.' },
    result: { title: 'Le résultat', text: 'Quand un jour où tu as joué est terminé.' },
  },
  news: {
    title: 'Nouvelles du site',
    text: 'Quand il y a quelque chose à dire à tout le monde, comme un nouveau règlement ou un changement d’horaire. Par e-mail.',
  },
  push: 'Notification',
  mail: 'E-mail',

  quiet: {
    title: 'Heures calmes',
    text: 'Rien n’est envoyé entre ces heures. Une photo sortie entre-temps est annoncée à la fin, si personne ne l’a encore trouvée.',
    from: 'De',
    to: 'À',
    none: 'Avec deux heures égales, il n’y a pas d’heures calmes.',
    zone: (zone) => `Fuseau horaire : ${zone}.`,
    unknownZone: 'À l’heure UTC, car nous ne connaissons pas encore ton fuseau horaire.',
    takeZone: (zone) => `Utiliser ${zone}`,
  },

  devices: {
    title: 'Appareils qui reçoivent des notifications',
    none: 'Aucun pour l’instant. Active une notification, et cet appareil sera le premier.',
    added: (day) => `Depuis le ${day}`,
    thisDevice: 'Cet appareil',
    add: 'Ajouter cet appareil',
    remove: 'Retirer',
    removeThe: (name) => `Retirer ${name}`,
    removed: (name) => `${name} ne reçoit plus de notifications`,
  },

  problems: {
    unsupported:
      'Ce navigateur ne peut pas recevoir de notifications. Sur iPhone ou iPad, ajoute ce site à l’écran d’accueil et ouvre-le depuis là : cela marchera.',
    denied:
      'Ton navigateur n’autorise pas les notifications de ce site. Tu peux changer cela dans ses réglages pour ce site.',
    failed: 'Ton navigateur n’a pas pu être préparé pour les notifications. Réessaie.',
    none: 'Ce site n’envoie pas de notifications. Les e-mails marchent.',
  },

  offer: {
    title: 'On te prévient quand la prochaine photo sort ?',
    text: 'Jamais la nuit, et un clic suffit pour arrêter.',
    push: 'Prévenir cet appareil',
    mail: 'Par e-mail',
    no: 'Non merci',
    donePush: 'Cet appareil sera prévenu quand une photo sort.',
    doneMail: 'Tu recevras un e-mail quand une photo sort.',
    more: 'Tous les rappels',
  },

  off: {
    title: 'Arrêter ces e-mails ?',
    text: {
      release: 'Tu reçois un e-mail quand la photo du jour sort.',
      streak: 'Tu reçois un e-mail quand ta série va finir.',
      result: 'Tu reçois un e-mail quand un jour où tu as joué est terminé.',
      news: 'Tu reçois un e-mail quand il y a des nouvelles du site.',
    },
    button: 'Arrêter ces e-mails',
    done: 'Ces e-mails sont arrêtés',
    doneText: 'Tu peux les réactiver à tout moment dans tes paramètres.',
    settings: 'Aller aux paramètres',
    invalid: 'Ce lien ne marche pas',
    invalidText: 'Il est incomplet, ou ne vient pas de nous. Tu peux désactiver chaque e-mail dans tes paramètres.',
    notReached: 'Le serveur est injoignable. Réessaie.',
  },
}

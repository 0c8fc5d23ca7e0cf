import type { RefusalSentences } from '../../refusal-sentences.ts'

export const sentences: RefusalSentences = {
  400: {
    malformed: 'La demande n’a pas pu être comprise.',
    'username-too-short': 'Le pseudo doit compter au moins 3 caractères',
    'username-too-long': 'Le pseudo doit compter au plus 20 caractères',
    'username-forbidden': 'Le pseudo contient des caractères non autorisés.',
    'username-address': 'Un pseudo ne peut pas être une adresse e-mail ou web.',
    'terms-not-accepted': 'Pour créer un compte, il faut accepter les conditions d’utilisation',
    'captcha-missing': 'Résous d’abord le captcha',
    'captcha-expired': 'Le captcha a expiré. Résous-le encore une fois.',
    'captcha-failed': 'La vérification du captcha a échoué',
    'password-too-common': 'Ce mot de passe figure sur une liste de mots de passe volés. Choisis-en un autre.',
    'password-repeated': 'Ce mot de passe répète un seul et même caractère. Choisis-en un autre.',
    'password-personal': 'Ton adresse e-mail ou ton pseudo ne peut pas servir de mot de passe. Choisis-en un autre.',
    'confirmation-invalid':
      'Ce lien de confirmation n’est pas valable ou a expiré. Inscris-toi encore une fois avec la même adresse.',
    'reset-invalid': 'Ce lien n’est pas valable ou a expiré. Demandes-en un autre pour changer de mot de passe.',
    'identity-failed': 'La connexion avec {provider} n’a pas marché. Réessaie.',
    'identity-cancelled': 'La connexion avec {provider} a été annulée.',
    'username-unchanged': 'Le nouveau pseudo doit être différent de l’actuel',
    'unknown-plan': 'Cette formule n’est pas proposée en ce moment',
    'mfa-code-malformed': 'Saisis un code de vérification à 6 chiffres',
    'backup-code-malformed': 'Saisis un code de secours à 6 caractères',
    'mfa-code-invalid': 'Code de vérification incorrect',
    'backup-code-invalid': 'Code de secours incorrect',
    'passkey-over': 'C’était trop long, ou cela a déjà servi. Réessaie.',
    'passkey-refused': 'Cette clé d’accès n’a pas été acceptée. Réessaie, ou connecte-toi autrement.',
    'passkey-unknown':
      'Cette clé d’accès ne correspond à aucun compte ici. Elle a peut-être été supprimée. Connecte-toi autrement.',
    'time-zone-unknown': 'Ce fuseau horaire est inconnu.',
    'push-address-refused': 'Le service de notifications de ce navigateur n’est pas reconnu.',
  },
  401: {
    'not-signed-in': 'Connecte-toi d’abord.',
    'wrong-credentials': 'Adresse e-mail ou mot de passe incorrect',
    'second-step-over': 'Cette connexion a expiré. Connecte-toi encore une fois.',
    'second-step-needed': 'Saisis le code de ton application d’authentification.',
  },
  402: {
    'subscription-required': 'Il faut un abonnement !',
  },
  403: {
    'not-allowed': 'Tu n’as pas le droit de faire cela.',
    'not-leading': 'Seule la personne qui dirige cette ligue peut le faire.',
    'foreign-origin': 'Seules les demandes venues de ce site sont acceptées.',
    'email-not-confirmed': 'Confirme ton adresse e-mail avant de te connecter.',
    'identity-unverified':
      '{provider} n’a pas vérifié l’adresse e-mail de ce compte. Inscris-toi avec une adresse e-mail et un mot de passe.',
    'identity-not-allowed': 'Ce compte se connecte avec son mot de passe.',
    'identity-other-account':
      'Ce compte {provider} appartient à quelqu’un d’autre ici. Choisis celui de ta connexion.',
    'passkey-second-only':
      'Ce compte se connecte avec son mot de passe. Ses clés d’accès sont un second facteur, que le portail demande ensuite.',
    'wrong-password': 'Le mot de passe actuel est incorrect.',
    'password-needed': 'Saisis ton mot de passe pour continuer.',
    'new-password-needed':
      'Ce compte n’a pas de mot de passe. Choisis-en un sous « Moyens de connexion », puis réessaie.',
    'sign-in-again': 'Reconnecte-toi avec {provider} pour continuer.',
    'admin-account': 'Le compte de l’administration ne peut être ni renommé ni supprimé.',
    'admin-may-not-guess': 'L’administration connaît les solutions et ne peut pas participer.',
    'staff-may-not-guess': 'Les personnes qui travaillent pour ce site ne peuvent pas participer au défi.',
    'household-may-not-guess':
      'Ce compte appartient au foyer d’une personne qui travaille pour ce site, et ne peut pas participer au défi.',
    suspended: 'Ton compte est suspendu {until}. Tes paramètres disent pourquoi, et comment faire appel.',
    'play-paused':
      'Le jeu est en pause sur ton compte, car un de tes paiements est contesté auprès de ta banque. Écris à l’assistance.',
    'rules-not-accepted':
      'Accepte d’abord le règlement du concours. Ton épingle reste en place ; rien n’a été envoyé.',
    'not-the-winner': 'Seule la personne qui a gagné le défi peut faire cette demande.',
    'invitation-of-another':
      'Cette invitation a été envoyée à une autre adresse. Connecte-toi avec le compte de cette adresse.',
    'invitation-suspended': 'Ton compte est suspendu et ne peut pas rejoindre l’équipe.',
    'mfa-required': 'Confirme ton second facteur pour continuer.',
  },
  404: {
    'identity-not-offered': 'Ce moyen de connexion n’est pas proposé ici.',
    'not-found': 'Introuvable.',
    'not-released': 'Ce défi n’a pas encore commencé.',
    'no-subscription': 'Aucun abonnement trouvé',
    'invitation-unknown': 'Cette invitation est inconnue. Ouvre le lien tel qu’il figure dans l’e-mail.',
  },
  405: {
    'wrong-method': 'Cette adresse n’accepte pas cette méthode.',
  },
  409: {
    'username-taken': 'Ce pseudo est déjà pris. Choisis-en un autre.',
    'email-taken': 'Cette adresse e-mail est déjà inscrite. Utilises-en une autre.',
    'username-in-use': 'Ce pseudo est déjà pris. Choisis-en un autre.',
    'no-password': 'Ce compte n’a pas encore de mot de passe. Demande un lien pour en choisir un.',
    'subscription-blocks-deletion':
      'Tu as un abonnement ou un essai gratuit en cours. Résilie-le avant de supprimer ton compte.',
    'not-current': 'Ce défi est terminé. Seul le défi en cours accepte des réponses.',
    'called-off': 'Ce défi a été annulé : {reason}',
    'no-guesses-left':
      'Tu as donné tes {limit} réponses pour ce défi. Reviens demain pour le suivant.',
    'already-solved': 'Quelqu’un d’autre a déjà résolu ce défi.',
    'idempotency-conflict': 'Cette demande a déjà servi pour une autre réponse.',
    'already-subscribed': 'Tu as déjà un abonnement.',
    'checkout-busy': 'Un paiement est en train de s’ouvrir dans une autre fenêtre. Réessaie dans un instant.',
    'not-manageable': 'Cet abonnement ne peut pas être géré ici',
    'not-reactivatable': 'Cet abonnement ne peut pas être repris. Choisis une formule pour te réabonner.',
    PAYMENT_METHOD_ALREADY_USED:
      'Ce moyen de paiement a déjà servi pour un essai gratuit. Utilises-en un autre.',
    'second-step-on':
      'La connexion en deux étapes est déjà activée. Tu peux la désactiver dans tes paramètres.',
    'passkey-known': 'Cette clé d’accès est déjà utilisée ici.',
    'too-many-passkeys': 'Tu as {limit} clés d’accès. Supprimes-en une d’abord.',
    'rules-superseded': 'Ce règlement n’est plus en vigueur. Lis celui qui l’est.',
    'prize-forfeited': 'Ce prix est perdu et ne sera pas versé.',
    'prize-claim-over': 'Ce prix ne peut plus être réclamé.',
    'prize-not-claimed': 'Réclame d’abord le prix.',
    'invitation-over': 'Cette invitation a déjà été utilisée ou retirée.',
    'invitation-used': 'Cette invitation a déjà été utilisée. Chacune ne sert qu’une fois.',
    'invitation-withdrawn': 'Cette invitation a été retirée. Si tu en as reçu une plus récente, utilise-la.',
    'invitation-expired': 'Cette invitation a expiré. Demandes-en une nouvelle.',
    'own-report': 'Tu ne peux pas te signaler toi-même.',
    'staff-not-reported':
      'Les personnes qui travaillent pour ce site ne peuvent pas être signalées ici. Écris à l’assistance.',
    'reported-already': 'Tu as déjà signalé ce compte. Nous allons regarder.',
    'league-full': 'Cette ligue est complète : elle compte 100 membres.',
    'too-many-leagues': 'Tu es dans 20 ligues. Quittes-en une pour en rejoindre une autre.',
    'push-key-changed': 'Le site envoie désormais ses notifications avec une autre clé. Réessaie.',
    'too-many-devices': 'Dix appareils reçoivent déjà des rappels. Retires-en un d’abord.',
    'nothing-asked': 'Il n’y a pas de question en attente sur ce prix.',
    'nothing-to-appeal': 'Il n’y a pas de décision dont tu puisses faire appel, ou tu l’as déjà fait.',
  },
  413: {
    'too-large': 'La demande est trop volumineuse.',
  },
  415: {
    'wrong-content-type': 'Envoie la demande en application/json.',
  },
  429: {
    'too-many-reports': 'Tu as envoyé 10 signalements en un jour. Reviens demain.',
    'too-many-requests': 'Trop de demandes. Réessaie dans {wait}.',
  },
  502: {
    'portal-unavailable': 'La gestion de l’abonnement n’a pas pu s’ouvrir',
    'reactivation-unavailable': 'L’abonnement n’a pas pu être repris',
    'payment-method-unverified': 'Le moyen de paiement n’a pas pu être vérifié',
    'payouts-unavailable': 'Le service de versement est injoignable pour l’instant. Réessaie dans un instant.',
    'payments-unavailable': 'La page de paiement n’a pas pu s’ouvrir',
  },
  503: {
    maintenance: 'Le site est arrêté pour une maintenance prévue. Réessaie plus tard.',
    unavailable: 'Le service n’est pas disponible pour l’instant. Réessaie dans un instant.',
    'too-busy': 'Le serveur est très occupé. Réessaie dans un instant.',
    'files-unavailable':
      'Les photos et les logos ne peuvent être ni lus ni enregistrés pour l’instant. Réessaie dans un instant.',
    'captcha-unavailable': 'Le captcha n’a pas pu être vérifié',
    'identity-unavailable': '{provider} est injoignable pour l’instant. Réessaie dans un instant.',
    'subscription-unverified': 'L’abonnement n’a pas pu être vérifié',
  },
}

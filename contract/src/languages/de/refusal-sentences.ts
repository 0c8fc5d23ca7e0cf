import type { RefusalSentences } from '../../refusal-sentences.ts'

export const sentences: RefusalSentences = {
  400: {
    malformed: 'Die Anfrage war nicht zu verstehen.',
    'username-too-short': 'Der Benutzername muss mindestens 3 Zeichen haben',
    'username-too-long': 'Der Benutzername darf höchstens 20 Zeichen haben',
    'username-forbidden': 'Der Benutzername enthält Zeichen, die nicht erlaubt sind.',
    'username-address': 'Ein Benutzername kann keine E-Mail- oder Webadresse sein.',
    'terms-not-accepted': 'Um ein Konto anzulegen, musst du den Nutzungsbedingungen zustimmen',
    'captcha-missing': 'Bitte löse zuerst das Captcha',
    'captcha-expired': 'Das Captcha ist abgelaufen. Bitte löse es noch einmal.',
    'captcha-failed': 'Die Captcha-Prüfung ist fehlgeschlagen',
    'email-unreachable':
      'Unser Mailserver kann an diese Adresse nichts senden. Bitte nimm eine mit einfachen Buchstaben (a–z) vor dem @.',
    'password-too-common': 'Dieses Passwort steht auf einer Liste geknackter Passwörter. Bitte wähle ein anderes.',
    'password-repeated': 'Dieses Passwort besteht nur aus ein und demselben Zeichen. Bitte wähle ein anderes.',
    'password-personal':
      'Deine E-Mail-Adresse oder dein Benutzername kann nicht dein Passwort sein. Bitte wähle ein anderes.',
    'password-guessable': 'Dieses Passwort würden andere als eines der ersten versuchen. Bitte wähle ein anderes.',
    'confirmation-invalid':
      'Der Bestätigungslink ist ungültig oder abgelaufen. Melde dich an, dann schicken wir dir einen neuen.',
    'reset-invalid': 'Der Link ist ungültig oder abgelaufen. Bitte fordere einen neuen Link an.',
    'identity-failed': 'Die Anmeldung mit {provider} hat nicht geklappt. Bitte versuche es noch einmal.',
    'identity-canceled': 'Die Anmeldung mit {provider} wurde abgebrochen.',
    'username-unchanged': 'Der neue Benutzername muss sich vom jetzigen unterscheiden',
    'unknown-plan': 'Zurzeit wird kein Abo angeboten',
    'mfa-code-malformed': 'Bitte gib einen Code mit 6 Ziffern ein',
    'backup-code-malformed': 'Bitte gib einen Ersatzcode mit 6 Zeichen ein',
    'mfa-code-invalid': 'Dieser Code stimmt nicht',
    'backup-code-invalid': 'Dieser Ersatzcode stimmt nicht',
    'passkey-over': 'Das hat zu lange gedauert oder wurde schon benutzt. Bitte versuche es noch einmal.',
    'passkey-refused':
      'Dieser Passkey wurde nicht angenommen. Bitte versuche es noch einmal, oder melde dich anders an.',
    'passkey-unknown':
      'Dieser Passkey gehört hier zu keinem Konto. Vielleicht wurde er entfernt. Bitte melde dich anders an.',
    'time-zone-unknown': 'Diese Zeitzone ist nicht bekannt.',
    'push-address-refused': 'Den Push-Dienst dieses Browsers kennen wir nicht.',
  },
  401: {
    'not-signed-in': 'Bitte melde dich zuerst an.',
    'wrong-credentials': 'E-Mail oder Passwort stimmt nicht',
    'second-step-over': 'Diese Anmeldung ist abgelaufen. Bitte melde dich noch einmal an.',
    'second-step-needed': 'Bitte gib den Code deiner Authenticator-App ein.',
  },
  402: {
    'subscription-required': 'Dafür brauchst du ein Abo!',
  },
  403: {
    'not-allowed': 'Das darfst du nicht.',
    'not-leading': 'Das darf nur, wer diese Liga leitet.',
    'foreign-origin': 'Anfragen werden nur von dieser Seite angenommen.',
    'email-not-confirmed': 'Bitte bestätige deine E-Mail-Adresse, bevor du dich anmeldest.',
    'identity-unverified':
      '{provider} hat die E-Mail-Adresse dieses Kontos nicht bestätigt. Bitte registriere dich mit E-Mail und Passwort.',
    'identity-not-allowed': 'Bei diesem Konto meldest du dich mit dem Passwort an.',
    'identity-other-account':
      'Dieses Konto bei {provider} gehört hier zu jemand anderem. Bitte wähle das, mit dem du dich angemeldet hast.',
    'passkey-second-only':
      'Bei diesem Konto meldest du dich mit dem Passwort an. Seine Passkeys sind ein zweiter Faktor, nach dem das Portal danach fragt.',
    'wrong-password': 'Das aktuelle Passwort stimmt nicht.',
    'password-needed': 'Bitte gib dein Passwort ein, um weiterzumachen.',
    'new-password-needed':
      'Dieses Konto hat kein Passwort. Bitte leg unter „Wie du dich anmeldest“ eins fest, und versuche es dann noch einmal.',
    'sign-in-again': 'Bitte melde dich noch einmal mit {provider} an, um weiterzumachen.',
    'admin-account': 'Das Konto der Verwaltung kann weder umbenannt noch gelöscht werden.',
    'admin-may-not-guess': 'Die Verwaltung kennt die Lösungen und kann nicht mitspielen.',
    'staff-may-not-guess': 'Wer für diese Seite arbeitet, kann bei der Aufgabe nicht mitspielen.',
    'household-may-not-guess':
      'Dieses Konto gehört zum Haushalt von jemandem, der für diese Seite arbeitet, und kann bei der Aufgabe nicht mitspielen.',
    'renamed-recently': 'Du kannst deinen Benutzernamen einmal am Tag ändern. Bitte versuche es morgen wieder.',
    suspended:
      'Dein Konto ist {until} gesperrt. Warum, und wie du widersprechen kannst, steht in deinen Einstellungen.',
    'play-paused':
      'Für dein Konto ist das Spielen ausgesetzt, weil eine deiner Zahlungen bei deiner Bank strittig ist. Bitte schreib dem Support.',
    'rules-not-accepted': 'Bitte stimme zuerst den Spielregeln zu. Deine Nadel bleibt; gesendet wurde nichts.',
    'not-the-winner': 'Das kann nur, wer die Aufgabe gewonnen hat.',
    'invitation-of-another':
      'Diese Einladung ging an eine andere Adresse. Bitte melde dich mit dem Konto dieser Adresse an.',
    'invitation-suspended': 'Dein Konto ist gesperrt und kann nicht ins Team aufgenommen werden.',
    'mfa-required': 'Bitte bestätige zuerst deinen zweiten Faktor, um weiterzumachen.',
  },
  404: {
    'identity-not-offered': 'Diese Art der Anmeldung gibt es hier nicht.',
    'not-found': 'Nicht gefunden.',
    'not-released': 'Diese Aufgabe hat noch nicht begonnen.',
    'no-subscription': 'Kein Abo gefunden',
    'invitation-unknown':
      'Diese Einladung ist nicht bekannt. Bitte öffne den Link genau so, wie er in der E-Mail steht.',
  },
  405: {
    'wrong-method': 'Diese Adresse kennt diese Methode nicht.',
  },
  409: {
    'username-taken': 'Dieser Benutzername ist schon vergeben. Bitte wähle einen anderen.',
    'email-taken': 'Diese E-Mail-Adresse ist schon registriert. Bitte nimm eine andere.',
    'username-in-use': 'Dieser Benutzername ist schon vergeben. Bitte wähle einen anderen.',
    'no-password': 'Dieses Konto hat noch kein Passwort. Bitte leg mit einem Link per E-Mail eins fest.',
    'subscription-blocks-deletion':
      'Du hast ein laufendes Abo oder eine Probezeit. Bitte kündige zuerst, dann kannst du dein Konto löschen.',
    'not-current': 'Diese Aufgabe ist vorbei. Tippen kannst du nur bei der laufenden Aufgabe.',
    'called-off': 'Diese Aufgabe wurde abgesagt: {reason}',
    'no-guesses-left':
      'Du hast deine Tipps für diese Aufgabe ({limit}) aufgebraucht. Komm morgen zur nächsten Aufgabe wieder.',
    'already-solved': 'Jemand anderes hat diese Aufgabe schon gelöst.',
    'idempotency-conflict': 'Diese Anfrage wurde schon für einen anderen Tipp benutzt.',
    'payments-paused': 'Die Zahlungen für dein Abo sind pausiert. In den Einstellungen kannst du sie fortsetzen.',
    'already-subscribed': 'Du hast schon ein Abo.',
    'other-currency':
      'Dein jetziges Abo läuft in einer anderen Währung. Du kannst dieses Abo wählen, sobald es beendet ist.',
    'checkout-busy': 'In einem anderen Fenster wird gerade die Kasse geöffnet. Bitte versuche es gleich noch einmal.',
    'not-manageable': 'Dieses Abo lässt sich nicht verwalten',
    'not-reactivatable': 'Die Kündigung dieses Abos lässt sich nicht zurücknehmen. Bitte wähle ein neues Abo.',
    PAYMENT_METHOD_ALREADY_USED:
      'Dieses Zahlungsmittel wurde schon für eine Probezeit benutzt. Bitte nimm ein anderes.',
    'second-step-on':
      'Die Anmeldung in zwei Schritten ist schon eingeschaltet. Ausschalten kannst du sie in deinen Einstellungen.',
    'passkey-known': 'Dieser Passkey wird hier schon benutzt.',
    'too-many-passkeys': 'Du hast {limit} Passkeys. Bitte entferne zuerst einen.',
    'rules-superseded': 'Diese Spielregeln gelten nicht mehr. Bitte lies die geltenden.',
    'prize-forfeited': 'Dieser Preis ist verfallen und wird nie ausgezahlt.',
    'prize-claim-over': 'Dieser Preis kann nicht mehr angefordert werden.',
    'prize-not-claimed': 'Bitte fordere den Preis zuerst an.',
    'invitation-over': 'Diese Einladung wurde schon benutzt oder zurückgezogen.',
    'invitation-used': 'Diese Einladung wurde schon benutzt. Jede funktioniert einmal.',
    'invitation-withdrawn': 'Diese Einladung wurde zurückgezogen. Wenn du eine neuere hast, nimm bitte die.',
    'invitation-expired': 'Diese Einladung ist abgelaufen. Bitte frag nach einer neuen.',
    'own-report': 'Du kannst dich nicht selbst melden.',
    'staff-not-reported': 'Wer für diese Seite arbeitet, kann hier nicht gemeldet werden. Bitte schreib dem Support.',
    'reported-already': 'Du hast diese Person schon gemeldet. Wir sehen es uns an.',
    'league-full': 'Diese Liga ist voll: Sie hat 100 Mitglieder.',
    'too-many-leagues': 'Du bist in 20 Ligen. Verlass eine, um einer anderen beizutreten.',
    'push-key-changed': 'Die Seite sendet Push inzwischen mit einem anderen Schlüssel. Bitte versuche es noch einmal.',
    'too-many-devices': 'Schon zehn Geräte bekommen Erinnerungen. Bitte entferne zuerst eins.',
    'nothing-asked': 'Zu diesem Preis ist keine Frage offen.',
    'nothing-to-appeal': 'Es gibt keine Entscheidung, der du widersprechen kannst, oder du hast es schon getan.',
  },
  413: {
    'too-large': 'Die Anfrage ist zu groß.',
  },
  415: {
    'wrong-content-type': 'Bitte sende die Anfrage als application/json.',
  },
  429: {
    'too-many-reports': 'Du hast an einem Tag 10 Meldungen gesendet. Bitte komm morgen wieder.',
    'too-many-requests': 'Zu viele Anfragen. Bitte versuche es in {wait} noch einmal.',
  },
  502: {
    'portal-unavailable': 'Die Abo-Verwaltung konnte nicht geöffnet werden',
    'reactivation-unavailable': 'Die Kündigung konnte nicht zurückgenommen werden',
    'payment-method-unverified': 'Mit dem Zahlungsmittel stimmt etwas nicht',
    'payouts-unavailable': 'Stripe ist gerade nicht zu erreichen. Bitte versuche es gleich noch einmal.',
    'payments-unavailable': 'Die Kasse konnte nicht geöffnet werden',
  },
  503: {
    maintenance: 'Die Seite wird gerade planmäßig gewartet. Bitte versuche es später noch einmal.',
    unavailable: 'Der Dienst ist gerade nicht zu erreichen. Bitte versuche es gleich noch einmal.',
    'too-busy': 'Der Server hat gerade viel zu tun. Bitte versuche es gleich noch einmal.',
    'files-unavailable':
      'Fotos und Logos lassen sich gerade nicht lesen oder speichern. Bitte versuche es gleich noch einmal.',
    'captcha-unavailable': 'Das Captcha konnte nicht geprüft werden',
    'identity-unavailable': '{provider} ist gerade nicht zu erreichen. Bitte versuche es gleich noch einmal.',
    'subscription-unverified': 'Dein Abo konnte nicht geprüft werden',
  },
}

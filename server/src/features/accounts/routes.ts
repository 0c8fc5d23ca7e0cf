import * as accounts from '@whereabouts/contract/accounts'
import * as accountsAdmin from '@whereabouts/contract/accounts.admin'
import * as accountsSettings from '@whereabouts/contract/accounts.settings'
import * as legacy from '@whereabouts/contract/legacy'
import * as passkeys from '@whereabouts/contract/passkeys'
import * as passkeysAdmin from '@whereabouts/contract/passkeys.admin'
import { type Route, serve } from '../../platform/http/serve.ts'
import { signInAdmin } from './admin/sign-in-admin.ts'
import { challengeCaptcha, verifyCaptcha } from './captcha/challenge-captcha.ts'
import { finishIdentity } from './identity/finish-identity.ts'
import { startIdentity } from './identity/start-identity.ts'
import { beginSecondFactor, proveSecondFactor } from './passkeys/admin/second-factor.ts'
import { listOwnPasskeys, removePasskey, renamePasskey } from './passkeys/own-passkeys.ts'
import { beginRegistration, finishRegistration } from './passkeys/register.ts'
import { beginPasskeySignIn, finishPasskeySignIn } from './passkeys/sign-in.ts'
import { changePassword } from './passwords/change-password.ts'
import { checkReset } from './passwords/check-reset.ts'
import { requestReset } from './passwords/request-reset.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { endSession } from './sessions/end-session.ts'
import { getSession } from './sessions/get-session.ts'
import { listSessions } from './sessions/list-sessions.ts'
import { signOut } from './sessions/sign-out.ts'
import { signOutEverywhere } from './sessions/sign-out-everywhere.ts'
import { chooseLanguage } from './settings/choose-language.ts'
import { deleteAccount } from './settings/delete-account.ts'
import { getEligibility } from './settings/deletion-eligibility.ts'
import { downloadAccount } from './settings/download-account.ts'
import { getAccount } from './settings/get-account.ts'
import { renameUser } from './settings/rename-user.ts'
import { finishSignIn } from './sign-in/finish-sign-in.ts'
import { signIn } from './sign-in/sign-in.ts'
import { checkEmail, checkUsername } from './sign-up/check-availability.ts'
import { confirmEmail } from './sign-up/confirm-email.ts'
import { resendConfirmation } from './sign-up/resend-confirmation.ts'
import { signUp } from './sign-up/sign-up.ts'
import { disableTwoFactor } from './two-factor/admin/disable.ts'
import { verifyTwoFactorSetup } from './two-factor/admin/enable.ts'
import { getTwoFactorStatus } from './two-factor/admin/get-status.ts'
import { confirmTwoFactorRenewal, renewTwoFactor } from './two-factor/admin/renew.ts'
import { setUpTwoFactor } from './two-factor/admin/set-up.ts'
import { verifyTwoFactor } from './two-factor/admin/verify-code.ts'
import { disableSecondStep } from './two-factor/player/disable.ts'
import { enableSecondStep } from './two-factor/player/enable.ts'
import { getSecondStep } from './two-factor/player/get-status.ts'
import { setUpSecondStep } from './two-factor/player/set-up.ts'

export const routes: readonly Route[] = [
  serve(accounts.session, getSession),
  serve(accounts.captchaChallenge, challengeCaptcha),
  serve(accounts.verifyCaptcha, verifyCaptcha),
  serve(accounts.checkEmail, checkEmail),
  serve(accounts.checkUsername, checkUsername),
  serve(accounts.signUp, signUp),
  serve(accounts.confirmEmail, confirmEmail),
  serve(accounts.resendConfirmation, resendConfirmation),
  serve(accounts.signIn, signIn),
  serve(accounts.finishSignIn, finishSignIn),
  serve(accounts.requestReset, requestReset),
  serve(accounts.checkReset, checkReset),
  serve(accounts.resetPassword, resetPassword),
  serve(accounts.signOut, signOut),
  serve(accounts.startGoogle, startIdentity('google')),
  serve(accounts.finishGoogle, finishIdentity('google')),
  serve(accounts.startOidc, startIdentity('oidc')),
  serve(accounts.finishOidc, finishIdentity('oidc')),
  serve(accountsSettings.get, getAccount),
  serve(accountsSettings.rename, renameUser),
  serve(accountsSettings.chooseLanguage, chooseLanguage),
  serve(accountsSettings.changePassword, changePassword),
  serve(accountsSettings.sessions, listSessions),
  serve(accountsSettings.endSession, endSession),
  serve(accountsSettings.signOutEverywhere, signOutEverywhere),
  serve(accountsSettings.download, downloadAccount),
  serve(accountsSettings.eligibility, getEligibility),
  serve(accountsSettings.deleteAccount, deleteAccount),
  serve(accountsSettings.secondStep, getSecondStep),
  serve(accountsSettings.setUpSecondStep, setUpSecondStep),
  serve(accountsSettings.enableSecondStep, enableSecondStep),
  serve(accountsSettings.disableSecondStep, disableSecondStep),
  serve(passkeys.list, listOwnPasskeys),
  serve(passkeys.beginRegistration, beginRegistration),
  serve(passkeys.finishRegistration, finishRegistration),
  serve(passkeys.rename, renamePasskey),
  serve(passkeys.remove, removePasskey),
  serve(passkeys.beginSignIn, beginPasskeySignIn),
  serve(passkeys.finishSignIn, finishPasskeySignIn),
  serve(accountsAdmin.signInAdmin, signInAdmin),
  serve(accountsAdmin.twoFactor, getTwoFactorStatus),
  serve(accountsAdmin.setUpTwoFactor, setUpTwoFactor),
  serve(accountsAdmin.verifyTwoFactorSetup, verifyTwoFactorSetup),
  serve(accountsAdmin.verifyTwoFactor, verifyTwoFactor),
  serve(accountsAdmin.renewTwoFactor, renewTwoFactor),
  serve(accountsAdmin.confirmTwoFactorRenewal, confirmTwoFactorRenewal),
  serve(passkeysAdmin.beginSecondFactor, beginSecondFactor),
  serve(passkeysAdmin.proveSecondFactor, proveSecondFactor),
  serve(legacy.disableTwoFactor, disableTwoFactor),
]

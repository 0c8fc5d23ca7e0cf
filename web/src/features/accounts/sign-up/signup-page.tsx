import { deriveUsername } from '@whereabouts/game/username'
import type { FocusEvent, FormEvent } from 'react'
import { useNavigate, useSearchParams } from '../../../lib/navigation.tsx'
import type { PageAddress } from '../../../lib/page.ts'
import { texts as common } from '../../../lib/texts.ts'
import { useForm } from '../../../lib/use-form.ts'
import { nextPage, wayIn } from '../../../lib/way-in.ts'
import { texts as actions } from '../../../ui/action-texts.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { LineLink } from '../../../ui/link.tsx'
import { FormFailure } from '../../../ui/notice.tsx'
import { NewPasswordField, TextField } from '../../../ui/text-field.tsx'
import { AccountCard } from '../account-card.tsx'
import { AccountForm, EmailField } from '../account-form.tsx'
import { CaptchaField } from '../captcha/captcha-field.tsx'
import { useCaptcha } from '../captcha/use-captcha.ts'
import { texts as fields } from '../field-texts.ts'
import { IdentitySignIn } from '../sign-in/identity-sign-in.tsx'
import { texts } from '../texts.ts'
import { ToRead } from '../to-read.tsx'
import { type SentConfirmation, storeConfirmation } from './sent-confirmation.ts'
import { SignUpForm } from './sign-up-form.ts'
import { runSignUp, SignUpFailed } from './sign-up-steps.ts'

export function SignupPage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const next = nextPage(search)
  const { form, captcha } = useSignUp(next, async (sent) => {
    storeConfirmation(sent)
    navigate('/email-confirmation', { state: sent })
  })
  return (
    <AccountCard
      title={texts.signUp.title}
      lead={texts.signUp.lead}
      foot={
        <>
          {actions.hasAccount} <LineLink to={wayIn('/login', next)}>{texts.signUp.signIn}</LineLink>
        </>
      }
    >
      <IdentitySignIn next={next} onFailure={form.setFailure} />
      <AccountForm label={common.signUp} form={form} send={texts.signUp.send} sending={actions.oneMoment}>
        <TextField
          label={fields.username}
          // Password managers save the email below as the name, because it is used to sign in.
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          required
          hint={texts.signUp.usernameHint}
          {...form.field('username')}
        />
        <EmailField label={fields.email} onBlur={suggestName} {...form.field('email')} />
        <NewPasswordField label={fields.password} {...form.field('password')} />
        <CaptchaField onChange={captcha.change} error={captcha.error} controlRef={captcha.controlRef} />
        <Checkbox
          required
          label={texts.signUp.acceptTerms}
          hint={<ToRead sentence={texts.signUp.read} />}
          {...form.field('acceptedTerms')}
        />
        <FormFailure>{form.failure}</FormFailure>
      </AccountForm>
    </AccountCard>
  )
}

/** Fills an empty name as for players who sign up with Google. It can be changed. */
function suggestName({ currentTarget: { value: email, form } }: FocusEvent<HTMLInputElement>): void {
  const field = form?.elements.namedItem('username')
  if (!(field instanceof HTMLInputElement) || field.value !== '' || field.ariaInvalid === 'true') return
  if (email.includes('@')) field.value = deriveUsername({ email })
}

const empty = { username: '', email: '', password: '', acceptedTerms: false }

/** State and submission of the form. Input is preserved; every failure resets the captcha. */
function useSignUp(next: PageAddress | undefined, onDone: (sent: SentConfirmation) => Promise<void>) {
  const captcha = useCaptcha()
  const form = useForm(SignUpForm, empty, async (typed, { fail }) => {
    const captchaToken = captcha.take()
    if (!captchaToken) return captcha.focus()
    try {
      const { email, username } = await runSignUp(typed, captchaToken, next)
      await onDone({ email, username, next })
    } catch (error) {
      if (!(error instanceof SignUpFailed)) throw error
      const { message, field } = error
      captcha.reset(field === 'captcha' ? message : texts.captchaAgain)
      if (field === 'captcha') captcha.focus()
      else fail(message, field)
    }
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    // Input faults are shown together with an unsolved captcha.
    captcha.take()
    return form.props.onSubmit(event)
  }
  return { form: { ...form, props: { ...form.props, onSubmit } }, captcha }
}

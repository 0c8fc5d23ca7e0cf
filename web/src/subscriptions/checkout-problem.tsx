import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '../parts/notice.tsx'
import type { CheckoutFailure } from './checkout-failure.ts'
import { texts } from './texts.ts'

interface CheckoutProblemProps {
  failure: CheckoutFailure
  /** What can be done about it. */
  children?: ReactNode
}

/** Why the checkout did not open. It moves into view: the button that was pressed may be far below. */
export function CheckoutProblem({ failure, children }: CheckoutProblemProps) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new failure moves it into view again.
  useEffect(() => {
    // Newer browsers answer a promise, which an effect must not return.
    void box.current?.scrollIntoView({ block: 'center' })
  }, [failure])

  const { kind, text, detail } = failure
  const isMethod = kind === 'payment-method'
  return (
    <div ref={box} className="mt-6">
      <Notice tone={isMethod ? 'warning' : 'error'} title={isMethod ? texts.methodIssue : texts.checkoutFailed}>
        <p>{text}</p>
        {detail && detail !== text && <p className="mt-1 text-sm text-soft">{detail}</p>}
        {children && <div className="mt-3">{children}</div>}
      </Notice>
    </div>
  )
}

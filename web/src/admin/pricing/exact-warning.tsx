import { Link } from 'react-router'
import { Notice } from '../../parts/notice.tsx'
import { texts } from './texts.ts'

/** That a plan of so many guesses can be won by arithmetic, and where to change that. */
export function ExactWarning() {
  return (
    <Notice tone="warning" title={texts.exact.title}>
      <p>{texts.exact.warning}</p>
      <Link to="/admin/config#distances" className="text-link inline-flex min-h-11 items-center">
        {texts.exact.link}
      </Link>
    </Notice>
  )
}

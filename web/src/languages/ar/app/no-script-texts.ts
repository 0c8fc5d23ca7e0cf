import type { texts as english } from '../../../app/no-script-texts.ts'

export const texts: typeof english = {
  needsScript: 'تحتاج هذه اللعبة إلى JavaScript. يُرجى تفعيله وإعادة تحميل الصفحة.',
}

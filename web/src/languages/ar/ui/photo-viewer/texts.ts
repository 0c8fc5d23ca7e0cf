import type { texts as english } from '../../../../ui/photo-viewer/texts.ts'

export const texts: typeof english = {
  kind: 'صورة قابلة للتكبير',
  label: (photo) => `${photo}. الزائد والناقص للتكبير والتصغير، ومفاتيح الأسهم للتحريك، وEscape للإغلاق.`,
  close: 'إغلاق',
  zoomOut: 'تصغير',
  zoomIn: 'تكبير',
  detailFailed: 'تعذّر تحميل الصورة المفصّلة.',
  detailLoading: 'جارٍ تحميل الصورة المفصّلة…',
}

import type { texts as english } from '../../../../ui/photo-viewer/texts.ts'

export const texts: typeof english = {
  kind: '拡大できる写真',
  label: (photo) => `${photo}。プラスとマイナスで拡大・縮小、矢印キーで移動、Escで閉じます。`,
  close: '閉じる',
  zoomOut: '縮小',
  zoomIn: '拡大',
  detailFailed: '詳細な写真を読み込めませんでした。',
  detailLoading: '詳細な写真を読み込み中…',
}

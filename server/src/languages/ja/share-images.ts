import type { shareImages as english } from '../en/share-images.ts'

export const shareImages: typeof english = {
  prize: { label: '今日の賞金', line: '写真の撮影場所を当てよう' },
  solved: { label: 'もう勝者が決まりました！', line: '次の写真をお楽しみに' },
  noPuzzle: { label: '毎日、新しい謎', headline: '1日1枚の写真', line: '撮影場所を当てて賞金を獲得' },
  archive: { label: '過去の問題', line: 'この写真はどこで撮られた？' },
}

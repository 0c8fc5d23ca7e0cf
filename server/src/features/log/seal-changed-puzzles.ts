import type { Services } from '../../core/context.ts'
import { sha256 } from './bytes.ts'
import { sealPuzzles } from './seals/for-others.ts'
import { listUnhashed, saveCopies } from './seals/seal-facts.ts'

/** Renews seals after changes by other commands than a puzzle's own. First it hashes photos from a version that did not. */
export async function sealChangedPuzzles(
  services: Pick<Services, 'db' | 'files' | 'clock' | 'publicLog'>,
): Promise<void> {
  const { db, files, clock } = services
  for (const { photoId, copies } of await listUnhashed(db, clock.now())) {
    const hashed = await Promise.all(
      copies.map(async (copy) => {
        if (copy.kind !== 'sharp' || copy.sha256 !== undefined) return copy
        const file = await files.read(copy.key)
        return file === null ? copy : { ...copy, sha256: Buffer.from(sha256(file.bytes)).toString('hex') }
      }),
    )
    await saveCopies(db, { photoId, copies: hashed })
  }
  await db.transaction((tx) => sealPuzzles(tx, services))
}

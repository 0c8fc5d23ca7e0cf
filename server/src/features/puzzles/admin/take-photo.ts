import type { InputOf } from '@whereabouts/contract/endpoint'
import type { fetchPhoto as fetchEndpoint, TakenPhoto } from '@whereabouts/contract/puzzles.admin'
import {
  ImageRefused,
  maxOriginalBytes,
  type PhotoMetadata,
  type PreparedPhoto,
} from '@whereabouts/engines/images/port'
import { WebFileRefused } from '@whereabouts/engines/web-files/port'
import { photoShape } from '@whereabouts/game/rules'
import type { ContextFor } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { prepareInTurn } from '../../../platform/prepare-in-turn.ts'
import { writeAudit } from '../../audit/for-others.ts'
import { storePhoto } from '../store-photo.ts'
import { describeSimilar, findSimilar } from './find-similar.ts'
import { knownPlaces, staffIdOf } from './known-places.ts'

export async function uploadPhoto(context: ContextFor<'admin'>): Promise<TakenPhoto> {
  return takePhoto(context, context.bytes, { from: 'upload' })
}

export async function fetchPhoto(
  context: ContextFor<'admin'>,
  { url }: InputOf<typeof fetchEndpoint>,
): Promise<TakenPhoto> {
  const original = await loadFromWeb(context, url)
  // Only the host is logged: the rest of an address may be a secret of the person who shared it.
  return takePhoto(context, original, { from: new URL(url).hostname })
}

async function loadFromWeb({ webFiles, log }: ContextFor<'admin'>, url: string): Promise<Buffer> {
  try {
    return await webFiles.load(url, { maxBytes: maxOriginalBytes })
  } catch (error) {
    if (!(error instanceof WebFileRefused)) throw error
    log.info({ err: error.cause, reason: error.code }, 'a photo was not fetched')
    throw new Refusal(error.code === 'too-large' ? 'image-too-large' : `image-url-${error.code}`)
  }
}

/** Makes and stores the copies, and drops the original. Returns the metadata of the file once, in the answer. */
async function takePhoto(
  context: ContextFor<'admin'>,
  original: Buffer,
  { from }: { from: string },
): Promise<TakenPhoto> {
  const { db } = context
  const { photo, metadata } = await prepare(context, original)
  const isKnown = await knownPlaces(context)
  const similar = (await findSimilar(db, photo.fingerprint)).filter(isKnown)
  const photoId = await storePhoto(context, photo, staffIdOf(context.caller))
  const after = { from, width: photo.width, height: photo.height }
  await writeAudit(db, context, { action: 'photo.take', subject: photoId, after })
  return {
    photo_id: photoId,
    width: photo.width,
    height: photo.height,
    place: metadata.place,
    place_doubt: metadata.placeDoubt,
    taken_at: metadata.takenAt,
    removed: metadata.found,
    similar: similar.map(describeSimilar),
  }
}

async function prepare(
  { images }: ContextFor<'admin'>,
  original: Buffer,
): Promise<{ photo: PreparedPhoto; metadata: PhotoMetadata }> {
  try {
    return await prepareInTurn(async () => ({
      photo: await images.prepare(original, { shape: photoShape }),
      metadata: await images.readMetadata(original),
    }))
  } catch (error) {
    if (error instanceof ImageRefused) throw new Refusal(`image-${error.code}`)
    throw error
  }
}

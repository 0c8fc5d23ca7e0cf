import { GetObjectCommand } from '@aws-sdk/client-s3'
import { MapArchiveUnavailable } from '../map-archives/port.ts'
import { openClient } from './s3.ts'

interface BucketSettings {
  S3_BUCKET?: string | undefined
  S3_REGION: string
  S3_ENDPOINT?: string | undefined
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
}

const answerMs = 10_000

/** Returns a function that reads a range of bytes, both ends inclusive, of an object in the photos' bucket. */
export function openBucketParts(settings: BucketSettings, key: string) {
  const { S3_BUCKET, S3_REGION: region, S3_ENDPOINT: endpoint } = settings
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (!S3_BUCKET || !accessKeyId || !secretAccessKey)
    throw new MapArchiveUnavailable(
      `The map archive s3://${key} needs the settings S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`,
    )
  const client = openClient({ region, accessKeyId, secretAccessKey, bucket: S3_BUCKET, ...(endpoint && { endpoint }) })
  return async (from: number, to: number): Promise<{ bytes: Uint8Array; etag: string | undefined }> => {
    const command = new GetObjectCommand({ Bucket: S3_BUCKET, Key: key, Range: `bytes=${from}-${to}` })
    const { Body, ETag } = await client.send(command, { abortSignal: AbortSignal.timeout(answerMs) })
    return { bytes: await Body!.transformToByteArray(), etag: ETag }
  }
}

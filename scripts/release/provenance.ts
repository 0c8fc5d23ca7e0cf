import { z } from 'zod'
import type { Builder } from './build-image.ts'
import type { Image } from './read-image.ts'
import type { Source } from './source-of.ts'

const Digests = z.record(z.string(), z.string())
const Named = z.object({ name: z.string(), digest: Digests })

/** A statement of in-toto v1 with a provenance of SLSA v1 (slsa.dev/spec/v1.0/provenance), as this project writes it. */
export const Statement = z.object({
  _type: z.literal('https://in-toto.io/Statement/v1'),
  subject: z.array(Named).min(1),
  predicateType: z.literal('https://slsa.dev/provenance/v1'),
  predicate: z.object({
    buildDefinition: z.object({
      buildType: z.literal('urn:whereabouts:release:1'),
      externalParameters: z.object({ version: z.string(), baseImage: z.string().nullable() }),
      internalParameters: z.object({ sourceDateEpoch: z.int(), tool: z.enum(['buildah', 'podman', 'docker']) }),
      resolvedDependencies: z.array(Named),
    }),
    runDetails: z.object({
      builder: z.object({ id: z.string(), version: z.record(z.string(), z.string()) }),
      metadata: z.object({ invocationId: z.string(), startedOn: z.string(), finishedOn: z.string() }),
    }),
  }),
})
export type Statement = z.infer<typeof Statement>

export interface Build {
  version: string
  source: Source
  image: Image
  builder: Builder
  toolVersion: string
  /** Given instead of the Dockerfile's own; null for that one. */
  baseImage: string | null
  /** Who built it, as an address or a URN of the operator's choice. */
  builderId: string
  /** The names and SHA-256 of the files of the release. */
  files: { name: string; sha256: string }[]
  invocationId: string
  startedAt: Date
  finishedAt: Date
}

export const imageName = (version: string) => `whereabouts:${version}`

/** Says of what, by whom and how an image and its files were made. */
export function writeStatement(build: Build): Statement {
  const { version, source, image, files } = build
  const plain = (digest: string) => digest.slice('sha256:'.length)
  const base = image.annotations['org.opencontainers.image.base.digest']
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [
      { name: imageName(version), digest: { sha256: plain(image.digest) } },
      { name: `${imageName(version)} (id)`, digest: { sha256: plain(image.id) } },
      ...files.map(({ name, sha256 }) => ({ name, digest: { sha256 } })),
    ],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:whereabouts:release:1',
        externalParameters: { version, baseImage: build.baseImage },
        internalParameters: { sourceDateEpoch: source.epoch, tool: build.builder },
        resolvedDependencies: [
          { name: 'source', digest: { gitCommit: source.commit } },
          { name: 'package-lock.json', digest: { sha256: source.lockDigest } },
          ...(base ? [{ name: 'base image', digest: { sha256: plain(base) } }] : []),
        ],
      },
      runDetails: {
        builder: { id: build.builderId, version: { [build.builder]: build.toolVersion, node: process.version } },
        metadata: {
          invocationId: build.invocationId,
          startedOn: build.startedAt.toISOString(),
          finishedOn: build.finishedAt.toISOString(),
        },
      },
    },
  }
}

/** The names of a release's files in its folder. */
export const releaseFiles = (version: string) => ({
  /** The image as an OCI archive, for `podman load` or `docker load`. */
  image: `whereabouts-${version}.oci.tar`,
  /** The sources, for machines without containers. */
  source: `whereabouts-${version}.tar`,
  packedSource: `whereabouts-${version}.tar.gz`,
  sbom: `whereabouts-${version}.cdx.json`,
  provenance: `whereabouts-${version}.provenance.json`,
  sums: 'SHA256SUMS',
})

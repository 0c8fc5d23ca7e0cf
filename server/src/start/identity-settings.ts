type Given = Readonly<Record<string, string | undefined>>

/** What is wrong with the settings of the sign-in with an account elsewhere, one sentence each. */
export function faultsOfIdentity({
  GOOGLE_CLIENT_ID: google,
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_AUTH: auth,
}: Given): string[] {
  return [
    ...(google !== undefined && issuer !== undefined
      ? ['OIDC_ISSUER: must not be set together with GOOGLE_CLIENT_ID; people sign in with one of the two']
      : []),
    ...(auth !== undefined && issuer === undefined ? ['OIDC_CLIENT_AUTH: must be set together with OIDC_ISSUER'] : []),
  ]
}

interface RedisFacts {
  version: string
  /** What it does when its memory is full; null where it does not say. */
  whenFull: string | null
}

/** The oldest version that knows all commands in use. */
const leastVersion = [6, 2] as const

/** What an operator should know about a usable Redis, one sentence each. Pure. */
export function judgeRedis({ version, whenFull }: RedisFacts): string[] {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isOld = major < leastVersion[0] || (major === leastVersion[0] && minor < leastVersion[1])
  return [
    ...(isOld ? [`It is Redis ${version}; ${leastVersion.join('.')} or newer is needed.`] : []),
    ...(whenFull !== null && whenFull !== 'noeviction'
      ? [`Its maxmemory-policy is ${whenFull}, so it may throw out the marks of ended sessions; set it to noeviction.`]
      : []),
  ]
}

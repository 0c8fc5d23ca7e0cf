/** A Redis cannot be reached, or refuses the login. The message is a sentence for the operator, without a password. */
export class RedisUnavailable extends Error {
  override name = 'RedisUnavailable'
}

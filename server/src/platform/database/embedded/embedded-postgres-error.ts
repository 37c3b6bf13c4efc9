/** The embedded database cannot be started; the message is one line that a person can act on. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

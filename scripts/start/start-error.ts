/** The start cannot go on; the message is one line that a person can act on. */
export class StartError extends Error {
  override name = 'StartError';
}

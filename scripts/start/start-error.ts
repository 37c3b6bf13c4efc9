/** The start cannot continue; the message is one line that the user can act on. */
export class StartError extends Error {
  override name = 'StartError';
}

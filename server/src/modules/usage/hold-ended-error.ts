/** The hold was ended by somebody else meanwhile: a stop, a sweep, another worker. The caller's transaction must roll back. */
export class HoldEndedError extends Error {
  override readonly name = 'HoldEndedError';
}

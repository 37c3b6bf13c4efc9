/** A new key for one action of the user. Also works on plain http, where `crypto.randomUUID` is missing. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A new key for one intent of the user; works on plain http too, where `crypto.randomUUID` is missing. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const keyBytes = 32;

/** A new key for signing requests to a webhook, in the format of Standard Webhooks. */
export function createSigningKey(): string {
  return `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(keyBytes))))}`;
}

const keyBytes = 32;

/** A new key with which requests to a webhook are signed, as Standard Webhooks write it. */
export function createSigningKey(): string {
  return `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(keyBytes))))}`;
}

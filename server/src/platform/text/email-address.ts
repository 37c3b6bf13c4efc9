/**
 * Normalizes an e-mail address for storage and comparison: trimmed, ASCII lower case. Undefined for an empty text and
 * for one with a space, a control character or a letter outside ASCII, whose case mapping depends on the language
 * (`INFO@x.com` would be `ınfo@x.com` in Turkish). Does not check whether the text is an address.
 */
export function normalizeEmail(text: string): string | undefined {
  const trimmed = text.trim();
  return /^[!-~]+$/.test(trimmed) ? trimmed.toLowerCase() : undefined;
}

/**
 * The form in which e-mail addresses are stored and compared: trimmed, ASCII lower case. Undefined for an empty text
 * and for one with a space, a control character or a letter outside ASCII, whose case mapping depends on the language
 * (`INFO@x.com` would be `ınfo@x.com` in Turkish). Whether the rest is an address is not checked here.
 */
export function normalizeEmail(text: string): string | undefined {
  const trimmed = text.trim();
  return /^[!-~]+$/.test(trimmed) ? trimmed.toLowerCase() : undefined;
}

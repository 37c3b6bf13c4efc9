/** Formats an IBAN in groups of four, as banks print it; an incomplete one is grouped as well. */
export function formatIban(text: string): string {
  return normalizeIban(text).replace(/(.{4})(?=.)/gu, '$1 ');
}

/** Normalizes an IBAN for storage: without spaces, the country in capitals. */
export function normalizeIban(text: string): string {
  return text.replace(/\s/g, '').replace(/^tr/i, 'TR');
}

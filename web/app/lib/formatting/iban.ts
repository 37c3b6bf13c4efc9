/** An IBAN as banks print it: in groups of four. Text that is none yet is grouped all the same. */
export function formatIban(text: string): string {
  return normalizeIban(text).replace(/(.{4})(?=.)/gu, '$1 ');
}

/** An IBAN as it is stored: without blanks, the country in capitals. */
export function normalizeIban(text: string): string {
  return text.replace(/\s/g, '').replace(/^tr/i, 'TR');
}

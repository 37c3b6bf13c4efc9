/** A text as Turkish readers look for it: without case and diacritics, `ı` as `i`. The server's searches fold alike. */
export function foldText(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase('tr').replaceAll('ı', 'i').normalize('NFD').replace(/\p{M}/gu, '');
}

/** Characters that XML 1.0 cannot represent, including lone surrogates. */
const unstorable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&apos;',
  }),
);

/** Escapes a text for an XML document, between tags or in an attribute. */
export function escapeXml(text: string): string {
  return text.replace(unstorable, '').replace(/[&<>"']/g, (character) => entities.get(character) ?? character);
}

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>';

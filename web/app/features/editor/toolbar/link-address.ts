const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Reads the typed text as an address; undefined if it is none, or has an unsafe scheme. */
export function readLinkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return undefined;
  if (/^[^@/:]+@[^@/][^@/.]*\.[^@/]+$/.test(text)) return `mailto:${text}`;
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text);
  const address = hasScheme ? text : `https://${text}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname } = new URL(address);
  if (!schemes.has(protocol)) return undefined;
  return hasScheme || hostname.includes('.') ? address : undefined;
}

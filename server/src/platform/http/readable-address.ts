/**
 * The target of a request such that all of its escapes can be read: a percent sign that begins none, and bytes that are no UTF-8,
 * stand for themselves. Such an address names nothing that exists and is answered like every other that does not.
 */
export function escapeMalformedUrl(target: string): string {
  if (!target.includes('%') || isDecodable(target)) return target;
  return target.replace(/(?:%[\da-f]{2})+|%/gi, (escapes) => (isDecodable(escapes) ? escapes : escapes.replaceAll('%', '%25')));
}

function isDecodable(escaped: string): boolean {
  try {
    decodeURIComponent(escaped);
    return true;
  } catch {
    return false;
  }
}

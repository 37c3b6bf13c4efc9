/**
 * The target of a request such that all of its escapes can be read: a percent sign that begins none, and bytes that are no UTF-8,
 * stand for themselves. Such an address names nothing that exists and is answered like every other that does not.
 */
export function readableAddress(target: string): string {
  if (!target.includes('%') || isReadable(target)) return target;
  return target.replace(/(?:%[\da-f]{2})+|%/gi, (run) => (isReadable(run) ? run : run.replaceAll('%', '%25')));
}

function isReadable(escaped: string): boolean {
  try {
    decodeURIComponent(escaped);
    return true;
  } catch {
    return false;
  }
}

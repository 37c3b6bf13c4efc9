/**
 * Parses the file name in a Content-Disposition header: `filename*` (RFC 6266), otherwise `filename`, otherwise
 * undefined.
 */
export function parseFileName(contentDisposition: string | null): string | undefined {
  if (contentDisposition === null) return undefined;
  const extended = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(contentDisposition)?.[1];
  if (extended !== undefined) {
    const name = decode(extended);
    if (name !== undefined) return name;
  }
  const plain = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(contentDisposition);
  return plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2];
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

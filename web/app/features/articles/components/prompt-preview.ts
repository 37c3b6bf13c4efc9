const previewMax = 100;

/** The first 100 characters of a prompt on one line, with '…' if it was cut; never splits a character. */
export function promptPreview(prompt: string): string {
  const characters = Array.from(prompt.trim().replace(/\s+/g, ' '));
  if (characters.length <= previewMax) return characters.join('');
  return `${characters.slice(0, previewMax).join('').trimEnd()}…`;
}

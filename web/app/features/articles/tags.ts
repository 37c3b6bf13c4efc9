/** Parses tags separated by commas: trimmed, without empty ones and duplicates. */
export function splitTags(typed: string): string[] {
  return [...new Set(typed.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '');
}

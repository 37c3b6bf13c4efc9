/** Tags as they are typed, separated by commas: trimmed, without empty ones, each once. */
export function splitTags(typed: string): string[] {
  return [...new Set(typed.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '');
}

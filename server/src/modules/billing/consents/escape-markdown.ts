/** Text from a form as Markdown that reads as it was typed: one line, and no mark in it means anything. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .replace(/[!-/:-@[-`{-~]/g, '\\$&');
}

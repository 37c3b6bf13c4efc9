/**
 * Maximum length, in UTF-16 units, of a Markdown text that is checked: its code and links are located on the main
 * thread.
 */
export const markdownMax = 20_000;

/** Selects a range of a field that is as high as its text, and scrolls it into view. */
export function selectInField(field: HTMLTextAreaElement, from: number, to: number): void {
  field.focus({ preventScroll: true });
  field.setSelectionRange(from, to);
  // Assumes that all lines are about equally long.
  const { top, height } = field.getBoundingClientRect();
  const place = window.scrollY + top + (height * from) / Math.max(1, field.value.length);
  window.scrollTo({ top: place - window.innerHeight / 2 });
}

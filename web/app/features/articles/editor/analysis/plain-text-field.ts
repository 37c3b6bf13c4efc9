/** UTF-16 units of a Markdown text that are checked: its code and links are looked for on the page's own thread. */
export const markdownMax = 20_000;

/** Selects a stretch of a field that is as high as its text, and brings it into view. */
export function selectInField(field: HTMLTextAreaElement, from: number, to: number): void {
  field.focus({ preventScroll: true });
  field.setSelectionRange(from, to);
  // Its lines are about as long as each other.
  const { top, height } = field.getBoundingClientRect();
  const place = window.scrollY + top + (height * from) / Math.max(1, field.value.length);
  window.scrollTo({ top: place - window.innerHeight / 2 });
}

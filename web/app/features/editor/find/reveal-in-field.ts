/** Properties that determine how a text breaks into lines. */
const copied = [
  'box-sizing',
  'width',
  'padding',
  'border',
  'font',
  'letter-spacing',
  'line-height',
  'tab-size',
  'overflow-wrap',
  'word-break',
  'text-indent',
] as const;

/**
 * Selects a range of a field that is as high as its text, and scrolls it to the middle of the window. Linear in the
 * length of the text before it.
 */
export function revealInField(field: HTMLTextAreaElement, from: number, to: number, takesFocus = true): void {
  if (takesFocus) field.focus({ preventScroll: true });
  field.setSelectionRange(from, to);
  const top = field.getBoundingClientRect().top + measureHeight(field, from);
  window.scrollBy({ top: top - window.innerHeight * 0.55, behavior: 'instant' });
}

/** Distance, in pixels, from the top of the field to the character at an offset. */
function measureHeight(field: HTMLTextAreaElement, offset: number): number {
  const style = getComputedStyle(field);
  const copy = document.createElement('div');
  for (const name of copied) copy.style.setProperty(name, style.getPropertyValue(name));
  copy.style.cssText += ';position:absolute;inset:0 auto auto 0;visibility:hidden;white-space:pre-wrap;height:auto';
  copy.textContent = field.value.slice(0, offset);
  const mark = document.createElement('span');
  mark.textContent = '\u200B';
  copy.append(mark);
  document.body.append(copy);
  const height = mark.offsetTop;
  copy.remove();
  return height;
}

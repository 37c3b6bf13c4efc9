/** Replaces the web's `renderArticle`, and behaves as the title says. */
export function renderArticle({ title, content }: { readonly title: string; readonly content: string }) {
  if (title === 'fail') throw new Error('The work failed');
  // Waits without using the processor.
  if (title === 'never end') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  if (title === 'fill the memory') {
    for (const held: number[][] = []; ; ) held.push(Array.from({ length: 10_000 }, (_, index) => index));
  }
  return { kind: 'html', html: `<p>${content}</p>`, headings: [], questions: [] };
}

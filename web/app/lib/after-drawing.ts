/**
 * Resolves after the browser has drawn what this task changed, and at once in a page in the background, which draws
 * nothing. What is loaded only then cannot delay the drawing.
 */
export function afterDrawing(): Promise<unknown> {
  return new Promise((resolve) => (document.hidden ? resolve(0) : requestAnimationFrame(() => setTimeout(resolve))));
}

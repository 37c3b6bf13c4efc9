/**
 * Resolves after the browser has drawn what this task changed. Wait for it before you load what the first drawing does
 * not need. Resolves at once in a background tab, which draws nothing.
 */
export function afterDrawing(): Promise<unknown> {
  return new Promise((resolve) => (document.hidden ? resolve(0) : requestAnimationFrame(() => setTimeout(resolve))));
}

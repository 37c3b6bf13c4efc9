/** Whether a key is nobody's: nothing is being typed, no dialog is open, and nothing else has taken it. */
export function isShortcutAllowed(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey) return false;
  return !isTyping(event.target) && document.querySelector('[role="dialog"], [role="alertdialog"]') === null;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

/** Whether a shortcut may act: the user is not typing, no dialog is open, and no other handler has handled the key. */
export function isShortcutAllowed(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey) return false;
  return !isTyping(event.target) && document.querySelector('[role="dialog"], [role="alertdialog"]') === null;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

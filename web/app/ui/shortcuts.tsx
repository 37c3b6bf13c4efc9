interface KeyboardHintProps {
  /** Keys pressed together, e.g. `['Ctrl', 'S']`. */
  readonly keys: readonly string[];
}

/** Shows a shortcut; hidden on devices without a keyboard. */
export function KeyboardHint({ keys }: KeyboardHintProps) {
  return (
    <kbd className="inline-flex gap-1 font-sans text-ink-soft text-sm pointer-coarse:hidden">
      {keys.map((key) => (
        <span key={key} className="rounded-sm border border-line bg-surface px-1.5 leading-5">
          {key}
        </span>
      ))}
    </kbd>
  );
}

/** Whether a shortcut may act: the user is not typing, no dialog is open, and no other handler has handled the key. */
export function isShortcutAllowed(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey) return false;
  return !isTyping(event.target) && document.querySelector(openDialog) === null;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

/** Other dialogs are only in the page while they are open; popovers are always. */
const openDialog = '[role="alertdialog"], [role="dialog"]:not([popover]:not(:popover-open))';

/** Formats a shortcut for this computer: '⌘S' or 'Ctrl+S'. Keys after the command key are shown as given. */
export function formatShortcut(...keys: readonly string[]): string {
  return isApple() ? `⌘${keys.map(appleKey).join('')}` : ['Ctrl', ...keys].join('+');
}

function appleKey(key: string): string {
  if (key === 'Shift') return '⇧';
  return key === 'Alt' ? '⌥' : key;
}

function isApple(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
}

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

/** How a shortcut is written on this computer: '⌘S' or 'Ctrl+S'; the parts after the command key as given. */
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

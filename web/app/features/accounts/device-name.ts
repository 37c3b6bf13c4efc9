import type { Session } from '@hokka/contracts/accounts/sessions.ts';

/** Formats the known parts of a device: 'Chrome, Windows'. */
export function formatDeviceName({
  browser,
  operating_system,
  is_support,
}: Pick<Session, 'browser' | 'operating_system' | 'is_support'>): string {
  if (is_support) return 'Destek ekibi (yalnızca görüntüleme)';
  const known = [browser, operating_system].filter((part) => part !== null && part !== '');
  return known.length === 0 ? 'Bilinmeyen cihaz' : known.join(', ');
}

import { expect, it, test } from 'vitest';
import { formatDeviceName } from './components/profile/session-row.tsx';

test.each([
  ['Chrome', 'Windows', 'Chrome, Windows'],
  ['Firefox', null, 'Firefox'],
  [null, 'Android', 'Android'],
  [null, null, 'Bilinmeyen cihaz'],
  ['', '', 'Bilinmeyen cihaz'],
])('browser %s on %s is named %s', (browser, operating_system, name) => {
  expect(formatDeviceName({ browser, operating_system, is_support: false })).toBe(name);
});

it('says that an admin looks on', () => {
  expect(formatDeviceName({ browser: null, operating_system: null, is_support: true })).toContain('Destek ekibi');
});

import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

test.each([
  ['Chrome', 'Windows', 'Chrome, Windows'],
  ['Firefox', null, 'Firefox'],
  [null, 'Android', 'Android'],
  [null, null, 'Bilinmeyen cihaz'],
  ['', '', 'Bilinmeyen cihaz'],
])('browser %s on %s is named %s', (browser, operating_system, name) => {
  expect(deviceName({ browser, operating_system })).toBe(name);
});

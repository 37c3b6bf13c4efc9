import { expect, test } from 'vitest';
import { listConfigWarnings } from './config-warnings.ts';

const sound = {
  production: true,
  publicUrl: 'https://hokka.example',
  secretKey: 'qO3VbN1fG7c0Yp5w2sLx9ZkTmRjUeHdA',
  firstAdmin: { email: 'yonetici@hokka.example', password: 'mavi-kapak-üç-kalem' },
};

test('a sound configuration brings no warning, and outside production none does', () => {
  expect(listConfigWarnings(sound)).toEqual([]);
  expect(listConfigWarnings({ ...sound, secretKey: '0'.repeat(32), production: false })).toEqual([]);
});

test.each([
  ['PUBLIC_URL', { publicUrl: 'http://hokka.example' }],
  ['SECRET_KEY', { secretKey: '0'.repeat(32) }],
  ['SECRET_KEY', { secretKey: 'changeme'.repeat(5) }],
  ['ADMIN_PASSWORD', { firstAdmin: { ...sound.firstAdmin, password: 'admin1' } }],
  ['ADMIN_PASSWORD', { firstAdmin: { ...sound.firstAdmin, password: 'aaaaaaaaaaaaaaaa' } }],
  ['ADMIN_PASSWORD', { firstAdmin: { ...sound.firstAdmin, password: 'yonetici-sifresi' } }],
])('a weak %s brings one, which does not repeat it', (name, change) => {
  const warnings = listConfigWarnings({ ...sound, ...change });
  expect(warnings).toEqual([expect.stringContaining(name)]);
  for (const value of ['changeme', 'aaaa', 'yonetici']) expect(warnings.join()).not.toContain(value);
});

import { expect, test } from 'vitest';
import { formatAttempts, mailKindLabel } from './labels.ts';

test('kinds have a Turkish name, unknown ones their own', () => {
  expect(mailKindLabel('new_sign_in')).toBe('Yeni giriş');
  expect(mailKindLabel('subscription_ending')).toBe('subscription_ending');
  expect(mailKindLabel('constructor')).toBe('constructor');
});

test('attempts are told once there are any', () => {
  expect(formatAttempts(0)).toBeUndefined();
  expect(formatAttempts(7)).toBe('7 deneme');
});

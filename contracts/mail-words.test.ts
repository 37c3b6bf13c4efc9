import { expect, test } from 'vitest';
import { attemptsText, mailKindLabel } from './mail-words.ts';

test('kinds have a Turkish name, unknown ones their own', () => {
  expect(mailKindLabel('new_sign_in')).toBe('Yeni giriş');
  expect(mailKindLabel('subscription_ending')).toBe('subscription_ending');
  expect(mailKindLabel('constructor')).toBe('constructor');
});

test('attempts are told once there are any', () => {
  expect(attemptsText(0)).toBeUndefined();
  expect(attemptsText(7)).toBe('7 deneme');
});

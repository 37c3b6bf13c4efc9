import { expect, test } from 'vitest';
import { attemptsText, kindLabel } from './mail-words.ts';

test('kinds have a Turkish name, unknown ones their own', () => {
  expect(kindLabel('new_sign_in')).toBe('Yeni giriş');
  expect(kindLabel('subscription_ending')).toBe('subscription_ending');
  expect(kindLabel('constructor')).toBe('constructor');
});

test('attempts are told once there are any', () => {
  expect(attemptsText(0)).toBeUndefined();
  expect(attemptsText(7)).toBe('7 deneme');
});

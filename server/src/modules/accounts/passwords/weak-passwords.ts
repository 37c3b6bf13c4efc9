import { createFieldError } from '../../../platform/errors.ts';

const commonPasswordMessage = 'Bu şifre çok yaygın, başka bir şifre seçin';

/**
 * Refuses a new password that attackers try first: one of the most common ones, the account's e-mail address, or its
 * part before the @. Not checked at sign-in, so existing passwords continue to work.
 * @throws AppError `validation_failed` on `field`
 */
export async function assertUncommonPassword(field: string, password: string, email: string): Promise<void> {
  if (await isCommonPassword(password, email)) throw createFieldError(field, commonPasswordMessage);
}

export async function isCommonPassword(password: string, email: string): Promise<boolean> {
  const { weakPasswords } = await import('./weak-password-list.ts');
  const plain = toPlainLetters(password);
  const address = toPlainLetters(email);
  return weakPasswords.has(plain) || plain === address || plain === address.slice(0, address.lastIndexOf('@'));
}

/** 'ŞİFRE123' and 'sifre123' count as the same guess. */
function toPlainLetters(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ı', 'i').toLocaleLowerCase('en');
}

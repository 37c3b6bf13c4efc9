import { createFieldError } from '../../../platform/errors.ts';

export const commonPasswordMessage = 'Bu şifre çok yaygın, başka bir şifre seçin';

/**
 * Refuses a new password that is among the first to be tried: one of the most common ones, or the account's own e-mail address or its
 * part before the @. Never asked at sign-in: a password that was taken before goes on working.
 * @throws AppError `validation_failed` on `field`
 */
export async function assertUncommonPassword(field: string, password: string, email: string): Promise<void> {
  if (await isCommonPassword(password, email)) throw createFieldError(field, commonPasswordMessage);
}

export async function isCommonPassword(password: string, email: string): Promise<boolean> {
  const { guessableWords } = await import('./guessable-words.ts');
  const plain = toPlainLetters(password);
  const address = toPlainLetters(email);
  return guessableWords.has(plain) || plain === address || plain === address.slice(0, address.lastIndexOf('@'));
}

/** 'ŞİFRE123' and 'sifre123' are the same guess. */
function toPlainLetters(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ı', 'i').toLocaleLowerCase('en');
}

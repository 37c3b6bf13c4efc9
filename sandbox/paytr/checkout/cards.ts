import type { PaidCard } from '../payment.ts';

/** A test card published by PayTR. */
export interface TestCard {
  readonly brand: string;
  readonly number: string;
}

export const testCards: readonly TestCard[] = [
  { brand: 'Visa', number: '4355084355084358' },
  { brand: 'Mastercard', number: '5406675406675403' },
  { brand: 'Troy', number: '9792030394440796' },
];

/** Common to all test cards. */
export const testHolder = 'PAYTR TEST';
export const testExpiry = '12/30';
export const testCvv = '000';

export type CardField = 'card_holder' | 'card_number' | 'card_expiry' | 'card_cvv';

/** Returns the entered card, or the messages for its invalid fields. The result contains none of the input. */
export function parseCard(
  form: Record<string, string>,
): { readonly card: PaidCard } | { readonly errors: Partial<Record<CardField, string>> } {
  const digits = (form.card_number ?? '').replace(/[\s-]/g, '');
  const card = testCards.find(({ number }) => number === digits);
  const expiry = (form.card_expiry ?? '').replace(/\s/g, '');
  const errors: Partial<Record<CardField, string>> = {
    ...((form.card_holder ?? '').trim() === '' ? { card_holder: 'Kartın üzerindeki adı girin' } : {}),
    ...(card === undefined
      ? { card_number: 'Sandbox yalnızca yukarıdaki deneme kartlarını kabul eder; gerçek kart bilgisi girmeyin' }
      : {}),
    ...(expiry === testExpiry ? {} : { card_expiry: `Deneme kartlarının son kullanma tarihi ${testExpiry}` }),
    ...((form.card_cvv ?? '').trim() === testCvv ? {} : { card_cvv: `Deneme kartlarının güvenlik kodu ${testCvv}` }),
  };
  if (card === undefined || Object.keys(errors).length > 0) return { errors };
  return { card: { brand: card.brand, maskedNumber: maskNumber(card) } };
}

function maskNumber({ number }: TestCard): string {
  return `${number.slice(0, 6)}******${number.slice(-4)}`;
}

/** For example `4355 0843 5508 4358`. */
export function groupNumber({ number }: TestCard): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}

import type { Settings } from '@hokka/contracts/settings/settings.ts';
import { capitalizeTurkish } from '@hokka/contracts/shared/turkish-case.ts';

/**
 * Settings that determine where buyers' money goes. A change requires the admin's password and is mailed to all
 * super_admins.
 */
const moneyDestinations = ['merchant', 'iban'] as const;
export type MoneyDestination = (typeof moneyDestinations)[number];

/**
 * Other fields that require the password: prices, the bank details shown to buyers, the mail server, and the gateway
 * that receives texts while the AI gateway is down.
 */
const guardedFields = new Set([
  'ai.standby_base_url',
  'payment.paytr_test_mode',
  'payment.bank_name',
  'payment.tax_rate',
  'email.smtp_host',
  'email.smtp_port',
  'email.smtp_username',
  'email.smtp_encryption',
]);

/** @param field e.g. `email.smtp_host` */
export function requiresPassword(field: string): boolean {
  return guardedFields.has(field);
}

/** The destinations that a change of the settings changes. */
export function listChangedDestinations(before: Settings, after: Settings): MoneyDestination[] {
  return moneyDestinations.filter((one) => describeDestination(before, one) !== describeDestination(after, one));
}

/** Keys without a merchant, and names without an account, receive no money yet. */
function describeDestination({ payment }: Settings, destination: MoneyDestination): string {
  if (destination === 'iban') {
    const { bank_iban: iban, bank_account_holder: holder } = payment;
    return iban === '' ? '' : JSON.stringify([iban, holder]);
  }
  const { paytr_merchant_id: id, paytr_merchant_key: key, paytr_merchant_salt: salt } = payment;
  return id === '' ? '' : JSON.stringify([id, key, salt]);
}

/** The number of pending orders, by payment method. */
export interface OpenOrders {
  readonly card: number;
  readonly transfer: number;
}

/** Why open orders prevent a change without confirmation; undefined when they do not. */
export function describeOpenOrders(changed: readonly MoneyDestination[], orders: OpenOrders): string | undefined {
  const card = changed.includes('merchant') ? orders.card : 0;
  const transfer = changed.includes('iban') ? orders.transfer : 0;
  if (card + transfer === 0) return undefined;
  const parts = [
    ...(card > 0 ? [`eski mağazada ödemesi beklenen ${card} kart siparişi`] : []),
    ...(transfer > 0 ? [`eski hesaba ödemesi beklenen ${transfer} havale siparişi`] : []),
  ];
  const consequence =
    card > 0
      ? ' Eski mağazanın bildirimleri 24 saat daha kabul edilir; sonrasını PayTR panelinden izlemeniz gerekir.'
      : ' Alıcılar parayı eski hesaba gönderebilir.';
  return `${capitalizeTurkish(parts.join(' ve '))} var.${consequence} Yine de kaydetmek için onaylayın.`;
}

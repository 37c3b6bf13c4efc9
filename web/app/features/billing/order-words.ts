import { errorMessages } from '@hokka/contracts/messages.ts';
import type { OrderSummary, Seller } from '@hokka/contracts/subscription-changes.ts';
import { formatDate } from '../../lib/format.ts';

/** Why an order cannot be paid in any way. */
export function noMethodText({ salesClosed }: Pick<OrderSummary, 'salesClosed'>): string {
  return salesClosed ? errorMessages.sales_closed : 'Ödeme yöntemleri henüz açılmadı.';
}

/** When what is ordered begins. */
export function describeStart({ kind, startsAt }: Pick<OrderSummary, 'kind' | 'startsAt'>): string {
  if (kind === 'upgrade') return 'Ödemeniz onaylanınca hemen başlar.';
  return `Süren döneminiz bittiğinde, ${formatDate(startsAt)} tarihinde başlar.`;
}

/** That the order takes the place of what was to begin next; undefined when it does not. */
export function describeReplacement({ replacedPlan }: Pick<OrderSummary, 'replacedPlan'>): string | undefined {
  if (replacedPlan === null) return undefined;
  return `Sıradaki ${replacedPlan} döneminizin yerini bu sipariş alır. O dönem için ödediğiniz, iade edilmemiş tutarın tamamı bu siparişe sayılır.`;
}

/** The lines that say who sells; none while the settings do not. */
export function formatSellerLines(seller: Seller): string[] {
  const { name, address, taxOffice, taxNumber, mersisNumber, kepAddress, phone, email } = seller;
  const tax = [taxOffice, taxNumber].filter((part) => part !== '').join(', ');
  const named: [label: string, text: string][] = [
    ['', name],
    ['', address],
    ['Vergi dairesi ve no: ', tax],
    ['MERSİS: ', mersisNumber],
    ['KEP: ', kepAddress],
    ['Telefon: ', phone],
    ['E-posta: ', email],
  ];
  return named.filter(([, text]) => text !== '').map(([label, text]) => `${label}${text}`);
}

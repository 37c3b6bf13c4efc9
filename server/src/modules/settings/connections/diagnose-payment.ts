import { findConnectionFailure } from '../../../platform/network/connection-failure.ts';
import { HttpTimeoutError } from '../../../platform/network/network-errors.ts';
import { type Paytr, type PaytrConnection, PaytrError } from '../../../providers/paytr/port.ts';
import { type Diagnosis, diagnoseConnection, withinDeadline } from './diagnosis.ts';

/** PayTR's `err_no` of a status inquiry. */
const unknownShop = '001';
const wrongToken = '003';

/**
 * Queries PayTR about an order that does not exist: it checks merchant and hash before it looks for the order, and the
 * query changes nothing.
 */
export async function diagnosePayment(
  target: { readonly merchant: PaytrConnection; readonly paytr: Pick<Paytr, 'queryStatus'> } | undefined,
  deadlineMs: number,
  orderNo: string,
): Promise<Diagnosis> {
  if (target === undefined) {
    return { code: 'not_configured', message: 'Mağaza no, mağaza anahtarı ve gizli anahtarın üçü de girilmelidir.' };
  }
  const { merchant, paytr } = target;
  const host = URL.parse(merchant.baseUrl)?.host ?? 'PayTR';
  try {
    await withinDeadline(deadlineMs, () => paytr.queryStatus(orderNo));
    return { code: 'ok', message: 'PayTR mağaza numarasını ve anahtarları kabul etti; ödeme oluşturulmadı.' };
  } catch (error) {
    if (error instanceof HttpTimeoutError) return diagnoseConnection('timeout', host);
    if (error instanceof PaytrError) return diagnosePaytrError(error, host);
    throw error;
  }
}

function diagnosePaytrError({ reason, code, cause }: PaytrError, host: string): Diagnosis {
  if (reason === 'unreachable' && cause !== undefined) return diagnoseConnection(findConnectionFailure(cause), host);
  if (reason === 'unreadable') {
    return { code: 'not_the_provider', message: `${host} yanıt verdi, ancak PayTR gibi değil.` };
  }
  if (reason === 'refused' && code === unknownShop) {
    return { code: 'wrong_merchant', message: 'PayTR bu mağaza numarasını tanımıyor veya mağaza etkin değil.' };
  }
  if (reason === 'refused' && code === wrongToken) {
    return {
      code: 'wrong_hash',
      message: 'PayTR imzayı kabul etmedi; mağaza anahtarı veya gizli anahtar bu mağazaya ait değil.',
    };
  }
  const errorCode = code === undefined ? '' : ` (hata ${code})`;
  return { code: 'provider_failed', message: `${host} yanıt verdi, ancak isteği yerine getirmedi${errorCode}.` };
}

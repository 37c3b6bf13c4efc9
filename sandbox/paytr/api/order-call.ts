import { isSigned, type Merchant } from '../merchant.ts';

/** Refusal of a call about an order. */
export interface OrderError {
  readonly status: 'error';
  readonly err_no: string;
  readonly err_msg: string;
}

export function createOrderError(err_no: string, err_msg: string): OrderError {
  return { status: 'error', err_no, err_msg };
}

/** Checks that refund and status inquiry share, in PayTR's order; undefined if all pass. */
export function validateOrderCall(
  merchant: Merchant,
  form: Record<string, string>,
  codes: { readonly amount?: string; readonly token: string },
): OrderError | undefined {
  const { merchant_id: id = '', merchant_oid: oid = '', return_amount: amount = '', paytr_token: token = '' } = form;
  if (id !== merchant.id) return createOrderError('001', 'Gecersiz istek veya magaza aktif degil');
  if (!/^[A-Za-z0-9]{1,64}$/.test(oid)) return createOrderError('002', 'Gecersiz merchant_oid');
  if (codes.amount !== undefined && !isAmount(amount)) return createOrderError(codes.amount, 'Gecersiz return_amount');
  const parts = codes.amount === undefined ? [id, oid] : [id, oid, amount];
  if (!isSigned(merchant, parts, token)) return createOrderError(codes.token, 'paytr_token gonderilmedi veya gecersiz');
  return undefined;
}

/** Major units, greater than 0. */
function isAmount(text: string): boolean {
  return /^\d{1,12}(\.\d{1,2})?$/.test(text) && /[1-9]/.test(text);
}

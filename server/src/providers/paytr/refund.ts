import { z } from 'zod';
import { majorAmount, toMajorText } from './amounts.ts';
import { callPaytr, type PaytrSession } from './call-paytr.ts';
import type { RefundRequest } from './port.ts';
import { computeRefundToken } from './signature.ts';

/** PayTR's refund of all or part of a payment. @throws PaytrError; RangeError for an invalid amount */
export async function refund(session: PaytrSession, request: RefundRequest): Promise<void> {
  const { connection } = session;
  const { merchantOid, amountKurus, referenceNo } = request;
  const signed = {
    merchant_id: connection.merchantId,
    merchant_oid: merchantOid,
    // In major units, unlike the amount of a payment: kuruş here would refund a hundred times as much.
    return_amount: toMajorText(amountKurus),
  };
  await callPaytr(session, {
    path: '/odeme/iade',
    fields: { ...signed, reference_no: referenceNo, paytr_token: computeRefundToken(connection, signed) },
    responseSchema: z.object({
      status: z.literal('success'),
      merchant_oid: z.literal(merchantOid),
      return_amount: majorAmount.refine((refunded) => refunded === amountKurus),
    }),
  });
}

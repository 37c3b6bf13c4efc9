import { z } from 'zod';
import { fromPaytrCurrency, majorAmount } from './amounts.ts';
import { callPaytr, type PaytrSession } from './call-paytr.ts';
import { PaytrError, type PaytrStatus } from './port.ts';
import { computeStatusToken } from './signature.ts';

const noPaymentCode = '004';

/** Informative fields are dropped when they are unexpected; amounts never are. */
const text = z.string().min(1).optional().catch(undefined);

const statusResponse = z.object({
  status: z.literal('success'),
  payment_amount: majorAmount,
  payment_total: majorAmount.optional(),
  currency: text,
  test_mode: z.union([z.string(), z.number()]).optional().catch(undefined),
  returns: z.array(z.object({ return_amount: majorAmount, reference_no: text })).nullish(),
});

/** PayTR's status inquiry. @throws PaytrError */
export async function queryStatus(session: PaytrSession, merchantOid: string): Promise<PaytrStatus> {
  const { connection } = session;
  const signed = { merchant_id: connection.merchantId, merchant_oid: merchantOid };
  try {
    const response = await callPaytr(session, {
      path: '/odeme/durum-sorgu',
      fields: { ...signed, paytr_token: computeStatusToken(connection, signed) },
      responseSchema: statusResponse,
    });
    return {
      isPaid: true,
      amountKurus: response.payment_amount,
      totalKurus: response.payment_total,
      currency: response.currency === undefined ? undefined : fromPaytrCurrency(response.currency),
      isTest: parseFlag(response.test_mode),
      refunds: (response.returns ?? []).map(({ return_amount: amountKurus, reference_no: referenceNo }) => ({
        amountKurus,
        referenceNo,
      })),
    };
  } catch (error) {
    if (error instanceof PaytrError && error.reason === 'refused' && error.code === noPaymentCode)
      return { isPaid: false };
    throw error;
  }
}

/** Any other value means unknown. */
function parseFlag(value: string | number | undefined): boolean | undefined {
  if (String(value) === '1') return true;
  return String(value) === '0' ? false : undefined;
}

import { z } from 'zod';
import { fromPaytrCurrency, majorAmount } from './amounts.ts';
import { callPaytr, type PaytrSession } from './exchange.ts';
import { statusToken } from './hashes.ts';
import { PaytrError, type PaytrStatus } from './port.ts';

const noPayment = '004';

/** What only informs is dropped when it is unexpected; amounts never are. */
const text = z.string().min(1).optional().catch(undefined);

const statusAnswer = z.object({
  status: z.literal('success'),
  payment_amount: majorAmount,
  payment_total: majorAmount.optional(),
  currency: text,
  test_mode: z.union([z.string(), z.number()]).optional().catch(undefined),
  returns: z.array(z.object({ return_amount: majorAmount, reference_no: text })).nullish(),
});

/** PayTR's status inquiry. @throws PaytrError */
export async function askStatus(session: PaytrSession, merchantOid: string): Promise<PaytrStatus> {
  const { connection } = session;
  const signed = { merchant_id: connection.merchantId, merchant_oid: merchantOid };
  try {
    const found = await callPaytr(session, {
      path: '/odeme/durum-sorgu',
      fields: { ...signed, paytr_token: statusToken(connection, signed) },
      answer: statusAnswer,
    });
    return {
      isPaid: true,
      amountKurus: found.payment_amount,
      totalKurus: found.payment_total,
      currency: found.currency === undefined ? undefined : fromPaytrCurrency(found.currency),
      isTest: flagOf(found.test_mode),
      refunds: (found.returns ?? []).map(({ return_amount: amountKurus, reference_no: referenceNo }) => ({
        amountKurus,
        referenceNo,
      })),
    };
  } catch (error) {
    if (error instanceof PaytrError && error.reason === 'refused' && error.code === noPayment) return { isPaid: false };
    throw error;
  }
}

/** What is neither yes nor no tells nothing. */
function flagOf(value: string | number | undefined): boolean | undefined {
  if (String(value) === '1') return true;
  return String(value) === '0' ? false : undefined;
}

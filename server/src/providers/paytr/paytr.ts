import { secondMs } from '../../platform/clock.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { AddressGuard } from '../../platform/network/address-guard.ts';
import { createHttpClient } from '../../platform/network/http-client.ts';
import type { PaytrSession } from './call-paytr.ts';
import { createCheckoutSession } from './create-checkout-session.ts';
import { type Paytr, type PaytrConnection, PaytrError, type RefundRequest } from './port.ts';
import { queryStatus } from './query-status.ts';
import { readNotification } from './read-notification.ts';
import { refund } from './refund.ts';

const defaultAnswerTimeoutMs = 20 * secondMs;

/** Creates the client of PayTR's iFrame API. It connects only where the guard allows it. */
export function createPaytr(dependencies: {
  readonly guard: AddressGuard;
  readonly log: Log;
  /** Called before each request; undefined while no merchant is configured. */
  readonly connection: () => PaytrConnection | undefined;
  /** Former merchants whose notifications are still verified. */
  readonly formerConnections?: () => readonly PaytrConnection[];
  readonly responseTimeoutMs?: number;
}): Paytr {
  const { guard, log, connection, responseTimeoutMs = defaultAnswerTimeoutMs } = dependencies;
  const http = createHttpClient({ guard });
  const withErrorLog = async <Result>(
    call: string,
    { merchantOid, merchantId }: Pick<RefundRequest, 'merchantOid' | 'merchantId'>,
    work: (session: PaytrSession) => Promise<Result>,
  ) => {
    try {
      return await work({ http, connection: getMerchant(connection(), merchantId), responseTimeoutMs });
    } catch (error) {
      if (error instanceof PaytrError) {
        const { reason, code, detail, mayHaveActed } = error;
        log.warn({ call, merchantOid, reason, code, detail, mayHaveActed }, 'PayTR failed');
      }
      throw error;
    }
  };
  return {
    createCheckoutSession: (request) =>
      withErrorLog('createPaymentPage', request, (session) => createCheckoutSession(session, request)),
    readNotification: (body) => {
      const read = readNotification(connection(), body);
      if (read.verified || read.reason === 'malformed') return read;
      const former = dependencies.formerConnections?.() ?? [];
      return former.map((one) => readNotification(one, body)).find(({ verified }) => verified) ?? read;
    },
    queryStatus: (merchantOid, merchantId) =>
      withErrorLog('askStatus', { merchantOid, merchantId }, (session) => queryStatus(session, merchantOid)),
    refund: (request) => withErrorLog('refund', request, (session) => refund(session, request)),
  };
}

function getMerchant(connection: PaytrConnection | undefined, merchantId: string | undefined): PaytrConnection {
  if (
    connection === undefined ||
    [connection.merchantId, connection.merchantKey, connection.merchantSalt].includes('')
  ) {
    const detail = 'PayTR’s merchant id, key and salt are not set';
    throw new PaytrError({ reason: 'not_configured', detail, mayHaveActed: false });
  }
  if (merchantId !== undefined && connection.merchantId !== merchantId) {
    const detail = `the order belongs to merchant ${merchantId}, not to ${connection.merchantId}`;
    throw new PaytrError({ reason: 'other_merchant', detail, mayHaveActed: false });
  }
  return connection;
}

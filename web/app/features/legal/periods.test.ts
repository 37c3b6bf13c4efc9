import { describe, expect, test } from 'vitest';
import { knownDeviceMs } from '../../../../server/src/modules/accounts/forget-ended.ts';
import { impersonationMs } from '../../../../server/src/modules/accounts/impersonation/impersonate-user.ts';
import {
  accessTokenMs,
  refreshTokenMs,
  sessionMaxMs,
} from '../../../../server/src/modules/accounts/sessions/session-lifetimes.ts';
import { trashDays } from '../../../../server/src/modules/articles/article.ts';
import { networkKeptMs } from '../../../../server/src/modules/articles/reports/forget-networks.ts';
import { proofMonths } from '../../../../server/src/modules/billing/consents/create-consents.ts';
import { refundClause } from '../../../../server/src/modules/billing/consents/withdrawal-clauses.ts';
import { keptMonths } from '../../../../server/src/modules/billing/payments/half-price/half-price.ts';
import { unverifiedKeptMs } from '../../../../server/src/modules/billing/payments/reconciliation/reconcile-payments.ts';
import { reminderDays } from '../../../../server/src/modules/billing/periods/reminders.ts';
import { recordYears } from '../../../../server/src/modules/billing/retention/forget-payments.ts';
import { originsKeptMs } from '../../../../server/src/modules/operations/audit/create-audit.ts';
import { handledKeptMs } from '../../../../server/src/modules/operations/contact/create-contact.ts';
import { dayMs, hourMs, minuteMs, secondMs } from '../../../../server/src/platform/clock.ts';
import { keyLifetimeMs } from '../../../../server/src/platform/database/idempotency.ts';
import { yearSeconds } from '../../lib/cookies.ts';
import { keptForMs } from '../articles/editing/draft-storage.ts';
import { periods } from './periods.ts';

describe('what the legal pages promise is what the code does', () => {
  test.each([
    ['access tokens', periods.accessTokenDays * dayMs, accessTokenMs],
    ['refresh tokens', periods.refreshTokenDays * dayMs, refreshTokenMs],
    ['sessions', periods.sessionMaxDays * dayMs, sessionMaxMs],
    ['known devices', periods.knownDeviceDays * dayMs, knownDeviceMs],
    ['the trash', periods.trashDays, trashDays],
    ['unsaved texts', periods.keptDraftDays * dayMs, keptForMs],
    ['networks of reports', periods.reportNetworkDays * dayMs, networkKeptMs],
    ['records of payments', periods.paymentRecordYears, recordYears],
    ['cookies', periods.cookieYears * 365 * dayMs, yearSeconds * secondMs],
    ['forged notifications', periods.forgedNotificationDays * dayMs, unverifiedKeptMs],
    ['where consents came from', periods.consentOriginYears * 12, proofMonths],
    ['who had the half price', periods.halfPriceYears * 12, keptMonths],
    ['repeated calls', periods.repeatedCallHours * hourMs, keyLifetimeMs],
    ['looking through a user’s eyes', periods.impersonationMinutes * minuteMs, impersonationMs],
  ])('%s', (_what, promised, kept) => {
    expect(promised).toBe(kept);
  });

  test.each([
    ['where acts came from', originsKeptMs],
    ['answered messages', handledKeptMs],
  ])('%s go after half a year', (_what, keptMs) => {
    expect(periods.logMonths).toBe(6);
    // 181 to 184 days, whichever months they are.
    expect(keptMs / dayMs).toBeGreaterThanOrEqual(181);
    expect(keptMs / dayMs).toBeLessThanOrEqual(184);
  });

  test('reminders before the end', () => {
    expect(periods.reminderDays).toEqual(reminderDays);
  });

  test('refunds take what the contract says', () => {
    const contract = refundClause().blocks.join(' ');
    expect(contract).toContain(`${periods.refundRequestDays} gün içinde iade talebinde`);
    expect(contract).toContain(`${periods.refundReviewDays} iş günü içinde incelenir`);
    expect(contract).toContain(`kartla yapılan ödemelerde ${periods.refundByCardDays} iş günü`);
    expect(contract).toContain(`Havale / EFT ile yapılan ödemelerde ${periods.refundByTransferDays} iş günü`);
  });
});

import { bulkDraftDays } from '@hokka/contracts/bulk/bulk-job.ts';
import { deliveryLogDays } from '@hokka/contracts/webhooks/deliveries.ts';
import { describe, expect, test } from 'vitest';
import { impersonationTtlMs } from '../../../../server/src/modules/accounts/admin/impersonate-user.ts';
import { unusedRegistrationDays } from '../../../../server/src/modules/accounts/deletion/unused-registrations.ts';
import { knownDeviceRetentionMs } from '../../../../server/src/modules/accounts/purge-expired.ts';
import { trashDays } from '../../../../server/src/modules/articles/trash-cleanup.ts';
import {
  consentRetentionMonths,
  recordRetentionYears,
} from '../../../../server/src/modules/billing/personal-data/purge-payments.ts';
import { briefRetentionDays } from '../../../../server/src/modules/briefs/queries.ts';
import { refundClause } from '../../../../server/src/modules/consents/withdrawal-clauses.ts';
import { callRetentionMonths } from '../../../../server/src/modules/costs/sum-up-calls.ts';
import { reporterNetworkRetentionMs } from '../../../../server/src/modules/moderation/reports.queries.ts';
import { originRetentionMs } from '../../../../server/src/modules/operations/audit-log.ts';
import { closedMessageRetentionMs } from '../../../../server/src/modules/operations/contact/create-contact.ts';
import { halfPriceRetentionMonths } from '../../../../server/src/modules/payments/completion/half-price.ts';
import { unverifiedRetentionMs } from '../../../../server/src/modules/payments/reconciliation/reconcile-payments.ts';
import { accessTokenTtlMs, refreshTokenTtlMs, sessionMaxMs } from '../../../../server/src/modules/sessions/rules.ts';
import { reminderDays } from '../../../../server/src/modules/subscriptions/reminders.rules.ts';
import { dayMs, hourMs, minuteMs, secondMs } from '../../../../server/src/platform/clock.ts';
import { idempotencyKeyTtlMs } from '../../../../server/src/platform/database/idempotency.ts';
import { mailRetentionYears } from '../../../../server/src/platform/mail/mails.queries.ts';
import { yearSeconds } from '../../lib/storage/cookies.ts';
import { journalRetentionMs } from '../../lib/storage/text-journal.ts';
import { periods } from './periods.ts';

describe('what the legal pages promise is what the code does', () => {
  test.each([
    ['access tokens', periods.accessTokenDays * dayMs, accessTokenTtlMs],
    ['refresh tokens', periods.refreshTokenDays * dayMs, refreshTokenTtlMs],
    ['sessions', periods.sessionMaxDays * dayMs, sessionMaxMs],
    ['known devices', periods.knownDeviceDays * dayMs, knownDeviceRetentionMs],
    ['unused registrations', periods.unusedRegistrationDays, unusedRegistrationDays],
    ['the trash', periods.trashDays, trashDays],
    ['plans of texts', (periods.untouchedBriefMonths * 365) / 12, briefRetentionDays],
    ['calls of the AI service', periods.gatewayCallMonths, callRetentionMonths],
    ['unsaved texts', periods.keptDraftDays * dayMs, journalRetentionMs],
    ['networks of reports', periods.reportNetworkDays * dayMs, reporterNetworkRetentionMs],
    ['records of payments', periods.paymentRecordYears, recordRetentionYears],
    ['cookies', periods.cookieYears * 365 * dayMs, yearSeconds * secondMs],
    ['forged notifications', periods.forgedNotificationDays * dayMs, unverifiedRetentionMs],
    ['logs of webhooks', periods.webhookLogDays, deliveryLogDays],
    ['files that were not started', periods.bulkDraftDays, bulkDraftDays],
    ['where consents came from', periods.consentOriginYears * 12, consentRetentionMonths],
    ['which mails were sent', periods.mailYears, mailRetentionYears],
    ['who had the half price', periods.halfPriceYears * 12, halfPriceRetentionMonths],
    ['repeated calls', periods.repeatedCallHours * hourMs, idempotencyKeyTtlMs],
    ['looking through a user’s eyes', periods.impersonationMinutes * minuteMs, impersonationTtlMs],
  ])('%s', (_what, promised, kept) => {
    expect(promised).toBe(kept);
  });

  test.each([
    ['where acts came from', originRetentionMs],
    ['answered messages', closedMessageRetentionMs],
  ])('%s go after half a year', (_what, keptMs) => {
    expect(periods.logMonths).toBe(6);
    // 181 to 184 days, depending on the months.
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

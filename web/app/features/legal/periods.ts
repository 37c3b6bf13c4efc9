/**
 * How long what is kept, and how long what takes, as the legal pages say it. What the code does stands in the server's modules; a test
 * compares the two, so that no page promises what is not so.
 */
export const periods = {
  accessTokenDays: 7,
  refreshTokenDays: 30,
  sessionMaxDays: 90,
  knownDeviceDays: 180,
  trashDays: 30,
  keptDraftDays: 30,
  untouchedBriefMonths: 12,
  /** Single calls of the AI service; then sums of days. */
  gatewayCallMonths: 13,
  /** Addresses in the audit log, and answered messages; the operator configures the same for the server's log, as docs/operating.md says. */
  logMonths: 6,
  /** Which network a report without an account came from. */
  reportNetworkDays: 30,
  forgedNotificationDays: 7,
  webhookLogDays: 30,
  /** Files of bulk jobs that were not started. */
  bulkDraftDays: 30,
  /** Where a consent was given from. */
  consentOriginYears: 3,
  halfPriceYears: 3,
  /** From the end of the year of the payment. */
  paymentRecordYears: 10,
  repeatedCallHours: 24,
  impersonationMinutes: 30,
  cookieYears: 1,
  /** Before the end of a paid period. */
  reminderDays: [7, 3, 1],
  withdrawalDays: 14,
  refundRequestDays: 7,
  refundReviewDays: '3–5',
  refundByCardDays: '7–14',
  refundByTransferDays: '3–5',
  /** KVKK, article 13. */
  applicationAnswerDays: 30,
} as const;

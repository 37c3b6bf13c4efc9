/**
 * Retention and other periods stated by the legal pages. The server's modules define the actual values; a test compares
 * the two, so that no page states a wrong period.
 */
export const periods = {
  accessTokenDays: 7,
  refreshTokenDays: 30,
  sessionMaxDays: 90,
  knownDeviceDays: 180,
  unusedRegistrationDays: 30,
  trashDays: 30,
  keptDraftDays: 30,
  untouchedBriefMonths: 12,
  /** Single calls of the AI service; afterwards only daily sums are retained. */
  gatewayCallMonths: 13,
  /**
   * Addresses in the audit log, and answered messages. The operator configures the same for the server's log, see
   * docs/operating.md.
   */
  logMonths: 6,
  /** Network from which a report without an account was sent. */
  reportNetworkDays: 30,
  forgedNotificationDays: 7,
  webhookLogDays: 30,
  /** Files of bulk jobs that were never started. */
  bulkDraftDays: 30,
  /** Network from which a consent was given. */
  consentOriginYears: 3,
  halfPriceYears: 3,
  /** That a mail was sent, without its text. */
  mailYears: 3,
  /** Counted from the end of the year of the payment. */
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

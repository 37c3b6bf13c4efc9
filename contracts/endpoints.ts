import * as accountData from './accounts/account-data.ts';
import * as accounts from './accounts/accounts.ts';
import * as accountSessions from './accounts/sessions.ts';
import * as accountStatus from './accounts/user-admin.ts';
import * as userAdmin from './accounts/user-admin.ts';
import * as userGrants from './accounts/user-grants.ts';
import * as articleAdmin from './articles/article-admin.ts';
import * as articleAnalytics from './articles/article-analytics.ts';
import * as articleBulk from './articles/article-bulk.ts';
import * as articleReports from './articles/article-reports.ts';
import * as articleTemplates from './articles/article-templates.ts';
import * as articles from './articles/articles.ts';
import * as billing from './billing/billing.ts';
import * as legal from './billing/legal-documents.ts';
import * as paymentAdmin from './billing/payments/payment-admin.ts';
import * as paymentExport from './billing/payments/payment-export.ts';
import * as paymentInquiry from './billing/payments/payment-inquiry.ts';
import * as paymentNotifications from './billing/payments/payment-notifications.ts';
import * as payments from './billing/payments/payments.ts';
import * as planAdmin from './billing/plans/plan-admin.ts';
import * as subscriptionChanges from './billing/subscriptions/quotes.ts';
import * as subscriptionAdmin from './billing/subscriptions/subscription-admin.ts';
import * as auditLog from './operations/audit/audit-log.ts';
import * as contact from './operations/contact.ts';
import * as mailLog from './operations/mail-log.ts';
import * as pendingWork from './operations/pending-work.ts';
import * as statistics from './operations/statistics.ts';
import * as systemStatus from './operations/system-status.ts';
import * as settingsConnections from './settings/connections.ts';
import * as settings from './settings/settings.ts';
import type { EndpointDefinition } from './shared/endpoint.ts';
import * as operations from './site/site.ts';
import * as usage from './usage/usage.ts';

/** Every call of the API. */
export const endpoints: readonly EndpointDefinition[] = [
  accounts.register,
  accounts.login,
  accounts.logout,
  accounts.refreshToken,
  accounts.verifyEmail,
  accounts.resendVerification,
  accounts.forgotPassword,
  accounts.resetPassword,
  accounts.getProfile,
  accounts.updateProfile,
  accounts.changePassword,
  accountSessions.listSessions,
  accountSessions.endSession,
  accountSessions.endSessions,
  accountData.exportAccount,
  accountData.deleteAccount,
  accountStatus.updateAccountStatus,
  userAdmin.listUsers,
  userAdmin.exportUsers,
  userAdmin.createUser,
  userAdmin.getUser,
  userAdmin.listUserLedger,
  userAdmin.listUserArticles,
  userAdmin.listUserSessions,
  userAdmin.endUserSessions,
  userGrants.grantSubscription,
  userGrants.extendSubscription,
  userGrants.setQuotaBonus,
  userGrants.impersonateUser,
  articles.createArticle,
  articleBulk.createArticles,
  articleTemplates.listTemplates,
  articles.listArticles,
  articles.listPublicArticles,
  articles.listCategories,
  articles.listArticleModels,
  articles.listTrash,
  articles.getArticle,
  articles.updateArticle,
  articles.deleteArticle,
  articles.restoreArticle,
  articles.regenerateArticle,
  articles.cancelGeneration,
  articles.streamArticle,
  articles.downloadArticle,
  articles.listRevisions,
  articles.restoreRevision,
  articles.getDashboardStats,
  articleAdmin.listAllArticles,
  articleAdmin.exportAllArticles,
  articleAdmin.moderateArticle,
  articleAdmin.moderateArticles,
  articleReports.reportArticle,
  articleReports.listArticleReports,
  articleReports.closeArticleReport,
  articleReports.exportArticleReports,
  articleAnalytics.getWritingAnalytics,
  usage.getLimits,
  usage.getUsageStats,
  usage.listUsageLedger,
  usage.downloadUsageLedger,
  billing.listPlans,
  billing.getSubscription,
  subscriptionChanges.getQuote,
  subscriptionChanges.cancelSubscription,
  subscriptionChanges.resumeSubscription,
  planAdmin.listAllPlans,
  planAdmin.createPlan,
  planAdmin.updatePlan,
  planAdmin.previewPlanEdit,
  planAdmin.deletePlan,
  planAdmin.exportPlans,
  subscriptionAdmin.listSubscriptions,
  subscriptionAdmin.exportSubscriptions,
  legal.getLegalDocument,
  payments.createPayment,
  payments.getPaymentStatus,
  payments.listPayments,
  payments.getReceipt,
  payments.withdrawPayment,
  payments.requestRefund,
  payments.receivePaytrNotification,
  paymentAdmin.listAllPayments,
  paymentNotifications.listNotifications,
  paymentExport.exportPayments,
  paymentExport.exportNotifications,
  paymentInquiry.reconcilePayment,
  paymentAdmin.previewConfirmation,
  paymentAdmin.confirmTransfer,
  paymentAdmin.rejectTransfer,
  paymentAdmin.reopenTransfer,
  paymentAdmin.previewRefund,
  paymentAdmin.refundPayment,
  paymentAdmin.recordRefund,
  paymentAdmin.grantReviewedPayment,
  paymentAdmin.dismissPaymentAttention,
  settings.getSettings,
  settings.updateSettings,
  settings.revealSecret,
  settingsConnections.testConnection,
  settingsConnections.listModels,
  operations.getSite,
  statistics.getAdminStats,
  statistics.getAdminSeries,
  statistics.listRecentActivity,
  pendingWork.listPendingWork,
  systemStatus.getSystemStatus,
  contact.sendContactMessage,
  contact.listContactMessages,
  contact.getContactMessage,
  contact.updateContactMessage,
  contact.deleteContactMessage,
  contact.exportContactMessages,
  auditLog.listAuditLog,
  auditLog.exportAuditLog,
  mailLog.listMails,
  mailLog.exportMails,
  mailLog.resendMail,
  mailLog.resendFailedMails,
];

assertDistinct(endpoints.map((one) => one.name));
assertDistinct(endpoints.map((one) => `${one.method} ${one.path}`));
assertKnown(endpoints);

function assertDistinct(keys: readonly string[]): void {
  const seen = new Set<string>();
  for (const key of keys) {
    if (seen.has(key)) throw new Error(`Endpoint declared twice: ${key}`);
    seen.add(key);
  }
}

function assertKnown(all: readonly EndpointDefinition[]): void {
  const names = new Set(all.map((one) => one.name));
  for (const one of all) {
    for (const stale of one.invalidates ?? []) {
      if (!names.has(stale)) throw new Error(`Endpoint ${one.name} invalidates the unknown ${stale}`);
    }
  }
}

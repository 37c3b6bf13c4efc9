import * as accountData from './account-data.ts';
import * as accountSessions from './account-sessions.ts';
import * as accountStatus from './account-status.ts';
import * as accounts from './accounts.ts';
import * as articleAdmin from './article-admin.ts';
import * as articleAnalytics from './article-analytics.ts';
import * as articleBulk from './article-bulk.ts';
import * as articleReports from './article-reports.ts';
import * as articleTemplates from './article-templates.ts';
import * as articles from './articles.ts';
import * as auditLog from './audit-log.ts';
import * as billing from './billing.ts';
import * as contact from './contact.ts';
import type { EndpointDefinition } from './endpoint.ts';
import * as legal from './legal.ts';
import * as mailLog from './mail-log.ts';
import * as operations from './operations.ts';
import * as paymentAdmin from './payment-admin.ts';
import * as paymentExport from './payment-export.ts';
import * as paymentInquiry from './payment-inquiry.ts';
import * as paymentNotifications from './payment-notifications.ts';
import * as payments from './payments.ts';
import * as pendingWork from './pending-work.ts';
import * as planAdmin from './plan-admin.ts';
import * as settings from './settings.ts';
import * as settingsConnections from './settings-connections.ts';
import * as statistics from './statistics.ts';
import * as subscriptionAdmin from './subscription-admin.ts';
import * as subscriptionChanges from './subscription-changes.ts';
import * as systemStatus from './system-status.ts';
import * as usage from './usage.ts';
import * as userAdmin from './user-admin.ts';
import * as userGrants from './user-grants.ts';

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

import * as accountData from './accounts/account-data.ts';
import * as apiKeys from './accounts/api-keys.ts';
import * as authentication from './accounts/authentication.ts';
import * as impersonation from './accounts/impersonation.ts';
import * as oauth from './accounts/oauth.ts';
import * as profile from './accounts/profile.ts';
import * as accountSessions from './accounts/sessions.ts';
import * as userAdmin from './accounts/user-admin.ts';
import * as approvals from './approvals/approvals.ts';
import * as comments from './approvals/comments.ts';
import * as mailAnswers from './approvals/mail-answers.ts';
import * as reviewLinks from './approvals/review-links.ts';
import * as timeline from './approvals/timeline.ts';
import * as articleAdmin from './articles/article-admin.ts';
import * as articleAnalytics from './articles/article-analytics.ts';
import * as articleReports from './articles/article-reports.ts';
import * as articles from './articles/articles.ts';
import * as changes from './articles/change-articles.ts';
import * as customTemplates from './articles/custom-templates.ts';
import * as downloads from './articles/downloads.ts';
import * as edits from './articles/edits.ts';
import * as generation from './articles/generation.ts';
import * as images from './articles/images.ts';
import * as ownDocuments from './articles/own-documents.ts';
import * as pens from './articles/pen.ts';
import * as revisions from './articles/revisions.ts';
import * as legal from './billing/legal-documents.ts';
import * as invoices from './billing/payments/invoices.ts';
import * as paymentAdmin from './billing/payments/payment-admin.ts';
import * as paymentExport from './billing/payments/payment-export.ts';
import * as paymentInquiry from './billing/payments/payment-inquiry.ts';
import * as paymentNotifications from './billing/payments/payment-notifications.ts';
import * as payments from './billing/payments/payments.ts';
import * as refunds from './billing/payments/refunds.ts';
import * as planAdmin from './billing/plans/plan-admin.ts';
import * as plans from './billing/plans/plans.ts';
import * as grants from './billing/subscriptions/grants.ts';
import * as subscriptionChanges from './billing/subscriptions/quotes.ts';
import * as subscriptionAdmin from './billing/subscriptions/subscription-admin.ts';
import * as subscriptions from './billing/subscriptions/subscriptions.ts';
import * as briefs from './briefs/briefs.ts';
import * as evidence from './briefs/evidence.ts';
import * as research from './briefs/research.ts';
import * as sources from './briefs/sources.ts';
import * as voices from './briefs/voices.ts';
import * as bulkJobs from './bulk/bulk-jobs.ts';
import * as auditLog from './operations/audit/audit-log.ts';
import * as contact from './operations/contact.ts';
import * as costs from './operations/costs.ts';
import * as mailLog from './operations/mail-log.ts';
import * as pendingWork from './operations/pending-work.ts';
import * as revenue from './operations/revenue.ts';
import * as statistics from './operations/statistics.ts';
import * as systemStatus from './operations/system-status.ts';
import * as publications from './publishing/publications.ts';
import * as schedule from './publishing/schedule.ts';
import * as sites from './publishing/sites.ts';
import * as settingsConnections from './settings/connections.ts';
import * as modelProfiles from './settings/model-profiles.ts';
import * as settings from './settings/settings.ts';
import type { EndpointDefinition } from './shared/endpoint.ts';
import * as site from './site/site.ts';
import * as textCheck from './text/check.ts';
import * as dictionary from './text/dictionary.ts';
import * as quality from './text/quality.ts';
import * as quotaBonus from './usage/quota-bonus.ts';
import * as usage from './usage/usage.ts';
import * as searchConsole from './views/search-console.ts';
import * as views from './views/views.ts';
import * as webhooks from './webhooks/webhooks.ts';
import * as brand from './workspaces/brand.ts';
import * as ownDomain from './workspaces/domain.ts';
import * as workspaceInvites from './workspaces/invites.ts';
import * as workspaceMembers from './workspaces/members.ts';
import * as workspaces from './workspaces/workspaces.ts';

/** Everything that the contract modules export, including the schemas under their public names. */
export const endpointModules: readonly Readonly<Record<string, unknown>>[] = [
  ...[accountData, apiKeys, authentication, impersonation, oauth, profile, accountSessions, userAdmin, articleAdmin],
  ...[
    articleAnalytics,
    articleReports,
    articles,
    changes,
    downloads,
    edits,
    generation,
    images,
    ownDocuments,
    pens,
    revisions,
    legal,
  ],
  ...[paymentAdmin, paymentExport, paymentInquiry, paymentNotifications, payments, refunds, planAdmin, plans, grants],
  ...[subscriptionChanges, subscriptionAdmin, subscriptions, briefs, evidence, research, sources, voices, bulkJobs],
  ...[auditLog, contact, costs, mailLog, pendingWork, statistics, systemStatus, publications, schedule, sites],
  ...[settingsConnections, modelProfiles, settings, site, textCheck, dictionary, quality, quotaBonus, usage, webhooks],
  ...[brand, ownDomain, searchConsole, views, workspaceInvites, workspaceMembers, workspaces],
  ...[approvals, comments, mailAnswers, reviewLinks, timeline],
];

/** All endpoints of the API. */
export const endpoints: readonly EndpointDefinition[] = [
  authentication.register,
  authentication.login,
  authentication.logout,
  authentication.refreshToken,
  authentication.verifyEmail,
  authentication.confirmEmail,
  authentication.resendVerification,
  authentication.changeRegisteredEmail,
  authentication.forgotPassword,
  authentication.resetPassword,
  profile.getProfile,
  profile.updateProfile,
  profile.closeFirstSteps,
  profile.changePassword,
  accountSessions.listSessions,
  accountSessions.endSession,
  accountSessions.endSessions,
  apiKeys.listApiKeys,
  apiKeys.createApiKey,
  apiKeys.rotateApiKey,
  apiKeys.revokeApiKey,
  oauth.getAuthorizationRequest,
  oauth.answerAuthorizationRequest,
  oauth.listOAuthGrants,
  oauth.revokeOAuthGrant,
  workspaces.listWorkspaces,
  workspaces.createWorkspace,
  workspaces.getWorkspace,
  workspaces.renameWorkspace,
  workspaces.deleteWorkspace,
  workspaces.exportWorkspace,
  workspaces.keepWorkspace,
  brand.getBrand,
  brand.updateBrand,
  brand.uploadBrandLogo,
  brand.deleteBrandLogo,
  brand.getBrandLogo,
  ownDomain.getDomain,
  ownDomain.addDomain,
  ownDomain.checkDomain,
  ownDomain.removeDomain,
  ownDomain.askCertificate,
  workspaceMembers.changeMemberRole,
  workspaceMembers.setMemberCap,
  workspaceMembers.removeMember,
  workspaceMembers.leaveWorkspace,
  workspaceMembers.offerWorkspace,
  workspaceMembers.withdrawWorkspaceOffer,
  workspaceMembers.acceptWorkspace,
  workspaceInvites.sendInvite,
  workspaceInvites.resendInvite,
  workspaceInvites.revokeInvite,
  workspaceInvites.getInvite,
  workspaceInvites.acceptInviteLink,
  workspaceInvites.acceptInvite,
  workspaceInvites.declineInvite,
  approvals.getApprovalPolicy,
  approvals.setApprovalPolicy,
  approvals.getArticleReview,
  approvals.requestReview,
  approvals.withdrawReview,
  approvals.decideReviews,
  approvals.listReviews,
  approvals.compareReview,
  timeline.getArticleTimeline,
  mailAnswers.receiveMailAnswer,
  comments.listComments,
  comments.addComment,
  comments.replyToComment,
  comments.resolveComment,
  comments.decideSuggestion,
  comments.deleteComment,
  comments.moveCommentAnchors,
  comments.getCommentMails,
  comments.setCommentMails,
  reviewLinks.createReviewLink,
  reviewLinks.listReviewLinks,
  reviewLinks.revokeReviewLink,
  reviewLinks.openReviewLink,
  reviewLinks.readClientReview,
  reviewLinks.addClientComment,
  reviewLinks.decideClientReview,
  reviewLinks.sendReviewCode,
  reviewLinks.enterReviewCode,
  webhooks.listWebhooks,
  webhooks.createWebhook,
  webhooks.updateWebhook,
  webhooks.deleteWebhook,
  webhooks.rotateWebhook,
  webhooks.testWebhook,
  webhooks.listWebhookDeliveries,
  webhooks.replayWebhookDelivery,
  accountData.exportAccount,
  accountData.deleteAccount,
  userAdmin.updateAccountStatus,
  userAdmin.listUsers,
  userAdmin.exportUsers,
  userAdmin.createUser,
  userAdmin.getUser,
  userAdmin.listUserLedger,
  userAdmin.listUserArticles,
  userAdmin.listUserSessions,
  userAdmin.endUserSessions,
  grants.grantSubscription,
  grants.extendSubscription,
  grants.endSubscription,
  quotaBonus.setQuotaBonus,
  impersonation.impersonateUser,
  generation.createArticle,
  generation.createArticles,
  pens.takePen,
  pens.releasePen,
  pens.askForPen,
  pens.answerPenRequest,
  pens.followPen,
  ownDocuments.createDocument,
  ownDocuments.importDocument,
  generation.listTemplates,
  customTemplates.createCustomTemplate,
  customTemplates.getCustomTemplate,
  customTemplates.updateCustomTemplate,
  customTemplates.deleteCustomTemplate,
  customTemplates.listTemplateVersions,
  customTemplates.draftCustomTemplate,
  articles.listArticles,
  articles.listPublicArticles,
  articles.listCategories,
  generation.listArticleModels,
  articles.listWaitingArticles,
  changes.changeArticles,
  articles.listTrash,
  articles.getArticle,
  quality.getArticleQuality,
  articles.updateArticle,
  articles.deleteArticle,
  articles.restoreArticle,
  generation.regenerateArticle,
  generation.continueArticle,
  generation.cancelGeneration,
  generation.streamArticle,
  briefs.createBrief,
  briefs.listBriefs,
  briefs.getBrief,
  briefs.updateBrief,
  briefs.deleteBrief,
  briefs.orderOutline,
  briefs.orderPlannedArticle,
  voices.createVoice,
  voices.listVoices,
  voices.getVoice,
  voices.updateVoice,
  voices.deleteVoice,
  voices.orderDescription,
  briefs.rewriteSection,
  briefs.dismissSectionRewrite,
  evidence.listEvidence,
  research.orderResearch,
  sources.listSources,
  sources.getSource,
  sources.addSource,
  sources.uploadSource,
  sources.retrySource,
  sources.updateSource,
  sources.deleteSource,
  edits.orderEdit,
  edits.orderProposals,
  edits.listEdits,
  edits.streamEdit,
  edits.cancelEdit,
  edits.recordEditOutcome,
  downloads.downloadArticle,
  downloads.downloadArticles,
  images.uploadImage,
  images.fetchImage,
  images.listArticleImages,
  images.listImages,
  images.getImage,
  images.deleteImage,
  revisions.listRevisions,
  revisions.getRevision,
  revisions.compareRevisions,
  revisions.createRevision,
  revisions.restoreRevision,
  articleAnalytics.getDashboardStats,
  articleAdmin.listAllArticles,
  articleAdmin.exportAllArticles,
  articleAdmin.moderateArticle,
  articleAdmin.moderateArticles,
  articleReports.reportArticle,
  articleReports.listArticleReports,
  articleReports.closeArticleReport,
  articleReports.exportArticleReports,
  articleAnalytics.getWritingAnalytics,
  views.getWorkspaceViews,
  views.getArticleViews,
  views.downloadViews,
  views.setViewsMail,
  searchConsole.getSearchConsole,
  searchConsole.connectSearchConsole,
  searchConsole.completeSearchConsole,
  searchConsole.listSearchProperties,
  searchConsole.chooseSearchProperty,
  searchConsole.disconnectSearchConsole,
  searchConsole.getSearchResults,
  searchConsole.getArticleSearchResults,
  dictionary.getDictionary,
  dictionary.addDictionaryWord,
  dictionary.removeDictionaryWord,
  dictionary.setDictionaryRule,
  textCheck.checkText,
  usage.getLimits,
  usage.getUsageStats,
  usage.listUsageLedger,
  usage.downloadUsageLedger,
  plans.listPlans,
  subscriptions.getSubscription,
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
  refunds.previewRefund,
  refunds.refundPayment,
  refunds.previewOutsideReturn,
  refunds.recordOutsideReturn,
  refunds.recordRefund,
  paymentAdmin.grantReviewedPayment,
  paymentAdmin.dismissPaymentAttention,
  settings.getSettings,
  settings.updateSettings,
  settings.revealSecret,
  settingsConnections.testConnection,
  settingsConnections.listModels,
  modelProfiles.listModelProfiles,
  modelProfiles.deleteModelProfile,
  site.getSite,
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
  invoices.attachInvoice,
  invoices.removeInvoice,
  invoices.getInvoice,
  invoices.listInvoiceMonths,
  invoices.getInvoiceMonth,
  invoices.closeInvoiceMonth,
  invoices.exportInvoiceData,
  invoices.exportInvoiceXml,
  revenue.getRevenueReport,
  revenue.getUserValue,
  costs.getCostReport,
  costs.listCostlyUsers,
  costs.exportCosts,
  mailLog.listMails,
  mailLog.exportMails,
  mailLog.resendMail,
  mailLog.resendFailedMails,
  sites.listSites,
  sites.createSite,
  sites.getOwnSite,
  sites.updateSite,
  sites.deleteSite,
  sites.checkSite,
  sites.getSiteChoices,
  sites.downloadSeoPlugin,
  publications.createPublication,
  publications.listPublicationSites,
  publications.getPublication,
  publications.listPublications,
  publications.listPublicationsOfArticles,
  publications.resolvePublication,
  publications.withdrawPublication,
  schedule.scheduleArticle,
  schedule.unscheduleArticle,
  schedule.getArticleSchedule,
  schedule.listSchedules,
  schedule.listUnscheduledArticles,
  bulkJobs.createBulkJob,
  bulkJobs.previewBulkFile,
  bulkJobs.listBulkJobs,
  bulkJobs.getBulkJob,
  bulkJobs.updateBulkJob,
  bulkJobs.startBulkJob,
  bulkJobs.pauseBulkJob,
  bulkJobs.resumeBulkJob,
  bulkJobs.cancelBulkJob,
  bulkJobs.retryBulkJob,
  bulkJobs.deleteBulkJob,
  bulkJobs.listBulkRows,
  bulkJobs.downloadBulkFailures,
  bulkJobs.downloadBulkArticles,
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

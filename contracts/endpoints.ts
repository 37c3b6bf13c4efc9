import * as accountData from './accounts/account-data.ts';
import * as apiKeys from './accounts/api-keys.ts';
import * as authentication from './accounts/authentication.ts';
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
import * as imageDeletions from './articles/image-deletions.ts';
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
  ...[accountData, apiKeys, authentication, oauth, profile, accountSessions, userAdmin, articleAdmin],
  ...[
    articleAnalytics,
    articleReports,
    articles,
    changes,
    downloads,
    edits,
    generation,
    imageDeletions,
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
  ...[approvals, comments, mailAnswers, reviewLinks, timeline, customTemplates, invoices, revenue],
];

/** All endpoints of the API. */
export const endpoints: readonly EndpointDefinition[] = endpointModules.flatMap((module) =>
  Object.values(module).filter(isEndpoint),
);

function isEndpoint(value: unknown): value is EndpointDefinition {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

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

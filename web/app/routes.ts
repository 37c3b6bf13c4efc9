import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { patterns } from './lib/paths.ts';

export default [
  layout('routes/public/layout.tsx', [
    layout('routes/public/maintenance-gate.tsx', [
      index('routes/public/home.tsx'),
      route(patterns.publicArticle, 'routes/public/article.tsx'),
      route(patterns.terms, 'routes/public/terms.tsx'),
      route(patterns.privacy, 'routes/public/privacy.tsx'),
      route(patterns.cookies, 'routes/public/cookies.tsx'),
      route(patterns.refund, 'routes/public/refund.tsx'),
      route(patterns.siteMap, 'routes/public/site-map.tsx'),
      route('*', 'routes/public/not-found.tsx'),
    ]),
    // Signing in goes on during maintenance: administrators come in here.
    route(patterns.login, 'routes/public/login.tsx'),
    route(patterns.register, 'routes/public/register.tsx'),
    route(patterns.verifyEmail, 'routes/public/verify-email.tsx'),
    route(patterns.forgotPassword, 'routes/public/forgot-password.tsx'),
    route(patterns.resetPassword, 'routes/public/reset-password.tsx'),
    route(patterns.accountDeleted, 'routes/public/account-deleted.tsx'),
  ]),
  layout('routes/dashboard/layout.tsx', [
    route(patterns.dashboard, 'routes/dashboard/index.tsx'),
    route(patterns.articles, 'routes/dashboard/articles.tsx'),
    route(patterns.createArticle, 'routes/dashboard/create.tsx'),
    route(patterns.editArticle, 'routes/dashboard/edit.tsx'),
    route(patterns.readArticle, 'routes/dashboard/read.tsx'),
    route(patterns.trash, 'routes/dashboard/trash.tsx'),
    route(patterns.profile, 'routes/dashboard/profile.tsx'),
    route(patterns.subscription, 'routes/dashboard/subscription.tsx'),
    route(patterns.orderPlan, 'routes/dashboard/order.tsx'),
  ]),
  layout('routes/admin/layout.tsx', [
    route(patterns.admin, 'routes/admin/index.tsx'),
    route(patterns.adminUsers, 'routes/admin/users.tsx'),
    route(patterns.adminUser, 'routes/admin/user.tsx'),
    route(patterns.adminArticles, 'routes/admin/articles.tsx'),
    route(patterns.adminSubscriptions, 'routes/admin/subscriptions.tsx'),
    route(patterns.adminPlans, 'routes/admin/plans.tsx'),
    route(patterns.adminMails, 'routes/admin/mails.tsx'),
    route(patterns.adminContactMessages, 'routes/admin/contact-messages.tsx'),
    route(patterns.adminAuditLog, 'routes/admin/audit-log.tsx'),
    route(patterns.adminSettings, 'routes/admin/settings.tsx'),
  ]),
] satisfies RouteConfig;

/** Turkish labels of all audited actions. Only actions listed here can be recorded. */
export const auditActionLabels = {
  'account.delete': 'Hesabını sildi',
  'api_key.create': 'API anahtarı oluşturdu',
  'api_key.revoke': 'API anahtarını iptal etti',
  'api_key.rotate': 'API anahtarını yeniledi',
  'article.close_report': 'Makale şikâyetini kapattı',
  'article.moderate': 'Makaleyi modere etti',
  'article_reports.export': 'Makale şikâyetlerini indirdi',
  'articles.export': 'Makale listesini indirdi',
  'audit_log.export': 'Denetim kaydını indirdi',
  'contact_message.delete': 'İletişim mesajını sildi',
  'contact_message.update': 'İletişim mesajını güncelledi',
  'contact_messages.export': 'İletişim mesajlarını indirdi',
  'invoice.attach': 'Ödemeye fatura ekledi',
  'invoice.remove': 'Ödemenin faturasını kaldırdı',
  'invoice.replace': 'Ödemenin faturasını değiştirdi',
  'invoices.close_month': 'Ayın fatura verilerini kapattı',
  'invoices.export': 'Fatura verilerini indirdi',
  'mail.resend': 'E-postayı yeniden gönderdi',
  'mail.resend_failed': 'Gönderilemeyen e-postaları yeniden gönderdi',
  'costs.export': 'AI maliyetlerini indirdi',
  'mails.export': 'E-posta listesini indirdi',
  'notifications.export': 'PayTR bildirimlerini indirdi',
  'oauth_grant.create': 'Bir uygulamaya erişim verdi',
  'oauth_grant.revoke': 'Bir uygulamanın erişimini kaldırdı',
  'payment.confirm_transfer': 'Havaleyi onayladı',
  'payment.dismiss': 'Ödeme uyarısını kapattı',
  'payment.grant': 'Ödemenin hakkını tanımladı',
  'payment.outside_return': 'Dışarıda yapılan iadeyi kaydetti',
  'payment.reconcile': 'Ödemeyi PayTR’ye sordu',
  'payment.record_refund': 'Elle yapılan iadeyi kaydetti',
  'payment.refund': 'Ödemeyi iade etti',
  'payment.reject_transfer': 'Havaleyi reddetti',
  'payment.reopen_transfer': 'Reddedilen havaleyi yeniden açtı',
  'payment.withdraw': 'Havale siparişini geri çekti',
  'payments.export': 'Ödeme listesini indirdi',
  'plan.create': 'Plan oluşturdu',
  'plan.delete': 'Planı sildi',
  'plan.update': 'Planı değiştirdi',
  'publication.resolve': 'Gönderimin sonucuna karar verdi',
  'plans.export': 'Plan listesini indirdi',
  'site.create': 'Site ekledi',
  'site.delete': 'Siteyi sildi',
  'site.update': 'Siteyi değiştirdi',
  'settings.forget_profile': 'Bir model için öğrenilenleri sildi',
  'settings.reveal': 'Gizli bir ayarı görüntüledi',
  'settings.test': 'Bir bağlantıyı test etti',
  'settings.update': 'Ayarları değiştirdi',
  'subscription.end': 'Aboneliği sonlandırdı',
  'subscription.extend': 'Aboneliği uzattı',
  'subscription.grant': 'Abonelik tanımladı',
  'subscriptions.export': 'Abonelik listesini indirdi',
  'user.activate': 'Kullanıcıyı etkinleştirdi',
  'user.change_role': 'Kullanıcının rolünü değiştirdi',
  'user.create': 'Kullanıcı oluşturdu',
  'user.deactivate': 'Kullanıcıyı devre dışı bıraktı',
  'user.end_sessions': 'Kullanıcının oturumlarını kapattı',
  'user.impersonate': 'Kullanıcı olarak görüntüledi',
  'user.set_quota_bonus': 'Kullanıcıya ek hak tanımladı',
  'users.export': 'Kullanıcı listesini indirdi',
  'webhook.create': 'Webhook oluşturdu',
  'webhook.delete': 'Webhook’u sildi',
  'webhook.rotate': 'Webhook’un gizli anahtarını yeniledi',
  'webhook.update': 'Webhook’u değiştirdi',
} as const satisfies Record<`${string}.${string}`, string>;

export type AuditAction = keyof typeof auditActionLabels;

/** All actions, grouped by noun. */
export const auditActions = listKeys(auditActionLabels);

/** Labels of the targets of actions. */
export const auditTargetLabels = {
  api_key: 'API anahtarı',
  article: 'Makale',
  audit_log: 'Denetim kaydı',
  contact_message: 'Mesaj',
  gateway_call: 'AI çağrısı',
  mail: 'E-posta',
  oauth_grant: 'Uygulama erişimi',
  payment: 'Ödeme',
  plan: 'Plan',
  publication: 'Siteye gönderim',
  settings: 'Ayarlar',
  site: 'Site',
  subscription: 'Abonelik',
  user: 'Kullanıcı',
  webhook: 'Webhook',
} as const;

export type AuditTargetKind = keyof typeof auditTargetLabels;

export const auditTargetKinds = listKeys(auditTargetLabels);

/** The label of an action, or its name if an older or newer release recorded an action unknown to this one. */
export function auditActionLabel(action: string): string {
  return hasKey(auditActionLabels, action) ? auditActionLabels[action] : action;
}

export function auditTargetLabel(kind: string): string {
  return hasKey(auditTargetLabels, kind) ? auditTargetLabels[kind] : kind;
}

function hasKey<Labels extends object>(labels: Labels, key: string): key is Extract<keyof Labels, string> {
  return Object.hasOwn(labels, key);
}

function listKeys<Labels extends object>(labels: Labels) {
  return Object.keys(labels) as [Extract<keyof Labels, string>, ...Extract<keyof Labels, string>[]];
}

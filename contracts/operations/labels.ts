import type { ContactStatus } from './contact.ts';
import type { CostPeriod, callKinds, generationKinds } from './costs.ts';
import type { LoggedMail } from './mail-log.ts';

/** Labels of the periods of the cost page. */
export const costPeriodLabels = {
  this_month: 'Bu ay',
  last_month: 'Geçen ay',
  last_30_days: 'Son 30 gün',
  last_365_days: 'Son 365 gün',
  all_time: 'Tüm zamanlar',
} as const satisfies Record<CostPeriod, string>;

/** Labels of the purposes of gateway calls. */
export const callKindLabels = {
  article: 'Makale',
  continuation: 'Makalenin devamı',
  edit: 'Düzenleme',
  proposal: 'Öneri',
  repair: 'Yanıtın onarımı',
  outline: 'Yazı planı',
  section: 'Bölüm',
  voice: 'Yazı üslubu',
} as const satisfies Record<(typeof callKinds)[number], string>;

/** Labels of the results of gateway calls. */
export const generationKindLabels = {
  article: 'Makale',
  bulk: 'Toplu makale',
  planned: 'Planlı makale',
  continuation: 'Makalenin devamı',
  edit: 'Düzenleme',
  outline: 'Yazı planı',
  voice: 'Yazı üslubu',
} as const satisfies Record<(typeof generationKinds)[number], string>;

export const contactStatusLabels = {
  new: 'Yeni',
  read: 'Okundu',
  answered: 'Yanıtlandı',
  spam: 'Spam',
} as const satisfies Record<ContactStatus, string>;

export type MailStatus = LoggedMail['status'];

export const mailStatusLabels = {
  queued: 'Bekliyor',
  sent: 'Gönderildi',
  failed: 'Gönderilemedi',
  obsolete: 'Gerek kalmadı',
} as const satisfies Record<MailStatus, string>;

const kindLabels = new Map([
  ['contact_message', 'İletişim mesajı'],
  ['contact_reply', 'İletişim mesajına yanıt'],
  ['workspace_invite', 'Çalışma alanı daveti'],
  ['workspace_waiting', 'Davet yer bekliyor'],
  ['workspace_ending', 'Çalışma alanı silinecek'],
  ['domain_ready', 'Alan adının açıldığı'],
  ['domain_failing', 'Alan adının kayıtlarının bulunamadığı'],
  ['domain_stopped', 'Alan adının durduğu'],
  ['review_requested', 'Onay isteği'],
  ['review_decided', 'Onay kararı'],
  ['review_changed', 'Onaydan sonra değişiklik'],
  ['review_reminder', 'Onay hatırlatması'],
  ['review_escalated', 'Bekleyen onay'],
  ['review_code', 'Onay sayfası kodu'],
  ['comment_added', 'Yeni yorum'],
  ['comments_of_day', 'Günün yorumları'],
  ['answer_refused', 'Eklenemeyen yanıt'],
  ['workspace_over_seats', 'Üye sayısı planı aşıyor'],
  ['workspace_paused', 'Üyelik salt okunur oldu'],
  ['verify_email', 'Doğrulama'],
  ['reset_password', 'Şifre sıfırlama'],
  ['account_opened', 'Açılan hesap'],
  ['welcome', 'Hoş geldiniz'],
  ['password_changed', 'Şifre değişikliği'],
  ['new_sign_in', 'Yeni giriş'],
  ['sign_ins_failing', 'Başarısız giriş denemeleri'],
  ['account_deleted', 'Hesap silme'],
  ['api_key_created', 'API anahtarı oluşturulduğu'],
  ['webhook_disabled', 'Webhook’un kapatıldığı'],
  ['search_console_failed', 'Search Console bağlantısının koptuğu'],
  ['views_month', 'Aylık okunma özeti'],
  ['oauth_grant_created', 'Uygulamaya erişim verildiği'],
  ['payment_settings_changed', 'Ödeme ayarlarının değiştiği'],
  ['api_key_expiring', 'API anahtarının süresinin dolacağı'],
  ['article_moderated', 'Makale incelemesi'],
  ['schedule_ended', 'Zamanlanmış yayının sonucu'],
  ['spending_alert', 'AI harcama uyarısı'],
  ['gateway_outage', 'AI servisi kesintisi'],
  ['text_ready', 'Beklemiş metnin hazır olduğu'],
  ['briefs_expiring', 'Yazı planlarının silineceği'],
  ['order_confirmed', 'Sipariş onayı'],
  ['transfer_instructions', 'Havale / EFT bilgileri'],
  ['payment_completed', 'Ödeme makbuzu'],
  ['payment_failed', 'Başarısız ödeme'],
  ['transfer_rejected', 'Reddedilen havale'],
  ['transfer_reopened', 'Yeniden açılan havale'],
  ['refund_completed', 'İade'],
  ['subscription_cancelled', 'Abonelik iptali'],
  ['subscription_resumed', 'İptalin geri alınması'],
  ['subscription_started', 'Dönem başlangıcı'],
  ['subscription_ended', 'Abonelik sonu'],
  ['subscription_granted', 'Tanımlanan plan'],
  ['subscription_extended', 'Abonelik uzatma'],
  ['subscription_ended_by_admin', 'Aboneliğin sonlandırılması'],
  ['subscription_reminder', 'Abonelik hatırlatması'],
]);

/** All kinds of mails that have a label. */
export const mailKinds: readonly string[] = [...kindLabels.keys()];

/** Label of a mail's kind; a kind without a label is shown by its code. */
export function mailKindLabel(kind: string): string {
  return kindLabels.get(kind) ?? kind;
}

/** '3 deneme'; undefined before the first attempt. */
export function formatAttempts(attempts: number): string | undefined {
  return attempts === 0 ? undefined : `${attempts} deneme`;
}

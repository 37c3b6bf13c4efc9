import { paths } from '../../lib/routing/paths.ts';

export interface SiteLink {
  readonly to: string;
  readonly label: string;
}

/** The pages that the header leads to. */
export const mainLinks: readonly SiteLink[] = [
  { to: paths.home, label: 'Ana Sayfa' },
  { to: paths.features, label: 'Özellikler' },
  { to: paths.pricing, label: 'Fiyatlandırma' },
  { to: paths.contact, label: 'İletişim' },
];

/** The ways in; the second is there only while new members are taken. */
export const loginLink: SiteLink = { to: paths.login(), label: 'Giriş Yap' };
export const registerLink: SiteLink = { to: paths.register, label: 'Kayıt Ol' };

/** What people have published. */
export const articlesLink: SiteLink = { to: paths.publicArticles, label: 'Makaleler' };

/** The checker that is open to everyone. */
export const textCheckLink: SiteLink = { to: paths.textCheck, label: 'Yazım denetimi' };

/** What a visitor may want to know before trusting; the law wants the last two a click from everywhere. */
export const legalLinks: readonly SiteLink[] = [
  { to: paths.terms, label: 'Kullanım koşulları' },
  { to: paths.privacy, label: 'Gizlilik ve KVKK' },
  { to: paths.cookies, label: 'Çerezler' },
  { to: paths.refund, label: 'İptal ve iade' },
  { to: paths.orderGuide, label: 'İşlem rehberi' },
];

/** The user menu. */
export const accountLinks: readonly SiteLink[] = [
  { to: paths.profile, label: 'Profil' },
  { to: paths.subscription, label: 'Abonelik' },
];

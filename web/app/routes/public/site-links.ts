import { paths } from '../../lib/routing/paths.ts';

export interface SiteLink {
  readonly to: string;
  readonly label: string;
}

/** Links of the header. */
export const mainLinks = [
  { to: paths.home, label: 'Ana Sayfa' },
  { to: paths.features, label: 'Özellikler' },
  { to: paths.pricing, label: 'Fiyatlandırma' },
  { to: paths.contact, label: 'İletişim' },
] as const satisfies readonly SiteLink[];

/** Login and registration; the latter is only shown while registration is open. */
export const loginLink: SiteLink = { to: paths.login(), label: 'Giriş Yap' };
export const registerLink: SiteLink = { to: paths.register, label: 'Kayıt Ol' };

/** Articles published by users. */
export const articlesLink: SiteLink = { to: paths.publicArticles, label: 'Makaleler' };

/** The public text checker. */
export const textCheckLink: SiteLink = { to: paths.textCheck, label: 'Yazım denetimi' };

/** State of the service and its availability. */
export const statusLink: SiteLink = { to: paths.status, label: 'Hizmet durumu' };

/** Legal information; the law requires the last two links on every page. */
export const legalLinks: readonly SiteLink[] = [
  { to: paths.terms, label: 'Kullanım koşulları' },
  { to: paths.privacy, label: 'Gizlilik ve KVKK' },
  { to: paths.cookies, label: 'Çerezler' },
  { to: paths.refund, label: 'İptal ve iade' },
  { to: paths.orderGuide, label: 'İşlem rehberi' },
];

/** Links of the user menu. */
export const accountLinks: readonly SiteLink[] = [
  { to: paths.profile, label: 'Profil' },
  { to: paths.subscription, label: 'Abonelik' },
];

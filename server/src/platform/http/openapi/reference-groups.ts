interface ReferenceGroup {
  readonly name: string;
  /** First parts of the paths of its endpoints. The first one is the fragment of the group's address. */
  readonly tags: readonly [string, ...string[]];
}

/**
 * The groups of endpoints on the reference page, with Turkish names, in the order of the page: what a first program
 * needs comes first, administration last.
 */
export const referenceGroups: readonly ReferenceGroup[] = [
  { name: 'Makaleler', tags: ['articles'] },
  { name: 'Yazı planları', tags: ['briefs'] },
  { name: 'Toplu üretim', tags: ['bulk-jobs', 'bulk-files'] },
  { name: 'Yazım denetimi', tags: ['text'] },
  { name: 'Görseller', tags: ['images'] },
  { name: 'Üsluplar ve şablonlar', tags: ['voices', 'templates'] },
  { name: 'Siteler', tags: ['sites'] },
  { name: 'Yayınlar ve takvim', tags: ['publications', 'schedule'] },
  { name: 'Webhook’lar', tags: ['webhooks', 'webhook-deliveries'] },
  { name: 'Okunma sayıları', tags: ['views', 'views.csv', 'search-console'] },
  { name: 'Oturum ve anahtarlar', tags: ['auth', 'oauth', 'api-keys'] },
  { name: 'Hesap', tags: ['users'] },
  { name: 'Abonelik ve ödemeler', tags: ['subscriptions', 'payments'] },
  { name: 'Çalışma alanları', tags: ['workspaces', 'workspace', 'invites', 'brand-logos', 'domains'] },
  {
    name: 'Onaylar ve yorumlar',
    tags: ['reviews', 'comments', 'comment-mails', 'mail-answers', 'review-links', 'client-reviews'],
  },
  { name: 'Site bilgisi ve iletişim', tags: ['site', 'legal', 'contact'] },
  { name: 'Yönetim', tags: ['admin'] },
];

/**
 * What an API key can be allowed to do. Each endpoint names at most one scope; endpoints without one are only for
 * sessions.
 */
export const apiScopes = ['articles:read', 'articles:write', 'generate', 'publish', 'usage:read', 'webhooks'] as const;

export type ApiScope = (typeof apiScopes)[number];

interface ScopeLabel {
  readonly label: string;
  /** What the scope allows, for the owner of the key. */
  readonly description: string;
}

export const apiScopeLabels = {
  'articles:read': {
    label: 'Makaleleri okuma',
    description:
      'Makaleleri, planlarını, kaynaklarını, görsellerini, eski sürümlerini ve yazı üsluplarınızı listeler, okur ve indirir.',
  },
  'articles:write': {
    label: 'Makaleleri düzenleme',
    description:
      'Metinleri, planları ve yazı üsluplarını değiştirir, görsel ve kaynak ekler; çöp kutusuna taşır ve oradakileri kalıcı olarak siler. Herkese açık bir makalede değişiklik hemen görünür.',
  },
  generate: {
    label: 'AI ile yazma',
    description:
      'Makale, plan, düzenleme ve yazı üslubu hazırlatır. Planınızdaki makale ve AI isteği haklarını kullanır.',
  },
  publish: {
    label: 'Yayımlama',
    description:
      'Makaleleri herkese açar ya da yayından kaldırır, bağlı sitelerinize gönderir ve zamanlar; bu sitelerin adlarını görür.',
  },
  'usage:read': {
    label: 'Kullanımı okuma',
    description: 'Kalan haklarınızı, kullanım geçmişinizi ve üretim istatistiklerinizi okur.',
  },
  webhooks: {
    label: 'Webhook yönetimi',
    description: 'Webhook’ları listeler, oluşturur, değiştirir, dener ve siler; gönderilenlerin kaydını okur.',
  },
} as const satisfies Record<ApiScope, ScopeLabel>;

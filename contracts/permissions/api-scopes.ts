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
    description: 'Makaleleri, yazı üsluplarınızı ve bunlara ait her şeyi listeler, okur ve indirir.',
  },
  'articles:write': {
    label: 'Makaleleri düzenleme',
    description:
      'Metin, plan, üslup, görsel ve kaynak ekler, değiştirir, kalıcı olarak siler. Herkese açık makaledeki değişiklik hemen görünür.',
  },
  generate: {
    label: 'AI ile yazma',
    description: 'Makale, plan, düzenleme ve üslup hazırlatır; makale ve AI isteği haklarınızı kullanır.',
  },
  publish: {
    label: 'Yayımlama',
    description:
      'Makaleleri herkese açar ya da kaldırır, zamanlar, bağlı sitelerinize gönderir; bu sitelerin adlarını görür.',
  },
  'usage:read': {
    label: 'Kullanımı okuma',
    description: 'Kalan haklarınızı, kullanım geçmişinizi ve istatistiklerinizi okur.',
  },
  webhooks: {
    label: 'Webhook yönetimi',
    description: 'Webhook’ları yönetir, dener; gönderilenlerin kaydını okur.',
  },
} as const satisfies Record<ApiScope, ScopeLabel>;

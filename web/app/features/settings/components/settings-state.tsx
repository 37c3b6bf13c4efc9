import type { EffectiveSettings, SettingsWarning } from '@hokka/contracts/settings/settings.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';

type Providers = EffectiveSettings['providers'];

const providerNames = {
  ai: 'AI',
  ai_standby: 'Yedek AI servisi',
  payment: 'Kartla ödeme',
  email: 'E-posta',
  research: 'Araştırma',
} as const satisfies Record<keyof Providers, string>;

const sources = {
  settings: { tone: 'success', label: 'Ayarlardan' },
  sandbox: { tone: 'info', label: 'Demo' },
  none: { tone: 'warning', label: 'Ayarlanmamış' },
} as const satisfies Record<Providers['ai']['source'], object>;

const warnings: Record<SettingsWarning, { tone: 'warning' | 'danger'; title: string; text: string }> = {
  unreadable_values: {
    tone: 'danger',
    title: 'Kayıtlı bazı değerler okunamıyor',
    text: 'Sunucunun SECRET_KEY değeri değişmiş olabilir. Anahtarları ve şifreleri yeniden girin; o zamana kadar varsayılanlar geçerli.',
  },
  no_gateway: {
    tone: 'danger',
    title: 'AI servisi ayarlanmamış',
    text: 'Makale yazılamıyor. AI sekmesinde bir API anahtarı veya kendi sunucunuzun adresini girin.',
  },
  default_model_unknown: {
    tone: 'warning',
    title: 'Varsayılan model AI servisinin listesinde yok',
    text: 'Ayar kaydedildi, ancak makaleler bu modelle yazılamayabilir. AI sekmesinde listedeki bir modeli seçin ya da model kimliğini kontrol edin.',
  },
  no_mail_server: {
    tone: 'danger',
    title: 'E-posta sunucusu ayarlanmamış',
    text: 'Gönderilecek e-postalar 24 saat bekler, sonra vazgeçilir. E-posta sekmesinde bir SMTP sunucusu girin.',
  },
  merchant_incomplete: {
    tone: 'warning',
    title: 'PayTR mağaza bilgileri eksik',
    text: 'Kartla ödeme kapalı. Mağaza no, mağaza anahtarı ve gizli anahtarın üçü de girilmelidir.',
  },
  no_company: {
    tone: 'danger',
    title: 'Satıcı bilgileri eksik',
    text: 'Ücretli sipariş alınmıyor. Sistem sekmesinde ticaret unvanını ve merkez adresini girin.',
  },
  no_support_address: {
    tone: 'warning',
    title: 'Destek adresi ayarlanmamış',
    text: 'Kullanıcıların yazabileceği bir adres yok. Sistem sekmesinde bir destek adresi girin.',
  },
  payments_are_tests: {
    tone: 'warning',
    title: 'PayTR test modu açık',
    text: 'Ödemeler denemedir, karttan para çekilmez; test kartıyla yapılan ödeme de hak verir. Canlı ortamda kartla yalnızca süper adminler sipariş verebilir. Satışa başlarken kapatın.',
  },
  maintenance: {
    tone: 'warning',
    title: 'Bakım modu açık',
    text: 'Siteyi yalnızca yöneticiler kullanabiliyor.',
  },
};

/** What the settings leave undone. */
export function SettingsWarnings({ warnings: shown }: Pick<EffectiveSettings, 'warnings'>) {
  return (
    <section aria-label="Uyarılar" className="flex max-w-4xl flex-col gap-3 empty:hidden">
      {shown.map((warning) => (
        <Banner key={warning} tone={warnings[warning].tone} title={warnings[warning].title}>
          <p>{warnings[warning].text}</p>
        </Banner>
      ))}
    </section>
  );
}

interface ProviderStateProps {
  readonly providers: Providers;
  /** The providers of one tab. */
  readonly names: readonly (keyof Providers)[];
}

/** The providers of a tab that are in use now. */
export function ProviderState({ providers, names }: ProviderStateProps) {
  return (
    <section
      aria-label="Şu anki durum"
      className="mb-6 flex flex-wrap items-center gap-x-8 gap-y-2 rounded-control bg-wash px-4 py-3"
    >
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
        {names.map((name) => {
          const source = sources[providers[name].source];
          // Missing providers of these kinds are usually intended, so they are no warning.
          const { tone, label } =
            (name === 'research' || name === 'ai_standby') && providers[name].source === 'none'
              ? ({ tone: 'neutral', label: 'Kapalı' } as const)
              : source;
          return (
            <div key={name} className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
              <dt className="font-medium">{providerNames[name]}</dt>
              <dd className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <Badge tone={tone}>{label}</Badge>
                {/* The address of a stand-in says nothing to an admin. */}
                {providers[name].source !== 'sandbox' && <span className="wrap-anywhere">{providers[name].name}</span>}
              </dd>
            </div>
          );
        })}
      </dl>
      {names.some((name) => providers[name].source === 'sandbox') && (
        <p className="text-sm">Şu anda demo sağlayıcısı çalışıyor; kendi bilgilerinizi girip kaydedince yerini alır.</p>
      )}
    </section>
  );
}

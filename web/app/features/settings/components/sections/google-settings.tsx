import { paths } from '../../../../lib/routing/paths.ts';
import { SecretField } from '../fields/secret-field.tsx';
import { SettingField } from '../fields/setting-field.tsx';
import { SettingsGroup } from '../fields/settings-group.tsx';

/** The operator's OAuth client at Google, with which users connect Search Console. */
export function GoogleSettings({ mask }: { readonly mask: string }) {
  return (
    <SettingsGroup title="Google Search Console">
      <p className="max-w-prose text-ink-soft">
        Google Cloud’da “Search Console API” açık bir projede “Web uygulaması” türünde bir OAuth istemcisi oluşturun.
        İzin ekranının yayın durumu “Production” olmalıdır: “Testing” durumunda Google verilen izinleri 7 gün sonra
        siler.
      </p>
      <p className="wrap-anywhere max-w-prose text-ink-soft">
        Yetkili yönlendirme adresi: sitenizin adresi ve ardından <code>{paths.searchConsole}</code>
      </p>
      <SettingField name="google.client_id" hint="apps.googleusercontent.com ile biter." />
      <SecretField name="google.client_secret" mask={mask} />
    </SettingsGroup>
  );
}

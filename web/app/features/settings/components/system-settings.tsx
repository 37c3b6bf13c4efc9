import { CategoryList } from './category-list.tsx';
import { CompanySettings } from './company-settings.tsx';
import { DefaultPlan } from './default-plan.tsx';
import { SettingField, SettingFlag } from './setting-field.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { SocialSettings } from './social-settings.tsx';

/** The service itself: its name, who may use it, and what articles are filed under. */
export function SystemSettings() {
  return (
    <>
      <SettingsGroup title="Site">
        <SettingField name="system.site_name" required />
        <SettingField
          name="system.site_url"
          inputMode="url"
          placeholder="https://"
          hint="Boş bırakılırsa bağlantılar sunucunun genel adresiyle kurulur."
        />
        <SettingField name="system.support_address" inputMode="email" />
      </SettingsGroup>
      <CompanySettings />
      <SocialSettings />
      <SettingsGroup title="Erişim">
        <SettingFlag
          name="system.maintenance_mode"
          hint="Açıkken siteyi yalnızca adminler kullanabilir; süren yazımlar tamamlanır."
        />
        <SettingFlag name="system.registration_enabled" hint="Kapalıyken kayıt ekranı yeni üye alınmadığını söyler." />
        <SettingFlag
          name="system.email_verification_required"
          hint="Açıkken üyeler adreslerini doğrulamadan giriş yapamaz."
        />
        <DefaultPlan />
      </SettingsGroup>
      <SettingsGroup title="Kategoriler">
        <CategoryList />
      </SettingsGroup>
    </>
  );
}

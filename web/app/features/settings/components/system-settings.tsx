import { CategoryList } from './category-list.tsx';
import { CompanySettings } from './company-settings.tsx';
import { SettingField, SettingFlag } from './setting-field.tsx';
import { SettingsGroup } from './settings-group.tsx';

/** The service itself: its name, who may use it, and what articles are filed under. */
export function SystemSettings() {
  return (
    <>
      <SettingsGroup title="Site">
        <SettingField name="system.site_name" label="Site adı" required />
        <SettingField
          name="system.site_url"
          label="Site adresi"
          inputMode="url"
          placeholder="https://"
          hint="Boş bırakılırsa bağlantılar sunucunun genel adresiyle kurulur."
        />
        <SettingField name="system.support_address" label="Destek email adresi" inputMode="email" />
      </SettingsGroup>
      <CompanySettings />
      <SettingsGroup title="Erişim">
        <SettingFlag
          name="system.maintenance_mode"
          label="Bakım modu"
          hint="Açıkken siteyi yalnızca adminler kullanabilir; süren yazımlar tamamlanır."
        />
        <SettingFlag
          name="system.registration_enabled"
          label="Yeni üye kaydı"
          hint="Kapalıyken kayıt ekranı yeni üye alınmadığını söyler."
        />
        <SettingFlag
          name="system.email_verification_required"
          label="Email doğrulaması zorunlu"
          hint="Açıkken üyeler adreslerini doğrulamadan giriş yapamaz."
        />
        <SettingField
          name="system.default_user_plan_id"
          label="Varsayılan plan no"
          required
          inputMode="numeric"
          hint="Yeni üyelerin başladığı plan; aktif ve ücretsiz olmalıdır."
        />
      </SettingsGroup>
      <SettingsGroup title="Kategoriler">
        <CategoryList />
      </SettingsGroup>
    </>
  );
}

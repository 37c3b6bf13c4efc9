import { SettingField, SettingText } from './setting-field.tsx';
import { SettingsGroup } from './settings-group.tsx';

/** Who sells: the party that receipts and contracts name. */
export function CompanySettings() {
  return (
    <SettingsGroup title="Şirket">
      <p className="text-ink-soft text-sm">
        Makbuzlarda, Ön Bilgilendirme Formu’nda ve Mesafeli Satış Sözleşmesi’nde satıcı olarak gösterilir.
      </p>
      <SettingField name="system.company_name" />
      <SettingText name="system.company_address" />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SettingField name="system.company_tax_office" />
        <SettingField
          name="system.company_tax_number"
          inputMode="numeric"
          hint="Şirketler için VKN, şahıslar için TCKN."
        />
      </div>
      <SettingField name="system.company_mersis_number" inputMode="numeric" />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SettingField
          name="system.company_kep_address"
          inputMode="email"
          hint="Kayıtlı elektronik posta; sözleşmelerde tebligat adresi olarak yer alır."
        />
        <SettingField name="system.company_phone" type="tel" hint="Alıcıların şirkete ulaşacağı numara." />
      </div>
    </SettingsGroup>
  );
}

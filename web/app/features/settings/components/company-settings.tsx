import { SettingField, SettingText } from './setting-field.tsx';
import { SettingsGroup } from './settings-group.tsx';

/** Who sells: the party that receipts and contracts name. */
export function CompanySettings() {
  return (
    <SettingsGroup title="Şirket">
      <p className="text-ink-soft text-sm">
        Makbuzlarda, Ön Bilgilendirme Formu’nda ve Mesafeli Satış Sözleşmesi’nde satıcı olarak gösterilir.
      </p>
      <SettingField name="system.company_name" label="Ticaret unvanı" />
      <SettingText name="system.company_address" label="Merkez adresi" />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SettingField name="system.company_tax_office" label="Vergi dairesi" />
        <SettingField
          name="system.company_tax_number"
          label="Vergi no"
          inputMode="numeric"
          hint="Şirketler için VKN, şahıslar için TCKN."
        />
      </div>
      <SettingField name="system.company_mersis_number" label="MERSİS no" inputMode="numeric" />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SettingField
          name="system.company_kep_address"
          label="KEP adresi"
          inputMode="email"
          hint="Kayıtlı elektronik posta; sözleşmelerde tebligat adresi olarak yer alır."
        />
        <SettingField
          name="system.company_phone"
          label="Telefon"
          type="tel"
          hint="Alıcıların şirkete ulaşacağı numara."
        />
      </div>
    </SettingsGroup>
  );
}

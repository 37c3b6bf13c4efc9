import { listPlans } from '@hokka/contracts/billing/plans/plans.ts';
import { settingLabel } from '@hokka/contracts/settings/settings.ts';
import { useController } from 'react-hook-form';
import { useEndpointQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import type { SettingsFormValues } from '../../settings-form-schema.ts';
import { SettingField, SettingFlag, SettingText } from '../fields/setting-field.tsx';
import { SettingsGroups } from '../fields/settings-group.tsx';
import { CategoryList } from './category-list.tsx';

const pairClasses = 'grid items-start gap-5 grid-cols-[minmax(0,1fr)] @2xl:grid-cols-2';

/** Settings of the service: its name, access, and article categories. */
export function SystemSettings() {
  return (
    <SettingsGroups
      tab="system"
      groups={[
        {
          id: 'site',
          title: 'Site',
          fields: ['system.site_name', 'system.support_address', 'system.site_url', 'system.support_24_7'],
          content: (
            <>
              <div className={pairClasses}>
                <SettingField name="system.site_name" required />
                <SettingField name="system.support_address" inputMode="email" />
              </div>
              <SettingField
                name="system.site_url"
                inputMode="url"
                placeholder="https://"
                hint="Boş bırakılırsa bağlantılar sunucunun genel adresiyle kurulur."
              />
              <SettingFlag
                name="system.support_24_7"
                hint="Açıkken fiyat listesi, öncelikli desteği olan planlarda 7/24 destek vaat eder."
              />
            </>
          ),
        },
        {
          id: 'company',
          title: 'Şirket',
          fields: [
            'system.company_name',
            'system.company_address',
            'system.company_tax_office',
            'system.company_tax_number',
            'system.company_mersis_number',
            'system.company_kep_address',
            'system.company_phone',
          ],
          content: <CompanySettings />,
        },
        {
          id: 'social',
          title: 'Sosyal medya',
          fields: [
            'system.social_x',
            'system.social_instagram',
            'system.social_linkedin',
            'system.social_youtube',
            'system.social_facebook',
          ],
          content: <SocialSettings />,
        },
        {
          id: 'access',
          title: 'Erişim',
          fields: [
            'system.maintenance_mode',
            'system.registration_enabled',
            'system.email_verification_required',
            'system.default_user_plan_id',
          ],
          content: (
            <>
              {/* The one that closes the site stands apart. */}
              <div className="rounded-control border border-amber/30 bg-amber-wash px-4 py-3">
                <SettingFlag
                  name="system.maintenance_mode"
                  hint="Açıkken siteyi yalnızca yöneticiler kullanabilir; süren yazımlar tamamlanır."
                />
              </div>
              <SettingFlag
                name="system.registration_enabled"
                hint="Kapalıyken kayıt ekranı yeni üye alınmadığını söyler."
              />
              <SettingFlag
                name="system.email_verification_required"
                hint="Açıkken üyeler adreslerini doğrulamadan giriş yapamaz."
              />
              <DefaultPlan />
            </>
          ),
        },
        {
          id: 'categories',
          title: 'Kategoriler',
          fields: ['system.categories'],
          content: <CategoryList />,
        },
      ]}
    />
  );
}

/** The seller that receipts and contracts name. */
function CompanySettings() {
  return (
    <>
      <p className="text-ink-soft text-sm">
        Makbuzlarda, Ön Bilgilendirme Formu’nda ve Mesafeli Satış Sözleşmesi’nde satıcı olarak gösterilir.
      </p>
      <SettingField name="system.company_name" />
      <SettingText name="system.company_address" />
      <div className={pairClasses}>
        <SettingField name="system.company_tax_office" />
        <SettingField
          name="system.company_tax_number"
          inputMode="numeric"
          hint="Şirketler için VKN, şahıslar için TCKN."
        />
      </div>
      <SettingField name="system.company_mersis_number" inputMode="numeric" />
      <div className={pairClasses}>
        <SettingField
          name="system.company_kep_address"
          inputMode="email"
          hint="Kayıtlı elektronik posta; sözleşmelerde tebligat adresi olarak yer alır."
        />
        <SettingField name="system.company_phone" type="tel" hint="Alıcıların şirkete ulaşacağı numara." />
      </div>
    </>
  );
}

/** The site's profiles on social networks. */
function SocialSettings() {
  return (
    <>
      <p className="text-ink-soft text-sm">
        Girdiğiniz sayfalar sitenin alt bilgisinde simgeleriyle görünür; boş bıraktıklarınız görünmez.
      </p>
      <div className={pairClasses}>
        <SettingField name="system.social_x" inputMode="url" placeholder="https://x.com/" />
        <SettingField name="system.social_instagram" inputMode="url" placeholder="https://www.instagram.com/" />
        <SettingField name="system.social_linkedin" inputMode="url" placeholder="https://www.linkedin.com/company/" />
        <SettingField name="system.social_youtube" inputMode="url" placeholder="https://www.youtube.com/@" />
        <SettingField name="system.social_facebook" inputMode="url" placeholder="https://www.facebook.com/" />
      </div>
    </>
  );
}

const name = 'system.default_user_plan_id';

/** The plan of new users; offers only eligible plans. */
function DefaultPlan() {
  // Controlled, because the options are loaded after the form, and an uncontrolled select would fall back to the first
  // one.
  const { field, fieldState } = useController<SettingsFormValues, typeof name>({ name });
  const { data = [], isError } = useEndpointQuery(listPlans, {});
  const free = data.filter(({ price }) => price === 0).map(({ id, name: label }) => ({ value: `${id}`, label }));
  const isListed = free.some(({ value }) => value === field.value);
  return (
    <Field
      label={settingLabel(name)}
      hint={
        isError
          ? 'Planlar yüklenemedi; şimdiki seçim korunur.'
          : 'Yeni üyelerin başladığı plan. Yalnızca aktif ve ücretsiz planlar seçilebilir.'
      }
      error={fieldState.error?.message}
    >
      <Select
        {...field}
        options={isListed ? free : [{ value: field.value, label: `Plan no ${field.value}` }, ...free]}
      />
    </Field>
  );
}

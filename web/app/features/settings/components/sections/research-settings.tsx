import { researchProviders, settingLabel } from '@hokka/contracts/settings/settings.ts';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../../../ui/field.tsx';
import { Select, toOptions } from '../../../../ui/select.tsx';
import type { SettingsFormValues } from '../../settings-form-schema.ts';
import { ConnectionTest } from '../fields/connection-test.tsx';
import { SecretField } from '../fields/secret-field.tsx';
import { SettingField, useFieldError } from '../fields/setting-field.tsx';
import { SettingsGroup } from '../fields/settings-group.tsx';

const providerLabels = { none: 'Kapalı', searxng: 'SearXNG' } as const;

/** The search service for sources of planned texts. */
export function ResearchSettings({ mask }: { readonly mask: string }) {
  const { register } = useFormContext<SettingsFormValues>();
  return (
    <SettingsGroup title="Arama servisi">
      <Field
        label={settingLabel('research.provider')}
        error={useFieldError('research.provider')}
        hint="Açıkken yazarlar, planlarının maddeleri için internette kaynak aratabilir. Bulunan sayfalar yazılmadan önce gösterilir."
      >
        <Select {...register('research.provider')} options={toOptions(researchProviders, providerLabels)} />
      </Field>
      <SettingField
        name="research.url"
        inputMode="url"
        placeholder="https://"
        hint="SearXNG sunucunuzun adresi, sonunda /search olmadan. JSON biçimi sunucuda açık olmalıdır."
      />
      <SecretField name="research.key" mask={mask} />
      <ConnectionTest section="research" />
    </SettingsGroup>
  );
}

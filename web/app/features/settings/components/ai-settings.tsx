import { offeredModels } from '@hokka/contracts/settings.ts';
import { useController } from 'react-hook-form';
import { Combobox } from '../../../ui/combobox.tsx';
import { Field } from '../../../ui/field.tsx';
import type { SettingsFormValues } from '../settings-form.ts';
import { SecretField } from './secret-field.tsx';
import { SettingField, SettingText } from './setting-field.tsx';
import { SettingsGroup } from './settings-group.tsx';

/** The gateway and how it is asked to write. */
export function AiSettings({ mask }: { readonly mask: string }) {
  return (
    <>
      <SettingsGroup title="Bağlantı">
        <SecretField name="ai.openrouter_api_key" label="API anahtarı" mask={mask} />
        <SettingField
          name="ai.openrouter_base_url"
          label="API adresi"
          required
          inputMode="url"
          hint="OpenAI uyumlu herhangi bir sunucu olabilir: OpenRouter, Ollama, vLLM, LM Studio."
        />
      </SettingsGroup>
      <SettingsGroup title="Yazım">
        <ModelField />
        <SettingText
          name="ai.article_models"
          label="Yazarların seçebileceği modeller"
          hint="Her satıra bir model kimliği. Planında gelişmiş AI olanlar varsayılanın yanında bunlardan seçer."
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <SettingField
            name="ai.max_tokens"
            label="En fazla token"
            required
            inputMode="numeric"
            hint="100 ile 4000 arasında."
          />
          <SettingField
            name="ai.temperature"
            label="Sıcaklık"
            required
            inputMode="decimal"
            hint="0 ile 1 arasında; yükseldikçe metin serbestleşir."
          />
        </div>
      </SettingsGroup>
      <SettingsGroup title="Ağ geçidine gönderilen bilgiler">
        <SettingField name="ai.site_url" label="Site adresi (AI)" inputMode="url" placeholder="https://" />
        <SettingField name="ai.site_name" label="Site adı (AI)" />
      </SettingsGroup>
    </>
  );
}

function ModelField() {
  const { field, fieldState } = useController<SettingsFormValues, 'ai.default_model'>({ name: 'ai.default_model' });
  const { onChange, ...control } = field;
  return (
    <Field
      label="Varsayılan model"
      required
      hint="Listeden seçin ya da başka bir model kimliği yazın."
      error={fieldState.error?.message}
    >
      <Combobox {...control} options={offeredModels} onValueChange={onChange} />
    </Field>
  );
}

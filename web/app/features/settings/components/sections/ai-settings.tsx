import { freePlansCapPercent } from '@hokka/contracts/usage/allowance.ts';
import { ConnectionTest } from '../fields/connection-test.tsx';
import { SecretField } from '../fields/secret-field.tsx';
import { SettingField } from '../fields/setting-field.tsx';
import { SettingsGroups } from '../fields/settings-group.tsx';
import { DefaultModel, ModelList } from './model-fields.tsx';
import { ModelLimits } from './model-limits.tsx';
import { PlanAllowances } from './plan-allowances.tsx';

interface AiSettingsProps {
  /** Masks of the keys of both gateways. */
  readonly masks: { readonly first: string; readonly standby: string };
}

/** The gateways and their generation settings. */
export function AiSettings({ masks }: AiSettingsProps) {
  return (
    <SettingsGroups
      tab="ai"
      groups={[
        {
          id: 'connection',
          title: 'Bağlantı',
          fields: ['ai.openrouter_api_key', 'ai.openrouter_base_url'],
          content: (
            <>
              <SecretField name="ai.openrouter_api_key" mask={masks.first} />
              <SettingField
                name="ai.openrouter_base_url"
                required
                inputMode="url"
                hint="OpenAI uyumlu herhangi bir sunucu olabilir: OpenRouter, Ollama, vLLM, LM Studio."
              />
              <ConnectionTest section="ai" />
            </>
          ),
        },
        {
          id: 'writing',
          title: 'Yazım',
          fields: ['ai.default_model', 'ai.article_models', 'ai.max_tokens', 'ai.temperature'],
          content: (
            <>
              <DefaultModel />
              <ModelList
                name="ai.article_models"
                hint="Planında gelişmiş AI olanlar, varsayılan modelin yanında bunları da seçebilir."
                listLabel="Seçilen modeller"
              />
              <div className="grid items-start gap-5 grid-cols-[minmax(0,1fr)] @xl:grid-cols-2">
                <SettingField
                  name="ai.max_tokens"
                  required
                  inputMode="numeric"
                  hint="Bir çağrıda yazılacak metnin sınırı, 100 ile 4000 arasında."
                />
                <SettingField
                  name="ai.temperature"
                  required
                  inputMode="decimal"
                  hint="0 ile 1 arasında; yükseldikçe metin serbestleşir."
                />
              </div>
            </>
          ),
        },
        {
          id: 'fallback',
          title: 'Kesinti',
          fields: ['ai.outage_wait_hours', 'ai.fallback_models'],
          content: (
            <>
              <SettingField
                name="ai.outage_wait_hours"
                required
                isShort
                inputMode="numeric"
                hint="AI servisi yanıt vermezken metinler en çok bu kadar sırada bekler; sonra hakları geri verilir."
              />
              <ModelList
                name="ai.fallback_models"
                hint="Bir model yanıt vermezse sırayla bunlar denenir. Yazmaya başlayan model metnin sonuna kadar değişmez."
                listLabel="Seçilen yedek modeller"
              />
            </>
          ),
        },
        {
          id: 'standby',
          title: 'Yedek servis',
          fields: ['ai.standby_base_url', 'ai.standby_api_key', 'ai.standby_model'],
          content: (
            <>
              <SettingField
                name="ai.standby_base_url"
                inputMode="url"
                placeholder="https://"
                hint="Birinci servise ulaşılamadığında istekler buraya gider. Boşsa ikinci servis kullanılmaz."
              />
              <SecretField name="ai.standby_api_key" mask={masks.standby} />
              <SettingField
                name="ai.standby_model"
                hint="Yedek servisteki model kimliği. Boşsa birinci servisteki kimlikler kullanılır."
              />
              <ConnectionTest section="ai_standby" />
            </>
          ),
        },
        {
          id: 'models',
          title: 'Model sınırları',
          fields: ['ai.model_limits'],
          content: <ModelLimits />,
        },
        {
          id: 'spending',
          title: 'Harcama',
          fields: ['ai.daily_cap_usd', 'ai.account_cap_percent', 'ai.plan_allowances'],
          content: (
            <>
              <SettingField
                name="ai.daily_cap_usd"
                isShort
                placeholder="Sınırsız"
                inputMode="decimal"
                hint={`Dolunca o gün yeni üretim başlamaz; %${freePlansCapPercent} dolunca ücretsiz planlar durur. Boşsa sınır yoktur.`}
              />
              <SettingField
                name="ai.account_cap_percent"
                required
                isShort
                inputMode="numeric"
                hint="Günlük sınırın bir hesaba düşen en büyük payı. 100 yazarsanız hesap başına sınır olmaz."
              />
              <PlanAllowances />
            </>
          ),
        },
        {
          id: 'shared',
          title: 'Site kimliği',
          fields: ['ai.site_url', 'ai.site_name'],
          content: (
            <>
              <SettingField name="ai.site_url" inputMode="url" placeholder="https://" />
              <SettingField name="ai.site_name" />
            </>
          ),
        },
      ]}
    />
  );
}

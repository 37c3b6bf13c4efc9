import { defaultIdleSeconds, modelLimit, reasoningEfforts } from '@hokka/contracts/settings/model-limits.ts';
import { settingLabel } from '@hokka/contracts/settings/settings.ts';
import { ChevronRight } from 'lucide-react';
import { useController, useWatch } from 'react-hook-form';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Select, toOptions } from '../../../../ui/select.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { type SettingsFormValues, type TypedModelLimit, toTypedLimit } from '../../settings-form-schema.ts';
import { LearntFields } from './learnt-fields.tsx';
import { useModelChoice } from './model-fields.tsx';

/** Defaults of a model without its own settings. */
function plainLimit(model: string): TypedModelLimit {
  return toTypedLimit(modelLimit.parse({ model, cap_usd: 0, is_off: false }));
}

/** Settings of each model in use: cost limits, whether it is used for writing, and request parameters. */
export function ModelLimits() {
  const name = 'ai.model_limits';
  const { field, fieldState } = useController<SettingsFormValues, typeof name>({ name });
  const [defaultModel, articleModels, fallbackModels, standbyModel] = useWatch<
    SettingsFormValues,
    ['ai.default_model', 'ai.article_models', 'ai.fallback_models', 'ai.standby_model']
  >({ name: ['ai.default_model', 'ai.article_models', 'ai.fallback_models', 'ai.standby_model'] });
  const limits = field.value;
  const named = [
    defaultModel.trim(),
    ...articleModels,
    ...fallbackModels,
    standbyModel.trim(),
    ...limits.map(({ model }) => model),
  ];
  const models = [...new Set(named)].filter((model) => model !== '');
  const change = (model: string, values: Partial<TypedModelLimit>) => {
    const changed = { ...findLimit(limits, model), ...values };
    const isPlain = JSON.stringify(changed) === JSON.stringify({ ...changed, ...plainLimit(model) });
    if (isPlain) field.onChange(limits.filter((limit) => limit.model !== model));
    else if (limits.some((limit) => limit.model === model))
      field.onChange(limits.map((limit) => (limit.model === model ? changed : limit)));
    else field.onChange([...limits, changed]);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{settingLabel(name)}</legend>
      <p className="text-ink-soft text-sm">
        Her modele günlük bir harcama sınırı verilebilir. Kapatılan ya da sınırı dolan modelle yeni üretim başlatılamaz;
        başlamış olanlar tamamlanır.
      </p>
      <ul className="mt-3 divide-y divide-line rounded-control border border-line">
        {models.map((model) => {
          const limit = findLimit(limits, model);
          return (
            <li key={model} className="px-3 pt-3 pb-1">
              <ModelSettings
                limit={limit}
                messages={findMessages(fieldState.error, limits.indexOf(limit))}
                onChange={(values) => change(model, values)}
                onBlur={field.onBlur}
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

interface ModelSettingsProps {
  readonly limit: TypedModelLimit;
  readonly messages: ReadonlyMap<string, string>;
  readonly onChange: (values: Partial<TypedModelLimit>) => void;
  readonly onBlur: () => void;
}

type NumberField = 'cap_usd' | 'max_output_tokens' | 'idle_seconds' | 'prompt_usd' | 'completion_usd';

const numberLabels = {
  cap_usd: 'Günlük sınır (USD)',
  max_output_tokens: 'Çıktı token üst sınırı',
  idle_seconds: 'Sessizlik süresi (saniye)',
  prompt_usd: 'Gönderilen token fiyatı (USD)',
  completion_usd: 'Yazılan token fiyatı (USD)',
} as const satisfies Record<NumberField, string>;

const effortLabels = { none: 'Kapalı', low: 'Az', medium: 'Orta', high: 'Çok' } as const;

function ModelSettings({ limit, messages, onChange, onBlur }: ModelSettingsProps) {
  const { model } = limit;
  const { findPrice } = useModelChoice();
  const listedPrice = findPrice(model);
  const hasHandPrice = limit.prompt_usd !== '' || limit.completion_usd !== '';
  const plain = plainLimit(model);
  const number = (name: NumberField, hint?: string) => (
    <Field
      label={numberLabels[name]}
      isLabelHidden={name === 'cap_usd'}
      error={messages.get(name)}
      {...(hint !== undefined && { hint })}
    >
      <TextInput
        aria-label={`${model}: ${numberLabels[name]}`}
        autoComplete="off"
        {...(name === 'cap_usd' && { placeholder: 'Sınırsız' })}
        inputMode={name === 'max_output_tokens' || name === 'idle_seconds' ? 'numeric' : 'decimal'}
        value={limit[name]}
        onChange={(event) => onChange({ [name]: event.target.value })}
        onBlur={() => {
          if (limit[name].trim() === '') onChange({ [name]: plain[name] });
          onBlur();
        }}
      />
    </Field>
  );
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p className="wrap-anywhere min-w-0 flex-1 basis-48 font-medium">{model}</p>
        <div className="flex items-baseline gap-2">
          <div className="w-28">{number('cap_usd')}</div>
          <span aria-hidden className="text-ink-soft text-sm">
            $ / gün
          </span>
        </div>
        <Checkbox
          checked={!limit.is_off}
          onChange={(event) => onChange({ is_off: !event.target.checked })}
          label={
            <>
              Açık<span className="sr-only">: {model}</span>
            </>
          }
        />
      </div>
      <details className="group" open={[...messages.keys()].some((name) => name !== 'cap_usd') || undefined}>
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm max-sm:mt-2 [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden size={16} className="shrink-0 group-open:rotate-90" />
          <span className="flex min-w-0 flex-wrap gap-x-2">
            <span className="font-medium">
              Yazım ve fiyat<span className="sr-only">: {model}</span>
            </span>
            <span className="text-ink-soft">{describeLimit(limit, plain)}</span>
          </span>
        </summary>
        <div className="mt-2 mb-3 grid items-start gap-3 grid-cols-[minmax(0,1fr)] @xl:grid-cols-2">
          <Field
            label="Düşünme düzeyi"
            hint="Düşünme tokenleri, token sınırının üstüne istenir; bunu bilmeyen servislerde ayar atlanır."
            error={messages.get('effort')}
          >
            <Select
              aria-label={`${model}: Düşünme düzeyi`}
              emptyLabel="Modelin kendi ayarı"
              options={toOptions(reasoningEfforts, effortLabels)}
              value={limit.effort}
              onChange={(event) => onChange({ effort: event.target.value as TypedModelLimit['effort'] })}
              onBlur={onBlur}
            />
          </Field>
          {number('max_output_tokens', 'Düşünme dahil. Boşsa yalnızca token sınırı geçerlidir.')}
          {number('idle_seconds', 'Model bu kadar süre hiçbir şey göndermezse bağlantı kesilir; 5 ile 180 arasında.')}
          {listedPrice !== undefined && !hasHandPrice ? (
            <p className="self-center text-sm">
              Fiyat AI servisinin listesinde: {listedPrice} <span className="text-ink-soft">(bir milyon token)</span>
            </p>
          ) : (
            <div className="grid items-start gap-3 @xl:col-span-2 grid-cols-[minmax(0,1fr)] @xl:grid-cols-2">
              {number('prompt_usd', 'Bir milyon token için. AI servisinin listesinde fiyat yoksa kullanılır.')}
              {number('completion_usd', 'Bir milyon token için.')}
            </div>
          )}
        </div>
        <LearntFields model={model} />
      </details>
    </>
  );
}

/** Summarizes the settings of a model that differ from the defaults: 'Düşünme: Çok, 90 sn'. */
function describeLimit(limit: TypedModelLimit, plain: TypedModelLimit): string {
  const parts = [
    limit.effort === '' ? '' : `Düşünme: ${effortLabels[limit.effort].toLocaleLowerCase('tr')}`,
    limit.max_output_tokens === '' ? '' : `en çok ${limit.max_output_tokens} token`,
    limit.idle_seconds === plain.idle_seconds ? '' : `${limit.idle_seconds} sn`,
    limit.prompt_usd === '' || limit.completion_usd === '' ? '' : `$${limit.prompt_usd} / $${limit.completion_usd}`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? `Düşünme: modelin kendi ayarı, ${defaultIdleSeconds} sn` : parts.join(', ');
}

function findLimit(limits: readonly TypedModelLimit[], model: string): TypedModelLimit {
  return limits.find((limit) => limit.model === model) ?? plainLimit(model);
}

/** Error messages of the fields of one row; errors name its position in the list. */
function findMessages(error: unknown, index: number): ReadonlyMap<string, string> {
  const line: unknown = Array.isArray(error) ? error[index] : undefined;
  if (typeof line !== 'object' || line === null) return new Map();
  return new Map(
    Object.entries(line).flatMap(([name, problem]: [string, unknown]) =>
      typeof problem === 'object' && problem !== null && 'message' in problem && typeof problem.message === 'string'
        ? [[name, problem.message] as const]
        : [],
    ),
  );
}

import { settingLabel } from '@hokka/contracts/settings/settings.ts';
import { useController, useWatch } from 'react-hook-form';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Field } from '../../../../ui/field.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import type { SettingsFormValues } from '../../settings-form-schema.ts';

type ModelLimit = SettingsFormValues['ai']['model_limits'][number];

/** A limit of its own and a switch for each model that is in use. */
export function ModelLimits() {
  const name = 'ai.model_limits';
  const { field, fieldState } = useController<SettingsFormValues, typeof name>({ name });
  const [defaultModel, articleModels, fallbackModels] = useWatch<
    SettingsFormValues,
    ['ai.default_model', 'ai.article_models', 'ai.fallback_models']
  >({ name: ['ai.default_model', 'ai.article_models', 'ai.fallback_models'] });
  const limits = field.value;
  const named = [defaultModel.trim(), ...articleModels, ...fallbackModels, ...limits.map(({ model }) => model)];
  const models = [...new Set(named)].filter((model) => model !== '');
  const change = (model: string, values: Partial<ModelLimit>) => {
    const changed = { ...findLimit(limits, model), ...values };
    if (!changed.is_off && changed.cap_usd === '0') field.onChange(limits.filter((limit) => limit.model !== model));
    else if (limits.some((limit) => limit.model === model))
      field.onChange(limits.map((limit) => (limit.model === model ? changed : limit)));
    else field.onChange([...limits, changed]);
  };
  return (
    <fieldset>
      <legend className="font-medium">{settingLabel(name)}</legend>
      <p className="mt-1 text-ink-soft text-sm">
        Kapatılan ya da sınırı dolan modelle yeni üretim başlatılamaz; başlamış olanlar tamamlanır. 0 sınırsızdır.
      </p>
      <ul className="mt-3 flex flex-col gap-3">
        {models.map((model) => {
          const limit = findLimit(limits, model);
          const index = limits.indexOf(limit);
          return (
            <li key={model} className="rounded-control border border-line p-3">
              <p className="wrap-anywhere mb-2 font-medium">{model}</p>
              <div className="grid items-end gap-3 sm:grid-cols-2">
                <Field label="Günlük sınır (USD)" error={findCapMessage(fieldState.error, index)}>
                  <TextInput
                    aria-label={`${model} için günlük sınır (USD)`}
                    autoComplete="off"
                    inputMode="decimal"
                    value={limit.cap_usd}
                    onChange={(event) => change(model, { cap_usd: event.target.value })}
                    onBlur={() => {
                      if (limit.cap_usd.trim() === '') change(model, { cap_usd: '0' });
                      field.onBlur();
                    }}
                  />
                </Field>
                <Checkbox
                  checked={limit.is_off}
                  onChange={(event) => change(model, { is_off: event.target.checked })}
                  label={
                    <>
                      Kapalı<span className="sr-only">: {model}</span>
                    </>
                  }
                />
              </div>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

function findLimit(limits: readonly ModelLimit[], model: string): ModelLimit {
  return limits.find((limit) => limit.model === model) ?? { model, cap_usd: '0', is_off: false };
}

/** A limit that breaks its rule is refused by its place in the list. */
function findCapMessage(error: unknown, index: number): string | undefined {
  const line: unknown = Array.isArray(error) ? error[index] : undefined;
  if (typeof line !== 'object' || line === null || !('cap_usd' in line)) return undefined;
  const { cap_usd: problem } = line as { cap_usd?: { message?: string } };
  return problem?.message;
}

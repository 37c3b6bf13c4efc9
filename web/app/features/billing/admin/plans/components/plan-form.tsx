import { currencies } from '@hokka/contracts/billing.ts';
import { useEffect } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { Checkbox } from '../../../../../ui/checkbox.tsx';
import { DialogActions } from '../../../../../ui/dialog-actions.tsx';
import { Field } from '../../../../../ui/field.tsx';
import { RefusalBanner } from '../../../../../ui/refusal-banner.tsx';
import { Select } from '../../../../../ui/select.tsx';
import { TextArea } from '../../../../../ui/text-area.tsx';
import { TextInput } from '../../../../../ui/text-input.tsx';
import { FeaturesField } from './features-field.tsx';
import { NumberField } from './number-field.tsx';
import { PlanEffects } from './plan-effects.tsx';
import { type PlanFormOptions, usePlanForm } from './use-plan-form.ts';

interface PlanFormProps extends PlanFormOptions {
  readonly onCancel: () => void;
  /** Told whether something would be lost by closing, and whether it is being saved. */
  readonly onStateChange: (state: { readonly isDirty: boolean; readonly isBusy: boolean }) => void;
}

const currencyNames = { TRY: 'Türk lirası (₺)', USD: 'ABD doları ($)', EUR: 'Euro (€)' } as const;

/** Everything that a plan says; an edit can be saved only once its effect is on the screen. */
export function PlanForm({ onCancel, onStateChange, ...options }: PlanFormProps) {
  const { form, submit, refusal, loadCurrent, effect, isAsked, isWaiting } = usePlanForm(options);
  const { register, watch, setValue, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  useEffect(() => onStateChange({ isDirty, isBusy: isSubmitting }), [isDirty, isSubmitting, onStateChange]);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <RefusalBanner refusal={refusal}>
        {refusal?.isOvertaken === true && (
          <>
            <p>Yazdıklarınız duruyor. Güncel hâlini yüklerseniz yazdıklarınızın yerini alır.</p>
            <Button size="small" className="mt-3" onClick={loadCurrent}>
              Güncel hâlini yükle
            </Button>
          </>
        )}
      </RefusalBanner>
      <Field label="Plan adı" required error={errors.name?.message}>
        <TextInput {...register('name')} autoComplete="off" />
      </Field>
      <Field label="Açıklama" required error={errors.description?.message}>
        <TextArea {...register('description')} value={watch('description')} size="small" limit={500} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField form={form} name="price" label="Fiyat" hint="0 = ücretsiz; kuruş virgülle ayrılır." />
        <Field label="Para birimi" error={errors.currency?.message}>
          <Select {...register('currency')}>
            {currencies.map((currency) => (
              <option key={currency} value={currency}>
                {currencyNames[currency]}
              </option>
            ))}
          </Select>
        </Field>
        <NumberField form={form} name="duration_months" label="Süre (ay)" />
        <NumberField form={form} name="sort_order" label="Sıralama" />
        <NumberField
          form={form}
          name="article_limit"
          label="Makale limiti"
          placeholder="0 = Sınırsız"
          hint="0 = Sınırsız"
        />
        <NumberField
          form={form}
          name="ai_requests_limit"
          label="AI istek limiti"
          placeholder="0 = Sınırsız"
          hint="0 = Sınırsız"
        />
      </div>
      <FeaturesField
        text={watch('features')}
        onChange={(text) => setValue('features', text, { shouldDirty: true })}
        error={errors.features?.message}
      />
      <Checkbox {...register('is_active')} label="Plan aktif olsun" error={errors.is_active?.message} />
      <PlanEffects query={effect} isAsked={isAsked} />
      <DialogActions>
        <Button onClick={() => isSubmitting || onCancel()}>Vazgeç</Button>
        <Button
          type="submit"
          variant="primary"
          disabled={isWaiting}
          pending={isSubmitting}
          pendingLabel="Kaydediliyor..."
        >
          {options.edited === undefined ? 'Oluştur' : 'Güncelle'}
        </Button>
      </DialogActions>
    </form>
  );
}

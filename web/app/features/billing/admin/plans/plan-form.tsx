import { currencies } from '@hokka/contracts/billing/plans/plans.ts';
import { type RefObject, useEffect } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Select, toOptions } from '../../../../ui/select.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { PlanEffects } from './plan-effects.tsx';
import { FeaturesField, FormGroup, LimitField, NumberField } from './plan-form-fields.tsx';
import { type PlanFormOptions, usePlanForm } from './use-plan-form.ts';

interface PlanFormProps extends PlanFormOptions {
  readonly onCancel: () => void;
  /** Receives a function that checks whether the form has input that would be lost. */
  readonly hasWork: RefObject<() => boolean>;
}

const pairClasses = 'grid grid-cols-1 items-start gap-5 sm:grid-cols-2';
const threeClasses = 'grid grid-cols-1 items-start gap-5 sm:grid-cols-3';

const currencyNames = { TRY: 'Türk lirası (₺)', USD: 'ABD doları ($)', EUR: 'Avro (€)' } as const;

/** All fields of a plan. An edit can only be saved while its effect is shown. */
export function PlanForm({ onCancel, hasWork, ...options }: PlanFormProps) {
  const { form, submit, errorNotice, loadCurrent, effect, hasChanges, isWaiting } = usePlanForm(options);
  const { register, watch, setValue, formState } = form;
  const { errors, isSubmitting, defaultValues = {} } = formState;
  useEffect(() => {
    // Checked on demand, so that even the last keystroke counts, whether or not it has been rendered.
    const before = new Map<string, unknown>(Object.entries(defaultValues));
    hasWork.current = () => Object.entries(form.getValues()).some(([name, value]) => before.get(name) !== value);
  });
  return (
    <DialogForm
      onSubmit={submit}
      errorNotice={errorNotice}
      errorHint={
        errorNotice?.isConflict === true && (
          <>
            <p>Yazdıklarınız duruyor. Güncel hâlini yüklerseniz yazdıklarınızın yerini alır.</p>
            <Button size="small" className="mt-3" onClick={loadCurrent}>
              Güncel hâlini yükle
            </Button>
          </>
        )
      }
      isSubmitting={isSubmitting}
      submitLabel={options.edited === undefined ? 'Planı oluştur' : 'Güncelle'}
      pendingLabel="Kaydediliyor..."
      disabled={isWaiting}
      onCancel={onCancel}
    >
      <FormGroup title="Plan" isTitleHidden isRoomy>
        <Field label="Plan adı" required error={errors.name?.message}>
          <TextInput {...register('name')} autoComplete="off" />
        </Field>
        <Field label="Açıklama" required error={errors.description?.message}>
          <TextArea {...register('description')} value={watch('description')} size="line" limit={500} />
        </Field>
      </FormGroup>
      <FormGroup title="Fiyat ve süre">
        <div className="grid grid-cols-2 items-start gap-5 sm:grid-cols-3">
          <NumberField form={form} name="price" label="Fiyat" hint="0 = ücretsiz; kuruş virgülle ayrılır." />
          <Field label="Para birimi" error={errors.currency?.message}>
            <Select {...register('currency')} options={toOptions(currencies, currencyNames)} />
          </Field>
          <NumberField form={form} name="duration_months" label="Süre (ay)" />
        </div>
      </FormGroup>
      <FormGroup title="Sınırlar">
        <div className={threeClasses}>
          <LimitField form={form} name="article_limit" label="Makale limiti" unlimited="Sınırsız makale" />
          <LimitField form={form} name="ai_requests_limit" label="AI istek limiti" unlimited="Sınırsız AI isteği" />
          <LimitField form={form} name="seats" label="Üye sayısı" unlimited="Sınırsız üye" />
        </div>
      </FormGroup>
      <FeaturesField
        text={watch('features')}
        onChange={(text) => setValue('features', text, { shouldDirty: true })}
        error={errors.features?.message}
      />
      <FormGroup title="Satış">
        <div className={pairClasses}>
          <NumberField form={form} name="sort_order" label="Sıralama" hint="Küçük sayılar önce gelir." />
          <Checkbox
            {...register('is_active')}
            label="Plan aktif olsun"
            error={errors.is_active?.message}
            className="sm:mt-10"
          />
        </div>
      </FormGroup>
      <PlanEffects query={effect} isRequested={hasChanges} />
    </DialogForm>
  );
}

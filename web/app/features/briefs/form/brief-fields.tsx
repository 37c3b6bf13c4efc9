import { articleLanguages, articleTones } from '@hokka/contracts/articles/article.ts';
import { briefFormats, briefGoalLabels, briefGoals } from '@hokka/contracts/briefs/brief.ts';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';
import type { LockableFeature } from '../../../ui/locked-panel.tsx';
import { Select, toOptions } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { ModelChoice } from '../../articles/components/create/model-choice.tsx';
import { FaqCheckbox } from '../../articles/components/create/option-fields.tsx';
import { formatLabels, languageLabels, toneLabels } from '../../articles/labels.ts';
import type { BriefFormOutput, BriefFormValues } from './brief-form-schema.ts';
import { VoiceField } from './voice-field.tsx';
import { WordTargetField, type WordTargetFieldProps } from './word-target-field.tsx';

interface BriefFieldsProps {
  readonly form: UseFormReturn<BriefFormValues, unknown, BriefFormOutput>;
  readonly advanced: LockableFeature;
}

/** All fields that describe the text. */
export function BriefFields(props: BriefFieldsProps) {
  return (
    <>
      <BriefMainFields {...props} />
      <WordTarget {...props} />
      <BriefDetailFields {...props} />
    </>
  );
}

/** What the text is about. */
export function BriefMainFields({ form }: Pick<BriefFieldsProps, 'form'>) {
  const { register, watch } = form;
  const { errors } = form.formState;
  return (
    <>
      <Field label="Makale başlığı" required error={errors.title?.message}>
        <TextInput
          {...register('title')}
          autoComplete="off"
          enterKeyHint="next"
          placeholder="Kahvenin İstanbul’a yolculuğu"
        />
      </Field>
      <Field
        label="AI isteği (prompt)"
        required
        hint="Makalede neyi, kime ve nasıl anlatmak istediğinizi yazın."
        error={errors.request?.message}
      >
        <TextArea
          {...register('request')}
          value={watch('request')}
          limit={2000}
          size="small"
          placeholder="Tarihe meraklı okurlara, dönemleri ve kaynaklarıyla anlat."
        />
      </Field>
    </>
  );
}

/**
 * Slider and field for the number of words that are ordered.
 * @param isQuiet does not offer the plan that allows more
 */
export function WordTarget({ form, advanced, ...rest }: BriefFieldsProps & Pick<WordTargetFieldProps, 'isQuiet'>) {
  const { register, watch, setValue, formState } = form;
  return (
    <WordTargetField
      value={watch('word_target')}
      field={register('word_target', { valueAsNumber: true })}
      onSlide={(words) => setValue('word_target', words, { shouldDirty: true })}
      error={formState.errors.word_target?.message}
      advanced={advanced}
      {...rest}
    />
  );
}

/** What the text can do without. */
export function BriefDetailFields({ form, advanced }: BriefFieldsProps) {
  const { register, watch } = form;
  const { errors } = form.formState;
  return (
    <>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field label="Dil" error={errors.language?.message}>
          <Select {...register('language')} options={toOptions(articleLanguages, languageLabels)} />
        </Field>
        <Field label="Biçim" error={errors.format?.message}>
          <Select {...register('format')} options={toOptions(briefFormats, formatLabels)} />
        </Field>
        <Field label="Ton" error={errors.tone?.message}>
          <Select {...register('tone')} options={toOptions(articleTones, toneLabels)} />
        </Field>
        <Field label="Amaç" error={errors.goal?.message}>
          <Select {...register('goal')} emptyLabel="Belirtilmedi" options={toOptions(briefGoals, briefGoalLabels)} />
        </Field>
        <Field label="Hedef kitle" className="sm:col-span-2" error={errors.audience?.message}>
          <TextInput
            {...register('audience')}
            autoComplete="off"
            placeholder="Balkonunda sebze yetiştirmek isteyenler"
          />
        </Field>
        <Field label="Anahtar kelime" error={errors.keyphrase?.message}>
          <TextInput {...register('keyphrase')} autoComplete="off" />
        </Field>
        <Field label="Diğer anahtar kelimeler" hint="Virgülle ayırın." error={errors.keyphrases?.message}>
          <TextInput {...register('keyphrases')} autoComplete="off" />
        </Field>
        <Controller
          control={form.control}
          name="model"
          render={({ field, fieldState }) => (
            <ModelChoice field={field} entitlement={advanced} error={fieldState.error?.message} />
          )}
        />
        <VoiceField
          language={watch('language') ?? 'tr'}
          value={watch('voice_id')}
          field={register('voice_id')}
          error={errors.voice_id?.message}
          advanced={advanced}
        />
      </div>
      <FaqCheckbox {...register('faq')} />
    </>
  );
}

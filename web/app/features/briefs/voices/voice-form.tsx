import { updateVoiceRequest, type Voice, voiceWordsMax } from '@hokka/contracts/briefs/voices.ts';
import { useState } from 'react';
import { z } from 'zod';
import { ApiError } from '../../../lib/api/api-error.ts';
import { typedList } from '../../../lib/forms/typed-list.ts';
import { useStoredFields } from '../../../lib/forms/use-form-draft.ts';
import { useFormSubmit } from '../../../lib/forms/use-form-submit.ts';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorBanner } from '../../../ui/error-banner.tsx';
import { Field } from '../../../ui/field.tsx';
import { notifySuccess } from '../../../ui/notify.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { fetchVoice, useStoreVoice, useUpdateVoice } from '../voice-api.ts';

const rules = updateVoiceRequest.shape;

const formSchema = z.object({
  name: rules.name.unwrap(),
  description: rules.description.unwrap(),
  dos: rules.dos.unwrap(),
  donts: rules.donts.unwrap(),
  preferred_words: typedList(rules.preferred_words.unwrap()),
  forbidden_words: typedList(rules.forbidden_words.unwrap()),
});

function toValues(voice: Voice): z.input<typeof formSchema> {
  const { name, description, dos, donts, preferred_words, forbidden_words } = voice;
  return {
    ...{ name, description, dos, donts },
    preferred_words: preferred_words.join(', '),
    forbidden_words: forbidden_words.join(', '),
  };
}

const keptFields = ['name', 'description', 'dos', 'donts', 'preferred_words', 'forbidden_words'] as const;

/** The parts of a voice that its owner can edit. */
export function VoiceForm({ voice }: { readonly voice: Voice }) {
  const form = useValidatedForm(formSchema, toValues(voice), findField);
  useStoredFields(form, { name: `voice:${voice.id}`, owner: '', fields: keptFields });
  // The version on the screen. Changes saved elsewhere meanwhile are not overwritten unnoticed.
  const [version, setVersion] = useState(voice.version);
  const [theirs, setTheirs] = useState<Voice>();
  const { mutateAsync: update } = useUpdateVoice();
  const storeVoice = useStoreVoice();
  const { register, watch } = form;
  const { errors, isDirty } = form.formState;
  const { onSubmit, errorNotice, isSubmitting } = useFormSubmit(form, 'Yazı üslubu kaydedilemedi', async (values) => {
    try {
      const saved = await update({ params: { id: voice.id }, body: { ...values, version } });
      setVersion(saved.version);
      setTheirs(undefined);
      storeVoice(saved);
      form.reset(toValues(saved));
      notifySuccess('Yazı üslubu kaydedildi');
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version_conflict') setTheirs(await fetchVoice(voice.id));
      throw error;
    }
  });
  const takeTheirs = (current: Voice) => {
    setVersion(current.version);
    setTheirs(undefined);
    storeVoice(current);
    form.reset(toValues(current));
  };
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <ErrorBanner errorNotice={errorNotice}>
        {theirs !== undefined && (
          <span className="mt-2 flex flex-wrap gap-2">
            <Button size="small" onClick={() => takeTheirs(theirs)}>
              Kayıtlı olanı al
            </Button>
            <Button size="small" onClick={() => setVersion(theirs.version)}>
              Benimkini tut, sonra kaydet
            </Button>
          </span>
        )}
      </ErrorBanner>
      <Field label="Ad" required error={errors.name?.message}>
        <TextInput {...register('name')} autoComplete="off" />
      </Field>
      <Field
        label="Tanım"
        hint="Nasıl yazdığınız, her satırda bir gözlem. Uymayanı değiştirin."
        error={errors.description?.message}
      >
        <TextArea
          {...register('description')}
          value={watch('description')}
          limit={2000}
          size="large"
          className="max-sm:max-h-96"
        />
      </Field>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field label="Böyle yaz" optional error={errors.dos?.message}>
          <TextArea
            {...register('dos')}
            value={watch('dos')}
            limit={1000}
            size="small"
            placeholder="Her bölümü bir örnekle bitir."
          />
        </Field>
        <Field label="Böyle yazma" optional error={errors.donts?.message}>
          <TextArea
            {...register('donts')}
            value={watch('donts')}
            limit={1000}
            size="small"
            placeholder="“Günümüzde” diye başlama."
          />
        </Field>
        <Field
          label="Tercih edilen sözler"
          optional
          hint={`Virgülle ayırın, en fazla ${voiceWordsMax} söz.`}
          error={errors.preferred_words?.message}
        >
          <TextInput {...register('preferred_words')} autoComplete="off" placeholder="fincan, sohbet" />
        </Field>
        <Field
          label="Yasaklı sözler"
          optional
          hint="Virgülle ayırın; ekleriyle birlikte geçerlidir."
          error={errors.forbidden_words?.message}
        >
          <TextInput {...register('forbidden_words')} autoComplete="off" placeholder="sinerji, eşsiz deneyim" />
        </Field>
      </div>
      <div className="form-bar card-bar stays-in-view">
        <Button
          type="submit"
          variant="primary"
          aria-disabled={!isDirty}
          pending={isSubmitting}
          pendingLabel="Kaydediliyor..."
        >
          Kaydet
        </Button>
        <p role="status">{isDirty && 'Kaydedilmemiş değişiklikler var'}</p>
      </div>
    </form>
  );
}

/** `forbidden_words.3` is `forbidden_words`. */
function findField(wireField: string): string | undefined {
  return wireField.split('.')[0];
}

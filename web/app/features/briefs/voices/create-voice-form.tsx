import { voicePrice } from '@hokka/contracts/briefs/prices.ts';
import { createVoiceRequest, sampleMax, samplesMax, sampleWordsMin } from '@hokka/contracts/briefs/voices.ts';
import type { Limits } from '@hokka/contracts/usage/usage.ts';
import { AudioLines, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { useStoredDraft, useStoredDraftUpdates } from '../../../lib/forms/use-form-draft.ts';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { paths } from '../../../lib/routing/paths.ts';
import type { FormDraft } from '../../../lib/storage/form-draft.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Field, FieldError } from '../../../ui/field.tsx';
import type { LockableFeature } from '../../../ui/locked-panel.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { type CreationError, toCreationError } from '../../articles/components/create/creation-error.ts';
import { CreationErrorBanner } from '../../articles/components/create/creation-notices.tsx';
import { describePrice } from '../../articles/labels.ts';
import { describeMissing } from '../../articles/remaining-units.ts';
import { MissingUnits } from '../missing-units.tsx';
import { useCreateVoice, useVoiceList } from '../voice-api.ts';
import { SampleArticles } from './sample-articles.tsx';
import { VoiceOffer } from './voice-offer.tsx';

const formSchema = z.object({
  name: createVoiceRequest.shape.name,
  texts: z.array(z.object({ text: z.string().max(sampleMax, 'Bir örnek en fazla 20.000 karakter olabilir') })),
  articles: z.array(z.string()),
});

const emptyForm = { name: '', texts: [{ text: '' }], articles: [] as string[] };

/** The draft of the form: pasted samples that were not submitted. */
const voiceDraft: FormDraft<typeof emptyForm> = {
  name: 'voiceDraft',
  schema: z.object({
    name: z.string().catch(''),
    texts: z
      .array(z.object({ text: z.string() }))
      .min(1)
      .max(samplesMax),
    articles: z.array(z.string()).catch([]),
  }),
  isEmpty: ({ name, texts, articles }) =>
    articles.length === 0 && [name, ...texts.map(({ text }) => text)].every((text) => text.trim() === ''),
};

/** Where samples come from; both can be used for one voice. */
const ways = [
  { value: 'text', label: 'Metin yapıştır' },
  { value: 'articles', label: 'Makalelerimden seç' },
] as const;

interface CreateVoiceFormProps {
  /** The user to whom the draft belongs. */
  readonly userId: string;
  readonly limits: Limits | undefined;
  /** `advanced_ai`. */
  readonly advanced: LockableFeature;
}

/** Creates a voice from samples: pasted texts and the user's own articles. */
export function CreateVoiceForm({ userId, limits, advanced }: CreateVoiceFormProps) {
  const draft = useStoredDraft(voiceDraft, userId);
  const form = useValidatedForm(formSchema, draft.values ?? emptyForm, findField);
  useStoredDraftUpdates(form, voiceDraft, userId);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'texts' });
  const [creationError, setCreationError] = useState<CreationError>();
  const { mutateAsync: create } = useCreateVoice();
  const navigate = useNavigate();
  const list = useVoiceList().data;
  const isFull = list !== undefined && list.voices.length >= list.max;
  const missing = limits && describeMissing(limits, voicePrice);
  const { errors, isSubmitting } = form.formState;
  const articles = form.watch('articles');
  const [way, setWay] = useState<'text' | 'articles'>(articles.length > 0 ? 'articles' : 'text');
  const typed = form.watch('texts').filter(({ text }) => text.trim() !== '');
  const words = typed.reduce((sum, { text }) => sum + text.trim().split(/\s+/u).length, 0);
  const isTooMany = typed.length + articles.length > samplesMax;
  const submit = form.handleSubmit(
    async ({ name, texts, articles: ids }) => {
      setCreationError(undefined);
      const samples = [
        ...texts.filter(({ text }) => text.trim() !== '').map(({ text }) => ({ text })),
        ...ids.map((id) => ({ article_id: id })),
      ];
      if (samples.length === 0) {
        form.setError('articles', { message: 'En az bir örnek ekleyin' });
        return;
      }
      try {
        const voice = await create({ body: { name, samples } });
        form.reset(form.getValues());
        draft.clear();
        await navigate(paths.voice(voice.id));
      } catch (error) {
        if (!form.showServerErrors(error)) setCreationError(toCreationError(error, 'Yazı üslubu oluşturulamadı'));
      }
    },
    ({ texts }) => texts !== undefined && setWay('text'),
  );
  if (!advanced.isOpen) return <VoiceOffer lock={advanced.lock} />;
  return (
    <form noValidate onSubmit={submit} className="with-aside gap-6">
      <Card as="section" aria-label="Örnekler" className="flex flex-col gap-5">
        {isFull && (
          <Banner tone="warning" title={`En fazla ${list.max} yazı üslubu saklayabilirsiniz`}>
            Yenisini oluşturmak için kullanmadığınız bir üslubu silin.
          </Banner>
        )}
        {creationError !== undefined && <CreationErrorBanner creationError={creationError} />}
        <Field label="Ad" required hint="Üslubu bu adla seçersiniz: Bülten, Şirket blogu…" error={errors.name?.message}>
          <TextInput {...form.register('name')} autoComplete="off" />
        </Field>
        <ChoiceChips label="Örnekleriniz" options={ways} value={way} onChange={setWay} />
        {way === 'text' &&
          fields.map(({ id }, index) => (
            <Field
              key={id}
              label={fields.length === 1 ? 'Örnek metin' : `${index + 1}. örnek metin`}
              error={errors.texts?.[index]?.text?.message}
              aside={
                fields.length > 1 && (
                  <Button
                    variant="quiet"
                    size="small"
                    icon={<X aria-hidden size={16} />}
                    aria-label={`${index + 1}. örnek metni çıkar`}
                    onClick={() => remove(index)}
                  >
                    Çıkar
                  </Button>
                )
              }
              {...(index === 0 && { hint: 'Kendi yazdığınız Türkçe bir metni yapıştırın.' })}
            >
              <TextArea
                {...form.register(`texts.${index}.text`)}
                value={form.watch(`texts.${index}.text`)}
                limit={sampleMax}
              />
            </Field>
          ))}
        {way === 'articles' && (
          <SampleArticles
            chosen={articles}
            onChange={(ids) => form.setValue('articles', ids, { shouldDirty: true, shouldValidate: false })}
          />
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {way === 'text' && fields.length < samplesMax && (
            <Button size="small" icon={<Plus aria-hidden size={16} />} onClick={() => append({ text: '' })}>
              Başka bir metin ekle
            </Button>
          )}
          <p
            className={classNames('text-sm tabular-nums', words < sampleWordsMin ? 'text-ink-soft' : 'text-turquoise')}
          >
            {articles.length > 0
              ? `${formatNumber(typed.length + articles.length)} örnek, en fazla ${samplesMax}`
              : `${formatNumber(words)} kelime${words < sampleWordsMin ? `, en az ${sampleWordsMin} gerekir` : ''}`}
          </p>
        </div>
        <p role="alert" className="text-coral text-sm empty:hidden">
          {isTooMany ? (
            <FieldError>En fazla {samplesMax} örnek eklenebilir</FieldError>
          ) : (
            errors.articles?.message !== undefined && <FieldError>{errors.articles.message}</FieldError>
          )}
        </p>
        <div className="form-bar card-bar stays-in-view">
          <Button
            type="submit"
            variant="primary"
            icon={<AudioLines aria-hidden size={18} />}
            disabled={missing !== undefined || isFull || isTooMany}
            pending={isSubmitting}
            pendingLabel="Ölçülüyor..."
          >
            Üslubu çıkar
          </Button>
          {missing === undefined ? (
            <p className="text-ink-soft text-sm">{describePrice(voicePrice)}</p>
          ) : (
            <p className="min-w-0 flex-1 basis-60 text-coral text-sm">
              <MissingUnits limits={limits} missing={missing} />
            </p>
          )}
        </div>
      </Card>
      <aside data-aside aria-label="Sonuç" className="flex flex-col gap-4 text-sm">
        <figure aria-labelledby="voice-example" className="rounded-card border border-line bg-surface">
          <figcaption id="voice-example" className="border-line border-b px-4 py-2 font-medium">
            Böyle bir tanım çıkar
          </figcaption>
          <ul className="flex flex-col gap-2 px-4 py-3 font-serif text-base">
            <li>Bir tanıdıkla konuşur gibi yazar; okura “siz” diye seslenir.</li>
            <li>Kısa cümle kurar, yüklemi sonda bırakır.</li>
            <li>Yazıya tanıdık bir sahneyle girer, bir öneriyle bitirir.</li>
          </ul>
        </figure>
        <p className="text-ink-soft">
          Tanımı sonra düzeltirsiniz. Örnekler tanım gelince silinir; tanım hazırlanamazsa hakkınız geri verilir.
        </p>
      </aside>
    </form>
  );
}

/** Errors about samples are shown below all of them. */
function findField(wireField: string): string | undefined {
  if (wireField === 'name') return 'name';
  return wireField.startsWith('samples') ? 'articles' : undefined;
}

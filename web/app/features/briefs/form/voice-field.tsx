import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import { voiceLanguage, voiceLanguageHint } from '@hokka/contracts/briefs/voices.ts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { paths } from '../../../lib/routing/paths.ts';
import { Field } from '../../../ui/field.tsx';
import type { LockableFeature } from '../../../ui/locked-panel.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useVoiceList } from '../voice-api.ts';

interface VoiceFieldProps {
  /** Language of the planned text. */
  readonly language: ArticleLanguage;
  /** '' means none. */
  readonly value: string;
  /** From `register`. */
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
  /** `advanced_ai`: without it, the present voice can only be retained or removed. */
  readonly advanced: LockableFeature;
}

/** The voice in which the text is to be written. */
export function VoiceField({ language, value, field, error, advanced }: VoiceFieldProps) {
  const { data, isError } = useVoiceList();
  const choices = (data?.voices ?? [])
    .filter(({ id }) => advanced.lock === null || id === value)
    .map(({ id, name }) => ({ value: id, label: name }));
  // The choice is retained in case the language is changed back.
  if (language !== voiceLanguage)
    return (
      <Field label="Yazı üslubu" className="sm:col-span-2" hint={`${voiceLanguageHint}.`}>
        <Select key="none" disabled value="" emptyLabel="Belirtilmedi" options={[]} />
      </Field>
    );
  const isKnown = value === '' || choices.some((choice) => choice.value === value);
  // While the list is loading, the current value is its only option.
  const options = isKnown
    ? choices
    : [{ value, label: data === undefined ? 'Yükleniyor...' : 'Silinmiş üslup' }, ...choices];
  return (
    <Field
      label="Yazı üslubu"
      className="sm:col-span-2"
      error={error}
      hint={<VoiceHint count={data?.voices.length} isError={isError} advanced={advanced} />}
    >
      <Select {...field} value={value} emptyLabel="Belirtilmedi" options={options} />
    </Field>
  );
}

interface VoiceHintProps {
  /** Undefined until known. */
  readonly count: number | undefined;
  readonly isError: boolean;
  readonly advanced: LockableFeature;
}

function VoiceHint({ count, isError, advanced }: VoiceHintProps) {
  if (advanced.lock !== null) return <>Yazınız sizin ağzınızdan yazılır: {advanced.lock}</>;
  if (count === undefined) return isError ? 'Yazı üsluplarınız yüklenemedi. Sayfayı yenileyip yeniden deneyin.' : null;
  if (count > 0)
    return 'Yazı, seçtiğiniz üslupla yazılır; sonradan üslupta yaptığınız değişiklikler o yazıya yansımaz.';
  return (
    <>
      Henüz yazı üslubunuz yok. <TextLink to={paths.createVoice}>İlk üslubunuzu oluşturun</TextLink>
    </>
  );
}

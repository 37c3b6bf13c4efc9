import {
  formatLabels,
  languageLabels,
  lengthLabels,
  toneLabels,
} from '../../../../features/articles/article-labels.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Picture } from './picture.tsx';

const choices = [
  { name: 'Biçim', values: Object.values(formatLabels), chosen: formatLabels.blog },
  { name: 'Dil', values: Object.values(languageLabels), chosen: languageLabels.tr },
  { name: 'Ton', values: Object.values(toneLabels), chosen: toneLabels.friendly },
  { name: 'Uzunluk', values: Object.values(lengthLabels), chosen: lengthLabels.medium },
] as const;

export function DesignPicture() {
  return (
    <Picture label="Seçenekler: biçim, dil, ton ve uzunluk; blog yazısı, Türkçe, samimi ve orta seçili">
      <div className="flex flex-col gap-5 p-5 sm:p-6">
        {choices.map(({ name, values, chosen }) => (
          <div key={name}>
            <p className="text-ink-soft text-sm">{name}</p>
            <p className="mt-2 flex flex-wrap gap-2">
              {values.map((value) => (
                <span
                  key={value}
                  className={classNames(
                    'rounded-full border px-3 py-1 text-sm',
                    value === chosen ? 'border-cobalt bg-cobalt-wash font-medium text-cobalt' : 'border-line text-ink',
                  )}
                >
                  {value}
                </span>
              ))}
            </p>
          </div>
        ))}
      </div>
    </Picture>
  );
}

import { ChevronDown } from 'lucide-react';
import { formatLabels, languageLabels, lengthLabels, toneLabels } from '../../../../features/articles/labels.ts';
import { Picture } from './picture.tsx';

const fields = [
  { name: 'Dil', chosen: languageLabels.tr },
  { name: 'Biçim', chosen: formatLabels.blog },
  { name: 'Ton', chosen: toneLabels.friendly },
  { name: 'Uzunluk', chosen: lengthLabels.medium },
] as const;

export function DesignPicture() {
  return (
    <Picture label="Makale formundaki seçenekler: dil Türkçe, biçim blog yazısı, ton samimi, uzunluk orta">
      <p className="flex items-center justify-between border-line border-b px-5 py-3.5 font-medium sm:px-6">
        Seçenekler
        <ChevronDown size={18} className="rotate-180 text-ink-soft" />
      </p>
      <div className="grid grid-cols-1 gap-5 p-5 sm:grid-cols-2 sm:p-6">
        {fields.map(({ name, chosen }) => (
          <div key={name}>
            <p className="font-medium">{name}</p>
            <p className="mt-1.5 flex min-h-10 items-center justify-between rounded-control border border-line-strong px-3">
              {chosen}
              <ChevronDown size={16} className="text-ink-soft" />
            </p>
          </div>
        ))}
      </div>
    </Picture>
  );
}

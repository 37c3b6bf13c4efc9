import { Bold, Heading2, History, Italic, Link, List, TextQuote } from 'lucide-react';
import { Picture } from './picture.tsx';

const tools = [Heading2, Bold, Italic, Link, List, TextQuote];
const versions = [
  { at: '12 dakika önce', words: '612 kelime' },
  { at: '26 dakika önce', words: '587 kelime' },
  { at: '1 saat önce', words: '590 kelime' },
];

export function EditingPicture() {
  return (
    <Picture label="Düzenlenmekte olan bir makale: araç çubuğu, seçili bir cümle ve önceki sürümlerin listesi">
      <div className="flex items-center gap-1 border-line border-b px-3 py-2 text-ink-soft">
        {tools.map((Tool, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the tools never change places
          <span key={index} className="inline-flex size-9 items-center justify-center rounded-control">
            <Tool size={18} />
          </span>
        ))}
        <span className="ml-auto inline-flex min-h-8 items-center rounded-control bg-cobalt px-3 font-medium text-paper text-sm">
          Kaydet
        </span>
      </div>
      <div className="grid grid-cols-1 sm:grid-cols-[1fr_11rem]">
        <div className="p-5 font-serif sm:p-6">
          <p className="font-semibold text-xl">Toplantıyı yarıya indirmek</p>
          <p className="mt-3">
            Her toplantının bir sorusu olsun.{' '}
            <span className="bg-cobalt/20">Sorusu olmayan toplantı bir e-postadır.</span> Soruyu davete yazın, cevabı
            çıkınca dağılın.
          </p>
        </div>
        <div className="border-line p-5 text-sm max-sm:border-t sm:border-l">
          <p className="flex items-center gap-2 font-medium">
            <History size={16} className="text-ink-soft" />
            Geçmiş
          </p>
          <ul className="mt-3 flex flex-col gap-2 text-ink-soft tabular-nums">
            {versions.map(({ at, words }) => (
              <li key={at}>
                <span className="block text-ink">{at}</span>
                {words}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Picture>
  );
}

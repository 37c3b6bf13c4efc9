import type { ReactNode } from 'react';
import { formatLabels } from '../../../features/articles/labels.ts';

interface Highlight {
  readonly title: string;
  readonly text: string;
  readonly picture?: ReactNode;
}

const highlights: readonly Highlight[] = [
  {
    title: 'Yapay zekâ destekli',
    text: 'Dil modeli başlığınızı ve tarifinizi birlikte okur; konuyu dağıtmadan, başı sonu belli bir metin kurar. Son söz hep sizindir.',
  },
  {
    title: 'Hızlı üretim',
    text: 'Metin yazılırken okumaya başlarsınız. Sayfayı kapatsanız da yazım sürer; döndüğünüzde makaleniz sizi bekler.',
  },
  {
    title: 'Birden çok biçim',
    text: 'Blog, makale, sosyal medya: biçimi, dili, tonu ve uzunluğu siz seçersiniz.',
    picture: <Formats />,
  },
  {
    title: 'Kolay kullanım',
    text: 'Metni yazıldığı yerde düzenlersiniz. Kaydetmek, kopyalamak ve indirmek birer tıktır.',
  },
];

export function Highlights() {
  return (
    <section
      aria-labelledby="highlights"
      className="grid grid-cols-1 gap-x-16 gap-y-8 border-line border-t py-16 sm:py-20 lg:grid-cols-[1fr_2fr]"
    >
      <h2 id="highlights" className="text-2xl sm:text-3xl">
        Neden Hokka?
      </h2>
      <ul className="flex flex-col">
        {highlights.map(({ title, text, picture }) => (
          <li
            key={title}
            className="grid grid-cols-1 gap-x-10 gap-y-2 border-line border-t py-7 first:border-t-0 first:pt-0 md:grid-cols-[13rem_1fr]"
          >
            <h3 className="text-xl">{title}</h3>
            <div>
              <p className="text-ink-soft">{text}</p>
              {picture}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Formats() {
  return (
    <ul aria-label="Biçimler" className="mt-4 flex flex-wrap gap-2 text-base">
      {Object.entries(formatLabels).map(([format, label]) => (
        <li key={format} className="rounded-full border border-line bg-surface px-3.5 py-1">
          {label}
        </li>
      ))}
    </ul>
  );
}

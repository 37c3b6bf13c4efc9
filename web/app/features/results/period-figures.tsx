import type { ViewPeriod } from '@hokka/contracts/views/views.ts';
import { Fragment } from 'react';
import { formatNumber } from '../../lib/formatting/format.ts';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import { formatReadingTime } from './range.tsx';

/** Views, readers, reading time and depth of a period, compared with the one before. */
export function PeriodFigures({ period }: { readonly period: ViewPeriod }) {
  const { figures, before } = period;
  return (
    <Card className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-6 gap-y-5 sm:grid-cols-2 xl:grid-cols-4">
      <StatCard
        isPlain
        label="Görüntülenme"
        value={formatNumber(figures.views)}
        change={before && computeChange(before.views, figures.views)}
      />
      <StatCard
        isPlain
        label="Günlük tekil"
        value={formatNumber(figures.readers)}
        change={before && computeChange(before.readers, figures.readers)}
      />
      <StatCard
        isPlain
        label="Okuma süresi"
        value={figures.average_seconds === null ? '–' : formatReadingTime(figures.average_seconds)}
        change={before && compareAverages(before.average_seconds, figures.average_seconds)}
      />
      <StatCard
        isPlain
        label="Okunan kısım"
        value={figures.average_percent === null ? '–' : `%${formatNumber(figures.average_percent)}`}
        change={before && subtractAverages(before.average_percent, figures.average_percent)}
        changeUnit="points"
      />
      {before !== null && before.views > 0 && (
        <p className="col-span-full -mt-1 text-ink-soft text-sm">Değişimler önceki {period.days} güne göredir.</p>
      )}
    </Card>
  );
}

/** In per cent; null where there was nothing before. */
export function computeChange(before: number, now: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}

/** Like `computeChange`, for averages, which are null without readers. An average of 0 is one. */
export function compareAverages(before: number | null, now: number | null): number | null {
  return before === null || now === null ? null : computeChange(before, now);
}

/** The change in points of an average that is itself in per cent; null where one of them has no readers. */
export function subtractAverages(before: number | null, now: number | null): number | null {
  return before === null || now === null ? null : Math.round(now - before);
}

/** What the figures mean and what they do not contain. */
export function CountingNote({ period: { unreported_percent: unreported } }: { readonly period: ViewPeriod }) {
  const hidden =
    unreported === null
      ? 'Reklam engelleyiciler ve kapalı JavaScript bir kısım okuru gizler; sayılar bu yüzden alt sınırdır.'
      : `Sunucunun gönderdiği sayfaların %${formatNumber(unreported)} kadarından sayım gelmedi: reklam engelleyiciler, kapalı JavaScript ve bir saniye dolmadan kapatılan sayfalar.`;
  return (
    <Disclosure label="Nasıl sayılıyor?">
      <dl className="mt-2 grid max-w-prose gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {[
          ...definitions,
          ['Sayılmayanlar', `${hidden} İzlenmek istemediğini bildiren tarayıcılar (GPC, DNT) hiç sayılmaz.`],
        ].map(([name, text]) => (
          <Fragment key={name}>
            <dt className="font-medium">{name}</dt>
            <dd className="text-ink-soft max-sm:mb-1">{text}</dd>
          </Fragment>
        ))}
      </dl>
    </Disclosure>
  );
}

const definitions = [
  [
    'Görüntülenme',
    'Sayfa en az bir saniye görünür kaldığında sayılır. Botlar, önceden yüklenen sayfalar ve kendi ziyaretiniz sayılmaz.',
  ],
  [
    'Günlük tekil',
    'Her günün farklı okurlarının toplamı. Çerez kullanılmadığı için iki ayrı gün gelen okur iki kez sayılır.',
  ],
  ['Okuma süresi', 'Sayfanın görünür olduğu ve okurun hareket ettiği sürenin ortalaması.'],
  ['Okunan kısım', 'Okurların metnin ortalama ne kadarını gördüğü.'],
];

import type { ViewPeriod } from '@hokka/contracts/views/views.ts';
import { formatNumber } from '../../lib/formatting/format.ts';
import { Card } from '../../ui/card.tsx';
import { InfoTip } from '../../ui/info-tip.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import { formatReadingTime } from './result-range.ts';

/** Views, readers, reading time and depth of a period, compared with the one before. */
export function PeriodFigures({ period }: { readonly period: ViewPeriod }) {
  const { figures, before, days } = period;
  const changeLabel = `önceki ${days} güne göre`;
  return (
    <Card className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-6 gap-y-5 sm:grid-cols-2 xl:grid-cols-4">
      <StatCard
        isPlain
        label="Görüntülenme"
        value={formatNumber(figures.views)}
        change={before && computeChange(before.views, figures.views)}
        changeLabel={changeLabel}
        definition="Sayfa en az bir saniye görünür kaldığında sayılır. Botlar, önceden yüklenen sayfalar ve kendi ziyaretiniz sayılmaz."
      />
      <StatCard
        isPlain
        label="Günlük tekil"
        value={formatNumber(figures.readers)}
        change={before && computeChange(before.readers, figures.readers)}
        changeLabel={changeLabel}
        definition="Her günün farklı okurlarının toplamı. Çerez kullanılmadığı için iki ayrı gün gelen okur iki kez sayılır."
      />
      <StatCard
        isPlain
        label="Ortalama okuma süresi"
        value={figures.average_seconds === null ? '–' : formatReadingTime(figures.average_seconds)}
        definition="Sayfanın görünür olduğu ve okurun hareket ettiği süre."
      />
      <StatCard
        isPlain
        label="Okunan kısım"
        value={figures.average_percent === null ? '–' : `%${formatNumber(figures.average_percent)}`}
        definition="Okurların metnin ortalama ne kadarını gördüğü."
      />
    </Card>
  );
}

function computeChange(before: number, now: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}

/** What the figures do not contain, behind an information mark. */
export function CountingNote({ period: { unreported_percent: unreported } }: { readonly period: ViewPeriod }) {
  const hidden =
    unreported === null
      ? 'Reklam engelleyiciler ve kapalı JavaScript bir kısım okuru gizler; sayılar bu yüzden alt sınırdır.'
      : `Sunucunun gönderdiği sayfaların %${formatNumber(unreported)} kadarından sayım gelmedi: reklam engelleyiciler, kapalı JavaScript ve bir saniye dolmadan kapatılan sayfalar.`;
  return (
    <span className="inline-flex items-center text-ink-soft text-sm">
      Nasıl sayılıyor?
      <InfoTip
        about="Sayım"
        text={`${hidden} İzlenmek istemediğini bildiren tarayıcılar (GPC, DNT) hiç sayılmaz. Çerez kullanılmaz.`}
      />
    </span>
  );
}

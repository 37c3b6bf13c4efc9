import { formatNumber } from '../../../../lib/formatting/format.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { PlansLink } from '../../../../ui/plans-link.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';

interface ImageUsageProps {
  readonly usedBytes: number;
  readonly maxBytes: number;
}

/** Minimum size of a picture in bytes: with less space left, none can be uploaded. */
const leastBytes = 10_000;

/** Used part of the quota for pictures, and what to do when it is full. */
export function ImageUsage({ usedBytes, maxBytes }: ImageUsageProps) {
  return (
    <>
      <ProgressBar label="Kullanılan yer" unit="MB" value={toMegabytes(usedBytes)} max={toMegabytes(maxBytes)} />
      {usedBytes + leastBytes > maxBytes && (
        <Banner
          tone="warning"
          title={
            usedBytes > maxBytes ? 'Görselleriniz planınızın verdiği yeri aşıyor' : 'Görselleriniz için yer kalmadı'
          }
          className="mt-4"
        >
          Yüklü görselleriniz görünmeye devam eder, ama yenisi yüklenemez. Kullanmadıklarınızı silin ya da daha çok yer
          veren bir plana geçin. <PlansLink />
        </Banner>
      )}
    </>
  );
}

/** In megabytes with one decimal. */
export function toMegabytes(bytes: number): number {
  // Rounds up, so that used space is never shown as 0.
  return Math.ceil((bytes / 1024 ** 2) * 10) / 10;
}

/** E.g. ‘340 kB’. */
export function formatSize(bytes: number): string {
  return bytes < 1024 ** 2 ? `${formatNumber(Math.round(bytes / 1024))} kB` : `${formatNumber(toMegabytes(bytes))} MB`;
}

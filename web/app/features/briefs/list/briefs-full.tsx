import { briefsMax } from '@hokka/contracts/briefs/brief.ts';
import { Banner } from '../../../ui/banner.tsx';
import type { LockableFeature } from '../../../ui/locked-panel.tsx';

interface BriefsFullProps {
  /** Maximum number of briefs of this user. */
  readonly max: number;
  readonly advanced: LockableFeature;
  readonly className?: string;
}

/** Shown at the maximum number of briefs, with what the user can do. */
export function BriefsFull({ max, advanced, className }: BriefsFullProps) {
  return (
    <Banner
      tone="warning"
      title={`En fazla ${max} yazı planı saklayabilirsiniz`}
      {...(className !== undefined && { className })}
    >
      <p>Yenisini hazırlatmak için kullanmadığınız bir planı silin.</p>
      {max < briefsMax && advanced.lock !== null && (
        <p className="mt-1">
          {briefsMax} plana kadar: {advanced.lock}
        </p>
      )}
    </Banner>
  );
}

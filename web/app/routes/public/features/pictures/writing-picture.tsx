import { Square } from 'lucide-react';
import { ArticleStatusBadge } from '../../../../features/articles/components/article-status-badge.tsx';
import { Picture } from './picture.tsx';

export function WritingPicture() {
  return (
    <Picture label="Yazılmakta olan bir makale: 148 kelime, 21 saniye, Durdur düğmesi">
      <div className="flex min-h-13 flex-wrap items-center gap-3 border-line border-b px-5 py-2 text-ink-soft text-sm tabular-nums">
        <span className="max-sm:hidden">
          <ArticleStatusBadge status="generating" />
        </span>
        <span>148 kelime</span>
        <span className="max-sm:hidden">21 sn</span>
        <span className="inline-flex min-h-8 items-center gap-2 rounded-control border border-line-strong px-3 text-ink">
          <Square size={12} fill="currentColor" />
          Durdur
        </span>
      </div>
      <div className="p-5 font-serif sm:p-6">
        <p className="font-semibold text-xl">Balkonda domates yetiştirmek</p>
        <p className="mt-3">
          Domates güneşi sever. Günde en az altı saat ışık alan bir köşe, derin bir saksı ve düzenli su ona yeter.
          Fideyi toprağa boğazına kadar gömerseniz gövdeden yeni kökler
          <span className="ml-0.5 inline-block h-[1.1em] w-0.5 translate-y-[0.2em] bg-cobalt" />
        </p>
      </div>
    </Picture>
  );
}

import {
  type ReportReason,
  reportArticle,
  reportReasonLabels,
  reportTextMax,
} from '@hokka/contracts/articles/article-reports.ts';
import { buildUrl } from '../../../lib/api/endpoint-request.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { controlClasses } from '../../../ui/text-input.tsx';

export const reportDialogId = 'report-dialog';

const reasons = Object.entries(reportReasonLabels) as [ReportReason, string][];

/** Reports an article. Opened, sent and answered by site/report-form.ts. */
export function ReportDialog({ articleId }: { readonly articleId: string }) {
  const url = buildUrl(reportArticle, { params: { id: articleId } });
  return (
    <dialog
      id={reportDialogId}
      aria-labelledby="report-title"
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg overflow-y-auto rounded-card border border-line bg-surface p-6 text-ink shadow-float backdrop:bg-scrim"
    >
      <h2 id="report-title" className="text-xl">
        Makaleyi bildirin
      </h2>
      <form data-report={url} noValidate className="mt-2">
        <p className="text-ink-soft">Bu makalede sorunlu bir şey mi var? Bildiriminizi bir admin inceler.</p>
        <fieldset className="mt-5">
          <legend className="mb-1 font-medium">Neden bildiriyorsunuz?</legend>
          {reasons.map(([reason, label], index) => (
            <label key={reason} className="flex min-h-9 items-center gap-2.5 touch-target">
              <input
                type="radio"
                name="reason"
                value={reason}
                defaultChecked={index === 0}
                className="tick-control size-5"
              />
              {label}
            </label>
          ))}
        </fieldset>
        <label htmlFor="report-text" className="mt-4 mb-1.5 block font-medium">
          Açıklama
        </label>
        <textarea
          id="report-text"
          name="text"
          maxLength={reportTextMax}
          aria-describedby="report-hint report-problem"
          className={controlClasses('min-h-[calc(3lh+1rem)]')}
        />
        <p id="report-hint" className="mt-1 text-ink-soft text-sm">
          “Hak ihlali” ve “Diğer” seçildiğinde zorunludur.
        </p>
        <div aria-hidden className="sr-only">
          <input type="text" name="website" tabIndex={-1} autoComplete="off" aria-label="Boş bırakın" />
        </div>
        <p id="report-problem" role="alert" data-report-problem className="mt-3 text-coral empty:hidden" />
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          <button type="button" data-closes-dialog className={buttonClasses('quiet', 'medium')}>
            Vazgeç
          </button>
          <button type="submit" className={buttonClasses('primary', 'medium')}>
            Bildirimi gönder
          </button>
        </div>
      </form>
      <div data-report-outcome hidden>
        <p role="status" tabIndex={-1} className="mt-3 outline-none" />
        <div className="mt-6 flex justify-end">
          <button type="button" data-closes-dialog className={buttonClasses('primary', 'medium')}>
            Kapat
          </button>
        </div>
      </div>
    </dialog>
  );
}

import {
  type ReportReason,
  reasonsWithText,
  reportArticle,
  reportReasonLabels,
  reportTextMax,
} from '@hokka/contracts/articles/article-reports.ts';
import { buildUrl } from '../../../lib/api/endpoint-request.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { FieldError } from '../../../ui/field.tsx';
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
      <form data-report={url} noValidate className="group/report mt-2">
        <p className="text-ink-soft">Bu makalede sorunlu bir şey mi var? Bildiriminizi ekibimiz inceler.</p>
        <fieldset aria-describedby="report-problem-reason" className="mt-5">
          <legend className="mb-1 font-medium">Neden bildiriyorsunuz?</legend>
          {reasons.map(([reason, label]) => (
            <label key={reason} className="flex min-h-9 items-center gap-2.5 touch-target">
              <input
                type="radio"
                name="reason"
                value={reason}
                data-needs-text={reasonsWithText.includes(reason) || undefined}
                className="tick-control size-5"
              />
              {label}
            </label>
          ))}
          <Problem field="reason" />
        </fieldset>
        <label htmlFor="report-text" className="mt-4 mb-1.5 block font-medium">
          Açıklama{' '}
          <span className="font-normal text-ink-soft text-sm">
            <span className="group-has-[[data-needs-text]:checked]/report:hidden">(isteğe bağlı)</span>
            <span className="hidden group-has-[[data-needs-text]:checked]/report:inline">(zorunlu)</span>
          </span>
        </label>
        <textarea
          id="report-text"
          name="text"
          maxLength={reportTextMax}
          aria-describedby="report-problem-text"
          className={controlClasses('min-h-[calc(3lh+1rem)]')}
        />
        <Problem field="text" />
        <div aria-hidden className="sr-only">
          <input type="text" name="website" tabIndex={-1} autoComplete="off" aria-label="Boş bırakın" />
        </div>
        <Problem field="" />
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

/** Place for the error of a field or, without one, of the whole form. */
function Problem({ field }: { readonly field: '' | 'reason' | 'text' }) {
  return (
    <p
      id={`report-problem-${field}`}
      role="alert"
      data-report-problem={field}
      className="text-coral text-sm has-[[data-text]:empty]:hidden"
    >
      <FieldError>
        <span data-text />
      </FieldError>
    </p>
  );
}

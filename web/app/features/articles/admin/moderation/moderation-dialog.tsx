import { type AdminArticle, moderationNoteMax, moderationRequest } from '@hokka/contracts/articles/article-admin.ts';
import type { ArticleReport } from '@hokka/contracts/articles/article-reports.ts';
import type { ModerationStatus } from '@hokka/contracts/articles/status.ts';
import { Mail } from 'lucide-react';
import type { ErrorNotice } from '../../../../lib/api/error-notice.ts';
import { formatNumber } from '../../../../lib/formatting/format.ts';
import { useValidatedForm } from '../../../../lib/forms/use-validated-form.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { Field } from '../../../../ui/field.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { confirmLabel, decisionDescriptions, mailSentence, questionFor } from './moderation-labels.ts';

/** A decision about some articles that waits for its confirmation. */
export interface RequestedDecision {
  readonly articles: readonly AdminArticle[];
  readonly status: ModerationStatus;
  /** The report that the decision answers. */
  readonly report: ArticleReport | undefined;
  /** The note entered before, if the question is repeated. */
  readonly note: string;
  readonly closesReports: boolean;
  /** Why the previous attempt failed. */
  readonly error: ErrorNotice | undefined;
}

export interface MadeDecision {
  readonly note: string;
  readonly closesReports: boolean;
}

interface ModerationDialogProps {
  readonly request: RequestedDecision;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDecide: (made: MadeDecision) => void;
}

/** Explains a decision and asks for a note. */
export function ModerationDialog({ request, open, onClose, onDecide }: ModerationDialogProps) {
  const { articles, status } = request;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={questionFor(articles.length, request)}
      description={decisionDescriptions[status]}
    >
      <DecisionForm request={request} onClose={onClose} onDecide={onDecide} />
    </Dialog>
  );
}

const decisionForm = moderationRequest.pick({ moderation_note: true, close_reports: true });

const noteHints = {
  approved: 'Yazar bu notu makalesinde ve e-postada görür.',
  rejected: 'Yazar bu notu makalesinde ve e-postada görür. Neyi düzeltmesi gerektiğini yazmanız önerilir.',
  pending: 'Yazar bu notu makalesinde ve e-postada görür.',
} as const satisfies Record<ModerationStatus, string>;

function DecisionForm({ request, onClose, onDecide }: Omit<ModerationDialogProps, 'open'>) {
  const { articles, status } = request;
  const form = useValidatedForm(decisionForm, { moderation_note: request.note, close_reports: request.closesReports });
  const { errors } = form.formState;
  const reports = articles.reduce((sum, { open_reports }) => sum + open_reports, 0);
  const submit = form.handleSubmit(({ moderation_note: note = '', close_reports: closesReports }) =>
    onDecide({ note, closesReports: closesReports && reports > 0 }),
  );
  return (
    <DialogForm
      onSubmit={submit}
      errorNotice={request.error}
      isSubmitting={false}
      submitLabel={request.error === undefined ? confirmLabel(request) : 'Tekrar Dene'}
      tone={status === 'rejected' ? 'danger' : 'primary'}
      onCancel={onClose}
    >
      <AffectedArticles articles={articles} />
      {request.report !== undefined && request.report.text !== '' && (
        <div>
          <p className="font-medium">Şikâyet</p>
          <ReportQuote text={request.report.text} />
        </div>
      )}
      <Field label="İnceleme notu" optional hint={noteHints[status]} error={errors.moderation_note?.message}>
        <TextArea
          {...form.register('moderation_note')}
          value={form.watch('moderation_note') ?? ''}
          size="small"
          limit={moderationNoteMax}
        />
      </Field>
      {reports > 0 && (
        <Checkbox {...form.register('close_reports')} label={`Açık ${formatNumber(reports)} şikâyeti de kapat`} />
      )}
      <p className="flex items-center gap-2 text-ink-soft text-sm">
        <Mail aria-hidden size={16} className="shrink-0" />
        {mailSentence(articles, status)}
      </p>
    </DialogForm>
  );
}

const namedMax = 3;

/** The articles concerned. */
function AffectedArticles({ articles }: { readonly articles: readonly AdminArticle[] }) {
  const more = articles.length - namedMax;
  return (
    <ul className="rounded-control bg-wash px-4 py-3">
      {articles.slice(0, namedMax).map(({ id, title, User }) => (
        <li key={id} className="wrap-anywhere">
          <span className="font-medium" dir="auto">
            {title}
          </span>{' '}
          <span className="text-ink-soft text-sm">· {User.name}</span>
        </li>
      ))}
      {more > 0 && <li className="text-ink-soft text-sm">ve {formatNumber(more)} makale daha</li>}
    </ul>
  );
}

/** What a reader wrote about an article. */
export function ReportQuote({ text }: { readonly text: string }) {
  return (
    <blockquote className="wrap-anywhere mt-1.5 whitespace-pre-line border-line-strong border-l-2 pl-3">
      {text}
    </blockquote>
  );
}

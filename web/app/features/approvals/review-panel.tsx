import {
  compareReview,
  getArticleReview,
  type Review,
  requestReview,
  withdrawReview,
} from '@hokka/contracts/approvals/approvals.ts';
import { getArticle } from '@hokka/contracts/articles/articles.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { BadgeCheck, Link } from 'lucide-react';
import { useState } from 'react';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { useEndpointMutation, useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { toErrorNotice } from '../../lib/api/error-notice.ts';
import { Button } from '../../ui/button.tsx';
import { ComparedPane } from '../../ui/compared-pane.tsx';
import { DayInput } from '../../ui/day-input.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { MenuAction } from '../../ui/dropdown-menu.tsx';
import { QueryPlaceholder } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { notifyErrorNotice, notifySuccess } from '../../ui/notify.ts';
import { PanelSection } from '../../ui/panel-section.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { RelativeTime } from '../../ui/time-text.tsx';
import { Writable } from '../../ui/writable.tsx';
import { describeApprovalRules } from './approval-notice.tsx';
import { ClientLinkDialog } from './client-link-dialog.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { DecisionList, DueDay, ReviewBadge } from './decision-list.tsx';
import { SiteOptions } from './site-options.tsx';

type ArticleReview = EndpointData<typeof getArticleReview>;

interface ReviewPanelProps {
  readonly articleId: string;
  readonly title: string;
  /** Saves what was typed. @returns whether it is saved */
  readonly save: () => Promise<boolean>;
}

/** The approval of the article: its state, who decided what, and what the user may do. */
export function ReviewPanel(props: ReviewPanelProps) {
  const query = useEndpointQuery(getArticleReview, { params: { id: props.articleId } });
  const { data } = query;
  return (
    <PanelSection
      title="Onay"
      icon={<BadgeCheck aria-hidden size={18} className="text-ink-soft" />}
      aside={data !== undefined && data.review !== null && <ReviewBadge state={data.review.state} />}
    >
      {data === undefined ? (
        <QueryPlaceholder
          query={query}
          title="Onay bilgisi yüklenemedi"
          skeleton={<Skeletons className="flex flex-col gap-3" shapes={['h-6 w-2/3', 'h-11 w-full']} />}
        />
      ) : (
        <Approval {...props} data={data} />
      )}
    </PanelSection>
  );
}

type DialogName = 'request' | 'approved' | 'changes_requested' | 'compare' | 'link';

function Approval({ data, ...props }: ReviewPanelProps & { readonly data: ArticleReview }) {
  const [dialog, setDialog] = useState<DialogName>();
  const { mutateAsync: withdraw } = useEndpointMutation(withdrawReview);
  const { review, policy } = data;
  const isOpen = review !== null && review.ended_at === null;
  const isWaiting = isOpen && review.state === 'in_review';
  const mustRequest = data.can_request && isOpen && review.state === 'changes_requested';
  const close = () => setDialog(undefined);
  return (
    <>
      {/* Without rules there is nothing to say once approval was asked for. */}
      {(!isOpen || policy.members > 0 || policy.client) && <p className="text-ink-soft">{describeRules(data)}</p>}
      {review !== null && <ReviewFacts review={review} onCompare={() => setDialog('compare')} />}
      {isOpen && data.own_decision === 'approved' && (
        <p className="mt-3 text-ink-soft text-sm">Siz onayladınız; kararınızı değiştirebilirsiniz.</p>
      )}
      <Writable>
        <div className="mt-4 flex flex-wrap gap-2">
          {data.can_decide && (
            <>
              {data.own_decision !== 'approved' && (
                <Button
                  variant={mustRequest ? 'secondary' : 'primary'}
                  size="small"
                  onClick={() => setDialog('approved')}
                >
                  Onayla
                </Button>
              )}
              {data.own_decision !== 'changes_requested' && (
                <Button size="small" onClick={() => setDialog('changes_requested')}>
                  Değişiklik iste
                </Button>
              )}
            </>
          )}
          {data.can_request && !isWaiting && (
            <Button
              size="small"
              variant={review?.state === 'approved' ? 'secondary' : 'primary'}
              onClick={() => setDialog('request')}
            >
              {isOpen ? 'Yeniden onaya gönder' : 'Onaya gönder'}
            </Button>
          )}
          {isOpen && data.can_link && (
            <Button size="small" icon={<Link aria-hidden size={14} />} onClick={() => setDialog('link')}>
              Müşteri bağlantısı
            </Button>
          )}
          {isOpen && data.can_request && (
            <RowMenu name="Onay isteği" className="size-8!">
              {isWaiting && <MenuAction onSelect={() => setDialog('request')}>Yeniden onaya gönder</MenuAction>}
              <MenuAction
                onSelect={async () => {
                  try {
                    await withdraw({ params: { id: props.articleId } });
                    notifySuccess('Onay isteği geri çekildi');
                  } catch (error) {
                    notifyErrorNotice(error, 'Geri çekilemedi');
                  }
                }}
              >
                İsteği geri çek
              </MenuAction>
            </RowMenu>
          )}
        </div>
      </Writable>
      <RequestDialog {...props} data={data} open={dialog === 'request'} onClose={close} />
      {review !== null && (
        <>
          {(['approved', 'changes_requested'] as const).map((kind) => (
            <DecideDialog key={kind} open={dialog === kind} kind={kind} reviewIds={[review.id]} onClose={close} />
          ))}
          <CompareDialog review={review} open={dialog === 'compare'} onClose={close} />
          <ClientLinkDialog
            open={dialog === 'link'}
            articles={[{ id: props.articleId, title: props.title }]}
            onClose={close}
          />
        </>
      )}
      {policy.client && !isOpen && (
        <p className="mt-3 text-ink-soft text-sm">Müşteri bağlantısı, metin onaya gönderilince oluşturulabilir.</p>
      )}
    </>
  );
}

function describeRules({ policy, may_be_published: mayBePublished }: ArticleReview): string {
  const { members, client } = policy;
  if (members === 0 && !client)
    return 'Bu çalışma alanında yayın için onay gerekmez; isterseniz yine de onay isteyebilirsiniz.';
  const rule = describeApprovalRules(policy);
  return mayBePublished ? `${rule} Bu metin onaylandı; yayımlanabilir.` : rule;
}

function ReviewFacts({ review, onCompare }: { readonly review: Review; readonly onCompare: () => void }) {
  return (
    <div className="mt-3">
      <p className="wrap-anywhere">
        {review.requested_by?.name ?? 'Ayrılmış üye'} onaya gönderdi,{' '}
        <RelativeTime value={review.requested_at} className="whitespace-nowrap text-ink-soft" />
      </p>
      {review.reviewer !== null && <p className="wrap-anywhere text-ink-soft">Onaylayacak: {review.reviewer.name}</p>}
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        {review.due_on !== null && <DueDay day={review.due_on} isOpen={review.state === 'in_review'} />}
        <Button size="small" variant="quiet" className="-mx-3 text-cobalt!" onClick={onCompare}>
          Ne değişti?
        </Button>
      </div>
      {review.note !== '' && (
        <p className="wrap-anywhere mt-1 whitespace-pre-wrap border-line border-l-2 pl-3">“{review.note}”</p>
      )}
      {review.end_reason === 'edited' && (
        <p className="mt-2 text-amber">Metin onaya gönderildikten sonra değişti; makale taslağa döndü.</p>
      )}
      {review.end_reason === 'withdrawn' && <p className="mt-2 text-ink-soft">İstek geri çekildi.</p>}
      <SiteOptions sites={review.site_options} />
      <DecisionList decisions={review.decisions} />
    </div>
  );
}

interface RequestDialogProps extends ReviewPanelProps {
  readonly data: ArticleReview;
  readonly open: boolean;
  readonly onClose: () => void;
}

function RequestDialog({ articleId, save, data, open, onClose }: RequestDialogProps) {
  const [reviewerId, setReviewerId] = useState('');
  const [dueOn, setDueOn] = useState('');
  const [note, setNote] = useState('');
  const [isSaving, setSaving] = useState(false);
  const { mutateAsync, error, isPending } = useEndpointMutation(requestReview, { rereadOnError: [getArticleReview] });
  const findError = (name: string) => error?.errors.find(({ field }) => field === name)?.message;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Onaya gönder"
      description="Şu anki metin onaya sunulur. Sonraki her değişiklik onayı düşürür."
    >
      <DialogForm
        onSubmit={async (event) => {
          event.preventDefault();
          setSaving(true);
          const version = (await save()) ? await readVersion(articleId) : undefined;
          setSaving(false);
          if (version === undefined) return;
          const asked = data.review?.site_options.map(({ site_id, options }) => ({ site_id, options }));
          const body = {
            ...{ version, reviewer_id: reviewerId || null, due_on: dueOn || null, note },
            site_options: asked ?? [],
          };
          const sent = await mutateAsync({ params: { id: articleId }, body }).catch(() => undefined);
          if (sent === undefined) return;
          notifySuccess('Onaya gönderildi');
          onClose();
        }}
        errorNotice={error === null || error.errors.length > 0 ? undefined : toErrorNotice(error, 'Gönderilemedi')}
        isSubmitting={isSaving || isPending}
        submitLabel="Onaya gönder"
        pendingLabel="Gönderiliyor..."
        onCancel={onClose}
      >
        <Field label="Kimden" error={findError('reviewer_id')}>
          <Select
            value={reviewerId}
            emptyLabel="Onay verebilen herkes"
            options={data.reviewers.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => setReviewerId(event.target.value)}
          />
        </Field>
        <Field label="Son gün" optional error={findError('due_on')}>
          <DayInput value={dueOn} onChange={setDueOn} />
        </Field>
        <Field label="Not" optional error={findError('note')}>
          <TextArea value={note} limit={2000} size="small" onChange={(event) => setNote(event.target.value)} />
        </Field>
      </DialogForm>
    </Dialog>
  );
}

/** The version that was just saved; undefined when it cannot be read. */
async function readVersion(id: string): Promise<number | undefined> {
  const call = { params: { id }, query: { includeContent: 'false' } } as const;
  const article = await callEndpoint(getArticle, call).catch(() => undefined);
  return article !== undefined && 'version' in article ? article.version : undefined;
}

interface CompareDialogProps {
  readonly review: Review;
  readonly open: boolean;
  readonly onClose: () => void;
}

function CompareDialog({ review, open, onClose }: CompareDialogProps) {
  const query = useEndpointQuery(compareReview, { params: { id: review.id } }, { enabled: open, staleTime: 0 });
  const { data } = query;
  const isSame = data?.paragraphs.every((changes) => changes.every(({ kind }) => kind === 'same')) === true;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Ne değişti?"
      description="Onaya gönderilen metin ile şu an kayıtlı metin arasındaki farklar."
      actions={<Button onClick={onClose}>Kapat</Button>}
    >
      {data === undefined ? (
        <QueryPlaceholder
          query={query}
          title="Farklar bulunamadı"
          skeleton={<Skeletons className="flex flex-col gap-3" shapes={['h-6 w-2/3', 'h-32 w-full']} />}
        />
      ) : isSame ? (
        <p>Başlık ve metin, onaya gönderildiği gibi.</p>
      ) : (
        <ComparedPane name="Farklar" paragraphs={data.paragraphs} />
      )}
    </Dialog>
  );
}

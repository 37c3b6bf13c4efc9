import { addClientComment, decideClientReview, readClientReview } from '@hokka/contracts/approvals/review-links.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useEndpointMutation } from '../../../lib/api/endpoint-hooks.ts';
import { toErrorNotice } from '../../../lib/api/error-notice.ts';
import { readSelectedPassage } from '../../../lib/dom-passage.ts';
import { makeAnchor } from '../../../lib/text-anchor.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorBanner } from '../../../ui/error-banner.tsx';
import { QueryPlaceholder } from '../../../ui/error-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { notifySuccess } from '../../../ui/notify.ts';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { RelativeTime } from '../../../ui/time-text.tsx';
import { renderNodes } from '../../articles/components/reading/hast-elements.ts';
import { PlainText } from '../../articles/components/reading/plain-text.tsx';
import { useRenderedText } from '../../articles/components/reading/use-read-text.ts';
import '../../articles/components/reading/reading-text.css';
import { SiteOptions } from '../site-options.tsx';
import { ClientBadge, ClientDeadline } from './client-status.tsx';
import { type OpenedLink, useClientRead } from './use-client-link.ts';

type ClientText = EndpointData<typeof readClientReview>;

interface ClientArticleProps {
  readonly access: { readonly token: string; readonly visit?: string };
  readonly articleId: string;
  readonly link: OpenedLink;
  readonly onDecided: () => unknown;
}

/** A text as it was sent for approval, with the comments and the decision of the client. */
export function ClientArticle({ access, articleId, link, onDecided }: ClientArticleProps) {
  const query = useClientRead(readClientReview, { ...access, article_id: articleId });
  const { data: text } = query;
  if (text === undefined)
    return <QueryPlaceholder query={query} title="Yazı yüklenemedi" skeleton={<ListSkeleton />} />;
  const reread = async () => {
    await query.refetch();
    onDecided();
  };
  const hasComments = text.comments.length > 0;
  const canDecide = link.may_decide && text.review_id !== null;
  const dueOn = link.articles.find(({ id }) => id === articleId)?.due_on ?? null;
  return (
    <div
      className={
        hasComments
          ? 'grid grid-cols-1 gap-x-12 lg:grid-cols-[minmax(0,42.5rem)_minmax(0,1fr)]'
          : 'mx-auto max-w-[42.5rem]'
      }
    >
      <div className="min-w-0">
        <h1 className="wrap-anywhere text-3xl">{text.title}</h1>
        <div className="mt-3 mb-8 flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b pb-4 text-base">
          <ClientBadge {...text} />
          <p className="text-ink-soft">
            <ClientDeadline link={link} dueOn={dueOn} />
          </p>
          {(canDecide || link.may_comment) && (
            <Button variant="primary" className="ml-auto max-sm:hidden" onClick={goToAnswer}>
              Görüşünüzü yazın
            </Button>
          )}
          {/* Said before reading, and not only beside the buttons. */}
          {canDecide && !link.may_approve && (
            <p className="basis-full text-ink-soft text-sm">
              Bu bağlantıyla yorum yazabilir, değişiklik isteyebilirsiniz. Onaylamak için gönderenden kodlu bağlantı
              isteyin.
            </p>
          )}
        </div>
        {text.state === 'ended' && (
          <Banner tone="warning" className="mb-8 text-base">
            Yazı size gönderildikten sonra değiştirildi; aşağıda gönderilen hâli var. Yeniden onaya gönderilince yeni
            hâlini burada görürsünüz.
          </Banner>
        )}
        <article id="client-text">
          <ClientContent text={text} />
        </article>
        <SiteOptions sites={text.site_options} />
        {(canDecide || link.may_comment) && (
          // On phones in reach while the text is read.
          <div className="form-bar stays-in-view mt-8 sm:hidden">
            <Button variant="primary" className="w-full" onClick={goToAnswer}>
              Görüşünüzü yazın
            </Button>
          </div>
        )}
        <ClientActions access={access} text={text} link={link} onDone={reread} />
      </div>
      <ClientComments text={text} />
    </div>
  );
}

const answerId = 'client-answer';

/** Not a link: the part of the address after the # is the secret of the client’s link. */
function goToAnswer(): void {
  const answer = document.getElementById(answerId);
  answer?.scrollIntoView();
  answer?.querySelector('input')?.focus({ preventScroll: true });
}

function ClientContent({ text }: { readonly text: ClientText }) {
  const { text: read } = useRenderedText(text.content, text.title);
  if (read === undefined) return <ListSkeleton />;
  if (read.kind === 'plain') return <PlainText text={read.text} />;
  const images = new Map(text.images.map(({ id, ...image }) => [id, { ...image, widths: [image.width] }]));
  return <div className="reading-text">{renderNodes(read.elements, { images })}</div>;
}

interface ClientActionsProps extends Pick<ClientArticleProps, 'access' | 'link'> {
  readonly text: ClientText;
  readonly onDone: () => Promise<void>;
}

/** The decision by the client who reads, and one that anyone with the link may have made. */
const decisionTitles = {
  own: { approved: 'Bu metni onayladınız', changes_requested: 'Değişiklik istediniz' },
  any: { approved: 'Bu bağlantıyla onay verildi', changes_requested: 'Bu bağlantıyla değişiklik istendi' },
} as const;

/** Name, address and text of the client, with the buttons for what the link allows. */
function ClientActions({ access, text, link, onDone }: ClientActionsProps) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState(link.verified_email ?? '');
  const [body, setBody] = useState('');
  /** The note of the decision that was made here; others may have decided with the same link before. */
  const [sentNote, setSentNote] = useState<string>();
  const [isWriting, setWriting] = useState(text.decision === null);
  const commenting = useEndpointMutation(addClientComment);
  const deciding = useEndpointMutation(decideClientReview);
  const formId = useId();
  const error = commenting.error ?? deciding.error;
  const findError = (...names: string[]) => error?.errors.find(({ field }) => names.includes(field))?.message;
  const canDecide = link.may_decide && text.review_id !== null;
  if (!canDecide && !link.may_comment) return null;
  const done = async (message: string) => {
    setBody('');
    notifySuccess(message);
    await onDone();
  };
  const reset = () => {
    commenting.reset();
    deciding.reset();
  };
  const comment = async (event: FormEvent) => {
    event.preventDefault();
    reset();
    const place = readPlace();
    const sent = await commenting
      .mutateAsync({ body: { ...access, name, email, article_id: text.id, body, ...place } })
      .catch(() => undefined);
    if (sent !== undefined) await done('Yorumunuz gönderildi');
  };
  const decide = async (kind: 'approved' | 'changes_requested') => {
    reset();
    if (text.review_id === null) return;
    const sent = await deciding
      .mutateAsync({ body: { ...access, name, email, review_id: text.review_id, kind, note: body } })
      .catch(() => undefined);
    if (sent === undefined) return;
    setSentNote(body);
    setWriting(false);
    await done(kind === 'approved' ? 'Onayınız kaydedildi' : 'Değişiklik isteğiniz gönderildi');
  };
  if (text.decision !== null && !isWriting)
    return (
      <Card as="section" id={answerId} aria-label="Görüşünüz" className="mt-10 scroll-mt-6 text-base">
        <h2 className="flex items-center gap-2.5 text-xl">
          <CircleCheck aria-hidden size={22} className="shrink-0 text-turquoise" />
          {decisionTitles[sentNote !== undefined || link.verified_email !== null ? 'own' : 'any'][text.decision]}
        </h2>
        {sentNote !== undefined && sentNote !== '' && (
          <blockquote className="wrap-anywhere mt-3 whitespace-pre-wrap border-amber border-l-2 pl-3">
            {sentNote}
          </blockquote>
        )}
        <p className="mt-2 text-ink-soft">
          {link.workspace_name} üyeleri kararınızı görür. Bağlantı açık kaldıkça kararı değiştirebilir, yeni bir not
          yazabilirsiniz.
        </p>
        <Button className="mt-4" autoFocus={sentNote !== undefined} onClick={() => setWriting(true)}>
          Görüşünüzü değiştirin
        </Button>
      </Card>
    );
  return (
    <Card as="section" id={answerId} aria-label="Görüşünüz" className="mt-10 scroll-mt-6 text-base">
      <h2 className="text-xl">Görüşünüz</h2>
      <ErrorBanner
        errorNotice={error === null || error.errors.length > 0 ? undefined : toErrorNotice(error, 'Gönderilemedi')}
      />
      <form id={formId} onSubmit={comment} className="mt-4 flex flex-col gap-4">
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Field label="Adınız" required error={findError('name')}>
            <TextInput
              value={name}
              maxLength={100}
              autoComplete="name"
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
          <Field
            label="E-posta"
            required
            error={findError('email')}
            hint={link.verified_email === null ? undefined : 'Kodla doğruladığınız adres.'}
          >
            <TextInput
              type="email"
              readOnly={link.verified_email !== null}
              value={email}
              autoComplete="email"
              onChange={(event) => setEmail(event.target.value)}
            />
          </Field>
        </div>
        <Field
          label="Yorum ya da not"
          error={findError('body', 'note')}
          hint={link.may_comment ? 'Metinde bir yer seçerseniz yorumunuz oraya bağlanır.' : undefined}
        >
          <TextArea value={body} limit={2000} size="medium" onChange={(event) => setBody(event.target.value)} />
        </Field>
      </form>
      <div className="mt-4 flex flex-wrap gap-2 max-sm:*:grow">
        {canDecide && (
          <>
            {link.may_approve && (
              <Button variant="primary" pending={deciding.isPending} onClick={() => decide('approved')}>
                Onaylıyorum
              </Button>
            )}
            <Button
              variant={link.may_approve ? 'secondary' : 'primary'}
              pending={!link.may_approve && deciding.isPending}
              onClick={() => decide('changes_requested')}
            >
              Değişiklik istiyorum
            </Button>
          </>
        )}
        {link.may_comment && (
          <Button type="submit" form={formId} variant={canDecide ? 'quiet' : 'primary'} pending={commenting.isPending}>
            Yalnızca yorum yaz
          </Button>
        )}
      </div>
      <p className="mt-3 text-ink-soft text-sm">
        Adınız ve adresiniz, yazdıklarınızla birlikte {link.workspace_name} üyelerine gösterilir ve yazıyla birlikte
        saklanır.
      </p>
    </Card>
  );
}

/** The selected passage of the text, for a comment. */
function readPlace() {
  const element = document.querySelector('#client-text .reading-text');
  const passage = element === null ? undefined : readSelectedPassage(element);
  if (element === null || passage === undefined) return {};
  const end = Math.min(passage.end, passage.start + 1000);
  const anchor = makeAnchor(element.textContent, { start: passage.start, end });
  return { quote: anchor.exact, anchor };
}

function ClientComments({ text }: { readonly text: ClientText }) {
  if (text.comments.length === 0) return null;
  return (
    <section aria-label="Yorumlar" className="min-w-0 text-base max-lg:mt-10 lg:sticky lg:top-6 lg:self-start">
      <h2 className="text-xl">Yorumlar</h2>
      <ul className="mt-3 flex flex-col gap-3">
        {text.comments.map(({ id, thread_id, by, is_client, quote, body, created_at, resolved_at }) => (
          <li
            key={id}
            className={classNames(
              'wrap-anywhere rounded-card border border-line bg-surface p-3',
              id !== thread_id && 'ml-6',
            )}
          >
            {quote !== '' && (
              <p className="line-clamp-3 mb-1 border-amber border-l-2 pl-2 text-ink-soft text-sm">“{quote}”</p>
            )}
            <p className="text-ink-soft text-sm">
              <span className="font-medium text-ink">{by}</span>
              {is_client && ' · müşteri'} · <RelativeTime value={created_at} />
              {resolved_at !== null && <span className="text-turquoise"> · çözüldü</span>}
            </p>
            <p className="whitespace-pre-wrap">{body}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

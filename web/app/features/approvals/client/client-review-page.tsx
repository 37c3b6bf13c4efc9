import { openReviewLink } from '@hokka/contracts/approvals/review-links.ts';
import { ArrowLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueryPlaceholder } from '../../../ui/error-state.tsx';
import { BrandMark } from '../../../ui/frame-parts.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Outcome } from '../../../ui/outcome.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { DateText } from '../../../ui/time-text.tsx';
import { DueDay } from '../decision-list.tsx';
import { ClientArticle } from './client-article.tsx';
import { ClientBadge, ClientDeadline, hasEarlierDay } from './client-status.tsx';
import { CodeForm } from './code-form.tsx';
import { type OpenedLink, readVisit, storeVisit, useClientRead, useLinkToken } from './use-client-link.ts';

/** The page of a client, under the name of the sender: one article, or a list of which one is opened. */
export function ClientReviewPage() {
  const token = useLinkToken();
  return token === undefined ? <MissingLink /> : <Opened key={token} token={token} />;
}

function MissingLink() {
  return (
    <div className="sm:pt-[10vh]">
      <Outcome
        look="badLink"
        title="Bağlantı bulunamadı"
        announced={false}
        actions={
          <LinkButton to={paths.home} reloadDocument>
            <BrandMark size={20} />
            Hokka nedir?
          </LinkButton>
        }
      >
        <p>Süresi dolmuş, kapatılmış ya da eksik kopyalanmış olabilir. Size gönderen kişiden yenisini isteyin.</p>
      </Outcome>
    </div>
  );
}

function Opened({ token }: { readonly token: string }) {
  const [visit, setVisit] = useState(() => readVisit(token));
  const [chosenId, setChosenId] = useState<string>();
  const access = { token, ...(visit !== undefined && { visit }) };
  const query = useClientRead(openReviewLink, access);
  const { data: link } = query;
  if (query.error?.status === 404) return <MissingLink />;
  return (
    <>
      <SenderBar link={link} />
      {link === undefined ? (
        <QueryPlaceholder query={query} title="Sayfa yüklenemedi" skeleton={<ListSkeleton />} />
      ) : link.needs_code ? (
        <CodeForm
          token={token}
          sender={link.workspace_name}
          address={link.code_sent_to ?? ''}
          onEntered={(entered) => {
            storeVisit(token, entered);
            setVisit(entered);
          }}
        />
      ) : (
        <Articles link={link} access={access} chosenId={chosenId} onChoose={setChosenId} onDecided={query.refetch} />
      )}
    </>
  );
}

/** Whose page it is: the brand of the workspace or, without one, its name. Keeps its place while the link is read. */
function SenderBar({ link }: { readonly link: OpenedLink | undefined }) {
  const brand = link?.brand ?? undefined;
  return (
    <header className="mb-10 flex min-h-16 min-w-0 items-center gap-3 border-line border-b py-3">
      {brand?.logo_path != null && (
        <span className="shrink-0 rounded-control bg-cover-paper px-2 py-1.5">
          <img alt="" src={brand.logo_path} className="max-h-10 max-w-[40vw]" />
        </span>
      )}
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold font-serif text-xl">{brand?.name ?? link?.workspace_name}</p>
        {brand !== undefined && brand.imprint !== '' && (
          <p className="wrap-anywhere whitespace-pre-line text-ink-soft text-sm">{brand.imprint}</p>
        )}
      </div>
    </header>
  );
}

interface ArticlesProps {
  readonly link: OpenedLink;
  readonly access: { readonly token: string; readonly visit?: string };
  readonly chosenId: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
  readonly onDecided: () => unknown;
}

function Articles({ link, access, chosenId, onChoose, onDecided }: ArticlesProps) {
  const [only] = link.articles;
  if (only === undefined)
    return (
      <>
        <h1 className="sr-only">Okunacak yazı yok</h1>
        <EmptyState title="Okunacak yazı yok" description="Bu bağlantıdaki yazılar silinmiş ya da geri çekilmiş." />
      </>
    );
  const shownId = link.articles.length === 1 ? only.id : chosenId;
  if (shownId !== undefined) {
    return (
      <>
        {link.articles.length > 1 && (
          <Button variant="quiet" className="-ml-4 mb-4 text-base" onClick={() => onChoose(undefined)}>
            <ArrowLeft aria-hidden size={16} />
            Bütün yazılar
          </Button>
        )}
        <ClientArticle key={shownId} access={access} articleId={shownId} link={link} onDecided={onDecided} />
      </>
    );
  }
  return <ArticleChoice link={link} onChoose={onChoose} />;
}

function ArticleChoice({ link, onChoose }: Pick<ArticlesProps, 'link' | 'onChoose'>) {
  const articles = link.articles.toSorted(byUrgency);
  const waiting = articles.filter(isWaiting).length;
  return (
    <div className="mx-auto max-w-[48rem]">
      <h1 className="text-3xl">Okumanız istenen yazılar</h1>
      <p className="mt-3 text-ink-soft">
        {waiting > 0
          ? waiting === articles.length
            ? `${waiting} yazı görüşünüzü bekliyor.`
            : `${articles.length} yazıdan ${waiting} tanesi görüşünüzü bekliyor.`
          : 'Görüşünüzü bekleyen yazı yok.'}{' '}
        <ClientDeadline link={link} dueOn={null} />.
      </p>
      <ul className="mt-8 divide-y divide-line rounded-card border border-line bg-surface text-base">
        {articles.map((article) => (
          <li key={article.id} className="row-of-link flex items-center gap-4 p-4 sm:px-5">
            <div className="min-w-0 flex-1">
              <h2 className="wrap-anywhere text-lg">
                <button
                  type="button"
                  className="row-link text-left"
                  aria-label={`${article.title}: oku`}
                  onClick={() => onChoose(article.id)}
                >
                  {article.title}
                </button>
              </h2>
              <ul className="dotted-row mt-0.5 gap-y-0.5 text-ink-soft text-sm">
                {hasEarlierDay({ link, dueOn: article.due_on }) && article.due_on !== null && (
                  <li>
                    <DueDay day={article.due_on} isOpen={isWaiting(article)} />
                  </li>
                )}
                {article.word_count !== null && <li>{formatNumber(article.word_count)} kelime</li>}
                <li>
                  Gönderildi: <DateText value={article.requested_at} />
                </li>
              </ul>
            </div>
            {!isWaiting(article) && <ClientBadge state={article.state} decision={article.decision} />}
            <ChevronRight aria-hidden size={20} className="shrink-0 text-ink-soft" />
          </li>
        ))}
      </ul>
    </div>
  );
}

type LinkedArticle = OpenedLink['articles'][number];

function isWaiting({ state, decision }: LinkedArticle): boolean {
  return decision === null && state === 'in_review';
}

/** What waits for the client comes first, the earliest last day before later ones and none. */
function byUrgency(one: LinkedArticle, other: LinkedArticle): number {
  const rank = (article: LinkedArticle) => `${isWaiting(article) ? 0 : 1} ${article.due_on ?? '9999'}`;
  return rank(one) < rank(other) ? -1 : rank(one) > rank(other) ? 1 : 0;
}

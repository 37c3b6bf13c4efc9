import { openReviewLink } from '@hokka/contracts/approvals/review-links.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueryPlaceholder } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { Outcome } from '../../../ui/outcome.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { DateText } from '../../../ui/time-text.tsx';
import { ClientArticle } from './client-article.tsx';
import { ClientBadge } from './client-badge.tsx';
import { CodeForm } from './code-form.tsx';
import { type OpenedLink, readVisit, storeVisit, useClientRead, useLinkToken } from './use-client-link.ts';

/** The page of a client: one article, or a list of which one is opened. */
export function ClientReviewPage() {
  const token = useLinkToken();
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-8">
      {token === undefined ? <MissingLink /> : <Opened key={token} token={token} />}
    </div>
  );
}

function MissingLink() {
  return (
    <Outcome look="badLink" title="Bağlantı bulunamadı" announced={false}>
      <p>Süresi dolmuş, kapatılmış ya da eksik kopyalanmış olabilir. Size gönderen kişiden yenisini isteyin.</p>
    </Outcome>
  );
}

function Opened({ token }: { readonly token: string }) {
  const [visit, setVisit] = useState(() => readVisit(token));
  const [chosenId, setChosenId] = useState<string>();
  const access = { token, ...(visit !== undefined && { visit }) };
  const query = useClientRead(openReviewLink, access);
  const { data: link } = query;
  if (query.error?.status === 404) return <MissingLink />;
  if (link === undefined)
    return <QueryPlaceholder query={query} title="Sayfa yüklenemedi" skeleton={<ListSkeleton />} />;
  if (link.needs_code) {
    return (
      <>
        <BrandLine link={link} />
        <CodeForm
          token={token}
          sender={link.workspace_name}
          address={link.code_sent_to ?? ''}
          onEntered={(entered) => {
            storeVisit(token, entered);
            setVisit(entered);
          }}
        />
      </>
    );
  }
  return (
    <>
      <BrandLine link={link} />
      <Articles link={link} access={access} chosenId={chosenId} onChoose={setChosenId} onDecided={query.refetch} />
    </>
  );
}

/** Whose page it is: the brand of the workspace, if it has one. */
function BrandLine({ link: { brand } }: { readonly link: OpenedLink }) {
  if (brand === null) return null;
  return (
    <header className="mb-8 flex min-w-0 items-center gap-3 border-line border-b pb-4">
      {brand.logo_path !== null && (
        <span className="shrink-0 rounded-sm bg-cover-paper p-1">
          <img alt="" src={brand.logo_path} className="max-h-10 max-w-[40vw]" />
        </span>
      )}
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold font-serif text-xl">{brand.name}</p>
        {brand.imprint !== '' && (
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
          <Button variant="quiet" className="mb-4" onClick={() => onChoose(undefined)}>
            Bütün yazılar
          </Button>
        )}
        <ClientArticle key={shownId} access={access} articleId={shownId} link={link} onDecided={onDecided} />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title="Okumanız istenen yazılar"
        description={
          <>
            {link.workspace_name} gönderdi. Bağlantı <DateText value={link.expires_at} /> tarihine kadar geçerlidir.
          </>
        }
      />
      <Card className="py-2">
        <ul className="divide-y divide-line">
          {link.articles.map(({ id, title, ...decided }) => (
            <li key={id} className="flex items-center justify-between gap-3 py-3">
              <button
                type="button"
                className="wrap-anywhere min-w-0 rounded-sm text-left font-medium text-cobalt underline-offset-3 hover:underline touch-target"
                onClick={() => onChoose(id)}
              >
                {title}
              </button>
              <ClientBadge {...decided} />
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

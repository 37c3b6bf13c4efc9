import type { Article, WorkingCopy } from '@hokka/contracts/articles/article.ts';
import { ArrowLeft, Lock, PenLine } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../lib/routing/paths.ts';
import { readWorkspaceSlug } from '../../../lib/session/workspace.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CollapsiblePanel } from '../../../ui/collapsible-panel.tsx';
import { QueryPlaceholder } from '../../../ui/error-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Skeletons } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { DateText } from '../../../ui/time-text.tsx';
import { Writable } from '../../../ui/writable.tsx';
import { useArticle } from '../../articles/api.ts';
import { ArticleNotFound } from '../../articles/components/article-not-found.tsx';
import { ArticleImages } from '../../articles/components/reading/article-images.tsx';
import { HiddenHtmlNotice } from '../../articles/components/reading/hidden-html-notice.tsx';
import { useRenderedText } from '../../articles/components/reading/use-read-text.ts';
import { ArticleView } from './article-view.tsx';

interface RestrictedArticleProps {
  readonly id: string;
  /** Whether the role in the workspace may edit texts. */
  readonly canEdit?: boolean;
  /** Whether the page has the approval of the text beside it, or below it on narrow screens. */
  readonly hasReview?: boolean;
}

/** Where the page shows the approval and the comments. */
export const reviewPlaceId = 'onay';

/** An article that is not public, for its owner and for admins. */
export function RestrictedArticle({ id, canEdit = true, hasReview = false }: RestrictedArticleProps) {
  const query = useArticle(id);
  const { data: article, error } = query;
  if (article === null || error?.status === 404) return <ArticleNotFound />;
  if (article !== undefined) {
    return (
      <>
        <div className="mx-auto mb-8 max-w-[38rem]" data-print="hidden">
          {article.is_own === true && (
            <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
              <Link
                to={paths.articles}
                className="-ml-2 inline-flex items-center gap-1.5 rounded-control px-2 py-1 text-ink-soft hover:text-ink touch-target"
              >
                <ArrowLeft aria-hidden size={16} />
                Makalelerim
              </Link>
              {hasReview && (
                <Button size="small" className="ml-auto xl:hidden" onClick={goToReview}>
                  Onaya git
                </Button>
              )}
              {canEdit && article.is_read_only !== true && article.status === 'completed' && (
                <Writable>
                  <LinkButton
                    size="small"
                    variant={hasReview ? 'quiet' : 'secondary'}
                    to={paths.editArticle(article.id)}
                    icon={<PenLine aria-hidden size={16} />}
                  >
                    Düzenle
                  </LinkButton>
                </Writable>
              )}
            </div>
          )}
          <Audience article={article} />
          <ShownText article={article} />
          {article.is_own === true && (
            <div className="mt-4 empty:hidden">
              <HiddenHtmlNotice text={article.content ?? ''} />
            </div>
          )}
        </div>
        <ReadArticle article={article} />
        {article.working_copy !== undefined && <UnpublishedChanges article={article} copy={article.working_copy} />}
      </>
    );
  }
  return <QueryPlaceholder query={query} title="Makale yüklenirken bir hata oluştu" skeleton={<ArticleSkeleton />} />;
}

/** On narrow screens the approval lies below the text. */
function goToReview(): void {
  const place = document.getElementById(reviewPlaceId);
  place?.scrollIntoView();
  place?.focus({ preventScroll: true });
}

/** The article, once its text is parsed. */
function ReadArticle({ article }: { readonly article: Article }) {
  const { text } = useRenderedText(article.content ?? '', article.title);
  if (text === undefined) return <ArticleSkeleton />;
  return (
    <ArticleImages articleId={article.id} texts={[article.content, article.cover]}>
      <ArticleView article={{ ...article, with_ai: wasGenerated(article) }} text={text} />
    </ArticleImages>
  );
}

/** Own documents have no request and no model. */
function wasGenerated({ ai_prompt, ai_model_used }: Article): boolean {
  return ai_prompt !== '' || ai_model_used !== null;
}

/** The choice of the displayed text, if the public one differs from the saved one. */
function ShownText({ article }: { readonly article: Article }) {
  if (article.working_copy_saved_at !== undefined) {
    return (
      <Banner tone="info" title="Yayımlanmamış değişiklikleriniz var" className="mt-4">
        Gördüğünüz, son kaydettiğiniz metindir. Yayımlayana kadar başkaları önceki metni okur.
      </Banner>
    );
  }
  if (article.working_copy === undefined) return null;
  return (
    <Banner tone="info" title="Yayımlanan metin" className="mt-4">
      Yazarın henüz yayımlamadığı değişiklikler en alttadır.
    </Banner>
  );
}

/** The author's saved but unpublished changes, for admins. */
function UnpublishedChanges({ article, copy }: { readonly article: Article; readonly copy: WorkingCopy }) {
  return (
    <CollapsiblePanel
      title="Yazarın yayımlamadığı değişiklikler"
      aside={<DateText value={copy.saved_at} />}
      className="mx-auto mt-12 max-w-[46rem]"
    >
      <ReadArticle article={{ ...article, ...copy, updated_at: copy.saved_at }} />
    </CollapsiblePanel>
  );
}

/** Who can read the article, and why it is not public. */
function Audience({ article }: { readonly article: Article }) {
  const { status, is_public, moderation_status, moderation_note } = article;
  if (status !== 'completed') {
    return (
      <Banner tone="warning" title="Bu makale henüz tamamlanmadı">
        Gördüğünüz metin şimdiye kadar yazılanlardır.
      </Banner>
    );
  }
  if (!is_public) {
    return (
      <p className="flex items-start gap-2 text-ink-soft text-sm">
        <Lock aria-hidden size={16} className="mt-0.5 shrink-0" />
        <span>
          <strong className="font-medium text-ink">Bu makale özel</strong> · {describeReaders(article)}
        </span>
      </p>
    );
  }
  if (moderation_status === 'approved') {
    return (
      <Banner tone="success" title="Bu makale halka açık">
        <TextLink to={paths.publicArticle(article)} reloadDocument>
          Herkesin gördüğü sayfayı açın
        </TextLink>
      </Banner>
    );
  }
  return (
    <Banner
      tone="warning"
      title={moderation_status === 'rejected' ? 'Bu makale yayından kaldırıldı' : 'Bu makale incelemede'}
    >
      <p>{describeReaders(article)}</p>
      {moderation_note !== null && <p className="wrap-anywhere mt-1">İnceleme notu: {moderation_note}</p>}
    </Banner>
  );
}

/** Members of a shared workspace read each other’s texts. */
function describeReaders({ is_own: isOwn }: Article): string {
  return isOwn === true && readWorkspaceSlug() !== undefined
    ? 'Yalnızca çalışma alanının üyeleri ve Hokka yöneticileri görebilir.'
    : 'Yalnızca yazarı ve Hokka yöneticileri görebilir.';
}

function ArticleSkeleton() {
  return (
    <Skeletons
      className="mx-auto flex max-w-[38rem] flex-col gap-4"
      shapes={['h-16 w-full', 'h-11 w-4/5', 'mb-6 h-5 w-64', 'h-5 w-full', 'h-5 w-11/12', 'h-5 w-full', 'h-5 w-3/5']}
    />
  );
}

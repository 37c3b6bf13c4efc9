import type { ArticleListItem } from '@hokka/contracts/articles/article.ts';
import { ExternalLink, PenLine, RotateCw, Trash2 } from 'lucide-react';
import { paths } from '../../../../lib/routing/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Writable } from '../../../../ui/writable.tsx';
import type { ArticleIntent } from './use-article-actions.ts';

interface ArticleRowActionsProps {
  readonly article: ArticleListItem;
  readonly onIntent: (intent: ArticleIntent) => void;
}

const icon = { 'aria-hidden': true, size: 16 } as const;

/** What can be done with an article: a finished one is edited and viewed, a failed one is written again, each can go. */
export function ArticleRowActions({ article, onIntent }: ArticleRowActionsProps) {
  const named = (action: string) => `${action}: ${article.title}`;
  return (
    <div className="-ml-3 flex flex-wrap items-start gap-x-1 gap-y-2 md:ml-0 md:justify-end">
      {article.status === 'completed' && (
        <>
          <Writable>
            <LinkButton
              variant="quiet"
              size="small"
              to={paths.editArticle(article.id)}
              icon={<PenLine {...icon} />}
              aria-label={named('Düzenle')}
            >
              Düzenle
            </LinkButton>
          </Writable>
          <LinkButton
            variant="quiet"
            size="small"
            to={paths.publicArticle(article.id)}
            target="_blank"
            rel="noopener"
            icon={<ExternalLink {...icon} />}
            aria-label={`${named('Görüntüle')} (yeni sekmede açılır)`}
          >
            Görüntüle
          </LinkButton>
        </>
      )}
      <Writable>
        {article.status === 'failed' && (
          <Button
            variant="quiet"
            size="small"
            icon={<RotateCw {...icon} />}
            aria-label={named('Yeniden Oluştur')}
            onClick={() => onIntent({ action: 'regenerate', article })}
          >
            Yeniden Oluştur
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          icon={<Trash2 {...icon} />}
          aria-label={named('Sil')}
          className="text-coral! hover:bg-coral-wash!"
          onClick={() => onIntent({ action: 'delete', article })}
        >
          Sil
        </Button>
      </Writable>
    </div>
  );
}

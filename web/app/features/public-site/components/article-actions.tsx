import { getArticle } from '@hokka/contracts/articles/articles.ts';
import { Flag, Link2, PenLine, Share2 } from 'lucide-react';
import { buildUrl } from '../../../lib/api/endpoint-request.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ReportDialog, reportDialogId } from './report-dialog.tsx';

const shareMenuId = 'share-menu';

interface ArticleActionsProps {
  readonly id: string;
  readonly title: string;
  /** The article's absolute address. */
  readonly address: string;
  /** Address of the service, on pages under another domain: editing and reporting happen there. */
  readonly siteUrl?: string;
}

/**
 * Edit link for the author, sharing, copying the link, and reporting. The handlers are in
 * site/article-actions.ts; without JavaScript these are links.
 */
export function ArticleActions({ id, title, address, siteUrl }: ArticleActionsProps) {
  const look = buttonClasses('secondary', 'medium');
  return (
    <div data-copies data-print="hidden" className="flex flex-wrap items-center gap-2">
      {siteUrl === undefined && (
        <a
          href={paths.editArticle(id)}
          hidden
          data-own-article={buildUrl(getArticle, { params: { id }, query: { includeContent: false } })}
          className={classNames(look, '[[hidden]]:hidden')}
        >
          <PenLine aria-hidden size={16} />
          Düzenle
        </a>
      )}
      <button
        type="button"
        popoverTarget={shareMenuId}
        data-share-title={title}
        data-share-address={address}
        className={look}
      >
        <Share2 aria-hidden size={16} />
        Paylaş
      </button>
      <span role="status" data-copy-outcome className="text-ink-soft text-sm empty:hidden" />
      <span className="max-sm:-ml-3.5 sm:ml-auto">
        {siteUrl === undefined && (
          <button
            type="button"
            data-opens-dialog={reportDialogId}
            className={buttonClasses('quiet', 'medium', 'text-ink-soft noscript:hidden')}
          >
            <Flag aria-hidden size={16} />
            Bildir
          </button>
        )}
        <a
          href={`${siteUrl ?? ''}${paths.contact}`}
          className={buttonClasses(
            'quiet',
            'medium',
            classNames('text-ink-soft', siteUrl === undefined && 'not-noscript:hidden'),
          )}
        >
          <Flag aria-hidden size={16} />
          Bildir
        </a>
      </span>
      <ShareMenu title={title} address={address} />
      {siteUrl === undefined && <ReportDialog articleId={id} />}
    </div>
  );
}

function ShareMenu(page: { readonly title: string; readonly address: string }) {
  return (
    <nav
      id={shareMenuId}
      popover="auto"
      aria-label="Paylaş"
      className="share-menu w-60 rounded-card border border-line bg-surface p-1.5 text-ink shadow-float"
    >
      <a href={page.address} data-copy-link={page.address} className={itemClasses}>
        <Link2 aria-hidden size={16} className="text-ink-soft" />
        Bağlantıyı kopyala
      </a>
      {shareLinks(page).map(({ label, href }) => (
        <a key={label} href={href} target="_blank" rel="noopener noreferrer" className={itemClasses}>
          {label}
        </a>
      ))}
    </nav>
  );
}

const itemClasses = 'flex min-h-10 items-center gap-2 rounded-control px-3 py-1.5 hover:bg-wash touch-target';

/** Places for sharing a page, as plain links: no script of those sites runs on ours. */
function shareLinks({ title, address }: { readonly title: string; readonly address: string }) {
  return [
    { label: 'X', href: `https://x.com/intent/post?${new URLSearchParams({ text: title, url: address })}` },
    {
      label: 'LinkedIn',
      href: `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url: address })}`,
    },
    { label: 'WhatsApp', href: `https://wa.me/?text=${encodeURIComponent(`${title} ${address}`)}` },
    { label: 'E-posta', href: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}` },
  ];
}

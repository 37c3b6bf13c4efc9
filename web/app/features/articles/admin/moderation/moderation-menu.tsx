import type { AdminArticle } from '@hokka/contracts/articles/article-admin.ts';
import type { ModerationStatus } from '@hokka/contracts/articles/status.ts';
import { Ban, EllipsisVertical, ExternalLink, Flag, Hourglass, ShieldCheck } from 'lucide-react';
import { paths } from '../../../../lib/routing/paths.ts';
import { DropdownMenu, MenuAction, MenuLink, MenuSeparator } from '../../../../ui/dropdown-menu.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { decisionLabels } from './moderation-labels.ts';

const icon = { 'aria-hidden': true, size: 16, className: 'shrink-0' } as const;

const icons = {
  approved: <ShieldCheck {...icon} />,
  rejected: <Ban {...icon} />,
  pending: <Hourglass {...icon} />,
} as const satisfies Record<ModerationStatus, unknown>;

const choices = ['approved', 'rejected', 'pending'] as const;

interface ModerationMenuProps {
  readonly article: AdminArticle;
  readonly onModerate: (articles: readonly AdminArticle[], status: ModerationStatus) => void;
}

/** Decisions about one article. */
export function ModerationMenu({ article, onModerate }: ModerationMenuProps) {
  const { id, title, status, moderation_status: present, open_reports: reports } = article;
  return (
    <DropdownMenu
      trigger={<IconButton label={`İşlemler: ${title}`} icon={<EllipsisVertical aria-hidden size={18} />} />}
    >
      {article.is_visible ? (
        <MenuLink to={paths.publicArticle(article)} newTab icon={<ExternalLink {...icon} />}>
          Görüntüle <span className="sr-only">(yeni sekmede açılır)</span>
        </MenuLink>
      ) : (
        <MenuLink to={paths.readArticle(id)} icon={<ExternalLink {...icon} />}>
          Görüntüle
        </MenuLink>
      )}
      {reports > 0 && (
        <MenuLink to={`${paths.adminArticles}?tab=reports&article=${id}`} icon={<Flag {...icon} />}>
          Şikâyetleri aç
        </MenuLink>
      )}
      {status === 'completed' && (
        <>
          <MenuSeparator />
          {choices.map((choice) => (
            <MenuAction
              key={choice}
              icon={icons[choice]}
              danger={choice === 'rejected'}
              // Rejecting or resetting again is possible, in order to change the note.
              disabled={choice === 'approved' && present === 'approved'}
              onSelect={() => onModerate([article], choice)}
            >
              {choice === 'approved' && present === 'approved' ? 'Onaylı' : decisionLabels[choice]}
            </MenuAction>
          ))}
        </>
      )}
    </DropdownMenu>
  );
}

import type { AdminArticle } from '@hokka/contracts/articles/article-admin.ts';
import { type ModerationStatus, moderationLabels } from '@hokka/contracts/articles/status.ts';
import { Ban, EllipsisVertical, ExternalLink, Flag, Hourglass, ShieldCheck, User } from 'lucide-react';
import { Fragment } from 'react';
import { paths } from '../../../../lib/routing/paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { DropdownMenu, MenuAction, MenuLink, MenuSeparator } from '../../../../ui/dropdown-menu.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { decisionHints, decisionLabels } from './moderation-labels.ts';

const icon = { 'aria-hidden': true, size: 16, className: 'shrink-0' } as const;

const icons = {
  approved: <ShieldCheck {...icon} />,
  rejected: <Ban {...icon} />,
  pending: <Hourglass {...icon} />,
} as const satisfies Record<ModerationStatus, unknown>;

/** The mildest first. */
const choices = ['approved', 'pending', 'rejected'] as const;

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
      <MenuLink to={paths.adminUser(article.User.id)} icon={<User {...icon} />}>
        Yazarı görüntüle
      </MenuLink>
      {reports > 0 && (
        <MenuLink to={`${paths.adminArticles}?tab=reports&article=${id}`} icon={<Flag {...icon} />}>
          Şikâyetleri aç
        </MenuLink>
      )}
      {status === 'completed' && (
        <>
          <MenuSeparator />
          {choices
            // Rejecting or resetting again is possible, in order to change the note.
            .filter((choice) => choice !== 'approved' || present !== 'approved')
            .map((choice) => (
              <Fragment key={choice}>
                {choice === 'rejected' && <MenuSeparator />}
                <MenuAction
                  icon={icons[choice]}
                  danger={choice === 'rejected'}
                  label={decisionLabels[choice]}
                  onSelect={() => onModerate([article], choice)}
                >
                  <span>
                    {decisionLabels[choice]}
                    <span className="block text-ink-soft text-sm">
                      {decisionHints[article.is_visible ? 'visible' : 'hidden'][choice]}
                    </span>
                  </span>
                </MenuAction>
              </Fragment>
            ))}
        </>
      )}
    </DropdownMenu>
  );
}

const looks = {
  approved: { tone: 'neutral', Icon: ShieldCheck },
  rejected: { tone: 'danger', Icon: Ban },
  pending: { tone: 'warning', Icon: Hourglass },
} as const satisfies Record<ModerationStatus, object>;

export function ModerationBadge({ status }: { readonly status: ModerationStatus }) {
  const { tone, Icon } = looks[status];
  return (
    <Badge tone={tone} Icon={Icon}>
      {moderationLabels[status]}
    </Badge>
  );
}

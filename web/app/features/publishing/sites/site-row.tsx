import { type Site, siteKindLabels } from '@hokka/contracts/publishing/sites.ts';
import { MoreHorizontal } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DropdownMenu, MenuAction, MenuSeparator } from '../../../ui/dropdown-menu.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RelativeTime } from '../../../ui/time-text.tsx';
import { Writable } from '../../../ui/writable.tsx';
import { describeSiteState, siteIcons } from '../site-labels.ts';
import { SiteCheckResult } from './site-check.tsx';

export interface SiteActions {
  readonly onCheck: (site: Site) => Promise<void>;
  readonly onEdit: (site: Site) => void;
  readonly onDelete: (site: Site) => void;
}

interface SiteRowProps extends SiteActions {
  readonly site: Site;
  /** The plan includes publishing; otherwise a site can only be deleted. */
  readonly isOpen: boolean;
}

/** One site with its address, state and last check. */
export function SiteRow({ site, isOpen, onCheck, ...menu }: SiteRowProps) {
  const { name, kind, url, check } = site;
  const { label, tone } = describeSiteState(site, isOpen);
  const Icon = siteIcons[kind];
  return (
    <li className="py-4">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 gap-y-1 sm:gap-x-4">
        <Icon aria-hidden size={22} strokeWidth={1.5} className="mt-0.5 text-ink-soft" />
        <div>
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h2 className="wrap-anywhere font-medium font-sans text-base">{name}</h2>
            <Badge tone={tone}>{label}</Badge>
          </div>
          <div className="wrap-anywhere mt-0.5 text-sm">
            <a
              href={url}
              target="_blank"
              rel="noopener"
              className="text-cobalt underline-offset-3 hover:underline touch-area"
            >
              {url}
              <span className="sr-only">(yeni sekmede açılır)</span>
            </a>
          </div>
          <SiteFacts site={site} />
        </div>
        <div className="-mt-1.5 flex items-center gap-2 self-start max-sm:-mr-2">
          <Writable>
            {isOpen && (
              <Button
                size="small"
                className="max-sm:hidden"
                aria-label={`Kontrol et: ${name}`}
                pendingLabel="Kontrol ediliyor..."
                onClick={() => onCheck(site)}
              >
                Kontrol et
              </Button>
            )}
            <SiteMenu site={site} isOpen={isOpen} onCheck={onCheck} {...menu} />
          </Writable>
        </div>
        {isOpen && check !== null && (
          <div className="col-start-2 -col-end-1">
            <SiteCheckResult site={site} check={check} />
          </div>
        )}
      </div>
    </li>
  );
}

function SiteFacts({ site }: { readonly site: Site }) {
  const { kind, account, check } = site;
  return (
    <ul className="dotted-row mt-0.5 text-ink-soft text-sm">
      <li>{siteKindLabels[kind]}</li>
      {check !== null && (
        <li>
          Son kontrol: <RelativeTime value={check.checked_at} />
        </li>
      )}
      {account !== null && <li className="wrap-anywhere">Hesap: {account}</li>}
    </ul>
  );
}

function SiteMenu({ site, isOpen, onCheck, onEdit, onDelete }: SiteRowProps) {
  return (
    <DropdownMenu
      trigger={<IconButton label={`Diğer işlemler: ${site.name}`} icon={<MoreHorizontal aria-hidden size={18} />} />}
    >
      {isOpen && (
        <>
          <MenuAction onSelect={() => void onCheck(site)}>Kontrol et</MenuAction>
          <MenuAction onSelect={() => onEdit(site)}>Düzenle</MenuAction>
          <MenuSeparator />
        </>
      )}
      <MenuAction danger onSelect={() => onDelete(site)}>
        Sil
      </MenuAction>
    </DropdownMenu>
  );
}

import { type Site, siteKindLabels } from '@hokka/contracts/publishing/sites.ts';
import { ExternalLink, MoreHorizontal, RefreshCw } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DropdownMenu, MenuAction, MenuSeparator } from '../../../ui/dropdown-menu.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Writable } from '../../../ui/writable.tsx';
import { describeSiteState } from '../site-labels.ts';
import { SiteCheckResult } from './site-check.tsx';
import { SiteIcon } from './site-icon.tsx';

interface SiteActions {
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
  const { name, kind, check } = site;
  const { label, tone } = describeSiteState(site, isOpen);
  return (
    <li className="py-4">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 gap-y-1 sm:gap-x-4">
        <div className="mt-0.5 self-start">
          <SiteIcon kind={kind} />
        </div>
        <div>
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h2 className="wrap-anywhere font-medium font-sans text-base">{name}</h2>
            <Badge tone={tone}>{label}</Badge>
          </div>
          <SiteFacts site={site} />
        </div>
        <div className="-mt-1.5 flex items-center gap-2 self-start max-sm:-mr-2">
          <Writable>
            {isOpen && (
              <Button
                variant="quiet"
                size="small"
                icon={<RefreshCw aria-hidden size={16} className="max-sm:hidden" />}
                aria-label={`Kontrol et: ${name}`}
                pendingLabel="Kontrol ediliyor..."
                onClick={() => onCheck(site)}
              >
                Kontrol et
              </Button>
            )}
            <SiteMenu site={site} isOpen={isOpen} {...menu} />
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
  const { kind, url, account } = site;
  return (
    <ul className="dotted-row mt-0.5 min-w-0 text-ink-soft text-sm">
      <li>{siteKindLabels[kind]}</li>
      <li className="wrap-anywhere min-w-0">
        <a
          href={url}
          target="_blank"
          rel="noopener"
          className="text-cobalt underline-offset-3 hover:underline touch-area"
        >
          {url.replace(/^https?:\/\//u, '').replace(/\/$/u, '')}{' '}
          <ExternalLink aria-hidden size={14} className="inline" />
          <span className="sr-only">(yeni sekmede açılır)</span>
        </a>
      </li>
      {account !== null && <li className="wrap-anywhere">Hesap: {account}</li>}
    </ul>
  );
}

function SiteMenu({ site, isOpen, onEdit, onDelete }: Omit<SiteRowProps, 'onCheck'>) {
  return (
    <DropdownMenu
      trigger={<IconButton label={`Diğer işlemler: ${site.name}`} icon={<MoreHorizontal aria-hidden size={18} />} />}
    >
      {isOpen && (
        <>
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

import type { DownloadFormat } from '@hokka/contracts/articles/downloads.ts';
import { Copy, EllipsisVertical, Eye, FileCode, Pencil, Save } from 'lucide-react';
import { formatShortcut } from '../../../../lib/formatting/shortcut-name.ts';
import { Button } from '../../../../ui/button.tsx';
import { DropdownMenu, MenuAction } from '../../../../ui/dropdown-menu.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { useClickGuard } from '../../../../ui/use-click-guard.ts';
import { DownloadActions, DownloadMenu } from '../../components/download-menu.tsx';

interface EditorActionsProps {
  /** Ignores the first clicks, which were meant for what was here before. */
  readonly ignoresFirstClicks: boolean;
  readonly isPreview: boolean;
  readonly isSaving: boolean;
  readonly isUnsaved: boolean;
  /** The article is public: readers see saved changes only once they are published. */
  readonly isPublished: boolean;
  readonly onTogglePreview: () => void;
  readonly onCopy: () => Promise<void>;
  readonly onCopyMarkdown: () => Promise<void>;
  readonly isDownloading: boolean;
  readonly onDownload: (format: DownloadFormat) => Promise<void>;
  readonly onSave: () => Promise<unknown>;
  readonly onPublish: () => Promise<unknown>;
}

/**
 * Actions for the whole article. When the bar is narrow, rarer actions move into a menu; on a phone the others become
 * icons, so that the saving state is never cut off.
 */
export function EditorActions(props: EditorActionsProps) {
  const { isPreview, isSaving, isUnsaved, isPublished } = props;
  const Icon = isPreview ? Pencil : Eye;
  const isInert = useClickGuard(props.ignoresFirstClicks);
  return (
    <div inert={isInert} className="contents">
      <Button icon={<Icon aria-hidden size={16} />} className="max-sm:px-3" onClick={props.onTogglePreview}>
        <span className="max-sm:sr-only">{isPreview ? 'Düzenle' : 'Ön izleme'}</span>
      </Button>
      <Button className="@max-[58rem]:hidden" icon={<Copy aria-hidden size={16} />} onClick={props.onCopy}>
        Kopyala
      </Button>
      <DownloadMenu className="@max-[58rem]:hidden" isPending={props.isDownloading} onDownload={props.onDownload} />
      <span>
        <DropdownMenu trigger={<IconButton label="Diğer işlemler" icon={<EllipsisVertical aria-hidden size={20} />} />}>
          <MenuAction icon={<Copy aria-hidden size={16} />} onSelect={props.onCopy}>
            Kopyala
          </MenuAction>
          <MenuAction icon={<FileCode aria-hidden size={16} />} onSelect={props.onCopyMarkdown}>
            Markdown olarak kopyala
          </MenuAction>
          <DownloadActions areNamed isPending={props.isDownloading} onDownload={props.onDownload} />
        </DropdownMenu>
      </span>
      <Button
        variant={isUnsaved || isSaving ? 'primary' : 'secondary'}
        className="max-sm:px-3"
        icon={<Save aria-hidden size={16} className={isPublished ? 'max-sm:hidden' : undefined} />}
        pending={isSaving}
        {...(isPublished
          ? {
              pendingLabel: <span className="max-sm:sr-only">Yayımlanıyor...</span>,
              onClick: props.onPublish,
              'aria-label': 'Değişiklikleri yayımla',
            }
          : {
              pendingLabel: <span className="max-sm:sr-only">Kaydediliyor...</span>,
              onClick: props.onSave,
              title: formatShortcut('S'),
              'aria-keyshortcuts': 'Control+S Meta+S',
            })}
      >
        {isPublished ? (
          <>
            <span className="@max-[66rem]:hidden">Değişiklikleri yayımla</span>
            <span className="@min-[66rem]:hidden">Yayımla</span>
          </>
        ) : (
          <span className="max-sm:sr-only">Kaydet</span>
        )}
      </Button>
    </div>
  );
}

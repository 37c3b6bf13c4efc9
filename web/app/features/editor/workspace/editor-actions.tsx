import type { DownloadFormat } from '@hokka/contracts/articles/downloads.ts';
import { Copy, EllipsisVertical, Eye, FileCode, LayoutTemplate, Pencil, Save } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOpenCommands } from '../../../lib/open-commands.ts';
import { Button } from '../../../ui/button.tsx';
import { DropdownMenu, MenuAction, MenuLink, MenuSeparator } from '../../../ui/dropdown-menu.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { formatShortcut } from '../../../ui/shortcuts.tsx';
import { useClickGuard } from '../../../ui/use-click-guard.ts';
import { DownloadActions } from '../../articles/components/download-menu.tsx';

interface EditorActionsProps {
  /** Ignores the first clicks, which were meant for what was here before. */
  readonly ignoresFirstClicks: boolean;
  readonly isPreview: boolean;
  readonly onTogglePreview: () => void;
  readonly onCopy: () => Promise<void>;
  readonly onCopyMarkdown: () => Promise<void>;
  readonly isDownloading: boolean;
  readonly onDownload: (format: DownloadFormat) => Promise<void>;
  /** Where a template is made of this article. */
  readonly templateTo: string;
  readonly onSave: () => Promise<unknown>;
  /** Opens the places where the article can be published. */
  readonly onPublish: () => void;
  /** The button that does it. */
  readonly publish: ReactNode;
}

/** Actions for the whole article: frequent ones in the bar, the others in a menu. */
export function EditorActions(props: EditorActionsProps) {
  const { isPreview } = props;
  const previewLabel = isPreview ? 'Düzenle' : 'Ön izleme';
  const Icon = isPreview ? Pencil : Eye;
  const isInert = useClickGuard(props.ignoresFirstClicks);
  useOpenCommands(() => [
    { id: 'publish', label: 'Yayımla', run: props.onPublish },
    { id: 'save', label: 'Kaydet', run: props.onSave },
    { id: 'preview', label: previewLabel, run: props.onTogglePreview },
    { id: 'copy', label: 'Kopyala', run: props.onCopy },
    { id: 'copy-markdown', label: 'Markdown olarak kopyala', run: props.onCopyMarkdown },
    { id: 'download-docx', label: 'Word olarak indir (.docx)', run: () => props.onDownload('docx') },
    { id: 'download-pdf', label: 'PDF olarak indir (.pdf)', run: () => props.onDownload('pdf') },
  ]);
  return (
    <div inert={isInert} className="contents">
      <Button
        variant="quiet"
        icon={<Icon aria-hidden size={16} />}
        className="px-3 max-sm:hidden"
        onClick={props.onTogglePreview}
      >
        {previewLabel}
      </Button>
      {/* Ignores a second click, which would find nothing left to save and say so. */}
      <Button
        variant="quiet"
        data-tooltip={`Kaydet (${formatShortcut('S')})`}
        icon={<Save aria-hidden size={16} />}
        className="px-3 font-normal! text-ink-soft! max-sm:hidden"
        aria-keyshortcuts="Control+S Meta+S"
        onClick={props.onSave}
      >
        <span className="max-lg:sr-only">Kaydet</span>
      </Button>
      <span className="flex">
        <DropdownMenu trigger={<IconButton label="Diğer işlemler" icon={<EllipsisVertical aria-hidden size={20} />} />}>
          {/* On wider screens these have buttons of their own. */}
          <div className="contents sm:hidden">
            <MenuAction icon={<Icon aria-hidden size={16} />} onSelect={props.onTogglePreview}>
              {previewLabel}
            </MenuAction>
            <MenuAction icon={<Save aria-hidden size={16} />} onSelect={() => void props.onSave()}>
              Kaydet
            </MenuAction>
            <MenuSeparator />
          </div>
          <MenuAction icon={<Copy aria-hidden size={16} />} onSelect={props.onCopy}>
            Kopyala
          </MenuAction>
          <MenuAction icon={<FileCode aria-hidden size={16} />} onSelect={props.onCopyMarkdown}>
            Markdown olarak kopyala
          </MenuAction>
          <MenuSeparator />
          <DownloadActions isPending={props.isDownloading} onDownload={props.onDownload} />
          <MenuSeparator />
          <MenuLink to={props.templateTo} icon={<LayoutTemplate aria-hidden size={16} />}>
            Şablona dönüştür
          </MenuLink>
        </DropdownMenu>
      </span>
      {props.publish}
    </div>
  );
}

import { type DownloadFormat, downloadFormatLabels, downloadFormats } from '@hokka/contracts/articles/downloads.ts';
import { Download, FileCode, FileText, FileType, Globe } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import type { ButtonSize, ButtonVariant } from '../../../ui/button-classes.ts';
import { DropdownMenu, MenuAction } from '../../../ui/dropdown-menu.tsx';

interface DownloadMenuProps {
  readonly isPending: boolean;
  readonly onDownload: (format: DownloadFormat) => unknown;
  readonly size?: ButtonSize;
  readonly variant?: ButtonVariant;
  readonly side?: 'top' | 'bottom';
  readonly className?: string;
}

/** The 'İndir' button with a menu of formats. */
export function DownloadMenu({
  isPending,
  onDownload,
  size = 'medium',
  variant = 'secondary',
  side = 'bottom',
  className,
}: DownloadMenuProps) {
  const trigger = (
    <Button
      size={size}
      variant={variant}
      icon={<Download aria-hidden size={16} />}
      pending={isPending}
      pendingLabel="Hazırlanıyor..."
      {...(className !== undefined && { className })}
    >
      İndir
    </Button>
  );
  return (
    <DropdownMenu side={side} trigger={trigger}>
      <DownloadActions isPending={isPending} onDownload={onDownload} />
    </DropdownMenu>
  );
}

const icons = { docx: FileType, pdf: FileText, html: Globe, md: FileCode, txt: FileText } as const;

interface DownloadActionsProps {
  readonly isPending: boolean;
  readonly onDownload: (format: DownloadFormat) => unknown;
  /** Labels include the word for downloading, for menus that also contain other actions. */
  readonly areNamed?: boolean;
}

/** One menu item per format. */
export function DownloadActions({ isPending, onDownload, areNamed = false }: DownloadActionsProps) {
  return downloadFormats.map((format) => {
    const Icon = icons[format];
    return (
      <MenuAction
        key={format}
        icon={<Icon aria-hidden size={16} />}
        disabled={isPending}
        onSelect={() => void onDownload(format)}
      >
        {areNamed ? `İndir: ${downloadFormatLabels[format]}` : downloadFormatLabels[format]}
      </MenuAction>
    );
  });
}

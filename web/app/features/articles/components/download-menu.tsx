import { type DownloadFormat, downloadFormatLabels, downloadFormats } from '@hokka/contracts/articles/downloads.ts';
import { Download, FileCode, FileText, Globe } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { DropdownMenu, MenuAction } from '../../../ui/dropdown-menu.tsx';

interface DownloadMenuProps {
  readonly isPending: boolean;
  readonly onDownload: (format: DownloadFormat) => unknown;
}

/** The 'İndir' button of the bar below a list, with a menu of formats. */
export function DownloadMenu({ isPending, onDownload }: DownloadMenuProps) {
  const trigger = (
    <Button
      variant="quiet"
      size="small"
      icon={<Download aria-hidden size={16} />}
      pending={isPending}
      pendingLabel="Hazırlanıyor..."
    >
      İndir
    </Button>
  );
  return (
    <DropdownMenu side="top" trigger={trigger}>
      {downloadFormats.map((format) => (
        <DownloadAction key={format} label={downloadFormatLabels[format]} {...{ format, isPending, onDownload }} />
      ))}
    </DropdownMenu>
  );
}

const icons = { docx: FileText, pdf: FileText, html: Globe, md: FileCode, txt: FileText } as const;

interface DownloadActionProps extends DownloadMenuProps {
  readonly format: DownloadFormat;
  readonly label: string;
}

function DownloadAction({ format, label, isPending, onDownload }: DownloadActionProps) {
  const Icon = icons[format];
  return (
    <MenuAction icon={<Icon aria-hidden size={16} />} disabled={isPending} onSelect={() => void onDownload(format)}>
      {label}
    </MenuAction>
  );
}

/** One item per format, for a menu that also has other actions. */
export function DownloadActions(props: DownloadMenuProps) {
  return downloadFormats.map((format) => (
    <DownloadAction key={format} format={format} label={`İndir: ${downloadFormatLabels[format]}`} {...props} />
  ));
}

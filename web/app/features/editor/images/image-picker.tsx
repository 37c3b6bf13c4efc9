import { createPartLoader, usePagePart } from '../../../lib/page-part.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { PartFailure } from '../../../ui/error-state.tsx';
import { Skeletons } from '../../../ui/skeleton.tsx';
import type { PickerContentsProps } from './picker-contents.tsx';

interface ImagePickerProps extends PickerContentsProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Lets the user choose one of their uploaded pictures or, with `sources`, a new one. */
export function ImagePicker({ open, onOpenChange, ...contents }: ImagePickerProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={contents.sources === undefined ? 'Yüklediklerim' : 'Görsel ekle'}
    >
      {open && <Contents {...contents} />}
    </Dialog>
  );
}

const loadContents = createPartLoader(() => import('./picker-contents.tsx'));

function Contents(props: PickerContentsProps) {
  const { part, hasFailed, retry } = usePagePart(loadContents);
  if (hasFailed) return <PartFailure onRetry={retry}>Görselleriniz yüklenemedi.</PartFailure>;
  return part === undefined ? <Skeletons shapes={['h-24 w-full']} /> : <part.PickerContents {...props} />;
}

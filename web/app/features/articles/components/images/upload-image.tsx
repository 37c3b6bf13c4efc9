import { imageTypes } from '@hokka/contracts/articles/images.ts';
import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { newIdempotencyKey } from '../../../../lib/api/endpoint-request.ts';
import { createPartLoader } from '../../../../lib/page-part.ts';
import { Button } from '../../../../ui/button.tsx';
import { useLoadedDialog } from '../../../../ui/use-loaded-dialog.ts';
import { Writable } from '../../../../ui/writable.tsx';
import type { ChosenFile } from './upload-image-dialog.tsx';

const loadDialog = createPartLoader(() => import('./upload-image-dialog.tsx'));

/**
 * Uploads a picture: `button` chooses a file, and `dialog`, which is loaded then, uploads it. The dialog is rendered in a
 * place that stays, so that a file is not lost when the list becomes known and the button moves.
 */
export function useImageUpload() {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ChosenFile>();
  const [isOpen, setOpen] = useState(false);
  const button = (
    <Writable>
      <Button variant="primary" icon={<ImagePlus aria-hidden size={18} />} onClick={() => input.current?.click()}>
        Görsel yükle
      </Button>
    </Writable>
  );
  const dialog = (
    <Writable>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Yüklenecek görsel"
        accept={imageTypes}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file can be chosen again.
          currentTarget.value = '';
          if (file === undefined) return;
          setChosen({ file, idempotencyKey: newIdempotencyKey() });
          setOpen(true);
        }}
      />
      {isOpen && chosen !== undefined && (
        <Loaded {...chosen} onClose={() => setOpen(false)} onReopen={() => setOpen(true)} />
      )}
    </Writable>
  );
  return { button, dialog };
}

interface LoadedProps extends ChosenFile {
  readonly onClose: () => void;
  readonly onReopen: () => void;
}

function Loaded({ onReopen, ...props }: LoadedProps) {
  const part = useLoadedDialog(loadDialog, { title: 'Yükleme açılamadı', onClose: props.onClose, onReopen });
  return part === undefined ? null : <part.UploadImageDialog {...props} />;
}

import { fetchImage, imageAddressMax, imageLimits, type SignedImage } from '@hokka/contracts/articles/images.ts';
import { ImageUp } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useEndpointMutation } from '../../../lib/api/endpoint-hooks.ts';
import { buildDropTarget } from '../../../lib/drop-target.ts';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

export interface ImageSourcesProps {
  /** The article that gets the picture. */
  readonly articleId: string;
  /** Opens the file chooser. */
  readonly onChooseFiles: () => void;
  /** Called with files that are dropped here. */
  readonly onFiles: (files: readonly File[]) => void;
  readonly onPick: (image: SignedImage) => void;
}

/** A picture from this device, or from the address of one on another site, which is copied. */
export function ImageSources({ articleId, onChooseFiles, onFiles, onPick }: ImageSourcesProps) {
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string>();
  const [isOver, setOver] = useState(false);
  const { mutateAsync: fetchFrom, isPending } = useEndpointMutation(fetchImage);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    event.preventDefault();
    // The dialog is within the form of the article.
    event.stopPropagation();
    if (isPending) return;
    fetchFrom({ params: { id: articleId }, body: { address: address.trim() } }).then(
      (image) => {
        // Once the dialog is closed, the picture is not wanted.
        if (form.isConnected) onPick(image);
      },
      (failure: unknown) => {
        if (!(failure instanceof ApiError)) throw failure;
        setError(failure.errors[0]?.message ?? failure.message);
        form.querySelector('input')?.focus();
      },
    );
  };
  return (
    <div className="flex flex-col gap-5 pt-3">
      <div
        className={classNames(
          'flex flex-col items-center gap-3 rounded-card border border-line-strong border-dashed px-4 py-6 text-center',
          isOver && 'outline-2 outline-cobalt outline-dashed outline-offset-2',
        )}
        {...buildDropTarget(setOver, onFiles)}
      >
        <Button autoFocus icon={<ImageUp aria-hidden size={18} />} onClick={onChooseFiles}>
          Dosya seç
        </Button>
        <p className="text-ink-soft text-sm">
          <span className="block pointer-coarse:hidden">Ya da buraya sürükleyin.</span>
          PNG, JPEG, WebP ya da AVIF; en fazla {formatNumber(imageLimits.bytes / 1024 ** 2)} MB.
        </p>
      </div>
      <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-2">
        <Field label="Görselin adresi" error={error} className="min-w-40 flex-1">
          <TextInput
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            maxLength={imageAddressMax}
            value={address}
            onChange={({ target }) => {
              setAddress(target.value);
              setError(undefined);
            }}
          />
        </Field>
        <Button type="submit" pending={isPending} pendingLabel="Alınıyor..." className="mt-7.5 min-h-11">
          Getir
        </Button>
      </form>
    </div>
  );
}

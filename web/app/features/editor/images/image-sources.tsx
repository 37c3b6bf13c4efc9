import { fetchImage, imageAddressMax, imageLimits, type SignedImage } from '@hokka/contracts/articles/images.ts';
import { ImageUp } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useEndpointMutation } from '../../../lib/api/endpoint-hooks.ts';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

export interface ImageSourcesProps {
  /** The article that gets the picture. */
  readonly articleId: string;
  /** Opens the file chooser. */
  readonly onFiles: () => void;
  readonly onPick: (image: SignedImage) => void;
}

/** A picture from this device, or from the address of one on another site, which is copied. */
export function ImageSources({ articleId, onFiles, onPick }: ImageSourcesProps) {
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string>();
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
      <div>
        <Button autoFocus className="w-full" icon={<ImageUp aria-hidden size={18} />} onClick={onFiles}>
          Dosya seç
        </Button>
        <p className="mt-1.5 text-ink-soft text-sm">
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
        <Button type="submit" pending={isPending} pendingLabel="Alınıyor..." className="mt-7.5">
          Getir
        </Button>
      </form>
    </div>
  );
}

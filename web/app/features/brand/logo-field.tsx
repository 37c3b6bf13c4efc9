import {
  type BrandLogo,
  deleteBrandLogo,
  getBrand,
  logoBytesMax,
  logoTypes,
  toLogoPath,
  uploadBrandLogo,
} from '@hokka/contracts/workspaces/brand.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { useEndpointMutation } from '../../lib/api/endpoint-hooks.ts';
import { newIdempotencyKey } from '../../lib/api/endpoint-request.ts';
import { uploadFile } from '../../lib/api/upload-file.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { notifyErrorNotice, notifySuccess } from '../../ui/notify.ts';
import { Writable } from '../../ui/writable.tsx';

interface LogoFieldProps {
  readonly logo: BrandLogo | null;
  readonly isOpen: boolean;
}

/** The logo, which is stored as soon as it is chosen. */
export function LogoField({ logo, isOpen }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const [isUploading, setUploading] = useState(false);
  const { mutateAsync: remove } = useEndpointMutation(deleteBrandLogo, { rereadOnError: [getBrand] });
  const upload = async (file: File) => {
    setProblem(undefined);
    if (file.size > logoBytesMax) {
      setProblem('Logo en fazla 2 MB olabilir. Küçültüp yeniden deneyin.');
      return;
    }
    setUploading(true);
    try {
      await uploadFile(uploadBrandLogo, {
        file,
        idempotencyKey: newIdempotencyKey(),
        onProgress: () => undefined,
        signal: new AbortController().signal,
      });
      for (const name of uploadBrandLogo.invalidates) await client.invalidateQueries({ queryKey: [name] });
      notifySuccess('Logo kaydedildi');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      setUploading(false);
    }
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">
        Logo <span className="font-normal text-ink-soft text-sm">(isteğe bağlı)</span>
      </legend>
      <div className="flex flex-wrap items-center gap-3">
        {logo !== null && (
          <span className="rounded-control border border-line bg-cover-paper p-2">
            <img
              alt="Şimdiki logo"
              src={toLogoPath(logo, 240)}
              className="h-10 max-w-[min(12rem,100%)] object-contain max-sm:max-w-24"
            />
          </span>
        )}
        <Writable>
          {isOpen && (
            <Button pending={isUploading} pendingLabel="Yükleniyor..." onClick={() => input.current?.click()}>
              {logo === null ? 'Logo yükle' : 'Değiştir'}
            </Button>
          )}
          {logo !== null && (
            <Button
              variant="quiet"
              className="px-2"
              onClick={() =>
                remove({}).then(
                  () => notifySuccess('Logo kaldırıldı'),
                  (error) => notifyErrorNotice(error, 'Logo kaldırılamadı'),
                )
              }
            >
              Kaldır
            </Button>
          )}
        </Writable>
        <input
          ref={input}
          type="file"
          accept={logoTypes}
          hidden
          aria-hidden
          tabIndex={-1}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file can be chosen again after an error.
            target.value = '';
            if (file !== undefined) void upload(file);
          }}
        />
      </div>
      <p className="mt-1.5 text-ink-soft text-sm">
        PNG, JPEG ya da WebP; en fazla 2 MB. Koyu temada açık bir zemin üzerinde görünür.
      </p>
      <p role="alert" className="text-coral text-sm">
        {problem !== undefined && <FieldError>{problem}</FieldError>}
      </p>
    </fieldset>
  );
}

import { listArticles } from '@hokka/contracts/articles/articles.ts';
import { imageLimits, uploadImage } from '@hokka/contracts/articles/images.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePagedQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { type ErrorNotice, toErrorNotice } from '../../../../lib/api/error-notice.ts';
import { uploadFile } from '../../../../lib/api/upload-file.ts';
import { formatDate, formatNumber } from '../../../../lib/formatting/format.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { useUnsavedWork } from '../../../../lib/session/unsaved-work.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { notifySuccess } from '../../../../ui/notify.ts';
import { SearchPicker, usePickerSearch } from '../../../../ui/search-picker.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';

/** A file with the key of its upload: all attempts share it, since one whose response was lost may have stored the picture. */
export interface ChosenFile {
  readonly file: File;
  readonly idempotencyKey: string;
}

/** Asks for the article with which the picture is stored, and uploads it; closing the dialog cancels that. */
export function UploadImageDialog({ onClose, ...chosen }: ChosenFile & { readonly onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Görsel yükle"
      description="Görsel, seçtiğiniz makaleyle saklanır; öteki makalelerinizde de kullanabilirsiniz."
    >
      <UploadForm {...chosen} onDone={onClose} />
    </Dialog>
  );
}

function UploadForm({ file, idempotencyKey, onDone }: ChosenFile & { readonly onDone: () => void }) {
  const client = useQueryClient();
  const search = usePickerSearch();
  const query = usePagedQuery(listArticles, {
    query: {
      ...{ page: search.page, limit: 6, sortBy: 'updated_at' },
      ...(search.search !== '' && { search: search.search }),
    } as const,
  });
  const [articleId, setArticleId] = useState<string>();
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState<ErrorNotice>();
  const going = useRef<AbortController>(undefined);
  useEffect(() => () => going.current?.abort(), []);
  useUnsavedWork(() => share !== undefined);
  const isTooLarge = file.size > imageLimits.bytes;
  const upload = async (id: string) => {
    setFailure(undefined);
    setShare(0);
    const controller = new AbortController();
    going.current = controller;
    const { signal } = controller;
    try {
      await uploadFile(uploadImage, { params: { id }, file, idempotencyKey, onProgress: setShare, signal });
    } catch (error) {
      if (!signal.aborted) setFailure(toErrorNotice(error, 'Görsel yüklenemedi'));
      return;
    } finally {
      setShare(undefined);
    }
    for (const name of uploadImage.invalidates) void client.invalidateQueries({ queryKey: [name] });
    notifySuccess('Görsel yüklendi');
    onDone();
  };
  return (
    <DialogForm
      onSubmit={(event) => {
        event.preventDefault();
        if (articleId !== undefined) void upload(articleId);
      }}
      errorNotice={isTooLarge ? { title: 'Görsel en fazla 10 MB olabilir' } : failure}
      isSubmitting={share !== undefined}
      submitLabel="Yükle"
      pendingLabel={`Yükleniyor: %${Math.round((share ?? 0) * 100)}`}
      disabled={articleId === undefined || isTooLarge}
      onCancel={onDone}
      onAbort={onDone}
    >
      <p className="wrap-anywhere font-medium">{file.name}</p>
      <SearchPicker
        legend="Makale"
        searchLabel="Makalelerinizde arayın"
        search={search}
        query={query}
        options={(query.data?.articles ?? []).map(({ id, title, word_count, updated_at }) => ({
          id,
          label: title,
          detail: `${formatNumber(word_count)} kelime · ${formatDate(updated_at)}`,
        }))}
        failureTitle="Makaleleriniz yüklenemedi"
        empty={
          <p className="text-ink-soft">
            Henüz makaleniz yok. <TextLink to={paths.createArticle}>İlk makalenizi oluşturun</TextLink>, görseli sonra
            yükleyin.
          </p>
        }
        nothingFound="Bu aramayla bulunan makale yok."
        chosen={articleId === undefined ? [] : [articleId]}
        onChange={([id]) => setArticleId(id)}
      />
    </DialogForm>
  );
}

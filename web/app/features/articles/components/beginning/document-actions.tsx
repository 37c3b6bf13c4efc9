import { importDocument, importFileBytes, importFileTypes } from '@hokka/contracts/articles/own-documents.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { useQueryClient } from '@tanstack/react-query';
import { FilePlus2, FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { newIdempotencyKey } from '../../../../lib/api/endpoint-request.ts';
import { uploadFile } from '../../../../lib/api/upload-file.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { notifyError, notifyFailure } from '../../../../ui/notify.ts';
import { storeNewArticle } from '../../api.ts';
import { useBlankDocument } from './use-blank-document.ts';

type Imported = EndpointData<typeof importDocument>;

/** Uploads one file at a time; leaving the page cancels it. */
function useImport(onImported: (imported: Imported) => void) {
  const [share, setShare] = useState<number>();
  const going = useRef<AbortController>(undefined);
  useEffect(() => () => going.current?.abort(), []);
  const upload = async (file: File) => {
    const problem = findImportProblem(file);
    if (problem !== undefined) {
      notifyError(problem);
      return;
    }
    const controller = new AbortController();
    going.current = controller;
    setShare(0);
    try {
      const imported = await uploadFile(importDocument, {
        file,
        idempotencyKey: newIdempotencyKey(),
        onProgress: setShare,
        signal: controller.signal,
      });
      onImported(imported);
    } catch (error) {
      if (!controller.signal.aborted) notifyFailure('Belge alınamadı', error);
    } finally {
      setShare(undefined);
    }
  };
  return { upload, share };
}

/** Problems that show before the file is sent; undefined if there are none. */
export function findImportProblem({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (/\.doc$/i.test(name)) return 'Eski Word dosyaları (.doc) okunamaz. Word’de açıp .docx olarak kaydedin.';
  if (!/\.(?:docx|pdf|md|html?|zip|txt)$/i.test(name))
    return 'Bu dosya içe aktarılamaz. Word (docx), PDF, Markdown, web sayfası (HTML, ZIP) ya da düz metin seçin.';
  if (size > importFileBytes) return 'Dosya en fazla 20 MB olabilir.';
  return size === 0 ? 'Dosya boş.' : undefined;
}

/** Ways to begin without AI: an empty document, or an own file. */
export function DocumentActions({ className }: { readonly className?: string }) {
  const openBlank = useBlankDocument();
  const client = useQueryClient();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [incomplete, setIncomplete] = useState<Imported>();
  // Only now the lists learn of the article: before, the dashboard would replace this place, and the list of losses with it.
  const open = ({ article }: Imported) => {
    storeNewArticle(client, article);
    for (const name of importDocument.invalidates) void client.invalidateQueries({ queryKey: [name] });
    return navigate(paths.editArticle(article.id));
  };
  const { upload, share } = useImport((imported) => {
    if (imported.lost.length > 0) setIncomplete(imported);
    else void open(imported);
  });
  return (
    <div className={classNames('flex flex-wrap items-center gap-3', className)}>
      <Button icon={<FilePlus2 aria-hidden size={18} />} onClick={openBlank} pendingLabel="Açılıyor...">
        Boş belge
      </Button>
      <Button
        icon={<FileUp aria-hidden size={18} />}
        pending={share !== undefined}
        pendingLabel={share !== undefined && share < 1 ? `Yükleniyor: %${Math.round(share * 100)}` : 'Okunuyor...'}
        onClick={() => input.current?.click()}
      >
        Belge yükle
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Yüklenecek belge"
        accept={importFileTypes}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file can be chosen again.
          currentTarget.value = '';
          if (file !== undefined) void upload(file);
        }}
      />
      <p className="basis-full text-ink-soft text-sm">
        Word, PDF, Markdown, HTML, TXT ya da Google Dokümanlar’dan ZIP; en fazla 20 MB.
      </p>
      <Dialog
        open={incomplete !== undefined}
        onOpenChange={(isOpen) => {
          if (!isOpen && incomplete !== undefined) void open(incomplete);
        }}
        title="Belgeniz alındı"
        description="Metin, başlıklar ve listeler makalenize taşındı. Şunlar alınamadı:"
        actions={
          <Button variant="primary" onClick={() => incomplete !== undefined && open(incomplete)}>
            Belgeyi aç
          </Button>
        }
      >
        <ul className="flex list-disc flex-col gap-1 pl-5 marker:text-line-strong">
          {incomplete?.lost.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </Dialog>
    </div>
  );
}

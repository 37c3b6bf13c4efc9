import { NoticeStrip } from '../../ui/frame-parts.tsx';

/** Shown while sandbox providers are in use, so that texts and payments are not mistaken for real ones. */
export function DemoNotice({ wide = false }: { readonly wide?: boolean }) {
  return (
    <NoticeStrip title="Demo modu" wide={wide}>
      Metin, <span className="whitespace-nowrap">e-posta</span> ve ödemeler örnektir.
    </NoticeStrip>
  );
}

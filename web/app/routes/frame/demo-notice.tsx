import { NoticeStrip } from '../../ui/notice-strip.tsx';

/** Shown while sandbox providers are in use, so that texts and payments are not mistaken for real ones. */
export function DemoNotice({ wide = false }: { readonly wide?: boolean }) {
  return (
    <NoticeStrip title="Demo modu" wide={wide}>
      Metin, e-posta ve ödemeler örnektir.
    </NoticeStrip>
  );
}
